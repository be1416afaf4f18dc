"""Lessons of Jäger der Nacht: positions of the engine, with the texts for pages."""

from collections.abc import Sequence
from typing import Any

from engine.jaeger.lessons import LESSONS, ScriptedLesson, answer_next
from games.contract.lessons import Lesson
from games.contract.scripted_lessons import ScriptedLessons
from games.jaeger.lessons import guided_first_hunt_texts
from games.jaeger.lessons.missions import MISSED, MISSIONS

_ARRANGED: dict[str, ScriptedLesson] = {each.key: each for each in LESSONS}


class Lessons(ScriptedLessons):
    """The lessons of the game: a guided first night, then missions."""

    all: Sequence[Lesson] = (guided_first_hunt_texts.LESSON, *MISSIONS)
    arranged = _ARRANGED
    steps = {guided_first_hunt_texts.LESSON.key: guided_first_hunt_texts.STEPS}

    def answer_next(self, key: str, position: Any) -> bool:
        return answer_next(_ARRANGED[key], position)

    def missed(self, key: str, position: Any, language: str) -> Sequence[str]:
        return [str(MISSED[key])] if key in MISSED else []
