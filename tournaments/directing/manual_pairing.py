"""Pair a round by hand. Conflicts of the pairing are shown before it is stored.

Before a round begins, all its tables can be paired again. While it runs, only tables that
failed to start or at which no move was made can be, and players without a table.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from random import Random

from django.db import transaction
from django.db.models import QuerySet

from games.models import Player
from tournaments.base import locking, permissions
from tournaments.base.announce import announce_changed, queue_steps
from tournaments.base.log import LogKind, write_entry
from tournaments.base.pairing_records import load_history
from tournaments.base.phases import in_phase
from tournaments.directing import event_acts
from tournaments.formats import format_of
from tournaments.models import Bye, LogEntry, Round, Table, TableSeat, Tournament
from tournaments.pairing import conflicts
from tournaments.pairing.conflicts import Conflict
from tournaments.pairing.records import EntrantId, Table as TableRecord
from tournaments.refusals import BadPairing, WrongMoment
from tournaments.running import rounds, tables as at
from tournaments.series.breaking_off import series_break_off

Seating = Sequence[Sequence[int]]
"""Tables of primary keys of entries, in seat order; seat 0 plays first."""


def preview_conflicts(
    tournament: Tournament, tables: Seating, byes: Sequence[int]
) -> list[Conflict]:
    """Return the conflicts of a proposed pairing of the open round. Stores nothing.

    Raises:
        WrongMoment: as for `round_to_pair`.
    """
    return _conflicts(tournament, round_to_pair(tournament), tables, byes)


def round_to_pair(tournament: Tournament) -> Round:
    """Return the open round if all or some of its tables can be paired by hand.

    Raises:
        WrongMoment: no round is open, all its tables have started, or the format does not
            allow pairing by hand.
    """
    row = event_acts.open_round(tournament)
    if not format_of(in_phase(tournament, row.phase)).by_hand:
        raise WrongMoment(tournament.format)
    if not movable_tables(tournament, row).exists() and row.state != Round.State.PAIRED:
        raise WrongMoment(row.state)
    return row


def movable_tables(tournament: Tournament, row: Round) -> QuerySet[Table]:
    """Return the tables of an open round whose seats can still be changed."""
    if row.state == Round.State.PAIRED:
        return row.tables.order_by("number")
    return at.tables_without_move_in(tournament)


def fixed_entry_ids(tournament: Tournament, row: Round) -> set[int]:
    """Return the ids of the entries at tables that can't be changed any more."""
    seats = TableSeat.objects.filter(round=row)
    seats = seats.exclude(table__in=movable_tables(tournament, row))
    return set(seats.values_list("entry_id", flat=True))


@transaction.atomic
def replace_pairing(
    *,
    tournament_id: int,
    by: Player,
    tables: Seating,
    byes: Sequence[int],
    reason: str,
    despite: bool = False,
) -> list[Conflict]:
    """Replace the pairing of a round that has not begun, or of its tables without a move.

    An entry that is neither at a table nor in `byes` does not play this round. Games begun
    at the replaced tables are broken off.

    Args:
        despite: store the pairing despite conflicts, unless it is impossible to play.

    Returns:
        The conflicts of the new pairing.

    Raises:
        NotDirector, NeedsReason: see `refusals`.
        BadPairing: there are conflicts. Nothing is stored.
        WrongMoment: as for `round_to_pair`.
    """
    tournament = locking.lock_for_director(tournament_id, by)
    permissions.check_reason(reason)
    row = round_to_pair(tournament)
    found = _conflicts(tournament, row, tables, byes)
    if any(each.impossible for each in found) or (found and not despite):
        raise BadPairing(found)
    before = _seating_of(tournament, row)
    begun = list(movable_tables(tournament, row).exclude(series=None))
    old = list(movable_tables(tournament, row).values_list("pk", flat=True))
    TableSeat.objects.filter(table__in=old).delete()
    Table.objects.filter(pk__in=old).delete()
    for table in begun:
        assert table.series_id is not None
        series_break_off(table.series_id)
    row.byes.all().delete()
    new = rounds.add_tables(
        row, tuple(TableRecord(tuple(map(EntrantId, each))) for each in tables)
    )
    asked = load_history(tournament).absent(row.number)
    Bye.objects.bulk_create(
        Bye(
            round=row,
            entry_id=each,
            kind=Bye.Kind.REQUESTED if each in asked else Bye.Kind.PAIRED,
        )
        for each in byes
    )
    write_entry(
        tournament,
        LogKind.REPAIRED,
        by=by,
        reason=reason,
        round=row.number,
        conflicts=[str(each.kind) for each in found],
        before=before[0],
        before_byes=before[1],
        after=[list(each) for each in tables],
        after_byes=list(byes),
    )
    rounds.notify_of_replaced_pairing(tournament, row, new)
    announce_changed(tournament)
    queue_steps(tournament.pk)
    return found


@transaction.atomic
def pair_again(
    *,
    tournament_id: int,
    by: Player,
    reason: str,
    only: Collection[int] = (),
) -> list[Conflict]:
    """Draw a new pairing of all tables that can be changed, and store it with
    `replace_pairing`.

    Args:
        only: primary keys of the tables whose players are drawn among themselves; empty for
            all tables.

    Raises:
        NotDirector, NeedsReason: see `refusals`.
        WrongMoment: as for `round_to_pair`, the schedule is fixed from the start, or one of
            the tables cannot be changed.
    """
    tournament = locking.lock_for_director(tournament_id, by)
    permissions.check_reason(reason)
    row = round_to_pair(tournament)
    if format_of(tournament).is_fixed:
        raise WrongMoment(tournament.format)
    tables = movable_tables(tournament, row)
    if not set(only) <= set(tables.values_list("pk", flat=True)):
        raise WrongMoment(only)
    keep = tables.exclude(pk__in=only) if only else tables.none()
    kept = [list(each) for each in _seats_at(keep)]
    byes = list(row.byes.values_list("entry_id", flat=True)) if only else []
    history = load_history(tournament)
    out = (
        fixed_entry_ids(tournament, row)
        | {one for each in kept for one in each}
        | set(byes)
    )
    drawn = format_of(tournament).pair(
        replace(
            history,
            entries={one: each for one, each in history.entries.items() if one not in out},
            rounds=tuple(each for each in history.rounds if each.number < row.number),
        ),
        Random(f"{tournament.seed}:{row.number}:{tournament.log.count()}"),
    )
    return replace_pairing(
        tournament_id=tournament_id,
        by=by,
        tables=[*kept, *(list(each.seats) for each in drawn.tables)],
        byes=[*byes, *(each.entrant for each in drawn.byes)],
        reason=reason,
        despite=True,
    )


@transaction.atomic
def undo_pairing(*, tournament_id: int, by: Player, reason: str) -> list[Conflict]:
    """Restore the seats as they were before the open round was last paired by hand.

    Raises:
        NotDirector, NeedsReason: see `refusals`.
        WrongMoment: as for `round_to_pair`, or the round was never paired by hand.
        BadPairing: tables have started since, or players have left.
    """
    tournament = locking.lock_for_director(tournament_id, by)
    row = round_to_pair(tournament)
    line = last_manual_pairing(tournament, row)
    if line is None:
        raise WrongMoment(row)
    return replace_pairing(
        tournament_id=tournament_id,
        by=by,
        tables=line.data["before"],
        byes=line.data["before_byes"],
        reason=reason,
        despite=True,
    )


@transaction.atomic
def swap_entries(
    *,
    tournament_id: int,
    by: Player,
    first: int,
    second: int,
    reason: str,
    despite: bool = False,
) -> list[Conflict]:
    """Let two entries of the open round change places; one of them may have a bye. Other
    tables stay as they are. A game without a move at one of the two tables begins anew.

    Args:
        first, second: the primary keys of the entries.
        despite: swap despite new conflicts, unless the pairing is impossible to play.

    Returns:
        The conflicts that the swap adds.

    Raises:
        NotDirector, NeedsReason: see `refusals`.
        BadPairing: the swap adds conflicts. Nothing is stored.
        WrongMoment: as for `round_to_pair`, or one of the two has no place to be changed.
    """
    tournament = locking.lock_for_director(tournament_id, by)
    permissions.check_reason(reason)
    row = round_to_pair(tournament)
    tables, byes = _seating_of(tournament, row)
    here = {*byes, *(one for table in tables for one in table)}
    if first == second or not {first, second} <= here:
        raise WrongMoment((first, second))
    other = {first: second, second: first}
    new_tables = [[other.get(one, one) for one in table] for table in tables]
    new_byes = [other.get(one, one) for one in byes]
    known = _conflicts(tournament, row, tables, byes)
    found = [
        each
        for each in _conflicts(tournament, row, new_tables, new_byes)
        if each not in known
    ]
    if any(each.impossible for each in found) or (found and not despite):
        raise BadPairing(found)
    seats = list(
        TableSeat.objects.filter(
            table__in=movable_tables(tournament, row), entry__in=(first, second)
        ).select_related("table")
    )
    # An entry has one seat in a round, so both seats are deleted before either is changed.
    TableSeat.objects.filter(pk__in=[seat.pk for seat in seats]).delete()
    TableSeat.objects.bulk_create(
        TableSeat(
            table=seat.table,
            round=row,
            turn=seat.turn,
            entry_id=other[seat.entry_id],
            number=seat.number,
        )
        for seat in seats
    )
    for bye in row.byes.filter(entry__in=(first, second)):
        bye.entry_id = other[bye.entry_id]
        bye.kind = Bye.Kind.PAIRED
        bye.save(update_fields=["entry", "kind"])
    changed = list({seat.table_id: seat.table for seat in seats}.values())
    for table in changed:
        _begin_anew(table)
    write_entry(
        tournament,
        LogKind.REPAIRED,
        by=by,
        reason=reason,
        round=row.number,
        conflicts=[str(each.kind) for each in found],
        before=tables,
        before_byes=byes,
        after=new_tables,
        after_byes=new_byes,
    )
    rounds.notify_of_replaced_pairing(tournament, row, changed)
    announce_changed(tournament)
    queue_steps(tournament.pk)
    return found


def _begin_anew(table: Table) -> None:
    """Break off the game at a table without a move; it starts again with its new seats."""
    series_id = table.series_id
    table.series = table.started_at = table.retry_at = None
    table.attended_at = table.deadline = table.agreed_for = None
    table.proposals.all().delete()
    table.failures = 0
    table.save()
    if series_id is not None:
        series_break_off(series_id)


def last_manual_pairing(tournament: Tournament, row: Round) -> LogEntry | None:
    """Return the log entry of a round's last pairing by hand; None if there is none."""
    lines = tournament.log.filter(kind=LogKind.REPAIRED, data__round=row.number)
    line = lines.order_by("-pk").first()
    return line if line is not None and "before" in line.data else None


def _seating_of(tournament: Tournament, row: Round) -> tuple[list[list[int]], list[int]]:
    """Return the tables that can be changed, as entries in seat order, and the byes."""
    tables = _seats_at(movable_tables(tournament, row))
    return tables, list(row.byes.values_list("entry_id", flat=True))


def _seats_at(tables: QuerySet[Table]) -> list[list[int]]:
    found: dict[int, list[int]] = {}
    seats = TableSeat.objects.filter(table__in=tables).order_by("table__number", "number")
    for table, one in seats.values_list("table_id", "entry_id"):
        found.setdefault(table, []).append(one)
    return list(found.values())


def _conflicts(
    tournament: Tournament, row: Round, tables: Seating, byes: Sequence[int]
) -> list[Conflict]:
    elsewhere = fixed_entry_ids(tournament, row)
    return conflicts_in(tournament, row.number, tables, byes, elsewhere)


def conflicts_in(
    tournament: Tournament,
    number: int,
    tables: Seating,
    byes: Sequence[int],
    elsewhere: Collection[int] = (),
) -> list[Conflict]:
    """Return the conflicts of a pairing of round `number` of the first phase.

    Args:
        elsewhere: the entries at tables of the round that are not part of the pairing.
    """
    history = load_history(tournament)
    fixed = format_of(tournament).schedule(history)
    return conflicts.find_conflicts(
        [[EntrantId(one) for one in table] for table in tables],
        [EntrantId(one) for one in byes],
        inside=format_of(tournament).entrants_in_round(history, number) - {*elsewhere},
        fillers={one.id for one in history.entrants if one.filler} - {*elsewhere},
        rounds=[each for each in history.rounds if each.number < number],
        table_size=tournament.table_size,
        smallest=history.smallest,
        schedule=None
        if fixed is None
        else conflicts.Schedule(number, tournament.legs, fixed),
        teams=history.teams,
    )
