"""Chapters and highlights of replays."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from django.utils.functional import Promise

from games.contract.rules import Event


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of a match that a replay can jump to; `title` is in the active language."""

    title: str
    # The seat to which the chapter belongs, if any.
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Highlight:
    """A notable moment: the number of moves before it, its kind, and a sentence about it.

    `clip` are the first and last step of a replay of about ten seconds. The first highlight
    with a clip is shown large at the end of the match.
    """

    step: int
    title: str
    text: str
    clip: tuple[int, int] | None = None


class Chapters(Protocol):
    """The chapters and highlights of a game's replays."""

    @property
    def prologue(self) -> str | Promise:
        """The title of the part before the first chapter."""

    def begun(self, events: Iterable[Event], names: Mapping[int, str]) -> list[Chapter]:
        """Return the chapters that begin with these events."""

    def highlights(
        self, told: Sequence[Sequence[Event]], names: Mapping[int, str], language: str
    ) -> list[Highlight]:
        """Return the notable moments of a match, in order.

        Args:
            told: the public events of each move, beginning with the deal.
            language: one of the game's languages, and the active one.
        """

    def downfall(
        self, told: Sequence[Sequence[Event]], seat: int, language: str
    ) -> Highlight | None:
        """Return the moment that cost a seat most, described for its player; None if there
        was none.

        Args:
            told, language: as for `highlights`.
        """


class NoChapters:
    """For games whose replays have no chapters or highlights."""

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
