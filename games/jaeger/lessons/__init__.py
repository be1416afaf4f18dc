"""Lessons of Jäger der Nacht: positions of the engine, with the texts for pages."""

from collections.abc import Sequence
from typing import Any

from engine.jaeger.lessons import LESSONS, ScriptedLesson, answer_next
from games.contract.lessons import Lesson
from games.contract.scripted_lessons import ScriptedLessons
from games.jaeger.lessons import guide
from games.jaeger.lessons.missions import MISSED, MISSIONS

_ARRANGED: dict[str, ScriptedLesson] = {each.key: each for each in LESSONS}


class Lessons(ScriptedLessons):
    """The lessons of the game: a guided first night, then missions."""

    all: Sequence[Lesson] = (guide.LESSON, *MISSIONS)
    arranged = _ARRANGED
    steps = {guide.LESSON.key: guide.STEPS}

    def answer_next(self, key: str, position: Any) -> bool:
        return answer_next(_ARRANGED[key], position)

    def missed(self, key: str, position: Any, language: str) -> Sequence[str]:
        return [str(MISSED[key])] if key in MISSED else []
