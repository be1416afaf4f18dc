"""A lesson: an arranged position, its goal, and the script of the other seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from engine.nightfall.decisions import DONE, PASS
from engine.nightfall.game import Position
from engine.nightfall.lessons.goals import Goal

LEARNER = 0
"""The seat of anybody who learns."""

Script: TypeAlias = Mapping[tuple[int, str], tuple[str, ...]]
"""What another seat answers, by turn and kind of question: the first of these options that
is on offer. Where nothing is said, or nothing of it on offer, it does as little as it can.
"""


@dataclass(frozen=True, slots=True)
class Arranged:
    """A position to learn from.

    Attributes:
        key: stored with what somebody has achieved, so it stays for ever.
        begin: returns a fresh position; always the same.
        goal: what has to be reached; None for a game with a guide: that it ends.
        last: the turn after which the goal cannot be reached any more; 0 for no limit.
        only: the phase with whose end it is over, if it is no longer than that.
        script: what the others answer.
        solution: choices of the learner, one after another, that reach the goal.
    """

    key: str
    begin: Callable[[], Position]
    goal: Goal | None = None
    last: int = 1
    only: str = ""
    script: Script = field(default_factory=dict)
    solution: tuple[str, ...] = ()

    def is_won(self, position: Position) -> bool:
        """Tell whether the goal is reached."""
        if self.goal is None:
            return position.result is not None
        if self.goal.at_end and not self.is_late(position):
            return False
        return self.goal.reached(position)

    def is_lost(self, position: Position) -> bool:
        """Tell whether the goal cannot be reached any more."""
        return self.is_late(position) and not self.is_won(position)

    def is_late(self, position: Position) -> bool:
        """Tell whether the turns that the lesson gives are over."""
        if position.result is not None or (self.only and position.phase != self.only):
            return True
        return bool(self.last and position.turn > self.last)


def answer(script: Script, position: Position, seat: int) -> str:
    """Return a seat's answer to its open question.

    Raises:
        ValueError: it is not asked anything.
    """
    decision = position.decision(seat)
    if decision is None:
        raise ValueError(f"seat {seat} has nothing to decide")
    wanted = script.get((position.turn, str(decision.kind)), ())
    for option in (*wanted, PASS, DONE):
        if option in decision.options:
            return option
    return decision.options[-1]


def answer_next(arranged: Arranged, position: Position) -> bool:
    """Let one of the others answer, or the learner where there is nothing to choose, in
    place.

    Returns:
        whether there was anything to answer before the learner's next question or the end
        of the lesson.
    """
    if not position.waiting or (arranged.goal and arranged.is_late(position)):
        return False
    seat = position.waiting[0]
    decision = position.decision(seat)
    if seat != LEARNER:
        position.play(seat, answer(arranged.script, position, seat))
    elif decision is not None and len(decision.options) == 1:
        position.play(seat, decision.options[0])
    else:
        return False
    return True


def go_on(arranged: Arranged, position: Position) -> None:
    """Let the others answer, in place, up to the learner's next question or to the end of
    the lesson.
    """
    while answer_next(arranged, position):
        pass
