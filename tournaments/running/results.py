"""Compute the places at a table from the games played there, and store them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from django.db.models import Count, Prefetch, Q, QuerySet
from django.utils import timezone

from games.models import Move
from games.play.match.moves.takeback import UNDO
from tournaments.base import pair_seats
from tournaments.base.log import LogKind, table_data, write_entry
from tournaments.base.pairing_records import History, load_history
from tournaments.base.phases import in_phase
from tournaments.formats import format_of
from tournaments.models import Entry, Series, SeriesGame, Table, TableSeat, Tournament
from tournaments.pairing.records import EntrantId, Finish, TableResult
from tournaments.running import final
from tournaments.series.breaking_off import series_break_off
from tournaments.series.selectors import light_games, table_finishes

AT_A_TIME = 200
"""Number of tables whose games are loaded in one batch."""

OVER = (Series.Status.FINISHED, Series.Status.ABANDONED)


def store_ended_result(table: Table, now: datetime) -> bool:
    """Store the result of a table whose series has ended; tell whether it counts.

    Call with the tournament's row locked. A series that ended without a result, or whose
    result was annulled, leaves the table annulled.
    """
    found = finishes_of(table)
    if not found:
        table.annulled_at = now
        table.save(update_fields=["annulled_at"])
    else:
        store_finishes(table, found, now)
    release_entries(table, now)
    return bool(found)


def finishes_of(table: Table) -> tuple[Finish, ...]:
    """Compute the results of all entries from the games that count; empty if there are
    none.
    """
    (read,) = _with_games(Table.objects.filter(pk=table.pk))
    return _finishes_of(read, _seats_played_by_computers([read]))


def _with_games(tables: QuerySet[Table]) -> QuerySet[Table]:
    """Prefetch the rows that `_finishes_of` reads, in a constant number of queries."""
    return tables.select_related("round__tournament", "series").prefetch_related(
        Prefetch("seats", TableSeat.objects.order_by("number")),
        Prefetch("series__games", light_games()),
        "series__seats",
    )


def _finishes_of(table: Table, stood_in: Collection[tuple[int, int]]) -> tuple[Finish, ...]:
    if table.series is None:
        return ()
    seats = list(table.seats.all())
    whole = pair_seats.seats_by_entry(table.round.tournament, len(seats))
    by_seat = table_finishes(
        table.series,
        [EntrantId(number) for number in range(sum(map(len, whole)))],
        absent=frozenset(
            number
            for seat, side in zip(seats, whole, strict=True)
            if seat.no_show
            for number in side
        ),
        games=table.series.games.all(),
    )
    found = _finishes_by_entry(by_seat, seats, whole)
    people = {
        seat.number for seat in table.series.seats.all() if seat.player_id is not None
    }
    unplayed = {
        EntrantId(seat.entry_id)
        for seat, side in zip(seats, whole, strict=True)
        if people & set(side)
        and all((table.series_id, n) in stood_in for n in people & set(side))
    }
    return _rank_behind_others(found, unplayed)


def _finishes_by_entry(
    by_seat: Sequence[Finish], seats: Sequence[TableSeat], whole: pair_seats.Sides
) -> tuple[Finish, ...]:
    """Convert results by seat to results by entry. A pair gets the place of its team and
    the sum of both scores.
    """
    if not by_seat:
        return ()
    known = {int(one.entrant): one for one in by_seat}
    theirs = [[known[number] for number in side] for side in whole]
    best = [min(one.place for one in side) for side in theirs]
    return tuple(
        Finish(
            entrant=EntrantId(seat.entry_id),
            place=1 + sum(other < own for other in best),
            score=sum(one.score for one in side),
            games=max(one.games for one in side),
            no_show=all(one.no_show for one in side),
        )
        for seat, side, own in zip(seats, theirs, best, strict=True)
    )


def _seats_played_by_computers(tables: Iterable[Table]) -> set[tuple[int, int]]:
    """Return (series, seat) for each seat in which computers made every decision."""
    series = [table.series_id for table in tables if table.series_id is not None]
    rows = (
        Move.objects.filter(match__series_game__series__in=series)
        .exclude(kind=UNDO)
        .order_by()
        .values("seat", "match__series_game__series")
        .annotate(
            own=Count("pk", filter=~Q(by=Move.By.COMPUTER)),
            others=Count("pk", filter=Q(by=Move.By.COMPUTER)),
        )
    )
    return {
        (row["match__series_game__series"], row["seat"])
        for row in rows
        if row["others"] and not row["own"]
    }


def _rank_behind_others(
    found: Sequence[Finish], last: Collection[EntrantId]
) -> tuple[Finish, ...]:
    """Rank the entrants in `last` behind the others.

    Computers played all their games for them, and a game won by a computer must not let its
    entrant win.
    """
    if not last or len(last) == len(found):
        return tuple(found)
    ranks = {one.entrant: (one.entrant in last, one.place) for one in found}
    return tuple(
        replace(one, place=1 + sum(rank < ranks[one.entrant] for rank in ranks.values()))
        for one in found
    )


def store_finishes(table: Table, finishes: Iterable[Finish], now: datetime) -> None:
    """Store places and scores at a table's seats, and mark the table as finished."""
    by_entry = {finish.entrant: finish for finish in finishes}
    seats = list(table.seats.all())
    for seat in seats:
        finish = by_entry[EntrantId(seat.entry_id)]
        seat.place, seat.score = finish.place, finish.score
        seat.games, seat.no_show = finish.games, finish.no_show
    TableSeat.objects.bulk_update(seats, ["place", "score", "games", "no_show"])
    table.finished_at = table.finished_at or now
    table.collected_at = timezone.now()
    table.save(update_fields=["finished_at", "collected_at"])


def walk_over(table: Table, now: datetime) -> None:
    """End a table to which at most one entry has come, and break off its games.

    The present entry wins.
    """
    seats = list(table.seats.order_by("number"))
    order = sorted(seats, key=lambda seat: (seat.no_show, seat.number))
    store_finishes(
        table,
        [
            Finish(
                entrant=EntrantId(seat.entry_id),
                place=place,
                score=0,
                games=0,
                no_show=seat.no_show,
            )
            for place, seat in enumerate(order, 1)
        ],
        now,
    )
    if table.series_id is not None:
        series_break_off(table.series_id)
    release_entries(table, now)


def was_walkover(table: Table) -> bool:
    """Tell whether a finished table was decided without a game."""
    return table.finished_at is not None and not table.seats.exclude(games=0).exists()


def release_entries(table: Table, now: datetime) -> None:
    """In an arena, make the entries at a table available again, unless they rest or have
    left.
    """
    if format_of(in_phase(table.round.tournament, table.round.phase)).is_continuous:
        Entry.objects.filter(
            table_seats__table=table, left=None, free_since__isnull=False
        ).update(free_since=now)


def update_changed_results(
    tournament: Tournament, tables: QuerySet[Table], now: datetime
) -> None:
    """Update the results of finished tables whose games have changed since they were
    collected.

    The number of queries does not grow with unchanged tables. Call with the row locked.
    """
    theirs = tables.filter(
        finished_at__isnull=False,
        adjusted_at=None,
        annulled_at=None,
        series__status__in=OVER,
    )
    keys = list(theirs.order_by("pk").values_list("pk", flat=True))
    for first in range(0, len(keys), AT_A_TIME):
        batch = Table.objects.filter(pk__in=keys[first : first + AT_A_TIME])
        rows = list(_with_games(batch).order_by("pk"))
        stood_in = _seats_played_by_computers(rows)
        same = [
            row.pk
            for row in rows
            if _equals_stored_result(row, _finishes_of(row, stood_in))
        ]
        Table.objects.filter(pk__in=same).update(collected_at=timezone.now())
        for row in rows:
            if row.pk not in same:
                update_if_changed(tournament, row, now)


def _equals_stored_result(table: Table, found: Iterable[Finish]) -> bool:
    """Tell whether the stored result of a table equals the one computed from its games."""
    stored = {(seat.entry_id, seat.place, seat.score) for seat in table.seats.all()}
    return {(one.entrant, one.place, one.score) for one in found} == stored


def update_if_changed(tournament: Tournament, table: Table, now: datetime) -> bool:
    """Update a table's result if its games have changed since; tell whether they had.

    Results that a director set stay. Call with the tournament's row locked.
    """
    if table.series is None or table.finished_at is None:
        return False
    if table.adjusted_at is not None or table.annulled_at is not None:
        return False
    if table.series.status not in OVER or was_walkover(table):
        return False
    found = finishes_of(table)
    if _equals_stored_result(table, found):
        table.collected_at = timezone.now()
        table.save(update_fields=["collected_at"])
        return False
    earlier = final.event_places(tournament)
    if found:
        store_finishes(table, found, now)
    else:
        table.annulled_at = now
        table.save(update_fields=["annulled_at"])
    kind = LogKind.RESULT_CHANGED if found else LogKind.ANNULLED
    write_entry(tournament, kind, at=now, **table_data(table))
    log_changed_places(tournament, earlier, now)
    return True


@dataclass(frozen=True, slots=True)
class Foreseen:
    """All places before and after a change of one table's result. They are computed before
    the tournament is locked, because in a large event this takes longer than a lock may be
    held.
    """

    version: int
    """The `version` of the event for which the places are right."""
    before: final.EventPlaces
    after: final.EventPlaces


def foresee(
    tournament_id: int, table_id: int, change: Callable[[TableResult], TableResult]
) -> Foreseen | None:
    """Compute the places before and after a change of a table's result, without a lock;
    None if the event has no such table.
    """
    tournament = Tournament.objects.filter(pk=tournament_id).first()
    table = Table.objects.filter(pk=table_id, round__tournament=tournament_id).first()
    if tournament is None or table is None:
        return None
    history = load_history(tournament)
    return Foreseen(
        tournament.version,
        final.placing_from(history),
        final.placing_from(with_changed_result(history, table, change)),
    )


def with_changed_result(
    history: History, table: Table, change: Callable[[TableResult], TableResult]
) -> History:
    """Return the history as it is after a change of a table's result."""
    at = Table.objects.filter(round=table.round_id, number__lt=table.number).count()
    rounds = list(history.rounds)
    number = table.round.number - 1
    tables = list(rounds[number].tables)
    tables[at] = change(tables[at])
    rounds[number] = replace(rounds[number], tables=tuple(tables))
    return replace(history, rounds=tuple(rounds))


def log_changed_places(
    tournament: Tournament,
    before: final.EventPlaces,
    now: datetime,
    *,
    after: final.EventPlaces | None = None,
) -> None:
    """Log the places that have changed since `before`; after the event's end, also update
    final places and badges.

    Args:
        after: the places now; None to compute them.
    """
    after = after or final.event_places(tournament)
    moved = [
        [entry, before.entries.get(entry), after.entries.get(entry)]
        for entry in sorted(before.entries | after.entries)
        if before.entries.get(entry) != after.entries.get(entry)
    ]
    if moved:
        write_entry(tournament, LogKind.STANDINGS_CHANGED, moved=moved, at=now)
    if tournament.state == Tournament.State.FINISHED:
        final.notify_corrected_places(tournament, before, after, now)


def table_of_match(match_id: int) -> Table | None:
    """Return the tournament table at which a match is played; None for other matches."""
    game = SeriesGame.objects.filter(match_id=match_id).values("series")
    return Table.objects.filter(series__in=game).select_related("round").first()
