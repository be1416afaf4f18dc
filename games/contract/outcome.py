"""The outcome of a match, in terms that apply to all games.

Seats that did equally well share a place, and places after it are skipped (1, 1, 3).
A game may have a score, of which the highest or the lowest wins. A game with two sides may
only have winners.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from django_stubs_ext import StrOrPromise

from engine.ranking import shared_ranks


class Best(StrEnum):
    """Whether the lowest or the highest score is the best."""

    LOWEST = "lowest"
    HIGHEST = "highest"


@dataclass(frozen=True, slots=True)
class Score:
    """The score of a game.

    Attributes:
        key: its name in the API, such as `"points"`; it must never change.
        name: the heading of a column.
        best: whether the lowest or the highest score wins.
        format_score: formats a score in the active language, such as "3 points".
        most, least: the possible range; moderators can't enter other values.
        wins_from: the score that winning requires, in a game that can end without a winner:
            first place with a worse score is no win. None if first place always wins.
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

    @property
    def counts_wins(self) -> bool:
        """Whether the score is 1 for a win and else 0, so that a total is a number of won
        games.
        """
        return self.most == 1

    def cost(self, value: int) -> int:
        """Return a sort key for a score; the best has the lowest."""
        return value if self.lowest_wins else -value

    def is_won_with(self, value: int | None) -> bool:
        """Tell whether first place with this score is a win."""
        if self.wins_from is None:
            return True
        return value is not None and self.cost(value) <= self.cost(self.wins_from)


@dataclass(frozen=True, slots=True)
class Placing:
    """The result of one seat.

    Attributes:
        score: None in a game without a score.
        by: the game's code for the tie-break or result that put this seat behind the one
            above; None for the first seat and for a seat that shares the place above.
        details: further JSON-compatible data of the game.
    """

    seat: int
    place: int
    score: int | None = None
    by: str | None = None
    details: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a match: every seat once, best first."""

    placings: tuple[Placing, ...]

    def __post_init__(self) -> None:
        """Raise `ValueError` for impossible places.

        Raises:
            ValueError: the places have gaps, or a seat is listed twice.
        """
        places = [placing.place for placing in self.placings]
        if places != shared_ranks(places):
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
