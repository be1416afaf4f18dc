"""Test the End-of-the-World league."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from tests.tournaments.fields import (
    fillers,
    people,
    played,
    result,
    round_of,
    running,
    seated,
)
from tournaments.pairing import score_league
from tournaments.pairing.records import (
    Bye,
    ByeKind,
    Entrant,
    EntrantId,
    Round,
    TournamentOver,
)
from tournaments.pairing.score_league import AtLimit, Criterion, Terms


def sums(rows: tuple[score_league.LeagueRow, ...]) -> dict[int, int]:
    return {row.entrant: row.score for row in rows}


def test_wounds_add_up_and_the_lowest_sum_leads() -> None:
    rounds = [
        round_of(1, result(1, 2, 3, score=(5, 8, 9)), result(4, 5, 6, score=(2, 3, 4))),
        round_of(2, result(6, 1, 5, score=(1, 6, 6)), result(2, 4, 3, score=(0, 9, 9))),
    ]
    rows = score_league.league_standings(people(6), rounds, Terms())
    assert [(row.entrant, row.score, row.by) for row in rows] == [
        (6, 5, None),
        (2, 8, Criterion.SCORE),
        (5, 9, Criterion.SCORE),
        (1, 11, Criterion.SCORE),
        (4, 11, Criterion.LAST_SCORE),
        (3, 18, Criterion.SCORE),
    ]


def test_those_at_the_limit_drop_out_below_the_others() -> None:
    terms = Terms(limit=10, table_size=3)
    rounds = [round_of(1, result(1, 2, 3, score=(1, 2, 10)), result(4, 5, score=(9, 12)))]
    rows = score_league.league_standings(people(5), rounds, terms)
    assert [(row.entrant, row.dropped) for row in rows] == [
        (1, None),
        (2, None),
        (4, None),
        (3, 1),
        (5, 1),
    ]
    assert rows[3].by is Criterion.DROPPED
    pairing = score_league.pair(people(5), rounds, terms, rng=Random(1))
    assert sorted(seated(pairing)) == [1, 2, 4]


def test_who_drops_out_later_stands_higher_whatever_the_sum() -> None:
    terms = Terms(limit=10)
    rounds = [
        round_of(1, result(1, 2, 3, 4, score=(0, 9, 9, 11))),
        round_of(2, result(1, 2, 3, score=(0, 0, 14))),
    ]
    assert [
        row.entrant for row in score_league.league_standings(people(4), rounds, terms)
    ] == [
        1,
        2,
        3,
        4,
    ]


def test_it_is_over_with_one_left_or_at_the_limit_or_after_the_last_round() -> None:
    rounds = [round_of(1, result(1, 2, 3, score=(1, 2, 10)))]
    for terms, over in [
        (Terms(limit=10), False),
        (Terms(limit=2), True),
        (Terms(limit=10, at_limit=AtLimit.END), True),
        (Terms(limit=11, at_limit=AtLimit.END), False),
        (Terms(most_rounds=1), True),
        (Terms(most_rounds=2), False),
    ]:
        assert score_league.is_over(people(3), rounds, terms) is over
    with pytest.raises(TournamentOver):
        score_league.pair(people(3), rounds, Terms(limit=2), rng=Random(1))
    assert not score_league.is_over(people(3), [], Terms())


def test_not_playing_does_not_pay() -> None:
    rounds = [
        round_of(
            1,
            result(1, 2, score=(3, 6)),
            replace(result(3, 4, score=(20, 20)), annulled=True),
            result(5, 6, score=(2, 0), absent=[6]),
            byes=[7],
            asked=[8],
        )
    ]
    rows = score_league.league_standings(people(8), rounds, Terms())
    assert sums(rows) == {1: 3, 2: 6, 5: 2, 6: 6, 3: 4, 4: 4, 7: 4, 8: 4}
    charged = {row.entrant: row.charged for row in rows if row.charged}
    assert charged == {6: 6, 3: 4, 4: 4, 7: 4, 8: 4}


def test_sitting_out_more_rounds_than_count_costs_the_worst_score() -> None:
    scores = [(1, 3, 5)] * 5
    rounds = [
        round_of(number, result(1, 2, 3, score=each), asked=[4])
        for number, each in enumerate(scores, 1)
    ]
    assert (
        sums(score_league.league_standings(people(4), rounds, Terms()))[4]
        == 3 + 3 + 5 + 5 + 5
    )
    ends = Terms(most_rounds=3)
    assert sums(score_league.league_standings(people(4), rounds[:3], ends))[4] == 3 + 5 + 5


def test_whoever_comes_back_to_a_league_has_not_saved_a_score() -> None:
    missed = (Bye(EntrantId(3), ByeKind.MISSED),)
    rounds = [replace(round_of(1, result(1, 2, score=(1, 9))), byes=missed)]
    assert sums(score_league.league_standings(people(3), rounds, Terms()))[3] == 9
    kind = Terms(missed_is_mean=True)
    assert sums(score_league.league_standings(people(3), rounds, kind))[3] == 5


def test_a_disqualification_changes_no_charge_of_others() -> None:
    rounds = [round_of(1, result(1, 2, score=(7, 40)), result(3, 4, absent=[4]))]
    everybody = score_league.league_standings(people(4), rounds, Terms())
    rest = score_league.league_standings(
        people(4), rounds, Terms(), unranked=[EntrantId(2)]
    )
    assert sums(rest) == {one: sums(everybody)[one] for one in (1, 3, 4)}
    assert [(row.entrant, row.place) for row in rest] == [(3, 1), (1, 2), (4, 3)]


def test_a_late_entry_starts_with_the_mean_of_those_still_in() -> None:
    late = Entrant(id=EntrantId(9), joined=2)
    rounds = [round_of(1, result(1, 2, 3, 4, score=(1, 3, 5, 99)))]
    rows = score_league.league_standings([*people(4), late], rounds, Terms(limit=50))
    assert sums(rows)[9] == 3
    rounds.append(round_of(2, result(9, 1, 2, 3, score=(1, 1, 1, 1))))
    assert (
        sums(score_league.league_standings([*people(4), late], rounds, Terms(limit=50)))[9]
        == 4
    )


def test_who_withdraws_does_not_win_by_it() -> None:
    field = [replace(entrant, left=1 if entrant.id == 1 else None) for entrant in people(4)]
    rounds = [
        round_of(1, result(1, 2, 3, 4, score=(0, 5, 6, 7))),
        round_of(2, result(2, 3, 4, score=(5, 5, 5))),
    ]
    rows = score_league.league_standings(field, rounds, Terms())
    assert [row.entrant for row in rows] == [2, 3, 4, 1]
    assert not score_league.is_over(field, rounds, Terms(at_limit=AtLimit.END))


def test_a_correction_brings_somebody_back() -> None:
    terms = Terms(limit=10)
    wrong = [round_of(1, result(1, 2, 3, 4, score=(1, 2, 3, 14)))]
    right = [round_of(1, result(1, 2, 3, 4, score=(1, 2, 3, 4)))]
    assert sorted(seated(score_league.pair(people(4), wrong, terms, rng=Random(1)))) == [
        1,
        2,
        3,
    ]
    assert sorted(seated(score_league.pair(people(4), right, terms, rng=Random(1)))) == [
        1,
        2,
        3,
        4,
    ]


def test_no_round_before_the_last_one_is_finished() -> None:
    with pytest.raises(ValueError, match="still being played"):
        score_league.pair(
            people(4), [round_of(1, running(1, 2, 3, 4))], Terms(), rng=Random(1)
        )


@settings(deadline=None, max_examples=40)
@given(st.integers(2, 21), st.integers(2, 5), st.integers(0, 1000), st.booleans())
def test_leagues_end_with_everybody_placed(
    n: int, size: int, seed: int, spare: bool
) -> None:
    rng, history = Random(seed), list[Round]()
    field = people(n) + (fillers(101, 102, 103, 104) if spare else [])
    terms = Terms(limit=30, table_size=size)
    while not score_league.is_over(field, history, terms):
        pairing = score_league.pair(field, history, terms, rng=rng)
        inside = {
            row.entrant
            for row in score_league.league_standings(field, history, terms)
            if not row.dropped
        }
        assert Counter(e for e in seated(pairing) if e < 100) == Counter(inside)
        history.append(played(pairing, rng))
    rows = score_league.league_standings(field, history, terms)
    assert sorted(row.entrant for row in rows) == list(range(1, n + 1))
    assert rows[0].place == 1
    assert sum(row.dropped is None for row in rows) < 2
