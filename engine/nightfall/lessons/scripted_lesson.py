"""A lesson: an arranged position, its goal, and the script of the other seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from engine.nightfall.decisions import DONE, PASS
from engine.nightfall.game import Position
from engine.nightfall.lessons.goals import Goal
from engine.nightfall.phases.turn import CHAIN

LEARNER = 0
"""The seat of the learner."""

Script: TypeAlias = Mapping[tuple[int, str], tuple[str, ...]]
"""The answers of the other seats, by turn and kind of question: a seat gives the first of
these options that it is offered. If it is offered none of them, it passes or takes the last
option.
"""


@dataclass(frozen=True, slots=True)
class ScriptedLesson:
    """A lesson with an arranged position and a goal.

    Attributes:
        key: stored with players' progress, so it must never change.
        begin: a function that returns a new position, the same for every call.
        goal: what the learner has to reach; None for a game with a guide, which the learner
            only has to finish.
        last: the last turn in which the goal can be reached; 0 for no limit.
        only: the phase to which the lesson is limited, because it ends with that phase;
            empty for a longer lesson.
        script: the answers of the other seats.
        solution: a sequence of the learner's choices that reaches the goal.
    """

    key: str
    begin: Callable[[], Position]
    goal: Goal | None = None
    last: int = 1
    only: str = ""
    script: Script = field(default_factory=dict)
    solution: tuple[str, ...] = ()

    def is_won(self, position: Position) -> bool:
        """Tell whether the learner has reached the goal of the lesson."""
        if self.goal is None:
            return position.result is not None
        if self.goal.at_end and not self.is_too_late(position):
            return False
        return self.goal.reached(position)

    def is_lost(self, position: Position) -> bool:
        """Tell whether the lesson ended without reaching its goal."""
        return self.is_too_late(position) and not self.is_won(position)

    def resolves_by_itself(self, position: Position) -> bool:
        """Tell whether the goal is reached while a chain has not resolved yet."""
        return self.goal is not None and position.phase == CHAIN and self.is_won(position)

    def is_too_late(self, position: Position) -> bool:
        """Tell whether the lesson's time is over."""
        if position.result is not None or (self.only and position.phase != self.only):
            return True
        return bool(self.last and position.turn > self.last)


def scripted_answer(script: Script, position: Position, seat: int) -> str:
    """Return a seat's answer to its open question.

    Raises:
        ValueError: the seat has no open question.
    """
    decision = position.decision(seat)
    if decision is None:
        raise ValueError(f"seat {seat} has nothing to decide")
    wanted = script.get((position.turn, str(decision.kind)), ())
    for option in (*wanted, PASS, DONE):
        if option in decision.options:
            return option
    return decision.options[-1]


def answer_next(arranged: ScriptedLesson, position: Position) -> bool:
    """Play one answer in place: that of another seat, or the learner's if there is only one
    option. Once the goal is reached, answer for the learner until the chain has resolved,
    so that the lesson does not end in the middle of it.

    Returns:
        False if the learner has to decide, or the lesson is over.
    """
    if not position.waiting or (arranged.goal and arranged.is_too_late(position)):
        return False
    seat = position.waiting[0]
    decision = position.decision(seat)
    if seat != LEARNER:
        position.play(seat, scripted_answer(arranged.script, position, seat))
    elif decision is not None and len(decision.options) == 1:
        position.play(seat, decision.options[0])
    elif arranged.resolves_by_itself(position):
        position.play(seat, scripted_answer({}, position, seat))
    else:
        return False
    return True


def play_to_next_decision(arranged: ScriptedLesson, position: Position) -> None:
    """Play answers in place up to the learner's next decision or the end of the lesson."""
    while answer_next(arranged, position):
        pass
