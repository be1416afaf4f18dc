"""Test Swiss pairing: properties of every pairing, and examples."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from tests.matrix import each_row
from tests.tournaments.fields import (
    fillers,
    histories,
    partitions,
    people,
    played,
    result,
    round_of,
    running,
    seated,
)
from tournaments.pairing import swiss
from tournaments.pairing.past import TURNS, Past, past_of
from tournaments.pairing.records import ByeKind, Entrant, EntrantId, Pairing, Round
from tournaments.pairing.scoring import by_points
from tournaments.pairing.sizes import fillers_wanted, table_sizes

Company = tuple[EntrantId, ...]


def repeats(tables: list[Company], past: Past) -> int:
    return sum(
        past.met[one][other] for table in tables for one, other in combinations(table, 2)
    )


def companies(pairing: Pairing) -> list[Company]:
    return [table.seats for table in pairing.tables]


def tournament(
    count: int, size: int, rounds: int, *, seed: int = 7, more: list[Entrant] | None = None
) -> list[Round]:
    rng, history = Random(seed), list[Round]()
    field = people(count) + (more or [])
    for _ in range(rounds):
        history.append(played(swiss.pair(field, history, table_size=size, rng=rng), rng))
    return history


@settings(deadline=None, max_examples=60)
@given(histories(most_people=23))
def test_everybody_is_seated_once_and_tables_are_even(drawn) -> None:
    field, rounds, size, rng = drawn
    pairing = swiss.pair(field, rounds, table_size=size, rng=rng)
    assert Counter(seated(pairing)) == Counter(entrant.id for entrant in field)
    sizes = [len(table.seats) for table in pairing.tables]
    assert max(sizes) - min(sizes) <= 1
    assert min(sizes) >= 2
    assert max(sizes) <= size
    assert len(pairing.byes) <= 1
    assert not pairing.byes or size == 2


@settings(deadline=None, max_examples=200)
@given(histories(most_people=9))
def test_nobody_meets_again_more_often_than_brute_force_finds_necessary(drawn) -> None:
    field, rounds, size, rng = drawn
    pairing = swiss.pair(field, rounds, table_size=size, rng=rng)
    past = past_of(rounds)
    ids = [entrant.id for entrant in field]
    fewest_byes = min(past.byes[each] for each in ids)
    ways = [
        tables
        for tables in partitions(ids, table_sizes(len(ids), size))
        if all(past.byes[each] == fewest_byes for each in set(ids) - set(sum(tables, ())))
    ]
    assert repeats(companies(pairing), past) == min(repeats(way, past) for way in ways)


@each_row("count, size", [(8, 2), (9, 3), (8, 4), (7, 4)])
def test_points_are_as_close_as_brute_force_can_make_them(count: int, size: int) -> None:
    ids = [entrant.id for entrant in people(count)]
    ways = list(partitions(ids, table_sizes(count, size)))
    for seed in range(25):
        rounds = tournament(count, size, 2, seed=seed)
        pairing = swiss.pair(people(count), rounds, table_size=size, rng=Random(seed))
        past = past_of(rounds)
        points = {
            row.entrant: row.points
            for row in by_points.compute_standings(people(count), rounds)
        }

        def cost(tables: list[Company], past=past, points=points) -> tuple[int, int, int]:
            pairs = [pair for table in tables for pair in combinations(table, 2)]
            bound = sum(size == 2 and past.turn(a) * past.turn(b) > 0 for a, b in pairs)
            distance = sum((points[a] - points[b]) ** 2 for a, b in pairs)
            return repeats(tables, past), bound, distance

        assert cost(companies(pairing)) == min(cost(way) for way in ways)


@settings(deadline=None, max_examples=40)
@given(histories(most_people=12))
def test_first_player_is_who_is_owed_most_turns_at_the_table(drawn) -> None:
    field, rounds, size, rng = drawn
    past = past_of(rounds)
    for table in swiss.pair(field, rounds, table_size=size, rng=rng).tables:
        turns = {past.turn(each) for each in table.seats}
        if len(table.seats) == 2 and len(turns) == 2:
            # Nobody should have the same seat of a duel three times running.
            assert past.turn(table.seats[0]) == max(turns)
        else:
            assert past.owed[table.seats[0]] == max(past.owed[each] for each in table.seats)


@settings(deadline=None, max_examples=20)
@given(st.integers(2, 8), st.integers(0, 1000))
def test_byes_go_round(half: int, seed: int) -> None:
    count = 2 * half - 1
    rounds = tournament(count, 2, count + 2, seed=seed)
    byes = Counter(bye.entrant for each in rounds[:count] for bye in each.byes)
    assert sorted(byes) == [entrant.id for entrant in people(count)]
    assert set(byes.values()) == {1}
    assert len({each.byes[0].entrant for each in rounds[count:]}) == 2


@settings(deadline=None, max_examples=30)
@given(histories(most_people=14))
def test_the_same_chance_gives_the_same_pairing(drawn) -> None:
    field, rounds, size, _ = drawn
    shuffled = [Round(r.number, r.tables[::-1], r.byes) for r in rounds[::-1]]
    one = swiss.pair(field, rounds, table_size=size, rng=Random(3))
    other = swiss.pair(field[::-1], shuffled, table_size=size, rng=Random(3))
    assert one == other


@settings(deadline=None, max_examples=25)
@given(st.integers(2, 24), st.integers(2, 5), st.integers(0, 1000))
def test_fillers_fill_every_table_and_go_round(count: int, size: int, seed: int) -> None:
    spare = fillers(*range(101, 101 + size - 1))
    rounds = tournament(count, size, 3, seed=seed, more=spare)
    for each in rounds:
        assert not each.byes
        assert {len(found.table.seats) for found in each.tables} == {size}
        used = [e for found in each.tables for e in found.table.seats if e > 100]
        assert len(used) == len(set(used)) == fillers_wanted(count, size)
        at_table = [sum(e > 100 for e in found.table.seats) for found in each.tables]
        assert max(at_table) - min(at_table) <= 1


@each_row(
    "count, size, rounds",
    [(64, 4, 10), (30, 3, 8), (25, 5, 3), (9, 3, 2), (40, 2, 20), (21, 2, 15)],
)
def test_nobody_meets_again(count: int, size: int, rounds: int) -> None:
    past = past_of(tournament(count, size, rounds))
    assert {times for others in past.met.values() for times in others.values()} == {1}


@each_row("count, size", [(32, 4), (30, 3), (22, 2), (25, 5), (17, 4)])
def test_turns_as_first_player_are_even(count: int, size: int) -> None:
    past = past_of(tournament(count, size, 12))
    firsts = [past.seats[entrant.id][0] for entrant in people(count)]
    assert max(firsts) - min(firsts) <= 2
    assert max(abs(owed) for owed in past.owed.values()) <= 2 * TURNS


def test_leaders_meet_leaders() -> None:
    rounds = tournament(64, 4, 3)
    pairing = swiss.pair(people(64), rounds, table_size=4, rng=Random(1))
    points = {
        row.entrant: row.points for row in by_points.compute_standings(people(64), rounds)
    }
    spreads = [
        max(points[each] for each in table.seats)
        - min(points[each] for each in table.seats)
        for table in pairing.tables
    ]
    assert max(spreads) <= 8
    tops = [sum(points[each] for each in table.seats) for table in pairing.tables]
    assert tops == sorted(tops, reverse=True)


@each_row(
    "count, size, sizes",
    [
        (10, 4, [4, 3, 3]),
        (12, 4, [4, 4, 4]),
        (5, 4, [3, 2]),
        (6, 5, [3, 3]),
        (4, 3, [2, 2]),
        (7, 2, [2, 2, 2]),
        (2, 5, [2]),
        (11, 5, [4, 4, 3]),
    ],
)
def test_sizes_near_the_wish(count: int, size: int, sizes: list[int]) -> None:
    pairing = swiss.pair(people(count), [], table_size=size, rng=Random(1))
    assert sorted((len(table.seats) for table in pairing.tables), reverse=True) == sizes


def test_tables_of_nine_are_refused() -> None:
    with pytest.raises(ValueError, match="2 to 8"):
        swiss.pair(people(9), [], table_size=9, rng=Random(1))


@each_row(
    "count, wished, sizes",
    [
        (2, 4, ()),
        (3, 4, (3,)),
        (5, 4, (4,)),
        (7, 4, (4, 3)),
        (11, 4, (4, 4, 3)),
        (9, 8, (5, 4)),
    ],
)
def test_a_game_for_three_has_no_table_of_two(
    count: int, wished: int, sizes: tuple[int, ...]
) -> None:
    assert table_sizes(count, wished, smallest=3) == sizes


def test_those_who_do_not_fit_sit_out_in_turn() -> None:
    field, rounds = people(5), []
    for seed in range(5):
        pairing = swiss.pair(field, rounds, table_size=3, smallest=3, rng=Random(seed))
        assert len(pairing.byes) == 2
        rounds.append(played(pairing, Random(seed)))
    assert set(past_of(rounds).byes.values()) == {2}


def test_a_single_person_has_a_bye_and_nobody_makes_an_empty_round() -> None:
    alone = swiss.pair(people(1), [], table_size=4, rng=Random(1))
    assert (alone.tables, [bye.entrant for bye in alone.byes]) == ((), [1])
    assert seated(swiss.pair([], [], table_size=4, rng=Random(1))) == []


def test_the_bye_goes_to_the_lowest_who_has_had_none() -> None:
    rounds = [round_of(1, result(1, 2), result(3, 4), byes=[5])]
    rounds.append(round_of(2, result(1, 3), result(5, 2), byes=[4]))
    # 1 has 24 points, 3 has 12, and 2 has none. 4 and 5 have had a bye, so 2 gets it.
    pairing = swiss.pair(people(5), rounds, table_size=2, rng=Random(1))
    assert [bye.entrant for bye in pairing.byes] == [2]


def test_the_first_round_is_drawn_by_lot() -> None:
    drawn = [
        swiss.pair(people(5), [], table_size=2, rng=Random(seed)) for seed in range(30)
    ]
    assert {pairing.byes[0].entrant for pairing in drawn} == {1, 2, 3, 4, 5}
    assert len({frozenset(companies(pairing)) for pairing in drawn}) > 15


def test_a_win_because_nobody_came_counts_as_a_bye() -> None:
    first = round_of(1, result(1, 2), result(5, 4, absent=[4]), byes=[3])
    byes = [
        swiss.pair(people(5), [first], table_size=2, rng=Random(seed)).byes[0].entrant
        for seed in range(9)
    ]
    assert set(byes) <= {1, 2, 4}


def test_withdrawn_and_later_entrants_are_left_out() -> None:
    field = [
        *people(6),
        Entrant(id=EntrantId(7), joined=2),
        Entrant(id=EntrantId(8), left=1),
    ]
    first = swiss.pair(field, [], table_size=4, rng=Random(1))
    assert sorted(seated(first)) == [1, 2, 3, 4, 5, 6, 8]
    second = swiss.pair(field, [played(first, Random(1))], table_size=4, rng=Random(1))
    assert sorted(seated(second)) == [1, 2, 3, 4, 5, 6, 7]


def test_absent_entrants_get_the_bye_they_asked_for() -> None:
    pairing = swiss.pair(
        people(9), [], table_size=4, rng=Random(1), absent=[EntrantId(3), EntrantId(99)]
    )
    assert [(bye.entrant, bye.kind) for bye in pairing.byes] == [(3, ByeKind.REQUESTED)]
    assert [len(table.seats) for table in pairing.tables] == [4, 4]


def test_those_at_a_running_table_have_met_and_those_at_an_annulled_one_have_not() -> None:
    annulled = result(1, 2)
    annulled = type(annulled)(annulled.table, annulled.finishes, annulled=True)
    past = past_of([round_of(1, annulled, running(3, 4))])
    assert past.met[EntrantId(3)] == {4: 1}
    assert past.met[EntrantId(1)] == {}


def test_no_pairing_of_two_without_repeats_is_missed_when_few_are_left() -> None:
    """Each of thirty entrants has 15 others left to meet after 14 rounds, at least half of
    all, so a pairing must exist (Dirac's theorem).
    """
    for seed in range(3):
        past = past_of(tournament(30, 2, 15, seed=seed))
        assert max(t for others in past.met.values() for t in others.values()) == 1


def test_pairings_of_large_fields_keep_their_promises() -> None:
    rng = Random(5)
    rounds = [played(swiss.pair(people(301), [], table_size=4, rng=rng), rng)]
    pairing = swiss.pair(people(301), rounds, table_size=4, rng=rng)
    assert Counter(seated(pairing)) == Counter(range(1, 302))
    assert sorted({len(table.seats) for table in pairing.tables}) == [3, 4]
    assert repeats(companies(pairing), past_of(rounds)) == 0
