"""Tie-breaks, each with numbers worked by hand, and what holds for all histories.

FIDE C.07 stands for the "Play-Off and Tie-Break Regulations" of the FIDE Handbook, in force
since 1 March 2026.
"""

from dataclasses import replace
from fractions import Fraction
from math import inf

import pytest
from hypothesis import given, settings, strategies as st

from tests.matrix import each_row
from tests.tournaments.fields import (
    fillers,
    histories,
    people,
    result,
    round_of,
    running,
)
from tournaments.pairing.records import Bye, ByeKind, EntrantId, Round, TableResult
from tournaments.pairing.scoring import by_points, opponent_tie_breaks
from tournaments.pairing.scoring.points import Scoring
from tournaments.pairing.scoring.presets import TIES, EventKind, Preset
from tournaments.pairing.scoring.tally import tally_rounds
from tournaments.pairing.scoring.tiebreaks import RULES, TieBreak, TieValue

DUELS = [
    round_of(1, result(1, 2), result(3, 4)),
    round_of(2, result(1, 3), result(2, 4)),
    round_of(3, result(4, 1)),
]
"""Four people in a round robin, in which 2 and 3 draw. Points: 24, 18, 18, 12."""


def level(*order: int) -> TableResult:
    """Return a table at which all share first place."""
    table = result(*order)
    return replace(table, finishes=tuple([replace(f, place=1) for f in table.finishes]))


DUELS[2] = round_of(3, result(4, 1), level(2, 3))

TABLES = [round_of(1, result(1, 2, 3, 4)), round_of(2, result(2, 1, 4, 3))]
"""Four people at one table, twice. Points: 20, 20, 4, 4."""

ABSENCES = [
    round_of(1, result(1, 2), result(3, 4), byes=[5]),
    round_of(2, result(1, 3), result(5, 2), asked=[4]),
    round_of(3, result(1, 5, absent=[5], games=0), result(2, 4), asked=[3]),
]
"""Five people: a bye, two rounds on request without points, a forfeit. Points: 36, 12, 12,
0, 24.
"""

NO_AVERAGE = Scoring(rounds=3)
"""Byes on request give nothing in the last two of three rounds."""


def values(
    key: TieBreak, rounds: list[Round], scoring: Scoring | None = None, **about: object
) -> dict[int, TieValue]:
    tally = tally_rounds(rounds, scoring or Scoring(), **about)  # type: ignore[arg-type]
    entrants = sorted(tally.outcomes)
    return {int(each): one for each, one in RULES[key](tally, entrants).items()}


def numbers(
    key: TieBreak, rounds: list[Round], scoring: Scoring | None = None, **about: object
) -> list[Fraction | None]:
    return [one.value for one in values(key, rounds, scoring, **about).values()]


@each_row(
    "key, expected",
    [
        # The points of the three opponents: 18 + 18 + 12, 24 + 12 + 18, and so on.
        (TieBreak.BUCHHOLZ, [48, 54, 54, 60]),
        # Without the lowest: 12, 12, 12 and 18.
        (TieBreak.BUCHHOLZ_CUT_1, [36, 42, 42, 42]),
        # Without the highest as well: 18, 24, 24 and 24.
        (TieBreak.BUCHHOLZ_MEDIAN, [18, 18, 18, 18]),
        # Wins count whole, draws half: 18 + 18, 12 + 18 / 2, 12 + 18 / 2, 24.
        (TieBreak.SONNEBORN_BERGER, [36, 21, 21, 24]),
    ],
)
def test_scores_of_the_opponents_in_duels(key: TieBreak, expected: list[int]) -> None:
    """FIDE C.07, 8.1, 14.1.1, 14.3 and 9.1."""
    assert numbers(key, DUELS) == expected


@each_row(
    "key, expected",
    [
        # 1: 12 + 18 + a dummy for the forfeit, with 24 as the absent 5 (16.4.1).
        # 2: 36 + 24 + 0.
        # 3: 0 + 36 + a dummy with the own 12 (16.4.2).
        # 4: 18 + a dummy with the own 0 + 12.
        # 5: a dummy with 18 for the bye, a draw in each of three rounds, + 12 + a dummy
        # with the own 24, as 1 has more.
        (TieBreak.BUCHHOLZ, [54, 60, 48, 30, 54]),
        # 1 and 2 lose the lowest, 12 and 0. 3, 4 and 5 lose what they did not play of their
        # own will, though 3 has a lower one: 12, 0 and 24 (16.5.1).
        (TieBreak.BUCHHOLZ_CUT_1, [42, 60, 36, 30, 30]),
        (TieBreak.BUCHHOLZ_MEDIAN, [18, 24, 0, 12, 12]),
        # 1 has won all three; 5 the bye and against 2, and 18 + 12 makes 30.
        (TieBreak.SONNEBORN_BERGER, [54, 0, 0, 0, 30]),
    ],
)
def test_unplayed_rounds_count_against_a_dummy(key: TieBreak, expected: list[int]) -> None:
    """FIDE C.07, 16. As an opponent, 3 counts with 18: the bye on request in the last round
    is a draw (16.3.2). The bye of 4 is followed by a game and stays at 0 (16.3.1).
    """
    assert numbers(key, ABSENCES, NO_AVERAGE) == expected


def test_a_round_after_a_withdrawal_is_a_draw_for_the_opponents() -> None:
    """FIDE C.07, 16.1.1 and 16.3.2. 2 loses to 1 and leaves: 0 + 6 + 6."""
    rounds = [
        round_of(1, result(1, 2), result(3, 4)),
        round_of(2, result(1, 3), byes=[4]),
        round_of(3, result(1, 4), byes=[3]),
    ]
    first = values(TieBreak.BUCHHOLZ, rounds)[1]
    assert [(part.round, part.value) for part in first.made_of] == [
        (1, 12),
        (2, 24),
        (3, 12),
    ]


def test_a_table_that_is_still_played_is_no_unplayed_round() -> None:
    rounds = [round_of(1, result(1, 2), running(3, 4))]
    assert numbers(TieBreak.BUCHHOLZ, rounds) == [0, 12]


def test_a_forfeit_is_a_game_where_pairings_are_fixed() -> None:
    """FIDE C.07, 15.2: 24 + 12 + 12; the bye adds nothing."""
    found = values(TieBreak.SONNEBORN_BERGER, ABSENCES, NO_AVERAGE, predetermined=True)
    assert found[1].value == 12 + 12 + 24
    assert found[5].value == 12
    assert [part.entrant for part in found[5].made_of] == [2, 1]


def test_a_filler_and_an_annulled_table_are_unplayed_rounds() -> None:
    rounds = [
        round_of(1, result(1, 9), result(2, 3)),
        round_of(2, replace(running(1, 2), annulled=True), result(3, 9)),
    ]
    found = values(TieBreak.BUCHHOLZ, rounds, fillers=[EntrantId(9)])
    # 1 has 12 + 6 and two dummies with at most two draws; 2 has 12 + 6 and met 3 with 12.
    assert [part.value for part in found[1].made_of] == [12, 12]
    assert [(part.entrant, part.value) for part in found[2].made_of] == [
        (3, 12),
        (None, 12),
    ]
    assert not any(term.is_voluntary for term in _terms(rounds, 1))


def _terms(rounds: list[Round], entrant: int) -> list[opponent_tie_breaks.Term]:
    tally = tally_rounds(rounds, Scoring(), fillers=[EntrantId(9)])
    return opponent_tie_breaks.Opponents(tally).terms(EntrantId(entrant))


@each_row(
    "key, expected",
    [
        # Shares of the 24 possible points: 5/6, 5/6, and 1/6 which counts as 1/3.
        # 1: (5/6 + 1/3 + 1/3) / 3; 3: (5/6 + 5/6 + 1/3) / 3.
        (
            TieBreak.OPPONENTS_SHARE,
            [Fraction(1, 2), Fraction(1, 2), Fraction(2, 3), Fraction(2, 3)],
        ),
        # 1: (1/2 + 2/3 + 2/3) / 3; 3: (1/2 + 1/2 + 2/3) / 3.
        (
            TieBreak.OPPONENTS_OPPONENTS,
            [Fraction(11, 18), Fraction(11, 18), Fraction(5, 9), Fraction(5, 9)],
        ),
        # 1 was ahead of 2 once and of 3 and 4 twice: 20 + 2 * 4 + 2 * 4; 3 once of 4.
        (TieBreak.BEATEN, [36, 36, 4, 4]),
        (TieBreak.WINS, [1, 1, 0, 0]),
        (TieBreak.SECONDS, [1, 1, 0, 0]),
        # 12 + 20, 8 + 20, 4 + 4, 0 + 4 (FIDE C.07, 7.5).
        (TieBreak.CUMULATIVE, [32, 28, 8, 4]),
        # 1 + 2 wounds in two games, and so on.
        (TieBreak.SCORE, [Fraction(3, 2), Fraction(3, 2), Fraction(7, 2), Fraction(7, 2)]),
        (
            TieBreak.OPPONENTS,
            [Fraction(28, 3), Fraction(28, 3), Fraction(44, 3), Fraction(44, 3)],
        ),
    ],
)
def test_tie_breaks_at_tables(key: TieBreak, expected: list[Fraction]) -> None:
    assert numbers(key, TABLES) == expected


def test_a_shared_place_is_worth_half_the_points_of_the_other() -> None:
    rounds = [round_of(1, level(1, 2)), round_of(2, result(1, 2))]
    assert [part.share for part in values(TieBreak.BEATEN, rounds)[1].made_of] == [
        Fraction(3, 2)
    ]
    assert numbers(TieBreak.BEATEN, rounds) == [9, 9]


def test_byes_no_shows_and_fillers_are_no_opponents() -> None:
    rounds = [
        round_of(1, result(1, 9, 2, 3, absent=[3]), byes=[4]),
        round_of(2, result(4, 1), byes=[2]),
    ]
    found = values(TieBreak.OPPONENTS_SHARE, rounds, fillers=[EntrantId(9)])
    # 2 has 4 + 12 of 24 points, 4 has 24 of 24, 1 has 12 of 24.
    assert [part.entrant for part in found[1].made_of] == [2, 4]
    assert found[1].value == (Fraction(2, 3) + 1) / 2
    assert [part.entrant for part in found[2].made_of] == [1]
    assert found[3].value is None
    assert [
        part.entrant
        for part in values(TieBreak.BEATEN, rounds, fillers=[EntrantId(9)])[1].made_of
    ] == [2]


def test_a_round_that_an_opponent_sat_out_says_nothing_about_them() -> None:
    missed = (Bye(EntrantId(2), ByeKind.MISSED),)
    rounds = [
        Round(1, (result(1, 3),), missed),
        round_of(2, result(2, 1), asked=[3]),
    ]
    found = values(TieBreak.OPPONENTS_SHARE, rounds)
    # 2 has 12 of 12; 3 has 0 of 12 and counts with a third.
    assert found[1].value == (1 + Fraction(1, 3)) / 2


def test_scarcity_is_the_share_of_those_who_did_not_win() -> None:
    """JDN-SERIES-14 at tables of six: A wins rounds 1 and 4, each with one other; B wins
    round 2 alone and round 4 with A. JDN-SERIES-9 divides by the players of each table.
    """
    a, b, c, d, e, f = range(1, 7)

    def won(*winners: int) -> TableResult:
        table = result(*winners, *(each for each in range(1, 7) if each not in winners))
        return replace(
            table,
            finishes=tuple(
                replace(each, place=1 if each.entrant in winners else len(winners) + 1)
                for each in table.finishes
            ),
        )

    games = [won(a, c), won(b), won(d, e, f), won(a, b), won(c)]
    rounds = [round_of(number, game) for number, game in enumerate(games, 1)]
    found = values(TieBreak.SCARCITY, rounds)
    assert (found[a].value, found[b].value) == (Fraction(4 + 4, 6), Fraction(5 + 4, 6))
    assert [part.round for part in found[b].made_of] == [2, 4]
    latest = values(TieBreak.LATEST_WIN, rounds)
    # Both have won round 4, and of rounds 1 and 2 the second is the latest (JDN-SERIES-6).
    assert latest[b].rank < latest[a].rank < latest[d].rank
    assert (latest[a].value, latest[d].value) == (4, 3)


def test_a_table_without_a_winner_is_not_won() -> None:
    """JDN-SERIES-2."""
    rounds = [round_of(1, level(1, 2, 3))]
    assert numbers(TieBreak.SCARCITY, rounds) == [0, 0, 0]
    assert numbers(TieBreak.LATEST_WIN, rounds) == [0, 0, 0]


SUMS = (
    TieBreak.BEATEN,
    TieBreak.BUCHHOLZ,
    TieBreak.BUCHHOLZ_CUT_1,
    TieBreak.BUCHHOLZ_MEDIAN,
    TieBreak.SONNEBORN_BERGER,
    TieBreak.WINS,
    TieBreak.SECONDS,
    TieBreak.CUMULATIVE,
    TieBreak.SCARCITY,
)
MEANS = (TieBreak.OPPONENTS_SHARE, TieBreak.OPPONENTS_OPPONENTS, TieBreak.OPPONENTS)


@settings(deadline=None, max_examples=40)
@given(histories(most_people=9, most_rounds=4))
def test_a_value_is_the_sum_or_the_mean_of_its_parts(drawn) -> None:
    _, rounds, _, _ = drawn
    for key in (*SUMS, *MEANS):
        for one in values(key, rounds).values():
            kept = [part.value for part in one.made_of if not part.is_cut]
            total = Fraction(sum(kept))
            mean = total / len(kept) if kept else None
            assert one.value == (mean if key in MEANS else total)


@st.composite
def duels(draw: st.DrawFn) -> list[Round]:
    """Rounds of duels without byes."""
    count = 2 * draw(st.integers(1, 4))
    rounds = []
    for number in range(1, draw(st.integers(1, 4)) + 1):
        order = draw(st.permutations(range(1, count + 1)))
        pairs = zip(order[::2], order[1::2], strict=True)
        rounds.append(
            round_of(
                number,
                *((level if draw(st.booleans()) else result)(*pair) for pair in pairs),
            )
        )
    return rounds


@settings(deadline=None, max_examples=60)
@given(duels())
def test_sums_over_everybody_agree(rounds: list[Round]) -> None:
    tally = tally_rounds(rounds, Scoring())
    everybody = sorted(tally.outcomes)
    for one in everybody:
        for other in everybody:
            ahead = opponent_tie_breaks.shares_against(tally, one).get(other, Fraction())
            behind = opponent_tie_breaks.shares_against(tally, other).get(one, Fraction())
            assert ahead + behind == tally.met[one][other] == tally.met[other][one]
    scores = values(TieBreak.BUCHHOLZ, rounds)
    # Everybody's points are added once for each opponent.
    assert sum(one.value or 0 for one in scores.values()) == sum(
        tally.points[each] * len(rounds) for each in everybody
    )
    berger = values(TieBreak.SONNEBORN_BERGER, rounds)
    beaten = values(TieBreak.BEATEN, rounds)
    assert [one.value for one in berger.values()] == [one.value for one in beaten.values()]
    cut = values(TieBreak.BUCHHOLZ_CUT_1, rounds)
    median = values(TieBreak.BUCHHOLZ_MEDIAN, rounds)
    for each in scores:
        least, less, whole = (one[each].value or 0 for one in (median, cut, scores))
        assert 0 <= least <= less <= whole < inf


@settings(deadline=None, max_examples=40)
@given(histories(most_people=9, most_rounds=4))
def test_shares_are_between_a_third_and_all(drawn) -> None:
    _, rounds, _, _ = drawn
    for key in (TieBreak.OPPONENTS_SHARE, TieBreak.OPPONENTS_OPPONENTS):
        for one in values(key, rounds).values():
            assert one.value is None or Fraction(1, 3) <= one.value <= 1


@settings(deadline=None, max_examples=30)
@given(histories(most_people=9, most_rounds=4))
def test_further_rounds_are_added_to_an_earlier_tally(drawn) -> None:
    _, rounds, _, _ = drawn
    # Entrant 1 asks to sit out the first round, and perhaps comes to a table only later.
    rounds = [round_of(0, asked=[1]), *rounds]
    whole = tally_rounds(rounds, Scoring())
    for count in range(len(rounds)):
        earlier = tally_rounds(rounds[:count], Scoring())
        assert tally_rounds(rounds, Scoring(), earlier=earlier) == whole
        assert earlier == tally_rounds(rounds[:count], Scoring())


@settings(deadline=None, max_examples=30)
@given(histories(most_people=9, most_rounds=4))
def test_the_outcomes_add_up_to_the_points(drawn) -> None:
    _, rounds, _, _ = drawn
    tally = tally_rounds(rounds, Scoring())
    for each, had in tally.outcomes.items():
        assert sum(one.points for one in had) == tally.points[each]
        assert sum(one.is_first for one in had) == tally.wins[each]


def test_fillers_change_no_tie_break_of_people() -> None:
    """A field with a filler that nobody met has the values of the field without it."""
    for key in TieBreak:
        chosen = by_points.Settings(ties=(key,), seed="x")
        without = by_points.compute_standings(people(4), DUELS, chosen)
        assert without == by_points.compute_standings(
            [*people(4), *fillers(9)], DUELS, chosen
        )


@each_row("preset", list(Preset))
def test_presets_end_with_the_lot_and_name_nothing_twice(preset: Preset) -> None:
    assert TIES[preset][-1] is TieBreak.LOT
    assert len(set(TIES[preset])) == len(TIES[preset])
    assert TieBreak.OPPONENTS not in TIES[preset]


@each_row(
    "kind, preset, left_out",
    [
        (EventKind(table_size=4), Preset.TABLES, set()),
        (EventKind(table_size=2), Preset.DUELS, set()),
        (
            EventKind(table_size=2, predetermined=True),
            Preset.DUELS,
            {TieBreak.BUCHHOLZ, TieBreak.BUCHHOLZ_CUT_1},
        ),
        (EventKind(table_size=2, in_rounds=False), Preset.TABLES, {TieBreak.SECONDS}),
        (EventKind(table_size=6, counts_wins=True), Preset.JAEGER, set()),
        (
            EventKind(table_size=6, counts_wins=True, in_rounds=False),
            Preset.JAEGER,
            {TieBreak.LATEST_WIN},
        ),
    ],
)
def test_each_kind_of_event_has_a_usual_preset(
    kind: EventKind, preset: Preset, left_out: set[TieBreak]
) -> None:
    assert kind.usual() is preset
    assert set(TIES[preset]) - set(kind.ties(preset)) == left_out
    assert kind.unfit(kind.ties(preset)) == []


def test_duels_need_two_seats() -> None:
    kind = EventKind(table_size=4)
    assert kind.unfit([TieBreak.BUCHHOLZ, TieBreak.LOT]) == [TieBreak.BUCHHOLZ]
    with pytest.raises(ValueError, match="table of 2"):
        values(TieBreak.BUCHHOLZ, TABLES, Scoring(by_place=((5, 3, 2, 1),)))
