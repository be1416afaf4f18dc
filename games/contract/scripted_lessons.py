"""Common base of lessons whose positions and scripts are defined by an engine."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from games.contract.guide_steps import OVER, Step, next_guide_text
from games.contract.lessons import LEARNER, GuideText, Lessons, State
from games.contract.rules import Position


class ScriptedLesson(Protocol):
    """A lesson in an engine: a position, its goal, and a solution."""

    @property
    def begin(self) -> Callable[[], Any]:
        """A function that returns a new position, the same for every call."""

    @property
    def solution(self) -> Sequence[str]:
        """Choices of the learner that reach the goal."""

    def is_won(self, position: Any) -> bool:
        """Tell whether the learner has reached the goal of the lesson."""

    def is_too_late(self, position: Any) -> bool:
        """Tell whether the learner cannot reach the goal any more."""


class ScriptedLessons(Lessons):
    """Base class for a game's `Lessons`; each game adds `all`, `answer_next` and `missed`.

    Attributes:
        arranged: the engine's lessons by key.
        steps: the guide's texts, by the keys of guided lessons.
    """

    arranged: Mapping[str, ScriptedLesson] = {}
    steps: Mapping[str, Sequence[Step]] = {}

    def begin(self, key: str) -> Position:
        position: Position = self.arranged[key].begin()
        self.go_on(key, position)
        return position

    def go_on(self, key: str, position: Position) -> None:
        while self.answer_next(key, position):
            pass

    def answer_next(self, key: str, position: Any) -> bool:
        raise NotImplementedError

    def state(self, key: str, position: Position) -> State:
        arranged = self.arranged[key]
        if arranged.is_won(position):
            return State.WON
        return State.LOST if arranged.is_too_late(position) else State.OPEN

    def guide_text(self, key: str, step: int, position: Position) -> GuideText | None:
        """Return the first guide text from number `step` on for the current question; None
        if there is none.
        """
        decision = position.decision(LEARNER)
        asked = OVER if decision is None else str(decision.kind)
        turn = 0 if decision is None else position.view(None)["turn"]
        return next_guide_text(self.steps.get(key, ()), step, turn, asked)

    def objection(self, key: str, text: GuideText, choices: Sequence[str]) -> str:
        step = self.steps[key][text.step]
        if step.wants is None or step.wants(choices):
            return ""
        return str(step.otherwise)

    def solution(self, key: str) -> Sequence[str]:
        return self.arranged[key].solution
