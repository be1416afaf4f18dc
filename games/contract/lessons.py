"""What a game teaches: positions to learn from, and what a guide says beside them.

A lesson is no match (decision 0370): nobody waits, nothing counts. It is played again from
its beginning whenever it is looked at, so a game has to begin and go on the same each time.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from django_stubs_ext import StrOrPromise

from games.contract.rules import Position

LEARNER = 0
"""The seat of anybody who learns."""


class Kind(StrEnum):
    """What sort of lesson it is: they are listed in this order."""

    GUIDE = "guide"
    MISSION = "mission"
    PUZZLE = "puzzle"


class State(StrEnum):
    """How far a lesson has come."""

    OPEN = "open"
    WON = "won"
    LOST = "lost"


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A lesson as it is announced.

    Attributes:
        key: stored with what somebody has achieved, so it stays for ever; it stands in
            addresses.
        goal: what is to be done, a sentence.
        hint: how one might begin.
        done: what a guide says at the end.
        chapter: the title under which a list shows it, with its neighbours.
        rating: how hard a puzzle is until people have tried it, in points of
            `games.play.ratings`; 0 for what is not rated.
        seats: who sits there, the learner first, whose name is not taken from here.
    """

    key: str
    kind: Kind
    title: StrOrPromise
    goal: StrOrPromise
    hint: StrOrPromise = ""
    done: StrOrPromise = ""
    chapter: StrOrPromise = ""
    rating: int = 0
    seats: tuple[StrOrPromise, ...] = ("", "")


@dataclass(frozen=True, slots=True)
class GuideText:
    """What the guide says now, and what it points at.

    Attributes:
        step: the number of what is said, from 0.
        of: how much is said in all.
        at: a CSS selector of what is meant on the table; empty for nothing.
        reads_on: whether there is nothing to choose yet: one reads, and goes on.
    """

    step: int
    of: int
    text: StrOrPromise
    at: str = ""
    reads_on: bool = False


class Lessons(Protocol):
    """What a game teaches. `key` is always that of one of its lessons."""

    @property
    def all(self) -> Sequence[Lesson]:
        """Every lesson, those of a kind in the order in which they are best played."""

    def begin(self, key: str) -> Position:
        """Return the first position at which the learner is asked; always an equal one."""

    def go_on(self, key: str, position: Position) -> None:
        """Let the others answer, in place, up to the learner's next question."""

    def answer_next(self, key: str, position: Position) -> bool:
        """Let one of the others answer, in place. False if it is the learner's turn."""

    def state(self, key: str, position: Position) -> State:
        """Return the state of the run."""

    def guide_text(self, key: str, step: int, position: Position) -> GuideText | None:
        """Return the guide's text since `step`; empty without a guide or a new text."""

    def objection(self, key: str, text: GuideText, choices: Sequence[str]) -> str:
        """Return why the guide would like another choice; empty if it likes this one."""

    def missed(self, key: str, position: Position, language: str) -> Sequence[str]:
        """List the reasons why a lesson was lost, as sentences."""

    def solution(self, key: str) -> Sequence[str]:
        """Return choices, one after another, that lead to the end that is meant."""


class NoLessons:
    """Of a game that teaches nothing here."""

    all: Sequence[Lesson] = ()

    def begin(self, key: str) -> Position:
        raise KeyError(key)

    def go_on(self, key: str, position: Position) -> None:
        raise KeyError(key)

    def answer_next(self, key: str, position: Position) -> bool:
        raise KeyError(key)

    def state(self, key: str, position: Position) -> State:
        raise KeyError(key)

    def guide_text(self, key: str, step: int, position: Position) -> GuideText | None:
        return None

    def objection(self, key: str, text: GuideText, choices: Sequence[str]) -> str:
        return ""

    def missed(self, key: str, position: Position, language: str) -> Sequence[str]:
        return ()

    def solution(self, key: str) -> Sequence[str]:
        return ()
