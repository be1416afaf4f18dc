"""How a match ended, in the terms of every game.

Places may be shared: anybody who is in the same place has done equally well, and the next
place counts all before it (1, 1, 3). A game counts something or it does not, and the most
or the fewest win; a game of two sides may know winners only.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from django_stubs_ext import StrOrPromise

from engine.ranking import shared_places


class Best(StrEnum):
    """Which end of a score is the good one."""

    LOWEST = "lowest"
    HIGHEST = "highest"


@dataclass(frozen=True, slots=True)
class Score:
    """What a game counts.

    Attributes:
        key: names it where programs read, such as `"points"`; it stays for ever. name: the
        heading of a column. best: which end wins. format_score: formats a number of it in
        the active language, such as "3 points". most, least: what a match can end with; a
        moderator enters nothing beyond. wins_from: what it takes to win, in a game that can
        end without a winner: anybody who comes first with less has not won. None: anybody
        who comes first has.
    """

    key: str
    name: StrOrPromise
    best: Best
    format_score: Callable[[int], str]
    most: int = 1000
    least: int = 0
    wins_from: int | None = None

    @property
    def lowest_wins(self) -> bool:
        return self.best is Best.LOWEST

    def cost(self, value: int) -> int:
        """Return a number for sorting, the best first."""
        return value if self.lowest_wins else -value

    def is_won_with(self, value: int | None) -> bool:
        """Tell whether who comes first with this has won."""
        if self.wins_from is None:
            return True
        return value is not None and self.cost(value) <= self.cost(self.wins_from)


@dataclass(frozen=True, slots=True)
class Placing:
    """How one seat came out.

    Attributes:
        score: None in a game that counts nothing.
        by: what put it behind the seat above it, as a code of the game; None if nothing
            did: for the first, and for anybody who shares a place.
        details: what the game tells beside, in types that JSON knows.
    """

    seat: int
    place: int
    score: int | None = None
    by: str | None = None
    details: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Outcome:
    """A match's end: every seat once, best first."""

    placings: tuple[Placing, ...]

    def __post_init__(self) -> None:
        """Refuse places that nobody can come in.

        Raises:
            ValueError: they do not follow each other, or a seat is there twice.
        """
        places = [placing.place for placing in self.placings]
        if places != shared_places(places):
            raise ValueError(f"places {places}")
        if len({placing.seat for placing in self.placings}) < len(places):
            raise ValueError("a seat has two places")

    def to_dict(self) -> dict[str, Any]:
        """Return the outcome as a match stores it."""
        return {
            "places": [
                {
                    "seat": placing.seat,
                    "place": placing.place,
                    "score": placing.score,
                    "by": placing.by,
                    **placing.details,
                }
                for placing in self.placings
            ]
        }
