"""Let players switch standing orders (automatic answers) on and off while a match runs."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils import timezone

from games.contract import game_of
from games.models import Player
from games.play.match.moves import standing_orders
from games.play.match.moves.play import load_position
from games.play.match.seats.presence import lock_seat, reschedule_answer
from games.refusals import BadOrder


@transaction.atomic
def replace_orders(*, match_id: int, player: Player, orders: Mapping[str, Any]) -> None:
    """Replace a player's standing orders. The new orders may answer the open question.

    Args:
        orders: for each order, by name, its value, or True if it has none. If
            `standing_orders.AUTO_PASS` is missing, that order does not change.

    Raises:
        NotYourSeat: the player does not sit there.
        BadOrder: there is no such order, or it cannot have this value now.
        MatchOver: the match is not running.
    """
    match, seat = lock_seat(match_id, player)
    standing_orders.replace_orders_unsaved(seat, orders, load_position(match))
    reschedule_answer(match, seat, timezone.now())


@transaction.atomic
def toggle_order(*, match_id: int, player: Player, name: str, value: str = "") -> None:
    """Switch one standing order on, or off if it is in force. Other orders stay.

    Args:
        value: the value of an order that takes one; empty to switch the order off.

    Raises:
        BadOrder: there is no such order, or it cannot have this value now.
        NotYourSeat, MatchOver: see `replace_orders`.
    """
    match, seat = lock_seat(match_id, player)
    orders = standing_orders.orders_in_force(seat, load_position(match))
    kinds = {kind.name: kind for kind in game_of(match.game).orders.kinds}
    if name == standing_orders.AUTO_PASS:
        orders[name] = not seat.auto_pass
    elif name not in kinds:
        raise BadOrder(name)
    else:
        orders[name] = value if kinds[name].takes else name not in orders
    replace_orders(match_id=match_id, player=player, orders=orders)
