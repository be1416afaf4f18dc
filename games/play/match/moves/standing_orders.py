"""Standing orders: what a player has told the server to answer for them.

Which orders there are, and whether one still stands, is the game's to say; they lie in
`Seat.orders` as it stores them. Nobody but the owner may see them, nor that an answer came
from one (INFO-15). One order every game has: to answer where nothing else is possible.
"""

from collections.abc import Mapping
from typing import Any

from games.contract import game_of
from games.contract.rules import Decision, Position
from games.models import Seat
from games.refusals import BadOrder

AUTO_PASS = "auto_pass"
"""The order that every game has; it is a column of the seat."""


def in_force(seat: Seat, position: Position) -> dict[str, Any]:
    """Return by name the orders of a seat that still hold, but for `AUTO_PASS`."""
    if not seat.orders:
        return {}
    orders = game_of(seat.match.game).orders
    return orders.in_force(seat.orders, position, seat.number)


def give(seat: Seat, orders: Mapping[str, Any], position: Position) -> None:
    """Set the orders of a seat, given at this point of the game; nothing is stored yet.

    Raises:
        BadOrder: there is no such order, or it names what is not there.
    """
    kept = {name: value for name, value in orders.items() if name != AUTO_PASS and value}
    try:
        seat.orders = game_of(seat.match.game).orders.give(kept, position, seat.number)
    except ValueError as error:
        raise BadOrder(str(error)) from error
    seat.auto_pass = bool(orders.get(AUTO_PASS, seat.auto_pass))


def answer(seat: Seat, position: Position, decision: Decision) -> str | None:
    """Return the automatic answer for a person; None if the person decides."""
    if seat.orders:
        orders = game_of(seat.match.game).orders
        ordered = orders.answer(seat.orders, position, seat.number, decision)
        if ordered in decision.options:
            return ordered
    if seat.auto_pass and len(decision.options) == 1:
        return decision.options[0]
    return None
