"""What Jäger der Nacht teaches: positions of the engine, and what is said about them."""

from collections.abc import Sequence
from typing import Any

from engine.jaeger.lessons import LESSONS, Arranged, answer_next, go_on
from games.contract.guide_steps import OVER, Step, next_text
from games.contract.lessons import LEARNER, GuideText, Lesson, State
from games.contract.rules import Position
from games.jaeger.lessons import guide
from games.jaeger.lessons.missions import MISSED, MISSIONS

_ARRANGED: dict[str, Arranged] = {each.key: each for each in LESSONS}
_STEPS: dict[str, Sequence[Step]] = {guide.LESSON.key: guide.STEPS}


class Lessons:
    """A first night with a guide, then short tasks."""

    all: Sequence[Lesson] = (guide.LESSON, *MISSIONS)

    def begin(self, key: str) -> Position:
        position: Position = _ARRANGED[key].begin()
        self.go_on(key, position)
        return position

    def go_on(self, key: str, position: Any) -> None:
        go_on(_ARRANGED[key], position)

    def answer_next(self, key: str, position: Any) -> bool:
        return answer_next(_ARRANGED[key], position)

    def state(self, key: str, position: Any) -> State:
        arranged = _ARRANGED[key]
        if arranged.is_won(position):
            return State.WON
        return State.LOST if arranged.is_late(position) else State.OPEN

    def guide_text(self, key: str, step: int, position: Position) -> GuideText | None:
        """Return the first step from there on that is about what is asked now."""
        decision = position.decision(LEARNER)
        asked = OVER if decision is None else str(decision.kind)
        turn = 0 if decision is None else position.view(None)["turn"]
        return next_text(_STEPS.get(key, ()), step, turn, asked)

    def objection(self, key: str, text: GuideText, choices: Sequence[str]) -> str:
        step = _STEPS[key][text.step]
        if step.wants is None or step.wants(choices):
            return ""
        return str(step.otherwise)

    def missed(self, key: str, position: Any, language: str) -> Sequence[str]:
        return [str(MISSED[key])] if key in MISSED else []

    def solution(self, key: str) -> Sequence[str]:
        return _ARRANGED[key].solution
