"""Test the searches behind pairing against brute force."""

from itertools import combinations
from random import Random

from hypothesis import given, settings, strategies as st

from tests.matrix import each_row
from tests.tournaments.fields import partitions
from tournaments.pairing.costs import Field
from tournaments.pairing.exact_search import ExactSearch
from tournaments.pairing.local_search import LocalSearch
from tournaments.pairing.matching import cheapest_pairs
from tournaments.pairing.search import seat_field
from tournaments.pairing.sizes import fillers_wanted, table_sizes


def field_of(count: int, costly: set[frozenset[int]], repeat: int = 1) -> Field:
    """Return a field in which the pairs in `costly` cost `repeat`, and all others
    nothing.
    """
    costs = [
        [repeat * (frozenset((a, b)) in costly) for b in range(count)] for a in range(count)
    ]
    return Field(costs, repeat, (0,) * count)


def in_order(count: int, size: int) -> list[list[int]]:
    return [list(range(start, start + size)) for start in range(0, count, size)]


def sparse(count: int, share: float, rng: Random) -> Field:
    """Return a field in which about `share` of all pairs have not met before."""
    pairs = [frozenset(pair) for pair in combinations(range(count), 2)]
    return field_of(count, {pair for pair in pairs if rng.random() >= share})


def test_matching_pairs_up_as_many_as_possible() -> None:
    """The fields have few pairs that have not met. About one of seventy contains an odd
    cycle (blossom), which the matching algorithm has to contract.
    """
    rng, ways = (
        Random(2011),
        {n: list(partitions(range(n), [2] * (n // 2))) for n in (6, 8)},
    )
    for _ in range(700):
        count, share = rng.choice((6, 8)), rng.choice((0.2, 0.25, 0.3, 0.4, 0.5))
        field = sparse(count, share, rng)
        tables = cheapest_pairs(field, in_order(count, 2))
        assert sorted(one for table in tables for one in table) == list(range(count))
        assert field.total(tables) == min(field.total(way) for way in ways[count])


def test_matching_sees_through_odd_circles() -> None:
    new = {(0, 1), (0, 2), (0, 5), (1, 4), (1, 5), (2, 4), (3, 4), (4, 5)}
    pairs = {frozenset(pair) for pair in combinations(range(6), 2)}
    field = field_of(6, pairs - {frozenset(pair) for pair in new})
    tables = cheapest_pairs(field, in_order(6, 2))
    assert {frozenset(table) for table in tables} == {
        frozenset(pair) for pair in ((0, 2), (1, 5), (3, 4))
    }


@each_row("seed", range(10))
def test_the_one_pairing_that_is_left_is_found_in_a_larger_field(seed: int) -> None:
    """At least one pairing of this field of forty has no repeated meeting. Other pairs that
    have not met distract from it, but the search finds such a pairing.
    """
    rng = Random(seed)
    field = sparse(40, 0.08, rng)
    order = rng.sample(range(40), 40)
    for one, other in zip(order[::2], order[1::2], strict=True):
        field.costs[one][other] = field.costs[other][one] = 0
    assert field.total(seat_field(field, (2,) * 20, rng)) == 0


@settings(deadline=None, max_examples=60)
@given(st.integers(4, 9), st.integers(2, 4), st.integers(0, 2**32))
def test_exact_search_finds_the_cheapest_tables(count: int, size: int, seed: int) -> None:
    rng = Random(seed)
    sizes = table_sizes(count - (size == 2) * (count % 2), size)
    count = sum(sizes)
    costs = [[0] * count for _ in range(count)]
    for one, other in combinations(range(count), 2):
        costs[one][other] = costs[other][one] = rng.randint(0, 20)
    field = Field(costs, 10, (0,) * count)
    start, tables = 0, []
    for each in sizes:
        tables.append(list(range(start, start + each)))
        start += each
    found = ExactSearch(field, tables, steps=100_000)
    assert found.is_proven
    assert field.total(found.tables) == found.best
    assert found.best == min(field.total(way) for way in partitions(range(count), sizes))


def test_exact_search_stops_at_its_bound_with_the_best_so_far() -> None:
    field = field_of(16, {frozenset(pair) for pair in combinations(range(16), 2)})
    tables = in_order(16, 4)
    found = ExactSearch(field, tables, steps=50)
    assert not found.is_proven
    assert found.tables == tables


@settings(deadline=None, max_examples=60)
@given(st.integers(1, 12), st.floats(0.1, 0.8), st.integers(0, 1000))
def test_local_search_never_makes_it_worse_and_keeps_its_books(
    half: int, share: float, seed: int
) -> None:
    count, rng = 2 * half, Random(seed)
    field = sparse(count, share, rng)
    order = rng.sample(range(count), count)
    tables = [order[start : start + 2] for start in range(0, count, 2)]
    before = field.total(tables)
    search = LocalSearch(field, tables)
    assert search.total_cost == before
    search.run()
    assert search.total_cost == field.total(tables) <= before
    assert sorted(one for table in tables for one in table) == list(range(count))


@each_row("wished", [2, 3, 4, 5])
@each_row("count", range(41))
def test_sizes_differ_by_at_most_one(count: int, wished: int) -> None:
    sizes = table_sizes(count, wished)
    assert count - sum(sizes) == (count % 2 if wished == 2 else int(count == 1))
    if sizes:
        assert max(sizes) - min(sizes) <= 1
        assert min(sizes) >= 2
        assert max(sizes) <= wished
    filled = table_sizes(count + fillers_wanted(count, wished), wished)
    assert set(filled) <= {wished}
