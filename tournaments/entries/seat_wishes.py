"""Choosing seats in the phases after the first: the better seed chooses first.

All players at a table may say which seat they would like until the table opens. Their
wishes are then met in the order of the seeds, so that nobody waits for anybody else.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta

from django.db import transaction

from games.models import Player
from tournaments.base import locking
from tournaments.base.announce import announce_changed
from tournaments.entries import pairs
from tournaments.models import Entry, Round, TableSeat, Tournament
from tournaments.refusals import NotIn, WrongMoment
from tournaments.standings.cuts import TIE_LABEL

TIME = timedelta(seconds=60)
"""How long before the tables open players can choose their seats at least."""


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """The seats among which a player may choose now."""

    count: int
    wish: int | None
    """The seat that the player has chosen, counted from 0; None so far."""
    seed: int
    ahead: int
    """How many of the table choose before the player."""

    @property
    def numbers(self) -> range:
        return range(self.count)


@transaction.atomic
def choose_seat(*, tournament_id: int, player: Player, seat: int) -> None:
    """Choose a seat at one's table of the next round, counted from 0. A later choice
    replaces an earlier one.

    Raises:
        NotIn: the player has no table in that round.
        WrongMoment: seats cannot be chosen now, or there is no such seat.
    """
    tournament = locking.lock(tournament_id)
    own = _own_seat(tournament, pairs.entry_of(tournament, player))
    if own is None:
        raise NotIn(player)
    if not 0 <= seat < TableSeat.objects.filter(table=own.table).count():
        raise WrongMoment(seat)
    own.wish = seat
    own.save(update_fields=["wish"])
    announce_changed(tournament)


def seat_choice(tournament: Tournament, entry: Entry | None) -> SeatChoice | None:
    """Return the seats among which an entry's player may choose now; None if there is
    nothing to choose.
    """
    own = _own_seat(tournament, entry)
    if own is None:
        return None
    seeds = _seeds(own.table.seats.all(), own.round)
    mine = seeds[own.entry_id]
    return SeatChoice(
        count=len(seeds),
        wish=own.wish,
        seed=mine,
        ahead=sum(seed < mine for seed in seeds.values()),
    )


def let_choose(row: Round) -> bool:
    """Tell whether people choose their seats in a round."""
    return (
        row.phase > 1
        and TableSeat.objects.filter(round=row, entry__player__isnull=False)
        .exclude(table__label=TIE_LABEL)
        .exists()
    )


def seat_as_wished(row: Round) -> None:
    """Seat the players of a round as they wished, the better seeds first. Call with the
    tournament's row locked, before the round begins.

    All others keep their order in the seats that are left.
    """
    wished = TableSeat.objects.filter(round=row, wish__isnull=False)
    seats = TableSeat.objects.filter(table__in=wished.values("table"))
    by_table: dict[int, list[TableSeat]] = {}
    for seat in seats.order_by("table", "number"):
        by_table.setdefault(seat.table_id, []).append(seat)
    moved: list[TableSeat] = []
    for theirs in by_table.values():
        numbers = _numbers(theirs, _seeds(theirs, row))
        for seat in theirs:
            if numbers[seat.entry_id] != seat.number:
                seat.number = numbers[seat.entry_id]
                moved.append(seat)
    # In two steps, because no two entries may have the same seat in between.
    finals = {seat.pk: seat.number for seat in moved}
    for seat in moved:
        seat.number += 100
    TableSeat.objects.bulk_update(moved, ["number"])
    for seat in moved:
        seat.number = finals[seat.pk]
    TableSeat.objects.bulk_update(moved, ["number"])


def _numbers(seats: list[TableSeat], seeds: dict[int, int]) -> dict[int, int]:
    """Return the seat of each entry of a table."""
    free = [seat.number for seat in seats]
    found: dict[int, int] = {}
    for seat in sorted(seats, key=lambda each: seeds[each.entry_id]):
        if seat.wish in free:
            found[seat.entry_id] = seat.wish
            free.remove(seat.wish)
    for seat in seats:
        if seat.entry_id not in found:
            found[seat.entry_id] = free.pop(0)
    return found


def _own_seat(tournament: Tournament, entry: Entry | None) -> TableSeat | None:
    """Return the seat of an entry in a round whose seats can be chosen now."""
    if entry is None or not entry.in_field or not tournament.later_phases:
        return None
    seats = TableSeat.objects.filter(
        entry=entry,
        round__tournament=tournament,
        round__state=Round.State.PAIRED,
        round__phase__gt=1,
    )
    return seats.exclude(table__label=TIE_LABEL).select_related("table", "round").first()


def _seeds(seats: Iterable[TableSeat], row: Round) -> dict[int, int]:
    """Return the seeds of the entries in these seats."""
    rows = row.tournament.phase_entries.filter(
        phase=row.phase, entry__in=[seat.entry_id for seat in seats]
    )
    return dict(rows.values_list("entry_id", "seed"))
