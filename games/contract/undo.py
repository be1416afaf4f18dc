"""Which steps of a game may be taken back."""

from typing import NamedTuple

from games.contract.rules import Position


class Mark(NamedTuple):
    """The state of a position before a step: its random state and number of events."""

    rng: int
    events: int


class Undo:
    """What of a game may be taken back.

    A step may be while nothing hidden was revealed by it, no chance was used, and nobody
    else has acted since.

    The default fits a game in which nothing is taken back.
    """

    def is_clean(self, position: Position, seat: int, before: Mark, seats: int) -> bool:
        """Tell whether a seat's step since the mark can be taken back."""
        return False
