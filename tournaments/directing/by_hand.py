"""Pairing a round by hand, with what may be said against it shown first.

Before a round begins all of it can be paired anew; while it runs only the tables that could
not be started, and who sits at no other.
"""

from __future__ import annotations

from collections.abc import Sequence

from django.db import transaction
from django.db.models import QuerySet

from games.models import Player
from tournaments import access
from tournaments.announce import changed, wake
from tournaments.directing import acts
from tournaments.formats import format_of
from tournaments.history import load
from tournaments.log import LogKind, write
from tournaments.models import ByeRow, Round, Table, TableSeat, Tournament
from tournaments.pairing import conflicts
from tournaments.pairing.conflicts import Conflict
from tournaments.records import EntrantId, Table as TableRecord
from tournaments.refusals import BadPairing, WrongMoment
from tournaments.running import rounds, tables as at

Seating = Sequence[Sequence[int]]
"""Tables of primary keys of entries, in seat order; seat 0 plays first."""


def preview(tournament: Tournament, tables: Seating, byes: Sequence[int]) -> list[Conflict]:
    """Return what may be said against this pairing of the open round. Stores nothing.

    Raises:
        WrongMoment: as for `to_pair`.
    """
    return _conflicts(tournament, to_pair(tournament), tables, byes)


def to_pair(tournament: Tournament) -> Round:
    """Return the round that can be paired by hand now, or at least some tables of it.

    Raises:
        WrongMoment: no round is open, its tables have started, or it is a bracket's.
    """
    row = acts.open_round(tournament)
    if not format_of(tournament).by_hand:
        raise WrongMoment(tournament.format)
    if not movable(tournament, row).exists() and row.state != Round.State.PAIRED:
        raise WrongMoment(row.state)
    return row


def movable(tournament: Tournament, row: Round) -> QuerySet[Table]:
    """Return the tables of an open round whose seats can still be changed."""
    if row.state == Round.State.PAIRED:
        return row.tables.order_by("number")
    return at.stuck_in(tournament)


def playing(tournament: Tournament, row: Round) -> set[int]:
    """Return the entries that sit at tables which cannot be changed any more."""
    seats = TableSeat.objects.filter(round=row)
    seats = seats.exclude(table__in=movable(tournament, row))
    return set(seats.values_list("entry_id", flat=True))


@transaction.atomic
def repair(
    *,
    tournament_id: int,
    by: Player,
    tables: Seating,
    byes: Sequence[int],
    reason: str,
    despite: bool = False,
) -> list[Conflict]:
    """Replace the pairing of a round that has not begun, or of its tables that could not
    be started, and return what is said against it. Whoever is in neither list does not
    play this round.

    Args:
        despite: store it although there are conflicts; impossible ones remain so.

    Raises:
        NotDirector, NeedsReason: see `refusals`.
        BadPairing: there are conflicts. Nothing is stored.
        WrongMoment: as for `to_pair`.
    """
    tournament = access.lock_for(tournament_id, by)
    access.check_reason(reason)
    row = to_pair(tournament)
    found = _conflicts(tournament, row, tables, byes)
    if any(each.impossible for each in found) or (found and not despite):
        raise BadPairing(found)
    old = list(movable(tournament, row).values_list("pk", flat=True))
    TableSeat.objects.filter(table__in=old).delete()
    Table.objects.filter(pk__in=old).delete()
    row.byes.all().delete()
    new = rounds.add_tables(
        row, tuple(TableRecord(tuple(map(EntrantId, each))) for each in tables)
    )
    asked = load(tournament).absent(row.number)
    ByeRow.objects.bulk_create(
        ByeRow(
            round=row,
            entry_id=each,
            kind=ByeRow.Kind.REQUESTED if each in asked else ByeRow.Kind.PAIRED,
        )
        for each in byes
    )
    write(
        tournament,
        LogKind.REPAIRED,
        by=by,
        reason=reason,
        round=row.number,
        conflicts=[str(each.kind) for each in found],
    )
    rounds.tell_repaired(tournament, row, new)
    changed(tournament)
    wake(tournament.pk)
    return found


def _conflicts(
    tournament: Tournament, row: Round, tables: Seating, byes: Sequence[int]
) -> list[Conflict]:
    history, elsewhere = load(tournament), playing(tournament, row)
    return conflicts.find(
        [[EntrantId(one) for one in table] for table in tables],
        [EntrantId(one) for one in byes],
        inside=format_of(tournament).inside(history, row.number) - elsewhere,
        fillers={one.id for one in history.entrants if one.filler} - elsewhere,
        rounds=[each for each in history.rounds if each.number < row.number],
        table_size=tournament.table_size,
    )
