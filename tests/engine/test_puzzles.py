"""Test that each puzzle has a solution, and that only a small share of all ways are
solutions.
"""

from __future__ import annotations

import pytest

from engine.nightfall.lessons import PUZZLES, ScriptedLesson
from engine.nightfall.lessons.puzzles import POSITIONS
from tests.engine.solving import lines, solve

FEW = 0.05
"""The largest share of all ways to play that may reach the goal."""

FEWEST_WAYS = 35

EACH = pytest.mark.parametrize("puzzle", PUZZLES, ids=[each.key for each in PUZZLES])


def test_there_are_two_dozen() -> None:
    assert len({puzzle.key for puzzle in PUZZLES}) == 24
    assert len({puzzle.begin().to_json() for puzzle in PUZZLES}) == 24


@pytest.mark.parametrize("number", range(24), ids=[each.key for each in PUZZLES])
def test_few_of_many_ways_solve_it(number: int) -> None:
    puzzle = PUZZLES[number]
    ways = [*lines(puzzle)]
    solved = [played for played, won in ways if won]
    assert len(ways) >= FEWEST_WAYS
    assert 0 < len(solved) <= max(2, FEW * len(ways))
    assert POSITIONS[number].ways == len(ways) // len(solved)
    assert not ways[0][1], "the first choice each time solves it"


@EACH
def test_the_solution_is_found_by_search(puzzle: ScriptedLesson) -> None:
    found = solve(puzzle)
    assert found is not None
    chain = [choice for choice in found if choice.startswith("card:")]
    assert chain[:3] == [c for c in puzzle.solution if c.startswith("card:")][:3]


@EACH
def test_nobody_but_the_learner_plays(puzzle: ScriptedLesson) -> None:
    """The texts of the puzzles say that the rival adds nothing to the chain: check that no
    rival has a script or a hand.
    """
    assert puzzle.script == {}
    assert puzzle.begin().view(1)["hand"] == []
