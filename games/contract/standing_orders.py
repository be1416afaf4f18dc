"""Standing orders: automatic answers that a player requests from the server."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy
from django_stubs_ext import StrOrPromise

from games.contract.rules import Decision, Position

Orders = Mapping[str, Any]
"""A player's standing orders by name: True for a switch, or a value such as the card to be
played.
"""

Stored = Mapping[str, Any]
"""Orders as stored with a seat, including the point of the game at which they
were given.
"""


@dataclass(frozen=True, slots=True)
class OrderKind:
    """A kind of standing order. `takes` says which kind of value it needs, such as
    `"card"`; it is empty for a switch.
    """

    name: str
    label: StrOrPromise
    takes: str = ""


class StandingOrders:
    """What players may tell the server to answer for them.

    Whether an order still stands follows from what has happened since it was given. Nobody
    but its owner may see it, nor that an answer came from one.

    The defaults fit a game without standing orders.
    """

    kinds: Sequence[OrderKind] = ()
    """Every order of the game."""
    lone_answer: StrOrPromise = gettext_lazy("Answer for me when there is no choice")
    """Name of the standing order that answers where there is only one answer, as pages
    call it. Every game has this one, and the site keeps it.
    """

    def offered(self, position: Position, seat: int) -> Sequence[OrderKind]:
        """Return those that make sense now."""
        return ()

    def values(self, kind: str, position: Position, seat: int) -> Sequence[str]:
        """List the values that an order can take now."""
        return ()

    def value_name(self, kind: str, value: str, lang: str) -> str:
        """Return in words what such an order names."""
        return value

    def give(self, orders: Orders, position: Position, seat: int) -> dict[str, Any]:
        """Return orders in their stored form, given at this point of the game.

        Raises:
            ValueError: there is no such order, or its value is invalid.
        """
        if orders:
            raise ValueError(f"no order is called {min(orders)!r}")
        return {}

    def in_force(self, stored: Stored, position: Position, seat: int) -> dict[str, Any]:
        """Return the orders that still hold."""
        return {}

    def answer(
        self, stored: Stored, position: Position, seat: int, decision: Decision
    ) -> str | None:
        """Return the automatic answer; None if the player decides."""
        return None

    def rewound(self, stored: Stored, events: int) -> dict[str, Any]:
        """Return stored orders for a game that was taken back to so many events."""
        return {}
