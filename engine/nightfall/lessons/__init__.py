"""Lessons: arranged positions, the answers of the other seats, and when a lesson is won or
lost.

`guide` is a first game, `missions` are short tasks, `puzzles` are chains to find. Their
texts are in `games.nightfall.lessons`.
"""

from engine.nightfall.lessons.guided_first_game import GUIDE
from engine.nightfall.lessons.missions import MISSIONS
from engine.nightfall.lessons.puzzles import PUZZLES
from engine.nightfall.lessons.scripted_lesson import (
    ScriptedLesson,
    answer_next,
    play_to_next_decision,
    scripted_answer,
)

LESSONS: tuple[ScriptedLesson, ...] = (GUIDE, *MISSIONS, *PUZZLES)
"""All lessons."""

__all__ = [
    "GUIDE",
    "LESSONS",
    "MISSIONS",
    "PUZZLES",
    "ScriptedLesson",
    "answer_next",
    "play_to_next_decision",
    "scripted_answer",
]
