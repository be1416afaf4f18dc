"""Knock-out at tables: who goes on, who sits where, and places."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from tests.tournaments.fields import result, round_of, running
from tournaments.pairing.records import EntrantId, Round, TournamentOver, next_number
from tournaments.pairing.table_knockout import KnockoutProgress, Terms, pair, progress

FOURS = Terms(table_size=4, advancing=2)


def seeds(count: int) -> list[EntrantId]:
    return [EntrantId(number) for number in range(1, count + 1)]


def play_on(
    field: Sequence[EntrantId],
    rounds: list[Round],
    terms: Terms,
    rng: Random,
    gone: Collection[EntrantId] = (),
) -> None:
    """Add a round with random results."""
    found = pair(field, rounds, terms, rng=rng, gone=gone)
    assert found.tables, "nobody may wait for ever"
    rounds.append(
        round_of(
            next_number(rounds),
            *(
                result(*rng.sample(table.seats, len(table.seats)), label=table.label)
                for table in found.tables
            ),
        )
    )


def members(played: KnockoutProgress, number: int) -> list[tuple[int, ...]]:
    return [tuple(map(int, each.members)) for each in played.rounds[number - 1]]


def test_the_first_round_is_a_snake_and_seeds_are_kept() -> None:
    field = seeds(16)
    first = round_of(
        1,
        result(9, 1, 8, 16, label="K1-1"),
        result(2, 15, 7, 10, label="K1-2"),
        result(14, 3, 6, 11, label="K1-3"),
        result(4, 5, 12, 13, label="K1-4"),
    )
    played = progress(field, [first], FOURS)
    assert members(played, 1)[0] == (1, 8, 9, 16)
    # 1 and 9 met, so did 2 and 15, 3 and 14, 4 and 5.
    assert sorted(members(played, 2)) == [(1, 3, 5, 15), (2, 4, 9, 14)]
    assert dict(played.places) == {
        **dict.fromkeys((8, 7, 6, 12), 9),
        **dict.fromkeys((16, 10, 11, 13), 13),
    }


def test_the_last_table_ranks_all_who_sit_there() -> None:
    field = seeds(4)
    played = progress(field, [round_of(1, result(3, 1, 4, 2, label="K1-1"))], FOURS)
    assert played.is_over
    assert played.champion == 3
    assert dict(played.places) == {3: 1, 1: 2, 4: 3, 2: 4}


def shared(label: str, places: dict[int, int]) -> Round:
    plain = result(*places, label=label)
    return round_of(
        1,
        replace(
            plain,
            finishes=tuple(
                replace(one, place=places[one.entrant]) for one in plain.finishes
            ),
        ),
    )


def test_a_place_shared_across_the_line_is_played_again() -> None:
    field, rng = seeds(4), Random(1)
    tied = shared("K1-1", {1: 1, 2: 1, 3: 3, 4: 4})
    assert not progress(field, [tied], FOURS).is_over
    again = pair(field, [tied], FOURS, rng=rng)
    assert [table.label for table in again.tables] == ["K1-1"]
    # Shared places on the same side of the line decide.
    behind = shared("K1-1", {1: 1, 2: 2, 3: 2, 4: 4})
    assert progress(field, [behind], FOURS).champion == 1


def test_a_running_table_is_not_paired_again() -> None:
    field, rng = seeds(8), Random(1)
    going = round_of(1, running(1, 4, 5, 8, label="K1-1"))
    found = pair(field, [going], FOURS, rng=rng)
    assert [table.label for table in found.tables] == ["K1-2"]


def test_whoever_leaves_is_walked_over() -> None:
    field, rng = seeds(8), Random(1)
    found = pair(field, [], FOURS, rng=rng, gone={EntrantId(1)})
    assert {frozenset(table.seats) for table in found.tables} == {
        frozenset({4, 5, 8}),
        frozenset({2, 3, 6, 7}),
    }
    # Only two of the four are left: both go on, and those who left come last.
    played = progress(field, [], FOURS, gone={EntrantId(1), EntrantId(8)})
    assert played.rounds[0][0].through == (4, 5)
    assert played.places[EntrantId(8)] == 7


def test_everybody_gone_leaves_no_champion() -> None:
    field = seeds(4)
    played = progress(field, [], FOURS, gone=set(field))
    assert played.is_over
    assert played.champion is None
    with pytest.raises(TournamentOver):
        pair(field, [], FOURS, rng=Random(1), gone=set(field))


def test_a_corrected_result_lets_the_changed_table_be_played_again() -> None:
    field, rng = seeds(8), Random(1)
    first = [result(1, 4, 5, 8, label="K1-1"), result(2, 3, 6, 7, label="K1-2")]
    final = round_of(2, result(4, 1, 2, 3, label="K2-1"))
    assert progress(field, [round_of(1, *first), final], FOURS).champion == 4
    corrected = [result(1, 5, 4, 8, label="K1-1"), first[1]]
    assert not progress(field, [round_of(1, *corrected), final], FOURS).is_over
    again = pair(field, [round_of(1, *corrected), final], FOURS, rng=rng)
    assert [sorted(table.seats) for table in again.tables] == [[1, 2, 3, 5]]


@st.composite
def knockouts(draw: st.DrawFn) -> tuple[list[EntrantId], Terms, Random]:
    size = draw(st.integers(3, 8))
    terms = Terms(
        table_size=size,
        advancing=draw(st.integers(1, size // 2)),
        smallest=draw(st.integers(2, min(size, 3))),
    )
    return seeds(draw(st.integers(2, 40))), terms, Random(draw(st.integers(0, 2**32)))


@settings(max_examples=60, deadline=None)
@given(knockouts())
def test_each_knockout_ends_with_one_champion_and_all_places(
    setting: tuple[list[EntrantId], Terms, Random],
) -> None:
    field, terms, rng = setting
    rounds: list[Round] = []
    gone: set[EntrantId] = set()
    for _ in range(20):
        before = progress(field, rounds, terms, gone=gone)
        if before.is_over:
            break
        # Places that are known while a round is played only get worse.
        play_on(field, rounds, terms, rng, gone)
        after = progress(field, rounds, terms, gone=gone)
        assert all(after.places[one] >= place for one, place in before.places.items())
        if rng.random() < 0.3:
            gone.add(rng.choice(field))
    played = progress(field, rounds, terms, gone=gone)
    assert played.is_over
    if not gone:
        assert played.champion is not None
        assert set(played.places) == set(field)
    # A shared place is as good as if those who share it had come first.
    for place in played.places.values():
        better = sum(other < place for other in played.places.values())
        missing = len(field) - len(played.places)
        assert place == better + 1 + missing
