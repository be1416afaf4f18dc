"""How a table of a game keeps flowing: standing orders, taking back, reading answers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from django.http import QueryDict
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
        """What the switch is called with which the server answers where nothing else is
        possible. Every game has it; the site keeps it.
        """

    def offered(self, position: Position, seat: int) -> Sequence[OrderKind]:
        """Return those that make sense now."""

    def values(self, kind: str, position: Position, seat: int) -> Sequence[str]:
        """Return what an order that takes a value may name now."""

    def value_name(self, kind: str, value: str, lang: str) -> str:
        """Return in words what such an order names."""

    def give(self, orders: Orders, position: Position, seat: int) -> dict[str, Any]:
        """Return orders as a seat stores them, given at this point of the game.

        Raises:
            ValueError: there is no such order, or it names what is not there.
        """

    def standing(self, stored: Stored, position: Position, seat: int) -> dict[str, Any]:
        """Return the orders that still stand."""

    def answer(
        self, stored: Stored, position: Position, seat: int, decision: Decision
    ) -> str | None:
        """Return what the server answers; None if the player decides."""

    def rewound(self, stored: Stored, events: int) -> dict[str, Any]:
        """Return stored orders for a game that was taken back to so many events."""


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


class Answers(Protocol):
    """How the forms of a game's table say what was chosen."""

    def read(self, form: QueryDict) -> list[str]:
        """Return the choices, in the order in which they are played: all or none."""

    def may_be_left_out(self, kind: str) -> bool:
        """Tell whether an answer of this kind may come for a question that is not asked
        any more, because what came before it has settled it.
        """


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

    def standing(self, stored: Stored, position: Position, seat: int) -> dict[str, Any]:
        return {}

    def answer(
        self, stored: Stored, position: Position, seat: int, decision: Decision
    ) -> str | None:
        return None

    def rewound(self, stored: Stored, events: int) -> dict[str, Any]:
        return {}


class NoUndo:
    """A game in which nothing is taken back."""

    def is_clean(self, position: Position, seat: int, before: Mark, seats: int) -> bool:
        return False


class PlainAnswers:
    """A button carries one choice; a batch has its answers in fields `q0`, `q1`, …"""

    def read(self, form: QueryDict) -> list[str]:
        if "batch" not in form:
            return [form.get("choice", "")]
        answers: list[str] = []
        while (answer := form.get(f"q{len(answers)}")) is not None:
            answers.append(answer)
        return answers

    def may_be_left_out(self, kind: str) -> bool:
        return False
