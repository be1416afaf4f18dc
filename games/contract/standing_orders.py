"""Standing orders: instructions with which a player lets the server answer
automatically.
"""

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
"""The standing orders of a seat in stored form, including the point of the game at which
the player gave them.
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
    """The kinds of standing orders of a game, and how they answer questions.

    Whether an order still applies follows from the events since the player gave it. Only
    its owner may see an order, or learn that an answer came from one.

    The defaults fit a game without standing orders.
    """

    kinds: Sequence[OrderKind] = ()
    """Every kind of standing order that the game has."""
    lone_answer: StrOrPromise = gettext_lazy("Answer for me when there is no choice")
    """Label of the standing order that answers a question if only one answer is possible.
    Every game has this order, and the site stores it.
    """

    def offered(self, position: Position, seat: int) -> Sequence[OrderKind]:
        """Return the kinds of orders that are useful now."""
        return ()

    def values(self, kind: str, position: Position, seat: int) -> Sequence[str]:
        """List the values that an order can take now."""
        return ()

    def value_name(self, kind: str, value: str, lang: str) -> str:
        """Return the name of an order's value, such as a card, in words."""
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
        """Return the stored orders that still apply."""
        return {}

    def answer(
        self, stored: Stored, position: Position, seat: int, decision: Decision
    ) -> str | None:
        """Return the automatic answer to a decision; None if the player has to decide."""
        return None

    def rewound(self, stored: Stored, events: int) -> dict[str, Any]:
        """Return the stored orders after the game has been taken back to its first `events`
        events.
        """
        return {}
