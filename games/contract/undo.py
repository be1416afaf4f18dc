"""Which steps of a game may be taken back."""

from typing import NamedTuple, Protocol

from games.contract.rules import Position


class Mark(NamedTuple):
    """The state of a position before a step: its random state and number of events."""

    rng: int
    events: int


class Undo(Protocol):
    """Which steps of a game may be taken back.

    A step may be taken back as long as it revealed nothing hidden and used no randomness,
    and no other seat has acted since.
    """

    def is_clean(self, position: Position, seat: int, before: Mark, seats: int) -> bool:
        """Tell whether a seat's step since the mark can be taken back."""


class NoUndo:
    """For games in which no step may be taken back."""

    def is_clean(self, position: Position, seat: int, before: Mark, seats: int) -> bool:
        return False
