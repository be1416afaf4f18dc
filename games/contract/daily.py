"""The daily challenge of a game: the same duel against a computer for all players."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Protocol

from django_stubs_ext import StrOrPromise

from games.contract.rules import Position


@dataclass(frozen=True, slots=True)
class Deal:
    """The setup of one day's duel, in addition to the seed.

    Attributes:
        options: the options of the game, for two seats.
        level: the level of the computer. It must be one that does not search, because the
            result of a search depends on the time available.
    """

    options: Mapping[str, Any]
    level: str


class Daily(Protocol):
    """A game's daily challenge. Results are ordered by the game's score, then by fewer
    turns.
    """

    @property
    def rule(self) -> StrOrPromise:
        """A sentence of the game that says how results are compared."""

    def deal(self, day: date) -> Deal:
        """Return the deal of a day: its options and the level of the computer."""

    def turns(self, position: Position) -> int:
        """Return the number of turns of a finished game."""
