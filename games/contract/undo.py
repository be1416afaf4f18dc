"""Rules about which steps of a game may be taken back."""

from typing import NamedTuple

from games.contract.rules import Position


class Mark(NamedTuple):
    """The state of a position before a step: its random state and number of events."""

    rng: int
    events: int


class Undo:
    """Decides which steps of a game may be taken back.

    A step may be taken back if it revealed nothing hidden and used no chance, and as long
    as no other player has acted since.

    The default fits a game in which no step may be taken back.
    """

    def may_be_undone(
        self, position: Position, seat: int, before: Mark, seats: int
    ) -> bool:
        """Tell whether a seat's step since the mark may be taken back."""
        return False
