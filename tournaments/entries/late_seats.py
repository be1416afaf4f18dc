"""Late entry: a newcomer's first round, and free seats in the open round."""

from __future__ import annotations

from django.db.models import Count, F, QuerySet
from django.utils import timezone

from games.contract import game_of
from tournaments.base import notices
from tournaments.formats import format_of
from tournaments.models import Bye, Entry, Round, Table, TableSeat, Tournament
from tournaments.refusals import NoLateEntry


def round_with_a_place(tournament: Tournament) -> Round | None:
    """Return the open round if a newcomer can still be seated in it: in a computer's seat,
    at a table that is short of players, or with a player who has a bye. Only tables that
    have not started count.
    """
    agreed = format_of(tournament)
    if agreed.is_fixed or agreed.is_continuous:
        return None
    row = tournament.rounds_played.exclude(state=Round.State.FINISHED).first()
    if row is None or row.phase > 1:
        return None
    free = _filler_seats(row).exists() or _tables_with_room(tournament, row).exists()
    return row if free or _movable_bye(tournament, row) is not None else None


def first_round_for_late_entry(tournament: Tournament) -> int:
    """Return the first round that a player who enters now would play.

    Raises:
        NoLateEntry: late entry is closed.
    """
    agreed = format_of(tournament)
    last = tournament.rounds_played.order_by("-number").first()
    _check_is_first_phase(tournament, last)
    if agreed.is_continuous:
        if last is None or last.deadline is None or last.deadline <= timezone.now():
            raise NoLateEntry(tournament.format)
        return 1
    number = _next_number(tournament, last)
    if agreed.is_fixed or number > tournament.late_until:
        raise NoLateEntry(tournament.format)
    return number


def _check_is_first_phase(tournament: Tournament, last: Round | None) -> None:
    if last is not None and last.phase > 1:
        raise NoLateEntry(tournament.format)


def _next_number(tournament: Tournament, last: Round | None) -> int:
    """Return the number of the first round with a free seat: the open one, or the next."""
    here = round_with_a_place(tournament)
    if here is not None:
        return here.number
    return (last.number if last else 0) + 1


def first_round_for_added_entry(tournament: Tournament) -> int:
    """Return the first round of a player added by the director, ignoring `late_until`.

    Raises:
        NoLateEntry: a later phase has begun, or see `first_round_for_late_entry`.
    """
    agreed = format_of(tournament)
    if agreed.is_fixed or agreed.is_continuous:
        return first_round_for_late_entry(tournament)
    last = tournament.rounds_played.order_by("-number").first()
    _check_is_first_phase(tournament, last)
    return _next_number(tournament, last)


def seat_late_entry(tournament: Tournament, entry: Entry) -> Table | None:
    """Seat an entry that has just joined, if its first round is open, and notify all who
    get another table by that. Call with the row locked, after `participation.join_event`.

    Returns:
        Its table; None if it plays from a later round on, or in an arena.
    """
    row = round_with_a_place(tournament)
    if row is None or row.number != entry.joined:
        return None
    had_bye = set(row.byes.values_list("entry_id", flat=True))
    table = _seat_in_round(tournament, row, entry)
    seats = table.seats.filter(entry__in={entry.pk} | had_bye).select_related("entry")
    data = {"round": row.number, "table": table.number}
    told = [(each.entry.player_id, "", data) for each in seats]
    notices.notify_each(tournament, "event_paired", told)
    return table


def _seat_in_round(tournament: Tournament, row: Round, entry: Entry) -> Table:
    """Seat an entry in a round that has a free seat."""
    computer = _filler_seats(row).first()
    if computer is not None:
        computer.entry = entry
        computer.save(update_fields=["entry"])
        return computer.table
    table, number = _tables_with_room(tournament, row).first(), 0
    if table is not None:
        number = table.seats.count()
    else:
        alone = _movable_bye(tournament, row)
        assert alone is not None, "the caller has asked"
        last = row.tables.order_by("-number").values_list("number", flat=True).first()
        table, number = Table.objects.create(round=row, number=(last or 0) + 1), 1
        TableSeat.objects.create(table=table, round=row, entry=alone.entry, number=0)
        alone.delete()
    TableSeat.objects.create(table=table, round=row, entry=entry, number=number)
    return table


def _tables_not_started(row: Round) -> QuerySet[Table]:
    return row.tables.filter(
        started_at=None, finished_at=None, annulled_at=None, failures=0
    ).order_by("number")


def _filler_seats(row: Round) -> QuerySet[TableSeat]:
    """Return the seats of computers that fill tables."""
    seats = TableSeat.objects.filter(table__in=_tables_not_started(row), entry__filler=True)
    return seats.select_related("table").order_by("table__number", "number")


def _tables_with_room(tournament: Tournament, row: Round) -> QuerySet[Table]:
    """Return the tables with fewer seats than the table size, the smallest first."""
    counted = _tables_not_started(row).annotate(taken=Count("seats"))
    return counted.filter(taken__lt=tournament.table_size).order_by(F("taken"), "number")


def _movable_bye(tournament: Tournament, row: Round) -> Bye | None:
    """Return a bye that was not requested, if tables of two are possible."""
    if 2 not in game_of(tournament.game).seats:
        return None
    byes = row.byes.filter(kind=Bye.Kind.PAIRED, entry__left=None)
    return byes.select_related("entry").first()
