"""How a replay is divided, and the moments that it points out."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from django.utils.functional import Promise

from games.contract.rules import Event


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of a match that a replay can jump to; `title` in the active language."""

    title: str
    # Whose it was, if it was one seat's.
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Highlight:
    """A moment that is worth telling: after how many moves, what it was, in words.

    `clip` are the steps between which it is shown as a replay of some ten seconds; the
    first moment that has one is shown large at the end of the match.
    """

    step: int
    title: str
    text: str
    clip: tuple[int, int] | None = None


class Chapters(Protocol):
    """How a replay is divided, and what is told of it."""

    @property
    def prologue(self) -> str | Promise:
        """What comes before the first chapter."""

    def begun(self, events: Iterable[Event], names: Mapping[int, str]) -> list[Chapter]:
        """Return the chapters that begin with these events."""

    def highlights(
        self, told: Sequence[Sequence[Event]], names: Mapping[int, str], language: str
    ) -> list[Highlight]:
        """Return the moments that are worth telling, in their order.

        Args:
            told: what everybody saw, move by move, beginning with what was dealt.
            language: one that the game speaks; the active one.
        """

    def downfall(
        self, told: Sequence[Sequence[Event]], seat: int, language: str
    ) -> Highlight | None:
        """Return the moment that cost a seat most, in words for its player; None if there
        was none.

        Args:
            told, language: as for `highlights`.
        """


class NoChapters:
    """A game whose replays are one piece."""

    prologue: str | Promise = ""

    def begun(self, events: Iterable[Event], names: Mapping[int, str]) -> list[Chapter]:
        return []

    def highlights(
        self, told: Sequence[Sequence[Event]], names: Mapping[int, str], language: str
    ) -> list[Highlight]:
        return []

    def downfall(
        self, told: Sequence[Sequence[Event]], seat: int, language: str
    ) -> Highlight | None:
        return None
