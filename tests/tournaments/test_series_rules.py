"""Test End-of-the-World Series and best-of matches, rule by rule."""

import pytest
from hypothesis import given, settings, strategies as st

from tests.matrix import each_row
from tournaments.pairing.records import RULEBOOK_LIMIT, EntrantId
from tournaments.series import rules
from tournaments.series.rules import Chance, Game, Reason, SeatResult


def game(*score: int, order: tuple[int, ...] | None = None) -> Game:
    """Return a game with these wounds by seat. Fewest wounds come first; `order` decides
    between equals.
    """
    seats = sorted(
        range(len(score)), key=lambda s: (score[s], (order or range(9)).index(s))
    )
    return tuple(
        SeatResult(seat, place, score[seat]) for place, seat in enumerate(seats, 1)
    )


def hunt(seats: int, winners: set[int], alive: set[int]) -> Game:
    """Return a game that counts wins as the site stores it: winners share first place."""
    return tuple(
        SeatResult(
            seat=seat,
            place=1 if seat in winners else len(winners) + 1,
            score=int(seat in winners),
            won=seat in winners,
            survived=seat in alive,
        )
        for seat in range(seats)
    )


def test_jdn_series_6_survival_comes_after_scarcity_and_before_the_latest_win() -> None:
    one, two = hunt(4, {0}, {0, 1}), hunt(4, {1}, {1})
    games = [one, two, one, two, hunt(4, {2}, {2})]
    found = rules.best_of(games, seats=4, length=5, lowest_wins=False)
    assert [(t.seat, t.by) for t in found.totals][:2] == [(1, None), (0, Reason.SURVIVED)]


def test_no_lot_is_drawn_before_the_end_and_none_in_a_single_game() -> None:
    tied = hunt(4, {0, 1}, {0, 1})
    running = rules.best_of([tied], seats=4, length=5, lowest_wins=False)
    assert [total.place for total in running.totals] == [1, 1, 3, 3]
    single = rules.best_of([tied], seats=4, length=1, lowest_wins=False, lot="x")
    assert single.over
    assert [total.place for total in single.totals] == [1, 1, 3, 3]
    race = rules.end_of_the_world(
        [tied, tied], seats=4, limit=2, lowest_wins=False, lot="x"
    )
    assert race.over
    assert len(race.winners) == 1
    assert [total.by for total in race.totals][1] is Reason.LOT


def progress(*games: Game, limit: int = 100, first: int = 0) -> rules.SeriesProgress:
    seats = len(games[0]) if games else 3
    return rules.end_of_the_world(games, seats=seats, limit=limit, first=first)


def test_series_1_wounds_add_up() -> None:
    found = progress(game(5, 9, 12), game(8, 3, 10))
    assert [(t.seat, t.score, t.by_game) for t in found.totals] == [
        (1, 12, (9, 3)),
        (0, 13, (5, 8)),
        (2, 22, (12, 10)),
    ]
    assert [t.behind for t in found.totals] == [0, 1, 10]
    assert [t.to_limit for t in found.totals] == [88, 87, 78]


@pytest.mark.parametrize(("last", "over"), [(99, False), (100, True), (130, True)])
def test_series_2_it_ends_at_the_limit_or_above(last: int, over: bool) -> None:
    found = progress(game(60, 0, 50), game(last - 60, 20, 0))
    assert found.over is over
    assert found.winner == (1 if over else None)


@pytest.mark.parametrize("limit", rules.LIMITS)
def test_series_2_the_limit_may_be_chosen(limit: int) -> None:
    assert progress(game(limit - 1, 0), limit=limit).over is False
    assert progress(game(limit, 0), limit=limit).over is True
    assert RULEBOOK_LIMIT in rules.LIMITS


def test_series_3_no_game_is_played_after_the_end() -> None:
    with pytest.raises(ValueError, match="after the end"):
        progress(game(100, 0), game(1, 2))


def test_series_4_most_games_won_comes_first() -> None:
    found = progress(game(1, 4, 40), game(1, 2, 40), game(6, 2, 40))
    assert [(t.seat, t.score, t.games_won, t.by) for t in found.totals] == [
        (0, 8, 2, None),
        (1, 8, 1, Reason.GAMES_WON),
        (2, 120, 0, Reason.SCORE),
    ]


def test_series_4_then_fewest_wounds_in_the_last_game() -> None:
    found = progress(game(2, 3, 60), game(3, 2, 60))
    assert [(t.seat, t.games_won, t.by) for t in found.totals] == [
        (1, 1, None),
        (0, 1, Reason.LAST_SCORE),
        (2, 0, Reason.SCORE),
    ]


def test_series_4_then_the_place_in_the_last_game() -> None:
    found = progress(game(5, 5, 40, order=(1, 0, 2)), game(3, 3, 60, order=(0, 1, 2)))
    assert [(t.seat, t.games_won, t.by) for t in found.totals] == [
        (0, 1, None),
        (1, 1, Reason.LAST_PLACE),
        (2, 0, Reason.SCORE),
    ]


def test_series_4_parts_three_who_are_tied_step_by_step() -> None:
    found = progress(game(5, 5, 5, 80), game(1, 1, 1, 80, order=(2, 0, 1, 3)))
    assert [(t.seat, t.by) for t in found.totals] == [
        (2, None),
        (0, Reason.LAST_PLACE),
        (1, Reason.GAMES_WON),
        (3, Reason.SCORE),
    ]


@each_row("seats", [2, 3, 4, 5])
def test_series_5_the_first_player_moves_one_seat_to_the_left(seats: int) -> None:
    games = [game(*range(seats))] * 7
    firsts = [
        rules.end_of_the_world(games[:count], seats=seats, first=1).next_first
        for count in range(8)
    ]
    assert firsts == [(1 + count) % seats for count in range(8)]


def test_before_the_first_game_nothing_parts_the_seats() -> None:
    found = progress()
    assert [(t.seat, t.place, t.by) for t in found.totals] == [
        (0, 1, None),
        (1, 2, Reason.NOT_PLAYED),
        (2, 3, Reason.NOT_PLAYED),
    ]
    assert (found.over, found.winner, found.games) == (False, None, 0)


def test_what_the_next_game_must_bring() -> None:
    found = progress(game(5, 9, 12))
    assert rules.needed_scores(found, 1) == (
        Chance(rival=0, spare=-5, level=-4),
        Chance(rival=2, spare=2, level=3),
    )


@settings(deadline=None)
@given(
    st.lists(st.integers(0, 30), min_size=3, max_size=3),
    st.lists(st.integers(0, 30), min_size=3, max_size=3),
)
def test_spare_wounds_are_exactly_what_keeps_a_seat_ahead(now, then) -> None:
    before, after = progress(game(*now)), progress(game(*now), game(*then))
    sums = {total.seat: total.score for total in after.totals}
    for chance in rules.needed_scores(before, 0):
        taken = then[0] - then[chance.rival]
        assert (taken <= chance.spare) is (sums[0] < sums[chance.rival])
        assert (taken == chance.level) is (sums[0] == sums[chance.rival])


@settings(deadline=None)
@given(
    st.integers(2, 5).flatmap(
        lambda n: st.lists(
            st.lists(st.integers(0, 25), min_size=n, max_size=n), min_size=1, max_size=9
        )
    )
)
def test_a_series_ends_exactly_once(rows: list[list[int]]) -> None:
    games: list[Game] = []
    for row in rows:
        games.append(game(*row))
        found = progress(*games, limit=50)
        totals = [sum(column) for column in zip(*rows[: len(games)], strict=True)]
        assert found.over is (max(totals) >= 50)
        assert sorted(t.place for t in found.totals) == list(range(1, len(row) + 1))
        assert found.totals[0].score == min(totals)
        if found.over:
            return


@each_row(
    "winners, length, over",
    [
        ([], 1, False),
        ([0], 1, True),
        ([0], 3, False),
        ([0, 0], 3, True),
        ([0, 1], 3, False),
        ([0, 1, 1], 3, True),
        ([1, 1, 1], 5, True),
    ],
)
def test_a_best_of_ends_when_nobody_can_draw_level(
    winners, length: int, over: bool
) -> None:
    games = [game(winner, 1 - winner) for winner in winners]
    found = rules.best_of(games, seats=2, length=length)
    assert found.over is over
    assert found.next_first == len(games) % 2


def test_a_best_of_goes_by_wins_then_wounds() -> None:
    found = rules.best_of([game(0, 5, 9), game(9, 0, 5), game(9, 7, 0)], seats=3, length=3)
    assert [(t.seat, t.score, t.by, t.to_limit) for t in found.totals] == [
        (1, 12, None, None),
        (2, 14, Reason.SCORE, None),
        (0, 18, Reason.SCORE, None),
    ]
    upset = rules.best_of([game(9, 10), game(9, 10), game(50, 0)][:2], seats=2, length=3)
    assert (upset.winner, upset.totals[1].by) == (0, Reason.GAMES_WON)


def test_a_best_of_ends_once_only() -> None:
    with pytest.raises(ValueError, match="after the end"):
        rules.best_of([game(0, 1)] * 3, seats=2, length=3)
    with pytest.raises(ValueError, match="at least one"):
        rules.best_of([], seats=2, length=0)


def test_where_places_are_shared_the_highest_sum_may_win_for_two() -> None:
    one = (SeatResult(0, 1, 2), SeatResult(1, 1, 2), SeatResult(2, 3, 0))
    found = rules.best_of([one], seats=3, length=1, lowest_wins=False)
    assert [(t.seat, t.place, t.by) for t in found.totals] == [
        (0, 1, None),
        (1, 1, None),
        (2, 3, Reason.GAMES_WON),
    ]
    assert (found.over, found.winners, found.winner) == (True, (0, 1), None)
    two = (SeatResult(0, 2, 1), SeatResult(1, 1, 3), SeatResult(2, 3, 0))
    ended = rules.end_of_the_world([one, two], seats=3, limit=5, lowest_wins=False)
    assert [(t.seat, t.score, t.behind) for t in ended.totals] == [
        (1, 5, 0),
        (0, 3, 2),
        (2, 0, 5),
    ]
    assert ended.winner == 1


def test_results_that_cannot_be_are_refused() -> None:
    with pytest.raises(ValueError, match="each of 3 seats"):
        rules.end_of_the_world([game(1, 2)], seats=3)
    level = (SeatResult(0, 2, 3), SeatResult(1, 2, 3))
    with pytest.raises(ValueError, match="without gaps"):
        rules.end_of_the_world([level], seats=2)
    with pytest.raises(ValueError, match="above 0"):
        rules.end_of_the_world([], seats=2, limit=0)


def test_a_series_is_the_result_of_a_table() -> None:
    found = progress(game(5, 9), game(8, 120))
    first, second = rules.finishes(
        found, [EntrantId(70), EntrantId(71)], absent=frozenset({1})
    )
    assert (first.entrant, first.place, first.score, first.games) == (70, 1, 13, 2)
    assert (second.entrant, second.place, second.no_show) == (71, 2, True)
