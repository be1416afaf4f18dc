"""Standing orders: automatic answers that a player requests from the server.

The game defines the kinds of orders, decides whether an order is still in force, and
defines the format of `Seat.orders`. Other players may not see an order, nor that an answer
came from one (INFO-15). Every game has one order in common: to answer for the player if
only one answer is possible.
"""

from collections.abc import Mapping
from typing import Any

from games.contract import game_of
from games.contract.rules import Decision, Position
from games.models import Seat
from games.refusals import BadOrder

AUTO_PASS = "auto_pass"
"""The name of the order that every game has: to pass if nothing else is possible. It is
stored in a column of its own.
"""


def orders_in_force(seat: Seat, position: Position) -> dict[str, Any]:
    """Return the orders of a seat that are still in force, by name, without `AUTO_PASS`."""
    if not seat.orders:
        return {}
    orders = game_of(seat.match.game).orders
    return orders.in_force(seat.orders, position, seat.number)


def replace_orders_unsaved(
    seat: Seat, orders: Mapping[str, Any], position: Position
) -> None:
    """Replace the standing orders of a seat; the current position is the one at which they
    were given. The caller saves the seat.

    Raises:
        BadOrder: there is no such order, or it cannot have this value now.
    """
    kept = {name: value for name, value in orders.items() if name != AUTO_PASS and value}
    try:
        seat.orders = game_of(seat.match.game).orders.give(kept, position, seat.number)
    except ValueError as error:
        raise BadOrder(str(error)) from error
    seat.auto_pass = bool(orders.get(AUTO_PASS, seat.auto_pass))


def automatic_answer(seat: Seat, position: Position, decision: Decision) -> str | None:
    """Return the answer that a person's standing orders give; None if the person has to
    decide.
    """
    if seat.orders:
        orders = game_of(seat.match.game).orders
        ordered = orders.answer(seat.orders, position, seat.number, decision)
        if ordered in decision.options:
            return ordered
    if seat.auto_pass and len(decision.options) == 1:
        return decision.options[0]
    return None
