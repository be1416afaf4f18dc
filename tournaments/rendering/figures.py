"""Figures of what was played in an event: tables, seats, scores and times."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from statistics import mean, median

from tournaments.models import Entry, Table, TableSeat, Tournament
from tournaments.pairing.scoring.points import share_of_opponents

Row = tuple[str, str, float | int]
"""A figure, of what it is, and the number."""

COLUMNS = ("figure", "of", "number")


def rows_of(tournament: Tournament) -> Iterator[Row]:
    """Yield the figures of an event. Only finished tables count, and no hands or decks are
    looked at.
    """
    yield from _of_entries(tournament)
    tables = Table.objects.filter(round__tournament=tournament)
    finished = tables.filter(finished_at__isnull=False, annulled_at=None)
    yield "rounds", "all", tournament.rounds_played.count()
    yield "tables", "finished", finished.count()
    yield "tables", "annulled", tables.filter(annulled_at__isnull=False).count()
    yield from _of_seats(tournament)
    times = finished.filter(started_at__isnull=False).values_list(
        "started_at", "finished_at"
    )
    minutes = [(end - begin).total_seconds() / 60 for begin, end in times if begin and end]
    yield from _spread("minutes at a table", minutes)


def _of_entries(tournament: Tournament) -> Iterator[Row]:
    played = tournament.entries.filter(joined__isnull=False)
    yield "entries", "people", played.filter(player__isnull=False).count()
    yield "entries", "computers", played.filter(player=None, filler=False).count()
    yield "entries", "computers that fill up tables", played.filter(filler=True).count()
    gone = (Entry.State.WITHDRAWN, Entry.State.DROPPED, Entry.State.DISQUALIFIED)
    yield "entries", "left before the end", played.filter(state__in=gone).count()


def _of_seats(tournament: Tournament) -> Iterator[Row]:
    rows = TableSeat.objects.filter(
        table__round__tournament=tournament,
        table__finished_at__isnull=False,
        table__annulled_at=None,
    ).order_by("table", "number")
    by_table: defaultdict[int, list[tuple[int, int, int | None, int, bool]]] = defaultdict(
        list
    )
    for table, *seat in rows.values_list(
        "table", "number", "place", "score", "games", "no_show"
    ):
        by_table[table].append((*seat,))  # type: ignore[arg-type]
    sizes = Counter(len(seats) for seats in by_table.values())
    for size, count in sorted(sizes.items()):
        yield "tables", f"of {size}", count
    walkovers = [s for s in by_table.values() if not any(games for *_, games, _ in s)]
    yield "tables", "without a game", len(walkovers)
    played = [s for s in by_table.values() if any(games for *_, games, _ in s)]
    yield "games", "all", sum(max(games for *_, games, _ in seats) for seats in played)
    yield "seats", "no-shows", sum(seat[-1] for s in by_table.values() for seat in s)
    yield from _by_seat(played)
    scores = [
        score / games
        for seats in played
        for _, _, score, games, no_show in seats
        if score is not None and games and not no_show
    ]
    yield from _spread("score per game", scores)


def _by_seat(
    played: Sequence[Sequence[tuple[int, int, int | None, int, bool]]],
) -> Iterator[Row]:
    """Yield how well each seat did, which shows whether the first player is ahead."""
    firsts: Counter[int] = Counter()
    shares: defaultdict[int, list[float]] = defaultdict(list)
    for seats in played:
        row = share_of_opponents(len(seats))
        places = Counter(place for _, place, *_ in seats)
        for number, place, *_ in seats:
            level = places[place]
            firsts[number] += place == 1 and level == 1
            shares[number].append(mean(row[place - 1 : place - 1 + level] or (0,)) / row[0])
    for number, had in sorted(shares.items()):
        yield f"seat {number + 1}", "tables", len(had)
        yield f"seat {number + 1}", "tables won alone", firsts[number]
        yield f"seat {number + 1}", "mean share of opponents behind", round(mean(had), 4)


def _spread(name: str, values: Sequence[float]) -> Iterator[Row]:
    if values:
        yield name, "lowest", round(min(values), 2)
        yield name, "median", round(median(values), 2)
        yield name, "mean", round(mean(values), 2)
        yield name, "highest", round(max(values), 2)
