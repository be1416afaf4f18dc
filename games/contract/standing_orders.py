"""Standing orders: automatic answers that a player requests from the server."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

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
    """A kind of standing order; `takes` names its value, if it needs one."""

    name: str
    label: StrOrPromise
    takes: str = ""


class StandingOrders(Protocol):
    """The standing orders of a game.

    Whether an order is still in force depends on the events since it was given. Only its
    owner may see it, and no one else may see that an answer came from it.
    """

    @property
    def kinds(self) -> Sequence[OrderKind]:
        """All kinds of orders of the game."""

    @property
    def lone_answer(self) -> StrOrPromise:
        """The displayed name of the order to answer automatically if there is only one
        option. The site implements this order for all games.
        """

    def offered(self, position: Position, seat: int) -> Sequence[OrderKind]:
        """Return the kinds of orders that are useful now."""

    def values(self, kind: str, position: Position, seat: int) -> Sequence[str]:
        """Return the possible values of an order now."""

    def value_name(self, kind: str, value: str, lang: str) -> str:
        """Return the displayed name of an order's value."""

    def give(self, orders: Orders, position: Position, seat: int) -> dict[str, Any]:
        """Return orders in their stored form, given at this point of the game.

        Raises:
            ValueError: there is no such order, or its value is invalid.
        """

    def in_force(self, stored: Stored, position: Position, seat: int) -> dict[str, Any]:
        """Return the orders that are still in force."""

    def answer(
        self, stored: Stored, position: Position, seat: int, decision: Decision
    ) -> str | None:
        """Return the automatic answer; None if the player has to decide."""

    def rewound(self, stored: Stored, events: int) -> dict[str, Any]:
        """Return the stored orders for a game that was taken back to this many events."""


class NoOrders:
    """A game without standing orders."""

    kinds: Sequence[OrderKind] = ()
    lone_answer: StrOrPromise = gettext_lazy("Answer for me when there is no choice")

    def offered(self, position: Position, seat: int) -> Sequence[OrderKind]:
        return ()

    def values(self, kind: str, position: Position, seat: int) -> Sequence[str]:
        return ()

    def value_name(self, kind: str, value: str, lang: str) -> str:
        return value

    def give(self, orders: Orders, position: Position, seat: int) -> dict[str, Any]:
        if orders:
            raise ValueError(f"no order is called {min(orders)!r}")
        return {}

    def in_force(self, stored: Stored, position: Position, seat: int) -> dict[str, Any]:
        return {}

    def answer(
        self, stored: Stored, position: Position, seat: int, decision: Decision
    ) -> str | None:
        return None

    def rewound(self, stored: Stored, events: int) -> dict[str, Any]:
        return {}
