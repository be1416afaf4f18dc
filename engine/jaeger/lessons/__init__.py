"""Lessons: arranged nights, what the others answer in them, and when they are done.

`guide` is a first game, `missions` are short tasks. What is said about them in words is not
here.
"""

from engine.jaeger.lessons.guide import GUIDE
from engine.jaeger.lessons.missions import MISSIONS
from engine.jaeger.lessons.scripted_lesson import Arranged, answer_next

LESSONS: tuple[Arranged, ...] = (GUIDE, *MISSIONS)
"""All that can be played."""

__all__ = ["GUIDE", "LESSONS", "MISSIONS", "Arranged", "answer_next"]
