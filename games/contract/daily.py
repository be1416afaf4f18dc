"""The daily challenge of a game: the same duel with a computer for everybody."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Protocol

from django_stubs_ext import StrOrPromise

from games.contract.rules import Position


@dataclass(frozen=True, slots=True)
class Deal:
    """What everybody plays on a day, beside the seed.

    Attributes:
        options: of the game, for two seats.
        level: of the computer; one without a search, which would depend on the time that it
            has.
    """

    options: Mapping[str, Any]
    level: str


class Daily(Protocol):
    """A daily challenge. Results are compared by the game's score, then by turns: fewer are
    better.
    """

    @property
    def rule(self) -> StrOrPromise:
        """How results are compared, in the game's words."""

    def deal(self, day: date) -> Deal:
        """Return the deal of a day: its options and the level of the computer."""

    def turns(self, position: Position) -> int:
        """Count the turns of a game that is over."""
