"""Lessons of a game: positions to learn from, with texts of a guide.

A lesson is not a match (decision 0370): it has no other players and no result that counts.
On every request it is replayed from its beginning, so the game must be deterministic.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from django_stubs_ext import StrOrPromise

from games.contract.rules import Position

LEARNER = 0
"""The learner's seat."""


class Kind(StrEnum):
    """The kinds of lessons, in the order in which they are listed."""

    GUIDE = "guide"
    MISSION = "mission"
    PUZZLE = "puzzle"


class State(StrEnum):
    """The state of a run of a lesson."""

    OPEN = "open"
    WON = "won"
    LOST = "lost"


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A lesson as it is listed.

    Attributes:
        key: stored with a player's progress and used in addresses, so it must never change.
        goal: the task, a sentence.
        hint: how to begin.
        done: what the guide says at the end.
        chapter: the title under which lists show the lesson and its neighbours.
        rating: initial difficulty of a puzzle until people have tried it, in points of
            `games.play.ratings`; 0 for lessons without a rating.
        seats: the names of the seats. The first is the learner's, whose own name is shown
            instead.
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
    """The guide's current text, and what it points at.

    Attributes:
        step: the number of the text, from 0.
        of: the number of all texts.
        at: a CSS selector of what the guide points at on the table; may be empty.
        reads_on: whether the learner only reads and continues, without a choice.
    """

    step: int
    of: int
    text: StrOrPromise
    at: str = ""
    reads_on: bool = False


class Lessons(Protocol):
    """The lessons of a game. `key` is always that of one of them."""

    @property
    def all(self) -> Sequence[Lesson]:
        """All lessons; those of a kind are in the recommended order."""

    def begin(self, key: str) -> Position:
        """Return the position at the learner's first question. It is the same for every
        call.
        """

    def go_on(self, key: str, position: Position) -> None:
        """Play the other seats, in place, up to the learner's next question."""

    def answer_next(self, key: str, position: Position) -> bool:
        """Play one answer of another seat, in place. Return False if it is the learner's
        turn.
        """

    def state(self, key: str, position: Position) -> State:
        """Return the state of the run."""

    def guide_text(self, key: str, step: int, position: Position) -> GuideText | None:
        """Return the guide's text for this position, from `step` on; None if
        there is none.
        """

    def objection(self, key: str, text: GuideText, choices: Sequence[str]) -> str:
        """Return why the guide does not accept a choice; empty if it does."""

    def missed(self, key: str, position: Position, language: str) -> Sequence[str]:
        """Return the reasons why a lesson was lost, as sentences."""

    def solution(self, key: str) -> Sequence[str]:
        """Return choices that reach the intended end, in order."""


class NoLessons:
    """For games without lessons."""

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
