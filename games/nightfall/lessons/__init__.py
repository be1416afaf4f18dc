"""Nightfall's lessons: positions of the engine, with the texts for pages."""

from collections.abc import Sequence
from typing import Any

from engine.nightfall.lessons import LESSONS, ScriptedLesson, answer_next
from games.contract.lessons import Lesson
from games.contract.scripted_lessons import ScriptedLessons
from games.nightfall.lessons import guided_first_game_texts
from games.nightfall.lessons.missions import MISSIONS
from games.nightfall.lessons.puzzles import PUZZLES
from games.nightfall.lessons.shortfalls import failure_reasons

_ARRANGED: dict[str, ScriptedLesson] = {each.key: each for each in LESSONS}


class Lessons(ScriptedLessons):
    """Nightfall's lessons: a first game with a guide, missions and puzzles."""

    all: Sequence[Lesson] = (guided_first_game_texts.LESSON, *MISSIONS, *PUZZLES)
    arranged = _ARRANGED
    steps = {guided_first_game_texts.LESSON.key: guided_first_game_texts.STEPS}

    def answer_next(self, key: str, position: Any) -> bool:
        return answer_next(_ARRANGED[key], position)

    def missed(self, key: str, position: Any, language: str) -> Sequence[str]:
        goal = _ARRANGED[key].goal
        return [] if goal is None else [*failure_reasons(goal, position, language)]
