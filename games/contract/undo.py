"""What of a game may be taken back."""

from typing import NamedTuple, Protocol

from games.contract.rules import Position


class Mark(NamedTuple):
    """Where a position stood before a step."""

    rng: int
    events: int


class Undo(Protocol):
    """What of a game may be taken back.

    A step may be while nothing hidden was revealed by it, no chance was used, and nobody
    else has acted since.
    """

    def is_clean(self, position: Position, seat: int, before: Mark, seats: int) -> bool:
        """Tell whether a seat's step since the mark can be taken back."""


class NoUndo:
    """A game in which nothing is taken back."""

    def is_clean(self, position: Position, seat: int, before: Mark, seats: int) -> bool:
        return False
