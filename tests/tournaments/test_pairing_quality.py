"""Test the quality of pairings of 20 to 60 entrants against optima that are found in other
ways.

The reference methods share no code with the product: exact cover by whole tables, matching
over subsets, and a proof that no exchange among six tables would help.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import exp
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from tests.matrix import each_row
from tests.tournaments.fields import longest_run, people, played, result, round_of
from tournaments.pairing import round_pairing, swiss
from tournaments.pairing.costs import Crowd, Field, make_field
from tournaments.pairing.matching import cheapest_pairs
from tournaments.pairing.past import Past, past_of
from tournaments.pairing.records import EntrantId, Pairing, Round
from tournaments.pairing.round_pairing import Attendance, pair_round
from tournaments.pairing.search import seat_field
from tournaments.pairing.sizes import table_sizes
from tournaments.pairing.strangers import StrangersSearch

EVENTS = [
    (30, 5, 4),
    (24, 4, 5),
    (28, 4, 6),
    (23, 4, 5),
    (36, 4, 7),
    (60, 5, 5),
    (21, 3, 6),
]
"""Numbers of entrants, seats and rounds. There are so many rounds that few entrants have
not met.
"""


def swiss_event(count: int, size: int, rounds: int, seed: int) -> list[Round]:
    field, rng, history = people(count), Random(seed), list[Round]()
    for _ in range(rounds):
        history.append(played(swiss.pair(field, history, table_size=size, rng=rng), rng))
    return history


def repeats(pairing: Round | Pairing, past: Past) -> int:
    tables = [getattr(table, "table", table).seats for table in pairing.tables]
    return sum(
        past.met[one][other] > 0
        for seats in tables
        for one, other in combinations(seats, 2)
    )


def avoidable(ids: Sequence[EntrantId], sizes: Sequence[int], past: Past) -> bool:
    """Tell whether a pairing without repeated meetings exists, by Knuth's exact cover with
    all tables of entrants who have not met.
    """
    tables = [
        frozenset(table)
        for size in set(sizes)
        for table in _strangers(list(ids), size, past)
    ]
    at = {one: [table for table in tables if one in table] for one in ids}
    return _cover(frozenset(ids), at, tuple(sorted(sizes)))


def _strangers(ids: list[EntrantId], size: int, past: Past) -> list[list[EntrantId]]:
    grown = [[one] for one in ids]
    for _ in range(size - 1):
        grown = [
            [*table, one]
            for table in grown
            for one in ids
            if one > table[-1]
            and not any(past.met[EntrantId(one)][EntrantId(x)] for x in table)
        ]
    return grown


def _cover(
    free: frozenset[int], at: dict[int, list[frozenset[int]]], sizes: tuple[int, ...]
) -> bool:
    if not free:
        return True
    choices = {
        one: [table for table in at[one] if table <= free and len(table) in sizes]
        for one in free
    }
    one = min(choices, key=lambda each: len(choices[each]))
    for table in choices[one]:
        left = list(sizes)
        left.remove(len(table))
        if _cover(free - table, at, tuple(left)):
            return True
    return False


@each_row("count, size, rounds", EVENTS)
def test_nobody_meets_again_while_that_can_be_avoided(
    count: int, size: int, rounds: int
) -> None:
    check_repeats(count, size, rounds, 0)


@pytest.mark.fuzz
@each_row("count, size, rounds", EVENTS)
@each_row("seed", range(1, 10))
def test_nobody_meets_again_in_other_events(
    count: int, size: int, rounds: int, seed: int
) -> None:
    check_repeats(count, size, rounds, seed)


def check_repeats(count: int, size: int, rounds: int, seed: int) -> None:
    """Play an event; prove for each round with a repeated meeting that no pairing without
    one existed.
    """
    history = swiss_event(count, size, rounds, seed)
    ids = [entrant.id for entrant in people(count)]
    for number, each in enumerate(history):
        past = past_of(history[:number])
        if repeats(each, past):
            seated = [len(result.table.seats) for result in each.tables]
            assert not avoidable(ids, seated, past), each.number


@each_row("seed", range(3))
def test_short_tables_go_round(seed: int) -> None:
    """Each of 22 entrants sits at a table of three once or twice in five rounds. A random
    choice would leave out a fifth of them.
    """
    history = swiss_event(22, 4, 5, seed)
    past = past_of(history)
    assert {past.short[one.id] for one in people(22)} == {1, 2}
    assert all(not repeats(each, past_of(history[:n])) for n, each in enumerate(history))


@each_row("count, rounds", [(16, 7), (25, 6)])
def test_nobody_is_first_three_times_more_than_second(count: int, rounds: int) -> None:
    for seed in range(3):
        seats = past_of(swiss_event(count, 2, rounds, seed)).seats
        assert all(abs(seats[one.id][0] - seats[one.id][1]) <= 2 for one in people(count))


def test_nobody_meets_one_with_more_points_twice_running_for_nothing() -> None:
    """Leader 1 meets 4 or 5, who have the same points. 4 has just met an entrant with more
    points, so 1 should meet 5.
    """
    rounds = [
        round_of(1, result(1, 2), result(3, 4), result(5, 6)),
        round_of(2, result(1, 3), result(4, 5), result(2, 6)),
    ]
    met = Counter(
        other
        for seed in range(20)
        for table in swiss.pair(people(6), rounds, table_size=2, rng=Random(seed)).tables
        for other in table.seats
        if 1 in table.seats
    )
    assert met == {1: 20, 5: 20}


@each_row("seed", range(3))
def test_thirty_at_tables_of_five_never_meet_again_in_a_default_event(seed: int) -> None:
    """Regression test: with local search alone, every event had a repeated meeting in the
    last round.
    """
    history = swiss_event(30, 5, 4, seed)
    assert all(not repeats(each, past_of(history[:n])) for n, each in enumerate(history))


def test_tables_of_strangers_are_proven_not_to_be_there() -> None:
    # Of six entrants, 0 to 2 and 3 to 5 have met among themselves, so no table of three
    # strangers exists.
    met = {
        frozenset(pair) for half in ((0, 1, 2), (3, 4, 5)) for pair in combinations(half, 2)
    }
    costs = [[10 * (frozenset((a, b)) in met) for b in range(6)] for a in range(6)]
    search = StrangersSearch(Field(costs, 10, (0,) * 6), (3, 3), Random(1))
    assert search.find(tries=3, steps=1000) is None
    assert search.steps_left > 0
    found = StrangersSearch(Field(costs, 10, (0,) * 6), (2, 2, 2), Random(1)).find(
        tries=3, steps=1000
    )
    assert found is not None
    assert sorted(one for table in found for one in table) == list(range(6))


def annealed(field: Field, tables: list[list[int]], swaps: int, seed: int) -> int:
    """Return the cost after a simple annealing over the whole field, with integers only."""
    rng, best = Random(seed), field.total(tables)
    seats = [list(table) for table in tables]
    total, heat = best, 128.0
    for _ in range(swaps):
        heat *= (1 / 32) ** (1 / swaps)
        one, two = rng.sample(range(len(seats)), 2)
        before = field.cost_of(seats[one]) + field.cost_of(seats[two])
        a, b = rng.randrange(len(seats[one])), rng.randrange(len(seats[two]))
        seats[one][a], seats[two][b] = seats[two][b], seats[one][a]
        worse = field.cost_of(seats[one]) + field.cost_of(seats[two]) - before
        if worse > 0 and rng.random() >= exp(-worse / heat):
            seats[one][a], seats[two][b] = seats[two][b], seats[one][a]
        else:
            total += worse
            best = min(best, total)
    return best


def test_a_field_of_two_hundred_is_paired_nearly_as_closely_as_possible() -> None:
    """The reference annealing starts with the tables of the pairing, so its result is never
    worse.
    """
    history = swiss_event(200, 4, 4, 3)
    found: list[tuple[Field, list[list[int]]]] = []
    seat = round_pairing.seat_field

    def seen(field: Field, *args: Any, **more: Any) -> list[list[int]]:
        tables = seat(field, *args, **more)
        found.append((field, tables))
        return tables

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(round_pairing, "seat_field", seen)
        swiss.pair(people(200), history, table_size=4, rng=Random(3))
    ((field, tables),) = found
    best = min(annealed(field, tables, 40_000, seed) for seed in range(2))
    assert field.total(tables) <= 1.1 * best


def optimum(field: Field) -> int:
    """Return the lowest cost of all pairings into duels, by dynamic programming over
    subsets.
    """

    @cache
    def best(free: int) -> int:
        if not free:
            return 0
        one = free.bit_length() - 1
        rest = free & ~(1 << one)
        return min(
            field.costs[one][other] + best(rest & ~(1 << other))
            for other in range(one)
            if rest >> other & 1
        )

    return best((1 << len(field.costs)) - 1)


def duels(count: int, rounds: int, seed: int) -> Field:
    history = swiss_event(count, 2, rounds, seed)
    ids = tuple(entrant.id for entrant in people(count))
    points = [sum(Random(f"{seed}{one}").choices((0, 12), k=rounds)) for one in ids]
    order = sorted(range(count), key=lambda n: -points[n])
    crowd = Crowd(
        people=tuple(ids[n] for n in order),
        scores=tuple(points[n] for n in order),
        bye=count % 2 == 1,
        duels=True,
    )
    return make_field(crowd, past_of(history))


@settings(deadline=None, max_examples=25)
@given(st.integers(4, 14), st.integers(0, 4), st.integers(0, 10_000))
def test_duels_cost_as_little_as_they_can(count: int, rounds: int, seed: int) -> None:
    field = duels(count, rounds, seed)
    tables = seat_field(field, (2,) * (len(field.costs) // 2), Random(seed))
    assert field.total(tables) == optimum(field)


@settings(deadline=None, max_examples=12)
@given(st.integers(20, 60), st.integers(2, 7), st.integers(0, 10_000))
def test_no_few_duels_of_a_middling_field_can_be_bettered(
    count: int, rounds: int, seed: int
) -> None:
    """In a best matching, any six duels are a best matching of their entrants."""
    field, rng = duels(count, rounds, seed), Random(seed)
    pairs = len(field.costs) // 2
    start = [[2 * n, 2 * n + 1] for n in range(pairs)]
    tables = cheapest_pairs(field, start)
    assert sorted(one for table in tables for one in table) == list(range(2 * pairs))
    for _ in range(20):
        some = rng.sample(tables, min(6, pairs))
        inside = [one for table in some for one in table]
        costs = [[field.costs[a][b] for b in inside] for a in inside]
        assert field.total(some) == optimum(Field(costs, field.repeat, (0,) * len(inside)))


@settings(deadline=None, max_examples=15)
@given(st.integers(20, 60), st.integers(0, 10_000))
def test_nobody_plays_three_duels_running_in_the_same_seat(count: int, seed: int) -> None:
    history = swiss_event(count, 2, 8, seed)
    tables = [
        Pairing(each.number, tuple(result.table for result in each.tables))
        for each in history
    ]
    assert longest_run(tables) <= 2


@pytest.mark.parametrize(
    ("count", "size", "spare"), [(251, 2, 0), (610, 4, 2), (432, 5, 3)]
)
def test_a_large_field_is_seated_in_blocks_with_every_promise_kept(
    count: int, size: int, spare: int
) -> None:
    ids = tuple(EntrantId(n) for n in range(count))
    extra = tuple(EntrantId(n) for n in range(1000, 1000 + spare))
    rng, past = Random(5), Past()
    past.byes.update(ids[200:])
    for _ in range(2):
        attendance = Attendance(
            number=1,
            people=ids,
            scores=tuple(12 * (5 - 6 * n // count) for n in range(count)),
            fillers=extra,
            table_size=size,
        )
        found = pair_round(attendance, past, rng)
        seats = [one for table in found.tables for one in table.seats]
        assert sorted([*seats, *(bye.entrant for bye in found.byes)]) == sorted(ids + extra)
        sizes = tuple(sorted((len(table.seats) for table in found.tables), reverse=True))
        assert sizes == table_sizes(count + spare, size)
        assert repeats(found, past) == 0
        assert all(len(set(extra) & set(table.seats)) <= 1 for table in found.tables)
        byes = [bye.entrant for bye in found.byes]
        assert byes == (
            [ids[199 - past.byes[ids[199]]]] if count % size and size == 2 else []
        )
        round_ = played(found, rng)
        past = past_of([round_])
        past.byes.update(ids[200:])
    assert len(ids) > round_pairing.LARGE
