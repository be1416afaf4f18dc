"""Lessons: arranged positions, what the others answer in them, and when they are done.

`guide` is a first game, `missions` are short tasks, `puzzles` are chains to be found. What
is said about them in words is not here.
"""

from engine.nightfall.lessons.guide import GUIDE
from engine.nightfall.lessons.missions import MISSIONS
from engine.nightfall.lessons.puzzles import PUZZLES
from engine.nightfall.lessons.scripted_lesson import (
    Arranged,
    answer,
    answer_next,
    go_on,
)

LESSONS: tuple[Arranged, ...] = (GUIDE, *MISSIONS, *PUZZLES)
"""All that can be played."""

__all__ = [
    "GUIDE",
    "LESSONS",
    "MISSIONS",
    "PUZZLES",
    "Arranged",
    "answer",
    "answer_next",
    "go_on",
]
