"""Times that the players of a table arrange within a round of days (decision 0912)."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from games.models import Player
from tournaments.base import locking, notices
from tournaments.base.announce import announce_changed, queue_steps
from tournaments.entries import pairs
from tournaments.models import Entry, Round, Table, TableSeat, TimeProposal, Tournament
from tournaments.refusals import BadTime, NotIn, TooManyTimes, WrongMoment
from tournaments.running.tables import last_opening, opening_time

MAX_PROPOSALS = 10
"""How many times a player may propose for one table, including those taken back: each one
notifies the others.
"""


@dataclass(frozen=True, slots=True)
class ProposalShown:
    """A proposal as a player at the table sees it."""

    proposal: TimeProposal
    is_own: bool
    has_accepted: bool


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The time of a player's table, and what they may do about it."""

    opens_at: datetime
    is_agreed: bool
    latest: datetime
    """When the table opens if the players agree on nothing."""
    proposals: list[ProposalShown] = field(default_factory=list)


def arrangement_of(
    tournament: Tournament, table: Table | None, entry: Entry | None
) -> Arrangement | None:
    """Return the arrangement of a player's table; None if there is nothing to arrange."""
    if table is None or entry is None or not _may_arrange(tournament, table):
        return None
    opens, latest = opening_time(tournament, table.round, table), _latest(tournament, table)
    if opens is None or latest is None:
        return None
    rows = table.proposals.filter(closed_at=None).select_related("entry__player")
    now = timezone.now()
    return Arrangement(
        opens_at=opens,
        is_agreed=table.agreed_for is not None and opens == table.agreed_for,
        latest=latest,
        proposals=[
            ProposalShown(each, each.entry_id == entry.pk, entry.pk in each.accepted)
            for each in rows
            if each.at is None or each.at > now
        ],
    )


@transaction.atomic
def propose_time(
    *, tournament_id: int, player: Player, at: datetime | None
) -> TimeProposal:
    """Propose a time for the player's table. If nobody else has to accept, it counts at
    once.

    Args:
        at: the time; None for as soon as all have accepted.

    Raises:
        NotIn: the player has no table in the open round.
        WrongMoment: players don't arrange times in this event, or the table has opened.
        BadTime: the time is over, or later than the table opens anyway.
        TooManyTimes: the player has proposed `MAX_PROPOSALS` times.
    """
    tournament = locking.lock(tournament_id)
    table, seat = _own_table(tournament, player)
    latest, now = _latest(tournament, table), timezone.now()
    if at is not None and (at <= now or latest is None or at > latest):
        raise BadTime(at)
    mine = table.proposals.filter(entry=seat.entry)
    if mine.count() >= MAX_PROPOSALS:
        raise TooManyTimes(player)
    found = table.proposals.create(entry=seat.entry, at=at, accepted=[seat.entry_id])
    others = _people_at(table) - {seat.entry_id}
    if not others:
        _agree(table, found, now)
    told = Entry.objects.filter(pk__in=others).values_list("player", flat=True)
    for each in told:
        notices.notify_player(
            tournament, each, "event_time_proposed", key=f"{found.pk}", who=str(player)
        )
    announce_changed(tournament)
    queue_steps(tournament.pk)
    return found


@transaction.atomic
def accept_time(*, tournament_id: int, player: Player, proposal_id: int) -> None:
    """Accept a proposed time. Once all people at the table have, the table opens then.

    Raises:
        NotIn, WrongMoment: see `propose_time`.
        BadTime: the proposal was taken back, or its time is over.
    """
    tournament, now = locking.lock(tournament_id), timezone.now()
    table, seat = _own_table(tournament, player)
    found = table.proposals.filter(pk=proposal_id, closed_at=None).first()
    if found is None or (found.at is not None and found.at <= now):
        raise BadTime(proposal_id)
    if seat.entry_id not in found.accepted:
        found.accepted = [*found.accepted, seat.entry_id]
        found.save(update_fields=["accepted"])
    people = _people_at(table)
    if people <= {*found.accepted}:
        _agree(table, found, now)
        told = Entry.objects.filter(pk__in=people - {seat.entry_id})
        for each in told.values_list("player", flat=True):
            notices.notify_player(tournament, each, "event_time_agreed", key=f"{found.pk}")
    announce_changed(tournament)
    queue_steps(tournament.pk)


@transaction.atomic
def take_back_time(*, tournament_id: int, player: Player, proposal_id: int) -> None:
    """Take back a proposal of the player's own, before all have accepted it.

    Raises:
        NotIn, WrongMoment: see `propose_time`.
        BadTime: there is no such proposal any more.
    """
    tournament = locking.lock(tournament_id)
    table, seat = _own_table(tournament, player)
    mine = table.proposals.filter(pk=proposal_id, entry=seat.entry, closed_at=None)
    if not mine.update(closed_at=timezone.now()):
        raise BadTime(proposal_id)
    announce_changed(tournament)


def _agree(table: Table, proposal: TimeProposal, now: datetime) -> None:
    table.agreed_for = proposal.at or now
    table.save(update_fields=["agreed_for"])
    table.proposals.filter(closed_at=None).update(closed_at=now)


def _may_arrange(tournament: Tournament, table: Table) -> bool:
    return (
        tournament.is_arranged
        and table.round.state == Round.State.RUNNING
        and table.started_at is None
        and table.is_open
    )


def _latest(tournament: Tournament, table: Table) -> datetime | None:
    return last_opening(tournament, table.round, table)


def _own_table(tournament: Tournament, player: Player) -> tuple[Table, TableSeat]:
    entry = pairs.entry_of(tournament, player)
    if entry is None or not entry.in_field:
        raise NotIn(player)
    seats = TableSeat.objects.filter(
        entry=entry, round__tournament=tournament, round__state=Round.State.RUNNING
    ).select_related("table__round", "entry")
    seat = seats.order_by("-turn").first()
    if seat is None:
        raise NotIn(player)
    if not _may_arrange(tournament, seat.table):
        raise WrongMoment(tournament.state)
    return seat.table, seat


def _people_at(table: Table) -> set[int]:
    """Return the entries at a table whose players have to accept a time."""
    seats = table.seats.filter(entry__player__isnull=False, no_show=False)
    here = seats.filter(entry__state__in=Entry.IN_FIELD)
    return set(here.values_list("entry", flat=True))
