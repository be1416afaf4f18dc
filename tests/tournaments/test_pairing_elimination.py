"""Test single and double elimination."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from tests.matrix import each_row
from tests.tournaments.fields import people, result, round_of, running
from tournaments.pairing import brackets, elimination
from tournaments.pairing.brackets import Bracket, Part
from tournaments.pairing.elimination import Progress, Side
from tournaments.pairing.records import EntrantId, Round, TableResult, TournamentOver


def favourite_wins(*seats: int) -> int:
    return min(seats)


def play(
    bracket: Bracket, winner=favourite_wins, *, gone=()
) -> tuple[Progress, list[Round]]:
    """Play a bracket to its end; `winner` chooses the winner of each contest from its two
    seats.
    """
    history: list[Round] = []
    while True:
        try:
            pairing = elimination.pair(bracket, history, rng=Random(1), gone=gone)
        except TournamentOver:
            return elimination.progress(bracket, history, gone=gone), history
        assert pairing.tables, "nobody can play and it is not over"
        tables = []
        for table in pairing.tables:
            best = winner(*table.seats)
            order = sorted(table.seats, key=lambda each: each != best)
            finishes = result(*order, label=table.label).finishes
            tables.append(TableResult(table, finishes))
        history.append(Round(pairing.number, tuple(tables)))


def opponents(history: list[Round]) -> list[tuple[str, set[int]]]:
    return [(r.table.label, set(r.table.seats)) for each in history for r in each.tables]


def test_seeds_meet_as_late_as_they_can() -> None:
    assert brackets.seed_order(8) == [1, 8, 4, 5, 2, 7, 3, 6]
    order = brackets.seed_order(16)
    assert [order[i] + order[i + 1] for i in range(0, 16, 2)] == [17] * 8


def test_eight_with_a_contest_for_the_third_place() -> None:
    played, history = play(brackets.single(people(8), third_place=True))
    assert opponents(history) == [
        ("W1-1", {1, 8}),
        ("W1-2", {4, 5}),
        ("W1-3", {2, 7}),
        ("W1-4", {3, 6}),
        ("W2-1", {1, 4}),
        ("W2-2", {2, 3}),
        ("W3-1", {1, 2}),
        ("T1-1", {3, 4}),
    ]
    assert played.champion == 1
    assert played.places == {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 5, 7: 5, 8: 5}


def test_losing_semifinalists_share_the_third_place_otherwise() -> None:
    played, _ = play(brackets.single(people(4)))
    assert played.places == {1: 1, 2: 2, 3: 3, 4: 3}


def test_the_best_seeds_are_spared_the_first_round() -> None:
    _, history = play(brackets.single(people(6)))
    assert opponents(history)[:2] == [("W1-2", {4, 5}), ("W1-4", {3, 6})]


@settings(deadline=None, max_examples=60)
@given(st.integers(2, 40), st.integers(0, 1000), st.booleans())
def test_single_elimination_takes_one_defeat_each(n: int, seed: int, third: bool) -> None:
    rng = Random(seed)
    played, history = play(
        brackets.single(people(n), third_place=third), lambda *seats: rng.choice(seats)
    )
    contests = opponents(history)
    assert len(contests) == n - 1 + (third and n > 3)
    lost = Counter(each.table.seats for r in history for each in r.tables)
    assert sum(lost.values()) == len(contests)
    assert sorted(played.places) == list(range(1, n + 1))
    assert played.places[played.champion] == 1
    assert sorted(played.places.values())[:2] == [1, 2]
    assert not played.stale


@settings(deadline=None, max_examples=60)
@given(st.integers(2, 40), st.integers(0, 1000))
def test_double_elimination_takes_two_defeats_each(n: int, seed: int) -> None:
    rng = Random(seed)
    played, history = play(brackets.double(people(n)), lambda *seats: rng.choice(seats))
    defeats = Counter(
        finish.entrant
        for each in history
        for table in each.tables
        for finish in table.finishes
        if finish.place == 2
    )
    champion = played.champion
    assert defeats.pop(champion, 0) <= 1
    assert set(defeats.values()) == {2}
    assert len(defeats) == n - 1
    assert sorted(played.places) == list(range(1, n + 1))
    assert sorted(played.places.values())[:2] == [1, 2]
    assert played.places[champion] == 1


def test_the_final_is_played_again_only_if_the_unbeaten_one_loses_it() -> None:
    calm, _ = play(brackets.double(people(8)))
    assert {state.contest.part for state in calm.states} == {"W", "L", "F"}
    assert calm.places == {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 5, 7: 7, 8: 7}

    def two_turns(*seats: int) -> int:
        return 2 if set(seats) == {1, 2} and turn.pop() else min(seats)

    # popped from the end: 1 wins the winners' bracket, 2 wins the final, 2 wins the second
    # final
    turn = [True, True, False]
    wild, history = play(brackets.double(people(8)), two_turns)
    assert opponents(history)[-2:] == [("F1-1", {1, 2}), ("R1-1", {1, 2})]
    assert wild.champion == 2
    assert wild.places[EntrantId(1)] == 2


@each_row("count", [2, 3, 8, 16, 32])
def test_places_in_double_elimination_follow_how_far_they_came(count: int) -> None:
    played, _ = play(brackets.double(people(count)))
    by_place = sorted(played.places, key=lambda each: (played.places[each], each))
    assert by_place == list(range(1, count + 1))
    assert [played.places[each] for each in by_place[:4]] == [1, 2, 3, 4][:count]


@pytest.mark.parametrize("count", [8, 16, 32])
def test_losers_do_not_meet_who_beat_them_before_it_has_to_be(count: int) -> None:
    """In the first losers' round with losers of the winners' bracket, nobody meets an
    earlier opponent.
    """
    rng = Random(4)
    for _ in range(30):
        _, history = play(brackets.double(people(count)), lambda *seats: rng.choice(seats))
        met = [seats for label, seats in opponents(history) if label[:2] in ("W1", "L2")]
        assert len({frozenset(seats) for seats in met}) == len(met)


def test_contests_start_as_soon_as_both_sides_are_known() -> None:
    bracket = brackets.single(people(8))
    done = [result(1, 8, label="W1-1"), result(4, 5, label="W1-2")]
    rounds = [round_of(1, *done, running(2, 7, label="W1-3"), running(3, 6, label="W1-4"))]
    pairing = elimination.pair(bracket, rounds, rng=Random(1))
    assert [(table.label, set(table.seats)) for table in pairing.tables] == [
        ("W2-1", {1, 4})
    ]


def test_a_corrected_result_makes_later_ones_stale() -> None:
    bracket = brackets.single(people(4))
    later = result(1, 2, label="W2-1")
    wrong = round_of(1, result(1, 4, label="W1-1"), result(2, 3, label="W1-2"))
    assert elimination.progress(bracket, [wrong, round_of(2, later)]).champion == 1

    right = round_of(1, result(4, 1, label="W1-1"), result(2, 3, label="W1-2"))
    played = elimination.progress(bracket, [right, round_of(2, later)])
    assert (played.champion, played.stale) == (None, (later,))
    pairing = elimination.pair(bracket, [right, round_of(2, later)], rng=Random(1))
    assert [set(table.seats) for table in pairing.tables] == [{2, 4}]


def test_an_annulled_or_shared_contest_is_played_again() -> None:
    bracket = brackets.single(people(2))
    annulled = replace(result(1, 2, label="W1-1"), annulled=True)
    level = result(1, 2, label="W1-1")
    level = replace(level, finishes=tuple(replace(f, place=1) for f in level.finishes))
    for undecided in (annulled, level):
        pairing = elimination.pair(bracket, [round_of(1, undecided)], rng=Random(1))
        assert [table.label for table in pairing.tables] == ["W1-1"]


def test_a_no_show_loses_and_two_of_them_both() -> None:
    bracket = brackets.single(people(4))
    one_missing = result(4, 1, label="W1-1", absent=[4])
    both_missing = result(2, 3, label="W1-2", absent=[2, 3])
    played = elimination.progress(bracket, [round_of(1, one_missing, both_missing)])
    assert played.state("W1-1").winner == 1
    assert played.state("W1-2").winner is Side.NOBODY
    assert played.champion == 1
    assert played.places == {1: 1, 2: 2, 3: 2, 4: 2}


def test_the_opponents_of_those_who_withdraw_go_on() -> None:
    played, history = play(brackets.single(people(4)), gone=[EntrantId(1)])
    assert opponents(history) == [("W1-2", {2, 3}), ("W2-1", {2, 4})]
    assert played.places == {2: 1, 4: 2, 1: 3, 3: 3}


@settings(deadline=None, max_examples=40)
@given(st.integers(2, 20), st.sets(st.integers(1, 20)), st.booleans())
def test_it_ends_whoever_withdraws(n: int, gone: set[int], double: bool) -> None:
    make = brackets.double if double else brackets.single
    played, _ = play(make(people(n)), gone=gone)
    assert sorted(played.places) == list(range(1, n + 1))
    left = set(range(1, n + 1)) - gone
    assert (played.champion in left) if left else True


def test_both_players_are_first_equally_often() -> None:
    rng = Random(2)
    _, history = play(brackets.double(people(32)), lambda *seats: rng.choice(seats))
    turns = Counter(seat for r in history for each in r.tables for seat in each.table.seats)
    firsts = Counter(each.table.seats[0] for r in history for each in r.tables)
    # The limit is one more than in other formats, because nobody may have the same seat
    # three times running, either.
    assert all(abs(2 * firsts[each] - turns[each]) <= 3 for each in turns)


def test_a_bracket_needs_two() -> None:
    with pytest.raises(ValueError, match="two"):
        brackets.single(people(1))
    with pytest.raises(KeyError):
        elimination.progress(brackets.single(people(2)), []).state("L1-1")


def test_two_alone_play_double_elimination_as_best_of_three() -> None:
    bracket = brackets.double(people(2))
    assert [contest.key for contest in bracket.contests] == ["W1-1", "F1-1", "R1-1"]
    assert [contest.part for contest in bracket.contests][-1] is Part.RESET
