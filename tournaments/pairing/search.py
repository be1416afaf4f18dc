"""Seating of a whole field: seat people in order of standing first, then lower the cost by
searching.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

from tournaments.pairing import matching
from tournaments.pairing.annealing import Annealing, annealing_weights
from tournaments.pairing.costs import Field, Seats
from tournaments.pairing.exact_search import ExactSearch
from tournaments.pairing.local_search import LocalSearch
from tournaments.pairing.strangers import StrangersSearch

SMALL = 16
"""Maximum number of seats for which the exact search runs, limited to `STEPS`. Up to twelve
seats it always finishes.
"""
STEPS = 30_000
"""Limit of the exact search in steps; that many take well under 100 ms."""

TRIES, TRY_STEPS = 8, 40_000
"""Limits of the search for tables without repeated meetings: 3 s if it neither finds one
nor proves that there is none. With up to 60 people this happened in none of a thousand
simulated events.
"""
SWAPS = 2_000
"""Number of annealing swaps per person when minimizing repeated meetings."""

CLOSER_SWAPS = 4_000
"""Number of annealing swaps per person when bringing scores together."""

NEAR = 60
"""The maximum distance, in seats, of two people whom annealing swaps, in fields of more
than twice as many people. Seats are in order of standing, so swaps of people further apart
seldom help.
"""
NEAR_SWAPS, BLOCK_SWAPS = 2_500, 300
"""These replace `CLOSER_SWAPS` in fields of more than `2 * NEAR` people, and in the blocks
of a field that is paired in blocks, where most scores are equal.
"""


def seat_field(
    field: Field, sizes: Sequence[int], rng: Random, *, is_block: bool = False
) -> Seats:
    """Group entrants into tables, best table first; the order of seats within a table means
    nothing.

    Tables of two have the lowest possible cost. At larger tables, repeated meetings are
    avoided if the search finds a way, and then scores are brought as close as annealing
    gets them.

    Args:
        is_block: whether this is one of many blocks of a large field, for which less effort
            is enough.
    """
    tables = _improve_locally(field, _by_standing(field, sizes, rng))
    if max(sizes) == 2:
        tables = matching.cheapest_pairs(field, tables)
    elif _has_repeats(field, tables):
        tables = _without_repeats(field, tables, rng)
    if max(sizes) > 2:
        small = len(field.costs) <= SMALL
        tables = (
            ExactSearch(field, tables, steps=STEPS).tables
            if small
            else _with_closer_scores(field, tables, rng, is_block=is_block)
        )
    return sorted(tables, key=lambda table: -_mean_score(field, table))


def _has_repeats(field: Field, tables: Seats) -> bool:
    return any(
        field.costs[one][other] >= field.repeat
        for table in tables
        for one in table
        for other in table
    )


def _without_repeats(field: Field, tables: Seats, rng: Random) -> Seats:
    """Return the cheapest tables found without repeated meetings, or else with as few as
    possible.
    """
    sizes = [len(table) for table in tables]
    found = StrangersSearch(field, sizes, rng).find(tries=TRIES, steps=TRY_STEPS)
    best = _improve_locally(field, tables if found is None else found)
    swaps = SWAPS * len(field.costs) // (1 if found is None else 4)
    annealing = Annealing(best, annealing_weights(field), rng)
    shaken = _improve_locally(field, annealing.run(swaps, hot=1.5, cold=0.02))
    return min(best, shaken, key=field.total)


def _with_closer_scores(
    field: Field, tables: Seats, rng: Random, *, is_block: bool
) -> Seats:
    """Return tables with closer scores and with no additional repeated meetings."""
    distances = [
        (field.scores[one] - field.scores[other]) ** 2
        for table in tables
        for one, other in combinations(table, 2)
    ]
    usual = sum(distances) / len(distances)
    if not usual:
        return tables
    if is_block or len(field.costs) > 2 * NEAR:
        around = _near_costly(field, tables)
        swaps = (BLOCK_SWAPS if is_block else NEAR_SWAPS) * len(around)
        weights = _weights(field, max(usual, _gap(field.scores) ** 2))
        annealing = Annealing(tables, weights, rng)
        shaken = annealing.run(swaps, hot=2.0, cold=0.15, reach=NEAR, around=around)
    else:
        swaps, weights = CLOSER_SWAPS * len(field.costs), _weights(field, usual)
        shaken = Annealing(tables, weights, rng).run(swaps, hot=6.0, cold=0.03)
        if field.empty:
            # Most swaps that move an empty seat raise the cost at first, so a single run
            # often ends with unevenly spread short tables. Run annealing twice.
            tables = min(tables, _improve_locally(field, shaken), key=field.total)
            shaken = Annealing(tables, weights, rng).run(swaps, hot=6.0, cold=0.03)
    return min(tables, _improve_locally(field, shaken), key=field.total)


def _weights(field: Field, unit: float) -> list[list[float]]:
    return [[cost / unit for cost in row] for row in field.costs]


def _gap(scores: Sequence[int]) -> float:
    """Return the mean difference between neighbouring scores."""
    return (max(scores) - min(scores)) / max(len(set(scores)) - 1, 1)


def _near_costly(field: Field, tables: Seats) -> list[int]:
    """Return the seats that are at most half of `NEAR` away from a table with a cost."""
    near: set[int] = set()
    start = 0
    for table in tables:
        end = start + len(table)
        if field.cost_of(table):
            near.update(range(start - NEAR // 2, end + NEAR // 2))
        start = end
    return sorted(near & set(range(start)))


def _improve_locally(field: Field, tables: Seats) -> Seats:
    search = LocalSearch(field, [list(table) for table in tables])
    search.run()
    return search.tables


def _by_standing(field: Field, sizes: Sequence[int], rng: Random) -> Seats:
    """Fill the tables from the top of the standings. Ties and the order of table sizes are
    random.
    """
    order = sorted(range(len(field.costs)), key=lambda n: (-field.scores[n], rng.random()))
    shuffled = list(sizes)
    rng.shuffle(shuffled)
    tables, start = [], 0
    for size in shuffled:
        tables.append(order[start : start + size])
        start += size
    return tables


def _mean_score(field: Field, table: Sequence[int]) -> float:
    seated = len(field.costs) - field.empty
    scores = [field.scores[one] for one in table if one < seated]
    return sum(scores) / len(scores)
