"""Lessons of a game: positions to learn from, with texts of a guide.

A lesson is not a match (decision 0370): it has no other players and no result that counts.
On every request it is replayed from its beginning, so the game must be deterministic.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

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
        picture: the static file of the picture in lists, an SVG with a view `crop`; empty
            for none.
        hint: a sentence on how to begin.
        done: the text that the guide shows at the end.
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
    picture: str = ""
    hint: StrOrPromise = ""
    done: StrOrPromise = ""
    chapter: StrOrPromise = ""
    rating: int = 0
    seats: tuple[StrOrPromise, ...] = ("", "")


@dataclass(frozen=True, slots=True)
class GuideText:
    """The text that the guide shows now, and the element that it points at.

    Attributes:
        step: the number of the text, from 0.
        of: the number of all texts.
        at: a CSS selector of the element on the table that the guide points at; may be
            empty.
        reads_on: whether the learner only reads and continues, without a choice.
    """

    step: int
    of: int
    text: StrOrPromise
    at: str = ""
    reads_on: bool = False


class Lessons:
    """The lessons of a game. Every `key` argument is the key of one of them.

    The defaults fit a game without lessons.
    """

    all: Sequence[Lesson] = ()
    """Every lesson; the lessons of a kind are in the recommended order."""

    def begin(self, key: str) -> Position:
        """Return the first position of a lesson in which the learner has to decide. Every
        call returns an equal position.
        """
        raise KeyError(key)

    def go_on(self, key: str, position: Position) -> None:
        """Play the answers of the other seats in place, up to the learner's next
        question.
        """
        raise KeyError(key)

    def answer_next(self, key: str, position: Position) -> bool:
        """Play one answer of another seat in place. Return False if it is the learner's
        turn.
        """
        raise KeyError(key)

    def state(self, key: str, position: Position) -> State:
        """Return whether the learner's run of the lesson goes on, is won or is lost."""
        raise KeyError(key)

    def guide_text(self, key: str, step: int, position: Position) -> GuideText | None:
        """Return the text of the guide from number `step` on; None without a guide or a new
        text.
        """
        return None

    def objection(self, key: str, text: GuideText, choices: Sequence[str]) -> str:
        """Return the reason why the guide asks for another choice; empty if it accepts this
        one.
        """
        return ""

    def missed(self, key: str, position: Position, language: str) -> Sequence[str]:
        """List the reasons why a lesson was lost, as sentences."""
        return ()

    def solution(self, key: str) -> Sequence[str]:
        """Return choices, one after another, that lead to the intended end of a lesson."""
        return ()
