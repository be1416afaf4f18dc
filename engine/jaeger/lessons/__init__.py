"""Lessons: arranged positions, the answers of the other seats, and when a lesson is won or
lost.

`guide` is a first game, `missions` are short tasks. Their texts are in
`games.jaeger.lessons`.
"""

from engine.jaeger.lessons.guided_first_hunt import GUIDE
from engine.jaeger.lessons.missions import MISSIONS
from engine.jaeger.lessons.scripted_lesson import ScriptedLesson, answer_next

LESSONS: tuple[ScriptedLesson, ...] = (GUIDE, *MISSIONS)
"""All lessons."""

__all__ = ["GUIDE", "LESSONS", "MISSIONS", "ScriptedLesson", "answer_next"]
