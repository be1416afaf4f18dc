"""Impose and lift sanctions, and rename players. Each act is audited in its transaction.

Matches are locked before players, as everywhere; see `games.base.transactions`.
"""

import secrets
from datetime import datetime
from functools import partial

from allauth.usersessions.models import UserSession
from django.db import transaction
from django.urls import reverse
from django.utils import timezone

from games.base import audit
from games.base.policies import names
from games.base.sanctions import enforcement, recognition_marks
from games.base.sanctions.selectors import in_force
from games.base.transactions import after_commit, lock_players
from games.community.notices.services import notify
from games.live import announce
from games.models import Appeal, Match, NameChange, Player, Report, Sanction, Seat
from games.people.moderation import bans
from games.people.moderation.match_corrections import match_adjust, match_annul
from games.people.moderation.refusals import BadSanction, NotInForce
from games.play.match.seats import presence
from games.play.tables.leaving import replace_by_computer

__all__ = [
    "match_adjust",
    "match_annul",
    "name_neutralise",
    "sanction_create",
    "sanction_lift",
    "sanction_mark_read",
]

OUT = (Sanction.Kind.SUSPEND, Sanction.Kind.BAN)


@transaction.atomic
def sanction_create(
    *,
    player: Player,
    kind: str,
    reason: str,
    by: Player | None,
    rule: str = "",
    until: datetime | None = None,
    report: Report | None = None,
    follows: Sanction | None = None,
    is_hold: bool = False,
) -> Sanction:
    """Impose a sanction, which takes effect at once on every open page.

    A suspended player leaves tables that have not begun, and finishes running matches. For
    a banned player a computer plays on until they come back. A player who is banned for
    ever also leaves clubs and review rooms, and a club goes to its heir. A shadow mute
    sends no notice, and always has an end.

    Args:
        rule: the id of the rule of conduct that the sanction cites.
        until: the end of the sanction; None for a permanent one. Ignored for a warning.
        follows: the sanction of the same person's other account; lifting that one lifts
            this one, too.
        is_hold: the sanction lasts only until a moderator has looked at the case, see
            `games.people.moderation.returning_players`.

    Raises:
        BadSanction: an unknown kind, no reason, an end that has passed, or a shadow mute
            without one.
    """
    if kind not in Sanction.Kind.values or not reason.strip():
        raise BadSanction(kind)
    if until is None and kind == Sanction.Kind.SHADOW:
        # A shadow mute must end by itself, because its player does not notice it and so
        # cannot appeal.
        raise BadSanction(kind)
    if until is not None and until <= timezone.now():
        raise BadSanction(until)
    if kind in OUT:
        leave = partial(_leave_tables, player, running=kind == Sanction.Kind.BAN)
        leave()
        # A request that is seating the player holds this lock, so wait for it; later
        # requests see the sanction. Leave tables once more after the commit, to free the
        # seat that the first request took.
        lock_players(player.pk)
        after_commit(leave)
    sanction = Sanction.objects.create(
        player=player,
        kind=kind,
        reason=reason.strip(),
        rule=rule,
        until=None if kind == Sanction.Kind.WARN else until,
        by=by,
        report=report,
        follows=follows,
        is_hold=is_hold,
    )
    # Note the addresses of the sessions before these are deleted.
    recognition_marks.store_person_marks(sanction)
    audit.add_entry(
        by,
        f"sanction.{kind}",
        player=player,
        reason=sanction.reason,
        sanction=sanction.pk,
        until=sanction.until.isoformat() if sanction.until else None,
        report=report.pk if report else None,
        follows=follows.pk if follows else None,
    )
    if kind != Sanction.Kind.SHADOW:
        notify(
            player.pk,
            "sanction",
            data={"kind": kind, "reason": sanction.reason},
            url=enforcement.sanction_page_url(sanction),
            key=f"sanction-{sanction.pk}",
        )
    if kind == Sanction.Kind.BAN:
        _end_sessions(player)
        for bot in player.bots.all():
            after_commit(announce.player_signed_out, bot.pk)
    if _is_permanent_ban(sanction):
        # Leave after the commit, because clubs and review rooms have to be locked before
        # players.
        after_commit(bans.give_up_offices, player)
        after_commit(bans.recount_listed_figures, player)
    return sanction


@transaction.atomic
def sanction_lift(
    *, sanction_id: int, by: Player | None, reason: str = "", tell: bool = True
) -> Sanction:
    """Lift a sanction, with those of the same person's other accounts that follow it.

    An open appeal against it is closed as granted.

    Args:
        tell: send the player a notice. False if another notice already says it.

    Raises:
        NotInForce: the sanction has ended or was lifted already.
    """
    sanction = Sanction.objects.select_for_update().get(pk=sanction_id)
    if not sanction.in_force:
        raise NotInForce(sanction_id)
    sanction.lifted_at, sanction.lifted_by = timezone.now(), by
    sanction.save(update_fields=["lifted_at", "lifted_by"])
    _close_appeal(sanction, by)
    player = Player.objects.get(pk=sanction.player_id)
    audit.add_entry(
        by, "sanction.lifted", player=player, reason=reason, sanction=sanction.pk
    )
    if tell and sanction.kind != Sanction.Kind.SHADOW:
        notify(
            sanction.player_id,
            "sanction_lifted",
            data={"kind": sanction.kind},
            url=enforcement.sanction_page_url(sanction),
        )
    if _is_permanent_ban(sanction):
        after_commit(bans.recount_listed_figures, player)
    for follower in in_force(sanction.followers.all()):
        sanction_lift(sanction_id=follower.pk, by=by, reason=reason, tell=tell)
    return sanction


def sanction_mark_read(*, sanction_id: int, player: Player) -> bool:
    """Mark a sanction as read by its player; return False if the player has no such unread
    sanction.
    """
    mine = Sanction.objects.filter(pk=sanction_id, player=player, seen_at=None)
    mine = mine.exclude(kind=Sanction.Kind.SHADOW)
    return mine.update(seen_at=timezone.now()) > 0


def _is_permanent_ban(sanction: Sanction) -> bool:
    return sanction.kind == Sanction.Kind.BAN and sanction.until is None


def _close_appeal(sanction: Sanction, by: Player | None) -> None:
    appeals = Appeal.objects.filter(sanction=sanction, status=Appeal.Status.OPEN)
    ended = appeals.update(
        status=Appeal.Status.LIFTED, decided_by=by, decided_at=timezone.now()
    )
    if ended and sanction.report_id is not None:
        Report.objects.filter(pk=sanction.report_id).update(status=Report.Status.DECIDED)


@transaction.atomic
def name_neutralise(*, player_id: int, by: Player | None, reason: str) -> Player:
    """Replace a player's name by a neutral one, and reserve the old one.

    The player's profile moves to the neutral name, and its old address stops working, as it
    may contain the removed name. The user name for logging in stays: nobody else sees it.

    Raises:
        BadSanction: no reason was given.
    """
    if not reason.strip():
        raise BadSanction("reason")
    player = Player.objects.select_for_update().get(pk=player_id)
    old, new = player.display_name, _neutral_name()
    change = NameChange.objects.create(
        player=player,
        old=old,
        new=new,
        at=timezone.now(),
        refused_key=names.name_key(old or player.username),
    )
    player.display_name = new
    player.address = player.address or new.lower().replace(" ", "-")
    player.name_key = None if player.is_guest else names.name_key(new)
    player.save(update_fields=["display_name", "address", "name_key"])
    reason = reason.strip()
    # Log the key of the change, not the name: names are erased with the account, but the
    # audit log cannot be changed.
    audit.add_entry(by, "name.forced", player=player, reason=reason, change=change.pk)
    notify(
        player.pk,
        "renamed",
        data={"reason": reason, "name": new},
        url=reverse("name"),
    )
    return player


def _neutral_name() -> str:
    while True:
        name = f"Player {secrets.randbelow(900000) + 100000}"
        if not names.is_taken(name):
            return name


@transaction.atomic
def _leave_tables(player: Player, *, running: bool) -> None:
    statuses = [Match.Status.WAITING] + [Match.Status.RUNNING] * running
    theirs = Seat.objects.filter(player=player, match__status__in=statuses)
    rows = Match.objects.select_for_update().filter(pk__in=theirs.values("match_id"))
    for match in list(rows.order_by("pk")):
        if not match.seats.filter(player=player).exists():
            continue  # the player left while we waited for the lock
        if match.status == Match.Status.WAITING:
            replace_by_computer(match_id=match.pk, player_id=player.pk)
        elif match.is_running:
            presence.leave_seat(match_id=match.pk, player=player)


def _end_sessions(player: Player) -> None:
    UserSession.objects.filter(user=player).delete()
    after_commit(announce.player_signed_out, player.pk)
