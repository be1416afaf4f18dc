"""How strong the computers are, over games with fixed seeds."""

from __future__ import annotations

import pytest

from engine import simulation


def wins(levels: tuple[str, str], draft: str, games: int) -> int:
    """Return how many games the first of two levels wins, in each seat half of them."""
    won = 0
    for seat in (0, 1):
        order = levels if seat == 0 else levels[::-1]
        setup = simulation.Setup(seats=2, levels=order, options={"draft": draft})
        records = simulation.run(setup, range(games // 2))
        won += sum(record.winner == seat for record in records)
    return won


@pytest.mark.parametrize("draft", ["quick", "standard"])
def test_heuristic_beats_random_in_nine_games_of_ten(draft: str) -> None:
    assert wins(("heuristic", "random"), draft, 100) >= 90


def test_one_heuristic_beats_three_at_random() -> None:
    setup = simulation.Setup(seats=4, levels=("heuristic", "random", "random", "random"))
    records = simulation.run(setup, range(20))
    assert sum(record.winner == 0 for record in records) >= 15
