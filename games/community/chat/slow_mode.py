"""Slow mode: for a limited time, each person may post in a room only once per interval."""

from collections.abc import Mapping
from datetime import datetime, timedelta

from django.core.cache import caches
from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_noop

from games.base import audit
from games.community.chat.rooms import DIRECT, NotAllowed, Room, check_read
from games.models import Message, Player, RoomSlowMode
from games.refusals import TooOften

INTERVALS = (10, 30, 60, 300)
"""The intervals that moderators can choose, in seconds between two messages of a person."""

DURATIONS: Mapping[str, tuple[str, timedelta]] = {
    "15m": (gettext_noop("15 minutes"), timedelta(minutes=15)),
    "1h": (gettext_noop("1 hour"), timedelta(hours=1)),
    "1d": (gettext_noop("1 day"), timedelta(days=1)),
}
"""How long slow mode may last, by the value in the form: a label and the length."""

_CACHE_KEY = "slow-modes"


class SlowedDown(TooOften):
    """Slow mode is on, and the author has just written in this room."""

    refusal = "slow_mode"
    sentence = gettext_noop(
        "Slow mode is on in this chat. You can write again in %(seconds)d s."
    )

    @property
    def values(self) -> Mapping[str, object]:
        """The values of the placeholders in the refusal's sentence."""
        return {"seconds": self.wait}


@transaction.atomic
def slow_mode_start(*, room: Room, seconds: int, until: datetime, by: Player) -> None:
    """Switch slow mode on in a room, or change it. It ends by itself.

    Args:
        seconds: minimum time between two messages of a person.

    Raises:
        NoRoom, NotAllowed: `by` may not read there, or it is a conversation of two.
    """
    if room.kind == DIRECT:
        raise NotAllowed("not_a_reader")
    check_read(room, by)
    RoomSlowMode.objects.filter(until__lte=timezone.now()).delete()
    RoomSlowMode.objects.update_or_create(
        room=room.kind,
        key=room.key,
        defaults={"seconds": seconds, "until": until, "by": by},
    )
    audit.add_entry(
        by,
        "slow_mode.started",
        room=room.kind,
        key=room.key,
        seconds=seconds,
        until=until.isoformat(),
    )
    transaction.on_commit(_forget_cached)


@transaction.atomic
def slow_mode_end(*, room: Room, by: Player) -> None:
    """Switch slow mode off in a room. Idempotent."""
    rows = RoomSlowMode.objects.filter(room=room.kind, key=room.key)
    if rows.delete()[0]:
        audit.add_entry(by, "slow_mode.ended", room=room.kind, key=room.key)
        transaction.on_commit(_forget_cached)


def slow_mode_in(room: Room) -> RoomSlowMode | None:
    """Return the slow mode of a room for its page; None if it is off.

    Every page with a chat reads this, so each process caches all slow modes for some
    seconds.
    """
    found: dict[tuple[str, str], RoomSlowMode] | None = caches["local"].get(_CACHE_KEY)
    if found is None:
        rows = RoomSlowMode.objects.filter(until__gt=timezone.now())
        found = {(row.room, row.key): row for row in rows}
        caches["local"].set(_CACHE_KEY, found)
    mode = found.get((room.kind, room.key))
    return mode if mode and mode.until > timezone.now() else None


def check_slow_mode(room: Room, author: Player) -> None:
    """Refuse a message that comes too soon. Call with the author's row locked.

    A bot and its owner count as one person.

    Raises:
        SlowedDown: the message comes too soon. The exception has the seconds to wait.
    """
    now = timezone.now()
    # Read from the database, not the cache, so that slow mode takes effect at once.
    modes = RoomSlowMode.objects.filter(room=room.kind, key=room.key, until__gt=now)
    mode = modes.first()
    if mode is None:
        return
    person = author.owner_id or author.pk
    since = now - timedelta(seconds=mode.seconds)
    theirs = Message.objects.filter(Q(author=person) | Q(author__owner=person))
    theirs = theirs.filter(room=room.kind, key=room.key, at__gt=since)
    last = theirs.order_by("-at").values_list("at", flat=True).first()
    if last is not None:
        free_at = min(last + timedelta(seconds=mode.seconds), mode.until)
        raise SlowedDown(author.pk, wait=max(1, round((free_at - now).total_seconds())))


def _forget_cached() -> None:
    caches["local"].delete(_CACHE_KEY)
