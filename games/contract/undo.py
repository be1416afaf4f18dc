"""Which steps of a game may be taken back."""

from typing import NamedTuple

from games.contract.rules import Position


class Mark(NamedTuple):
    """The state of a position before a step: its random state and number of events."""

    rng: int
    events: int


class Undo:
    """Decides which steps of a game may be taken back.

    A step may be taken back if it revealed nothing hidden and used no chance, and as long
    as nobody else has acted since.

    The default fits a game in which nothing may be taken back.
    """

    def is_clean(self, position: Position, seat: int, before: Mark, seats: int) -> bool:
        """Tell whether a seat's step since the mark can be taken back."""
        return False
