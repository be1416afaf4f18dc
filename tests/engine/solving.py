"""Search for ways to reach a lesson's goal, and count those that do not reach it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from engine.nightfall.game import Position
from engine.nightfall.lessons.scripted_lesson import (
    LEARNER,
    ScriptedLesson,
    play_to_next_decision,
)

MAX_LINES = 200_000
"""The most lines of play that are tried."""


def lines(arranged: ScriptedLesson) -> Iterator[tuple[tuple[str, ...], bool]]:
    """Yield every way to play a lesson to its end, and whether it reaches the goal. A way
    ends as soon as the goal is reached.
    """
    position = arranged.begin()
    play_to_next_decision(arranged, position)
    yield from islice(_below(arranged, position, ()), MAX_LINES)


def _below(
    arranged: ScriptedLesson, position: Position, played: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], bool]]:
    decision = position.decision(LEARNER)
    won = arranged.is_won(position)
    if won or decision is None or arranged.is_too_late(position):
        yield played, won
        return
    for option in decision.options:
        after = position.clone()
        after.play(LEARNER, option)
        play_to_next_decision(arranged, after)
        yield from _below(arranged, after, (*played, option))


def solve(arranged: ScriptedLesson) -> tuple[str, ...] | None:
    """Return the first way that reaches the goal; None if there is none."""
    return next((played for played, won in lines(arranged) if won), None)


def play(arranged: ScriptedLesson, choices: tuple[str, ...]) -> Position:
    """Return the position after these choices of the learner.

    Raises:
        IllegalMove: one of them is not offered.
    """
    position = arranged.begin()
    play_to_next_decision(arranged, position)
    for choice in choices:
        position.play(LEARNER, choice)
        play_to_next_decision(arranged, position)
    return position
