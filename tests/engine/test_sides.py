"""Test neighbours, opponents and the number of players."""

from __future__ import annotations

import pytest

from engine import nightfall
from engine.nightfall import BadOptions, Options
from engine.nightfall.sides import MAX_SEATS, OPPONENTS, OTHERS
from tests.engine.table import new
from tests.matrix import each_row


@each_row("seats", range(2, MAX_SEATS + 1))
def test_the_others_sit_clockwise_from_the_left(seats: int) -> None:
    """Rule: TURN-1."""
    for seat in range(seats):
        around = (*range(seat + 1, seats), *range(seat))
        assert OTHERS[seats][seat] == around


@each_row("seats", range(2, MAX_SEATS + 1))
def test_everybody_else_is_an_opponent(seats: int) -> None:
    """Without teams nobody has a team mate.

    Rules: OPP-1, OPP-2.
    """
    assert OPPONENTS[seats] == OTHERS[seats]


def test_a_game_says_how_many_may_play() -> None:
    """One card set is enough for five players.

    Rules: GEN-3, GEN-4.
    """
    assert range(2, 6) == nightfall.SEATS == Options().seat_range
    for seats in nightfall.SEATS:
        assert new(seats, draft="quick").position.seats == seats
    for seats in (0, 1, 7):
        with pytest.raises(BadOptions, match="seat_count"):
            Options().check(seats)
