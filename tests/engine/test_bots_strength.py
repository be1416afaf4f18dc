"""Test the strength of the computers in games with fixed seeds."""

from __future__ import annotations

from hashlib import sha256
from random import Random

import pytest

from engine import computer_levels, nightfall
from tools import nightfall_statistics


def wins(levels: tuple[str, str], draft: str, games: int) -> int:
    """Return how many games the first of two levels wins, with half of the games in each
    seat.
    """
    won = 0
    for seat in (0, 1):
        order = levels if seat == 0 else levels[::-1]
        setup = nightfall_statistics.Setup(seats=2, levels=order, options={"draft": draft})
        records = nightfall_statistics.run(setup, range(games // 2))
        won += sum(record.winner == seat for record in records)
    return won


@pytest.mark.parametrize("draft", ["quick", "standard"])
def test_heuristic_beats_random_in_nine_games_of_ten(draft: str) -> None:
    assert wins(("heuristic", "random"), draft, 100) >= 90


def test_one_heuristic_beats_three_at_random() -> None:
    setup = nightfall_statistics.Setup(
        seats=4, levels=("heuristic", "random", "random", "random")
    )
    records = nightfall_statistics.run(setup, range(20))
    assert sum(record.winner == 0 for record in records) >= 15


def choices_of(level: str, seats: int, draft: str, sets: tuple[str, ...]) -> str:
    """Return a digest of all choices of a level in one game."""
    options = nightfall.Options(draft=nightfall.Draft(draft), sets=sets)
    position = nightfall.new(seats=seats, seed=11, options=options)
    rng, mark = Random(11), sha256()
    while position.result is None:
        seat = position.waiting[0]
        option = computer_levels.choose(level, position, seat, rng)
        mark.update(option.encode())
        position.play(seat, option)
    return mark.hexdigest()[:16]


@pytest.mark.parametrize(
    ("seats", "draft", "sets", "mark"),
    [
        (2, "standard", ("base",), "1e884329e74bdfc4"),
        (3, "quick", ("base",), "11639d2a63484c0a"),
        (2, "standard", ("coldest_war",), "35758a671831ee14"),
    ],
)
def test_the_first_heuristic_plays_as_ever(
    seats: int, draft: str, sets: tuple[str, ...], mark: str
) -> None:
    # Other levels are measured against this one, so its choices must never change.
    assert choices_of("heuristic-1", seats, draft, sets) == mark
