"""The menu of the reader's seat: standing orders, leaving, undo, out-of-turn actions."""

from collections.abc import Mapping
from functools import lru_cache

from django.utils.translation import get_language, gettext as _

from games.contract import game_of
from games.contract.drawing import Menu, Offer, OrderSwitch, OrderWithValue
from games.contract.rules import Position
from games.models import Match, Seat
from games.play.match.ending import early_end
from games.play.match.ending.early_end import Concession
from games.play.match.moves import standing_orders
from games.play.match.moves.table_snapshot import TableSnapshot
from games.play.rendering import proposal_panel


def seat_menu(
    table: TableSnapshot, number: int | None, names: Mapping[int, str], language: str
) -> Menu | None:
    """Return the menu of the reader's seat; None for spectators, and if the match is not
    running.

    Standing orders are secret, so only this menu of their owner may show them.
    """
    match, seats, position = table.match, table.seats, table.position
    if number is None or position is None or not match.is_running:
        return None
    seat, orders = seats[number], game_of(match.game).orders
    given = standing_orders.orders_in_force(seat, position)
    kinds = orders.offered(position, number)
    labels = _order_names(match.game, get_language())
    return Menu(
        held=bool(seat.held),
        held_text=_held_text(seat),
        can_return=bool(seat.held) and seat.held not in Seat.LOST,
        can_leave=not seat.held,
        # Do not offer an undo if the answer can be exchanged: other players notice an undo,
        # but not an exchange.
        can_undo=match.undo_seat == number
        and not seat.held
        and match.paused_until is None
        and position.replaceable_pick(number) is None,
        toggles=(
            *(
                OrderSwitch(kind.name, labels[kind.name], on=kind.name in given)
                for kind in kinds
                if not kind.takes
            ),
            OrderSwitch(
                standing_orders.AUTO_PASS,
                labels[standing_orders.AUTO_PASS],
                on=seat.auto_pass,
            ),
        ),
        namings=tuple(
            OrderWithValue(
                kind.name,
                labels[kind.name],
                tuple(
                    (value, orders.value_name(kind.name, value, language))
                    for value in orders.values(kind.name, position, number)
                ),
                given.get(kind.name, ""),
            )
            for kind in kinds
            if kind.takes
        ),
        offers=()
        if seat.held or match.paused_until is not None
        else _offer_buttons(match, number, position, names, language),
        proposals=proposal_panel.possible_proposals(table, number),
        concession=_concession_text(table, number),
    )


def _concession_text(table: TableSnapshot, number: int) -> str:
    """Describe what would happen if the player of a seat conceded; empty if they cannot
    concede.
    """
    match, seats = table.match, table.seats
    if seats[number].held in Seat.LOST:
        return ""
    found = early_end.concession(match, seats, number, for_event=table.counts_for_event)
    if isinstance(found, str):
        return ""
    if found is Concession.ENDS:
        return _("The match ends at once, and you've lost.")
    if len(seats) == 2:
        return _(
            "You've lost. The result still counts for the event, so the computer plays on "
            "for you. You can't take your seat back."
        )
    others = [seat for seat in seats if seat.number != number]
    if not any(seat.player_id and seat.held not in Seat.LOST for seat in others):
        return _(
            "You come last. The computer plays on for you, and you can't take your seat "
            "back."
        )
    return _(
        "You come last, behind everybody who stays. The computer plays on for you, you "
        "can't take your seat back, and it counts as a match you didn't finish."
    )


@lru_cache(maxsize=64)
def _order_names(game: str, _language: str | None) -> Mapping[str, str]:
    """Return the names of a game's standing orders, in the active language."""
    orders = game_of(game).orders
    labels = {kind.name: str(kind.label) for kind in orders.kinds}
    return labels | {standing_orders.AUTO_PASS: str(orders.lone_answer)}


def _offer_buttons(
    match: Match, number: int, position: Position, names: Mapping[int, str], language: str
) -> tuple[Offer, ...]:
    """Build the buttons for the out-of-turn actions of the reader's own seat."""
    game = game_of(match.game)
    found = game.offers.of(position, number)
    if not found:
        return ()
    view = position.view(number)
    return tuple(Offer(key, game.offers.label(key, view, names, language)) for key in found)


def _held_text(seat: Seat) -> str:
    match seat.held:
        case Seat.Held.LEFT:
            return _("You've left. The computer is playing for you.")
        case Seat.Held.AWAY:
            return _("You were away. The computer is playing for you.")
        case Seat.Held.TIME:
            return _("You ran out of time. The computer is playing for you.")
        case Seat.Held.IDLE:
            return _("You didn't answer for a while. The computer is playing for you.")
        case Seat.Held.FORFEIT:
            return _("You lost on time. The computer plays on for you.")
        case Seat.Held.CONCEDED:
            return _("You conceded. The computer plays on for you.")
    return ""
