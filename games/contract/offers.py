"""What may be done out of turn: offers, which nobody waits for (decision 0200).

A seat answers when it is asked. In some games it may also act while somebody else is: show
who it is, use what it holds. Such an offer goes through `Position.play` like an answer, and
the question that waited still waits afterwards.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol

from games.contract.rules import Position, View
from games.contract.standing_orders import Stored


class Offers(Protocol):
    """What the seats of a game may do out of turn.

    Whether anything may be done now, all can see. What a seat could do, and that it did
    nothing, nobody else learns.
    """

    def is_open(self, position: Position) -> bool:
        """Tell whether players who are not asked may act now.

        It must follow from what everybody can see, never from who could act.
        """

    def of(self, position: Position, seat: int) -> Sequence[str]:
        """List the out-of-turn actions of a seat."""

    def label(self, offer: str, view: View, names: Mapping[int, str], lang: str, /) -> str:
        """Return the button label of an out-of-turn action."""

    def ordered(self, stored: Stored, position: Position, seat: int) -> str | None:
        """Return the offer that a seat's standing orders take now, if they take one."""


class NoOffers:
    """A game in which everybody waits for their turn."""

    def is_open(self, position: Position) -> bool:
        return False

    def of(self, position: Position, seat: int) -> Sequence[str]:
        return ()

    def label(self, offer: str, view: View, names: Mapping[int, str], lang: str, /) -> str:
        return offer

    def ordered(self, stored: Stored, position: Position, seat: int) -> str | None:
        return None
