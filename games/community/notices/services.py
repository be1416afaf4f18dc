"""Create notices for players, list them, and mark them as read."""

import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.urls import reverse
from django.utils import timezone

from games.base.compiled_sql import KEY, PreparedQuery
from games.base.transactions import after_commit
from games.community.notices import delivery_queue
from games.community.notices.kinds import NoticeKind, hidden_keys, kind_of, topic_of
from games.community.notices.preferences import (
    mail_preferences,
    next_digest,
    preferences_of,
)
from games.live import announce
from games.models import Mail, Notice, Player, Topic

PATIENCE = timedelta(minutes=10)
"""How long the reader has to see a notice on the site, before it is mailed."""

KEEP = timedelta(days=90)
"""How long a notice is stored after it was read."""

CHUNK = 500
"""Number of addresses or players in one query."""

MAX_COUNTED = 100
"""The number up to which unread notices are counted."""

MAX_KEY = 2**53 - 1
"""The largest primary key of a notice: the largest integer that JavaScript reads
exactly.
"""


UNREAD = PreparedQuery(
    lambda: Notice.objects.filter(player=KEY, read_at=None).order_by("-created_at", "-pk")[
        :MAX_COUNTED
    ]
)


def notify(
    player_id: int,
    kind: str,
    *,
    data: Mapping[str, Any] | None = None,
    url: str = "",
    key: str = "",
) -> bool:
    """Send a player a notice. Their open pages show it after this transaction's commit.

    A player who is not on the site gets a push message soon and a mail later, unless their
    preferences say otherwise. Bots and closed accounts get no notices.

    Args:
        kind: a registered kind, see `games.community.notices.kinds`.
        data: the values of the placeholders in the kind's sentence, as JSON-compatible
            types.
        url: the path of the page that the notice leads to.
        key: makes the call idempotent: a second notice to the player with the same key is
            not stored. At most 80 characters.

    Returns:
        Whether the notice is new.

    Raises:
        KeyError: there is no such kind.
    """
    about, now = kind_of(kind), timezone.now()
    # Use a transaction: a notice and its deliveries are stored together or not at all.
    with transaction.atomic(savepoint=False):
        is_new = _notify_one(player_id, about, dict(data or {}), url, key, now)
    if is_new:
        _announce_change(player_id)
    return is_new


def _notify_one(
    player_id: int,
    about: NoticeKind,
    data: dict[str, Any],
    url: str,
    key: str,
    now: datetime,
) -> bool:
    player = Player.objects.filter(pk=player_id, is_active=True, is_bot=False).first()
    if player is None:
        return False
    values = {
        "pk": _new_key(),
        "kind": about.name,
        "data": data,
        "url": url,
        "created_at": now,
        "mail_at": _mail_due_at(player, about, now),
    }
    if key:
        notice, is_new = Notice.objects.get_or_create(
            player=player, key=key, defaults=values
        )
        if not is_new:
            return False
    else:
        notice = Notice.objects.create(player=player, **values)
    delivery_queue.queue_one(notice, about, now)
    return True


@dataclass(frozen=True, slots=True)
class NewNotice:
    """A notice for `notify_many`; the fields are the arguments of `notify`."""

    player_id: int
    data: Mapping[str, Any]
    url: str = ""
    key: str = ""


@transaction.atomic
def notify_many(kind: str, new: Iterable[NewNotice]) -> int:
    """Send notices to many players, as `notify` does; return how many are new.

    The number of SQL statements depends on chunks of `CHUNK` notices, not on each one.

    Raises:
        KeyError: there is no such kind.
    """
    about, now, told = kind_of(kind), timezone.now(), list(new)
    done = 0
    for start in range(0, len(told), CHUNK):
        done += _store_notices(about, kind, told[start : start + CHUNK], now)
    return done


def _store_notices(
    about: NoticeKind, kind: str, told: list[NewNotice], now: datetime
) -> int:
    ids = {one.player_id for one in told}
    readers = Player.objects.filter(pk__in=ids, is_active=True, is_bot=False).in_bulk()
    mails = mail_preferences(ids, about.topic)
    keys = {one.key for one in told if one.key}
    known = Notice.objects.filter(player__in=ids, key__in=keys)
    stored = set(known.values_list("player_id", "key"))
    new = [
        Notice(
            pk=_new_key(),
            player_id=one.player_id,
            kind=kind,
            data=dict(one.data),
            url=one.url,
            key=one.key,
            created_at=now,
            mail_at=_mail_time(readers[one.player_id], about, mails[one.player_id], now),
        )
        for one in told
        if one.player_id in readers and (one.player_id, one.key) not in stored
    ]
    # Another process may store the same notice at the same moment.
    Notice.objects.bulk_create(new, ignore_conflicts=True)
    delivery_queue.queue_many(about, {notice.player_id for notice in new}, now)
    for notice in new:
        _announce_change(notice.player_id)
    return len(new)


def _new_key() -> int:
    """Draw the primary key of a notice at random.

    Players see the keys of their notices, in addresses and in messages to devices.
    Consecutive keys would show whether another player got a notice in between. From that a
    player could conclude whether the other one has to answer or passes automatically
    (INFO-15).
    """
    return secrets.randbelow(MAX_KEY) + 1


def mark_read(*, player_id: int, notices: Iterable[int]) -> int:
    """Mark some of a player's notices as read; return how many were unread."""
    return _mark_read(player_id, Notice.objects.filter(pk__in=list(notices)))


def mark_read_on_visit(*, player_id: int, url: str) -> int:
    """Mark as read the notices of a player that link to a page, because the player has
    opened it; return how many were unread.
    """
    return _mark_read(player_id, Notice.objects.filter(url=url))


def mark_read_on_visits(pages: Iterable[tuple[int, str]]) -> None:
    """Mark as read the notices that link to pages that players have open.

    Args:
        pages: pairs of a player's primary key and the address of a page.
    """
    known = set(pages)
    players, urls = {player for player, _url in known}, {url for _player, url in known}
    unread = Notice.objects.filter(read_at=None, player__in=players, url__in=urls)
    for player, url in set(unread.values_list("player_id", "url")) & known:
        mark_read_on_visit(player_id=player, url=url)


def mark_all_read(*, player_id: int) -> int:
    """Mark all of a player's notices as read; return how many were unread."""
    return _mark_read(player_id, Notice.objects.all())


@transaction.atomic
def hand_over(*, guest_id: int, player: Player) -> None:
    """Hand a guest's notices over to the account that they have logged in to."""
    theirs = Notice.objects.filter(player_id=guest_id)
    twice = Notice.objects.filter(player=player).exclude(key="").values("key")
    theirs.filter(key__in=twice).delete()
    theirs.update(player=player)
    _announce_change(player.pk)


def replace_name(*, name: str, instead: str, tables: Iterable[str]) -> None:
    """Replace the name of a closed account in notices to other players.

    Notices about tables name the players there, and unread ones may be stored for long.

    Args:
        tables: the slugs of the tables at which the player sat.
    """
    addresses = [reverse("table", args=[slug]) for slug in tables]
    for start in range(0, len(addresses), CHUNK):
        told = Notice.objects.filter(url__in=addresses[start : start + CHUNK])
        naming = [each for each in told if name in each.data.get("names", ())]
        for notice in naming:
            notice.data["names"] = [
                instead if each == name else each for each in notice.data["names"]
            ]
        Notice.objects.bulk_update(naming, ["data"])


def delete_old_notices(*, now: datetime) -> int:
    """Delete notices that were read longer than `KEEP` ago; return how many."""
    return Notice.objects.filter(read_at__lt=now - KEEP).delete()[0]


def _mark_read(player_id: int, notices: QuerySet[Notice]) -> int:
    unread = notices.filter(player_id=player_id, read_at=None)
    number = unread.update(read_at=timezone.now(), mail_at=None)
    if number:
        _announce_change(player_id)
    return number


def _mail_due_at(player: Player, kind: NoticeKind, now: datetime) -> datetime | None:
    return _mail_time(player, kind, preferences_of(player.pk)[kind.topic].mail, now)


def _mail_time(
    player: Player, kind: NoticeKind, wish: str, now: datetime
) -> datetime | None:
    if player.is_guest or not kind.mail:
        return None
    match wish:
        case Mail.NOW:
            return now + PATIENCE
        case Mail.DAILY:
            return next_digest(now)
    return None


def _announce_change(player_id: int) -> None:
    after_commit(announce.notices_changed, player_id)


def notices_of(player: Player) -> QuerySet[Notice]:
    """Select the notices in a player's list, the newest first."""
    rows = player.notices.exclude(key__in=hidden_keys(player))
    return rows.order_by("-created_at", "-pk")


def unread_of(player: Player) -> list[Notice]:
    """Return the notices that a player has not read, the newest first."""
    return without_hidden(player, UNREAD.fetch(player.pk))


def without_hidden(player: Player, found: list[Notice]) -> list[Notice]:
    """Filter out the notices that are hidden from a player for now, such as those about
    muted players.
    """
    hidden = hidden_keys(player, {notice.kind for notice in found})
    return [notice for notice in found if notice.key not in hidden]


def count_messages(found: Iterable[Notice]) -> int:
    """Count the notices about messages from other players."""
    return sum(topic_of(notice) == Topic.MESSAGES for notice in found)
