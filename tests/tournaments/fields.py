"""Build fields of entrants and histories of rounds for tests of pairing and standings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, groupby
from random import Random

from hypothesis import strategies as st

from tournaments.pairing.records import (
    Bye,
    ByeKind,
    Entrant,
    EntrantId,
    Finish,
    Pairing,
    Round,
    Table,
    TableResult,
)
from tournaments.pairing.sizes import table_sizes


def people(count: int) -> list[Entrant]:
    """Return the entrants 1 to `count`; the first seed is 1."""
    return [Entrant(id=EntrantId(n), rating=-n) for n in range(1, count + 1)]


def fillers(*ids: int) -> list[Entrant]:
    return [Entrant(id=EntrantId(n), filler=True) for n in ids]


def result(
    *order: int,
    score: Sequence[int] | None = None,
    absent: Iterable[int] = (),
    label: str = "",
    games: int = 1,
) -> TableResult:
    """Return the result of a table at which the entrants sat in this order and finished in
    this order.
    """
    counts = score if score is not None else range(1, len(order) + 1)
    gone = set(absent)
    finishes = tuple(
        Finish(
            entrant=EntrantId(each),
            place=place,
            score=count,
            games=games,
            no_show=each in gone,
        )
        for place, (each, count) in enumerate(zip(order, counts, strict=True), 1)
    )
    return TableResult(Table(tuple(EntrantId(each) for each in order), label), finishes)


def round_of(
    number: int, *results: TableResult, byes: Iterable[int] = (), asked: Iterable[int] = ()
) -> Round:
    given = [Bye(EntrantId(each)) for each in byes]
    given += [Bye(EntrantId(each), ByeKind.REQUESTED) for each in asked]
    return Round(number, results, tuple(given))


def running(*seats: int, label: str = "") -> TableResult:
    return TableResult(Table(tuple(EntrantId(each) for each in seats), label))


def seated(pairing: Pairing) -> list[int]:
    """Return the entrants of a pairing, byes included, as often as each occurs."""
    at_tables = [entrant for table in pairing.tables for entrant in table.seats]
    return at_tables + [bye.entrant for bye in pairing.byes]


def played(pairing: Pairing, rng: Random) -> Round:
    """Return a round: a pairing with random results."""
    return Round(
        pairing.number,
        tuple(_played_table(table, rng) for table in pairing.tables),
        pairing.byes,
    )


def _played_table(table: Table, rng: Random) -> TableResult:
    score = sorted(rng.randint(0, 12) for _ in table.seats)
    order = rng.sample(table.seats, len(table.seats))
    finishes = tuple(
        Finish(entrant=each, place=place, score=count)
        for place, (each, count) in enumerate(zip(order, score, strict=True), 1)
    )
    return TableResult(table, finishes)


def longest_run(rounds: Iterable[Pairing]) -> int:
    """Return the longest run of duels in which an entrant had the same seat."""
    seats: dict[int, list[int]] = {}
    for each in rounds:
        for table in each.tables:
            for seat, entrant in enumerate(table.seats):
                seats.setdefault(entrant, []).append(seat)
    runs = (len(list(same)) for had in seats.values() for _, same in groupby(had))
    return max(runs, default=0)


def any_round(number: int, ids: Sequence[EntrantId], size: int, rng: Random) -> Round:
    """Return a round whose tables were drawn by lot, regardless of earlier meetings."""
    order = rng.sample(ids, len(ids))
    tables, start = [], 0
    for seats in table_sizes(len(order), size):
        tables.append(Table(tuple(order[start : start + seats])))
        start += seats
    byes = tuple(Bye(each) for each in order[start:])
    return played(Pairing(number, tuple(tables), byes), rng)


@st.composite
def histories(
    draw: st.DrawFn, *, most_people: int = 9, most_rounds: int = 3
) -> tuple[list[Entrant], list[Round], int, Random]:
    """Draw entrants, rounds that were drawn by lot, a table size for the next round, and a
    source of chance.
    """
    field = people(draw(st.integers(2, most_people)))
    size = draw(st.integers(2, 5))
    rng = Random(draw(st.integers(0, 2**32)))
    ids = [entrant.id for entrant in field]
    count = draw(st.integers(0, most_rounds))
    rounds = [
        any_round(number, ids, rng.randint(2, 5), rng) for number in range(1, count + 1)
    ]
    return field, rounds, size, rng


def partitions(
    ids: Sequence[EntrantId], sizes: Sequence[int]
) -> Iterator[list[tuple[EntrantId, ...]]]:
    """Yield all ways to seat these entrants at tables of these sizes, by brute force. If
    there are more entrants than seats, each of them is left out in turn.
    """
    if not sizes:
        yield []
        return
    if sum(sizes) < len(ids):
        for index in range(len(ids)):
            yield from partitions([*ids[:index], *ids[index + 1 :]], sizes)
        return
    for size in sorted(set(sizes)):
        left = list(sizes)
        left.remove(size)
        for others in combinations(ids[1:], size - 1):
            company = (ids[0], *others)
            rest = [each for each in ids if each not in company]
            for more in partitions(rest, left):
                yield [company, *more]
