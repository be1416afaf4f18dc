"""Pairing a round by hand, with what may be said against it shown first."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import transaction

from games.models import Player
from tournaments.director import access, acts, conflicts, pairings, rounds
from tournaments.director.announce import changed, wake
from tournaments.director.conflicts import Conflict
from tournaments.director.log import Kind, write
from tournaments.history import History, load
from tournaments.models import ByeRow, Round, TableSeat, Tournament
from tournaments.pairing import league
from tournaments.records import EntrantId, Table as TableRecord
from tournaments.refusals import BadPairing, WrongMoment

Seating = Sequence[Sequence[int]]
"""Tables of primary keys of entries, in seat order; seat 0 plays first."""


def preview(tournament: Tournament, tables: Seating, byes: Sequence[int]) -> list[Conflict]:
    """Return what may be said against this pairing of the open round. Stores nothing.

    Raises:
        WrongMoment: no round is open, its tables have started, or it is a bracket's.
    """
    return _conflicts(tournament, _paired(tournament), tables, byes)


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
    """Replace the pairing of a round that has not begun, and return what is said against
    it. Whoever is in neither list does not play this round.

    Args:
        despite: store it although there are conflicts; impossible ones remain so.

    Raises:
        NotDirector, NeedsReason: see `refusals`.
        BadPairing: there are conflicts. Nothing is stored.
        WrongMoment: no round is open, its tables have started, or it is a bracket's.
    """
    tournament = access.lock_for(tournament_id, by)
    access.check_reason(reason)
    row = _paired(tournament)
    found = _conflicts(tournament, row, tables, byes)
    if any(each.impossible for each in found) or (found and not despite):
        raise BadPairing(found)
    TableSeat.objects.filter(round=row).delete()
    row.tables.all().delete()
    row.byes.all().delete()
    rounds.add_tables(
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
        Kind.REPAIRED,
        by=by,
        reason=reason,
        round=row.number,
        conflicts=[str(each.kind) for each in found],
    )
    rounds.tell_repaired(tournament, row)
    changed(tournament)
    wake(tournament.pk)
    return found


def _paired(tournament: Tournament) -> Round:
    row = acts.open_round(tournament)
    # A bracket says who meets; an arena has no pairing ahead of its tables.
    if tournament.format in (*pairings.ELIMINATIONS, Tournament.Format.ARENA):
        raise WrongMoment(tournament.format)
    if row.state != Round.State.PAIRED:
        raise WrongMoment(row.state)
    return row


def _conflicts(
    tournament: Tournament, row: Round, tables: Seating, byes: Sequence[int]
) -> list[Conflict]:
    history = load(tournament)
    return conflicts.find(
        [[EntrantId(one) for one in table] for table in tables],
        [EntrantId(one) for one in byes],
        inside=_inside(history, row),
        fillers=[one.id for one in history.entrants if one.filler],
        rounds=[each for each in history.rounds if each.number < row.number],
        table_size=tournament.table_size,
    )


def _inside(history: History, row: Round) -> set[EntrantId]:
    """Return the people who take part in this round."""
    inside = {
        each.id for each in history.entrants if not each.filler and each.is_in(row.number)
    }
    if history.tournament.format != Tournament.Format.LEAGUE:
        return inside
    terms = pairings.league_terms(history.tournament)
    played = [each for each in history.rounds if each.number < row.number]
    rows = league.table(history.entrants, played, terms)
    return inside - {line.entrant for line in rows if line.dropped is not None}
