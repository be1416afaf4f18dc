"""What players may tell the server to answer for them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from django.utils.translation import gettext_lazy
from django_stubs_ext import StrOrPromise

from games.contract.rules import Decision, Position

Orders = Mapping[str, Any]
"""What a player has told the server to answer for them, by the name of the order: True for
a switch, a value for one that needs one, such as the card to be played.
"""

Stored = Mapping[str, Any]
"""Orders as a seat stores them: with the point of the game at which they were given."""


@dataclass(frozen=True, slots=True)
class OrderKind:
    """A standing order that a player may give; `takes` says what it names, if anything."""

    name: str
    label: StrOrPromise
    takes: str = ""


class StandingOrders(Protocol):
    """What players may tell the server to answer for them.

    Whether an order still stands follows from what has happened since it was given. Nobody
    but its owner may see it, nor that an answer came from one.
    """

    @property
    def kinds(self) -> Sequence[OrderKind]:
        """Every order of the game."""

    @property
    def lone_answer(self) -> StrOrPromise:
        """Name of the standing order that answers where there is only one answer, as pages
        call it. Every game has this one, and the site keeps it.
        """

    def offered(self, position: Position, seat: int) -> Sequence[OrderKind]:
        """Return those that make sense now."""

    def values(self, kind: str, position: Position, seat: int) -> Sequence[str]:
        """List the values that an order can take now."""

    def value_name(self, kind: str, value: str, lang: str) -> str:
        """Return in words what such an order names."""

    def give(self, orders: Orders, position: Position, seat: int) -> dict[str, Any]:
        """Return orders as a seat stores them, given at this point of the game.

        Raises:
            ValueError: there is no such order, or it names what is not there.
        """

    def in_force(self, stored: Stored, position: Position, seat: int) -> dict[str, Any]:
        """Return the orders that still hold."""

    def answer(
        self, stored: Stored, position: Position, seat: int, decision: Decision
    ) -> str | None:
        """Return the automatic answer; None if the player decides."""

    def rewound(self, stored: Stored, events: int) -> dict[str, Any]:
        """Return stored orders for a game that was taken back to so many events."""


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
