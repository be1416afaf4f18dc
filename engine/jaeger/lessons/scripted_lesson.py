"""A lesson: an arranged position, its goal, the script of the other seats, and the dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from engine.jaeger.decisions import END, GO_ON, LEAVE, NOTHING, PASS, Ask
from engine.jaeger.game import Position
from engine.jaeger.scenario import dice_roll, rng_state_for_rolls

LEARNER = 0
"""The seat of the learner."""

Script: TypeAlias = Mapping[tuple[int, str], str]
"""The answers of the other seats, by turn and kind of question. Without an entry, a seat
gives an answer that does as little as possible.
"""

Dice: TypeAlias = Mapping[tuple[int, str], tuple[int, int]]
"""How both dice fall after a question is answered, by turn and kind of question."""

QUIET = (GO_ON, LEAVE, PASS, NOTHING, END)
"""Answers that do as little as possible."""

FORCED = frozenset({Ask.REACTION, Ask.AFTER_HIT})
"""Questions that are answered for the learner if there is only one option."""


@dataclass(frozen=True, slots=True)
class ScriptedLesson:
    """A lesson with an arranged position and a goal.

    Attributes:
        key: stored with players' progress, so it must never change.
        begin: a function that returns a new position, the same for every call.
        reached: tells whether the goal is reached; None for a whole game with a guide,
            where the goal is to play it to its end.
        script: the answers of the other seats.
        dice: the numbers that the dice show.
        solution: a sequence of the learner's choices that reaches the goal.
        last: the last turn in which the goal can be reached; 0 for no limit.
    """

    key: str
    begin: Callable[[], Position]
    reached: Callable[[Position], bool] | None = None
    script: Script = field(default_factory=dict)
    dice: Dice = field(default_factory=dict)
    solution: tuple[str, ...] = ()
    last: int = 0

    def is_won(self, position: Position) -> bool:
        """Tell whether the learner has reached the goal of the lesson."""
        if self.reached is None:
            return position.result is not None
        return self.reached(position)

    def is_too_late(self, position: Position) -> bool:
        """Tell whether the learner cannot reach the goal any more."""
        over = position.result is not None or position.active != LEARNER
        return bool(self.last) and (over or position.turn > self.last)


def answer_next(arranged: ScriptedLesson, position: Position) -> bool:
    """Play one answer in place: that of another seat, or the learner's if there is only one
    option.

    Returns:
        False if the learner has to decide, with the dice set for the answer, or if the
        lesson is over.
    """
    if not position.waiting or arranged.is_won(position) or arranged.is_too_late(position):
        return False
    seat = position.waiting[0]
    decision = position.decision(seat)
    assert decision is not None, "a seat that is waited for is asked"
    _set_dice(arranged, position, str(decision.kind))
    if seat != LEARNER:
        position.play(seat, _scripted_answer(arranged, position, seat))
    elif decision.kind in FORCED and len(decision.options) == 1:
        position.play(seat, decision.options[0])
    else:
        return False
    return True


def _set_dice(arranged: ScriptedLesson, position: Position, asked: str) -> None:
    fallen = arranged.dice.get((position.turn, asked))
    if fallen is not None:
        six, four = fallen
        roll = dice_roll(six, four) if four else (6, six)
        position.rng = rng_state_for_rolls(roll)


def _scripted_answer(arranged: ScriptedLesson, position: Position, seat: int) -> str:
    decision = position.decision(seat)
    assert decision is not None, "the seat is asked"
    wanted = arranged.script.get((position.turn, str(decision.kind)), "")
    for option in (wanted, *QUIET):
        if option in decision.options:
            return option
    return decision.options[0]
