"""The snake: seeds over tables, and people kept apart."""

from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from tournaments.pairing.records import EntrantId
from tournaments.pairing.snake import Groups, snake


def seeds(count: int) -> list[EntrantId]:
    return [EntrantId(number) for number in range(1, count + 1)]


def meetings(tables: Sequence[Sequence[EntrantId]], groups: Groups) -> int:
    """Count how often two of one group sit at a table."""
    return sum(
        groups[one] == groups[other]
        for table in tables
        for one, other in combinations(table, 2)
    )


def test_sixteen_at_tables_of_four() -> None:
    assert snake(seeds(16), 4) == [
        (1, 8, 9, 16),
        (2, 7, 10, 15),
        (3, 6, 11, 14),
        (4, 5, 12, 13),
    ]


def test_duels_are_those_of_a_bracket() -> None:
    assert snake(seeds(8), 4) == [(1, 8), (2, 7), (3, 6), (4, 5)]


@given(st.integers(1, 70), st.integers(1, 12))
def test_everybody_sits_once_and_sizes_differ_by_one(people: int, tables: int) -> None:
    found = snake(seeds(people), tables)
    assert sorted(one for table in found for one in table) == seeds(people)
    assert len(found) == tables
    assert max(map(len, found)) - min(map(len, found)) <= 1
    assert all(list(table) == sorted(table) for table in found)


@given(st.integers(1, 12), st.integers(1, 4))
def test_full_tables_of_even_size_are_equally_strong(tables: int, pairs: int) -> None:
    found = snake(seeds(2 * pairs * tables), tables)
    assert len({sum(table) for table in found}) == 1


@settings(deadline=None)  # networkx is imported by the first example
@given(st.integers(2, 9), st.integers(2, 4), st.integers(0, 2**32))
def test_groups_of_earlier_tables_are_kept_apart(
    tables: int, rows: int, chance: int
) -> None:
    """Everybody comes from a table of which two went on, as in a round of a knock-out."""
    people = seeds(tables * rows // 2 * 2)
    shuffled = Random(chance).sample(people, len(people))
    groups = {one: number // 2 for number, one in enumerate(shuffled)}
    found = snake(people, tables, groups)
    assert sorted(one for table in found for one in table) == people
    if tables > 2:
        assert meetings(found, groups) == 0
    # Nobody has left their row, so the tables are as strong as before.
    for table in found:
        found_rows = [(one - 1) // tables for one in table]
        assert len(set(found_rows)) == len(found_rows)


@pytest.mark.parametrize("chance", range(5))
def test_two_tables_keep_as_many_apart_as_rows_allow(chance: int) -> None:
    people = seeds(8)
    shuffled = Random(chance).sample(people, 8)
    groups = {one: number // 2 for number, one in enumerate(shuffled)}
    ways = [
        [(a, b, c, d), tuple(sorted({*people} - {a, b, c, d}))]
        for a in (1, 2)
        for b in (3, 4)
        for c in (5, 6)
        for d in (7, 8)
    ]
    fewest = min(meetings([tuple(map(EntrantId, t)) for t in way], groups) for way in ways)
    assert meetings(snake(people, 2, groups), groups) == fewest


def test_nobody_moves_without_need() -> None:
    people = seeds(16)
    groups = {one: one for one in people}
    assert snake(people, 4, groups) == snake(people, 4)
