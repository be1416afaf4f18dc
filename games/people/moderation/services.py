"""Imposing and lifting sanctions, renaming, notes. Each act is audited in its transaction.

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
from games.base.sanctions import gate, marks
from games.base.sanctions.selectors import in_force
from games.base.transactions import after_commit, hold_players
from games.community.notices.services import notify
from games.live import announce
from games.models import Appeal, Match, NameChange, Player, Report, Sanction, Seat
from games.people.moderation import bans
from games.people.moderation.matches import match_adjust, match_annul
from games.people.moderation.refusals import BadSanction, NotInForce
from games.play.match.seats import presence
from games.play.tables.leaving import seat_to_computer

__all__ = [
    "match_adjust",
    "match_annul",
    "name_force",
    "sanction_create",
    "sanction_lift",
    "sanction_seen",
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
    """Impose a sanction; it holds at once, on every page that is open.

    Anybody who is suspended leaves the tables that have not begun, and finishes those that
    have. For anybody who is banned a computer plays on until they come back; who is banned
    for ever leaves clubs and review rooms, and a club goes to its heir. Nobody is told
    of a shadow mute, and it always has an end.

    Args:
        rule: the id of the rule of conduct that it cites.
        until: None is for ever. A warning has no end.
        follows: the same person's under another name; lifted together with it.
        is_hold: only until a moderator has had a look, see
            `games.people.moderation.returns`.

    Raises:
        BadSanction: an unknown kind, no reason, an end that has passed, or a shadow mute
            without one.
    """
    if kind not in Sanction.Kind.values or not reason.strip():
        raise BadSanction(kind)
    if until is None and kind == Sanction.Kind.SHADOW:
        # Nobody can appeal against what they do not know of.
        raise BadSanction(kind)
    if until is not None and until <= timezone.now():
        raise BadSanction(until)
    if kind in OUT:
        leave = partial(_leave_tables, player, running=kind == Sanction.Kind.BAN)
        leave()
        # Anybody who is just sitting down has done so before we go on, or finds the
        # sanction. In the first case they get up again as soon as it is stored.
        hold_players(player.pk)
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
    # Before its sessions end.
    marks.note_person(sanction)
    audit.note(
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
            url=gate.page_of(sanction),
            key=f"sanction-{sanction.pk}",
        )
    if kind == Sanction.Kind.BAN:
        _end_sessions(player)
        for bot in player.bots.all():
            after_commit(announce.player_signed_out, bot.pk)
    if _is_for_ever(sanction):
        # After the commit: clubs and review rooms are locked before players.
        after_commit(bans.give_up_offices, player)
        after_commit(bans.recount_lists, player)
    return sanction


@transaction.atomic
def sanction_lift(
    *, sanction_id: int, by: Player | None, reason: str = "", tell: bool = True
) -> Sanction:
    """Take a sanction back, and what follows from it for the same person under other names.
    An appeal that is open has come to its end with that.

    Args:
        tell: the player gets a notice; not if another one says it already.

    Raises:
        NotInForce: it has ended or was taken back already.
    """
    sanction = Sanction.objects.select_for_update().get(pk=sanction_id)
    if not sanction.in_force:
        raise NotInForce(sanction_id)
    sanction.lifted_at, sanction.lifted_by = timezone.now(), by
    sanction.save(update_fields=["lifted_at", "lifted_by"])
    _end_appeal(sanction, by)
    player = Player.objects.get(pk=sanction.player_id)
    audit.note(by, "sanction.lifted", player=player, reason=reason, sanction=sanction.pk)
    if tell and sanction.kind != Sanction.Kind.SHADOW:
        notify(
            sanction.player_id,
            "sanction_lifted",
            data={"kind": sanction.kind},
            url=gate.page_of(sanction),
        )
    if _is_for_ever(sanction):
        after_commit(bans.recount_lists, player)
    for follower in in_force(sanction.followers.all()):
        sanction_lift(sanction_id=follower.pk, by=by, reason=reason, tell=tell)
    return sanction


def sanction_seen(*, sanction_id: int, player: Player) -> bool:
    """Note that a warning was read; False if it is nobody's, or another's."""
    mine = Sanction.objects.filter(pk=sanction_id, player=player, seen_at=None)
    mine = mine.exclude(kind=Sanction.Kind.SHADOW)
    return mine.update(seen_at=timezone.now()) > 0


def _is_for_ever(sanction: Sanction) -> bool:
    return sanction.kind == Sanction.Kind.BAN and sanction.until is None


def _end_appeal(sanction: Sanction, by: Player | None) -> None:
    appeals = Appeal.objects.filter(sanction=sanction, status=Appeal.Status.OPEN)
    ended = appeals.update(
        status=Appeal.Status.LIFTED, decided_by=by, decided_at=timezone.now()
    )
    if ended and sanction.report_id is not None:
        Report.objects.filter(pk=sanction.report_id).update(status=Report.Status.DECIDED)


@transaction.atomic
def name_force(*, player_id: int, by: Player | None, reason: str) -> Player:
    """Take a name from a player: they get a neutral one, and nobody gets the old one.

    Their page moves to the neutral name, too, and what named it before leads nowhere: it
    may be the name that had to go. They go on logging in with it, which nobody else reads.

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
        refused_key=names.key(old or player.username),
    )
    player.display_name = new
    player.address = player.address or new.lower().replace(" ", "-")
    player.name_key = None if player.is_guest else names.key(new)
    player.save(update_fields=["display_name", "address", "name_key"])
    reason = reason.strip()
    # By number: a closed account takes its names along, and the log cannot be changed.
    audit.note(by, "name.forced", player=player, reason=reason, change=change.pk)
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
            continue  # got up while we waited for the lock
        if match.status == Match.Status.WAITING:
            seat_to_computer(match_id=match.pk, player_id=player.pk)
        elif match.is_running:
            presence.leave(match_id=match.pk, player=player)


def _end_sessions(player: Player) -> None:
    UserSession.objects.filter(user=player).delete()
    after_commit(announce.player_signed_out, player.pk)
