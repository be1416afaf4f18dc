"""Seat a whole field: start by standing, then lower the cost."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tournaments.pairing import matching
from tournaments.pairing.costs import Field, Seats
from tournaments.pairing.exact_search import Exact
from tournaments.pairing.local_search import Climb

SMALL = 16
"""Up to this many seats all ways are searched, within `STEPS`. Up to twelve that is enough
to be sure.
"""
MIDDLING = 24
"""Up to this many it is at least tried if somebody meets somebody again."""
STEPS = 30_000
"""Bounds the exact search to well under 100 ms."""
SHAKES = 800
"""Attempts to shake a repeated meeting out of a larger field, divided by its size."""


def draw(field: Field, sizes: Sequence[int], rng: Random) -> Seats:
    """Return who sits together, best table first; nobody's seat is decided yet.

    For tables of two there is no repeated meeting if it can be avoided at all. For larger
    ones this holds in small fields; in large ones it is sought hard, but finding out for
    sure may take for ever.
    """
    tables = _by_standing(field, sizes, rng)
    climb = Climb(field, tables)
    climb.run()
    if climb.repeats and max(sizes) == 2:
        tables = matching.without_repeats(field, tables)
        Climb(field, tables).run()
    elif climb.repeats:
        tables = _shaken(field, climb, rng)
    if _worth_searching(field, tables):
        tables = Exact(field, tables, steps=STEPS).tables
    return sorted(tables, key=lambda table: -_strength(field, table))


def _worth_searching(field: Field, tables: Seats) -> bool:
    people = len(field.costs)
    return people <= SMALL or (people <= MIDDLING and field.total(tables) >= field.repeat)


def _by_standing(field: Field, sizes: Sequence[int], rng: Random) -> Seats:
    """Fill the tables from the top, equal scores in random order; so is who gets the
    smaller tables.
    """
    order = sorted(range(len(field.costs)), key=lambda n: (-field.scores[n], rng.random()))
    shuffled = list(sizes)
    rng.shuffle(shuffled)
    tables, start = [], 0
    for size in shuffled:
        tables.append(order[start : start + size])
        start += size
    return tables


def _shaken(field: Field, climb: Climb, rng: Random) -> Seats:
    best, tables = climb.total, [list(table) for table in climb.tables]
    for _ in range(SHAKES // len(field.costs)):
        climb.shake(rng)
        climb.run()
        if climb.total <= best:
            best, tables = climb.total, [list(table) for table in climb.tables]
        else:
            climb = Climb(field, [list(table) for table in tables])
        if not climb.repeats:
            break
    return tables


def _strength(field: Field, table: Sequence[int]) -> float:
    return sum(field.scores[one] for one in table) / len(table)
