"""Standing orders: what a player has told the server to answer for them.

They lie in `Seat.orders`, by name, with the point of the game at which they were given;
whether an order still stands follows from what has happened since. Nobody but the owner
may see them, nor that an answer came from one (INFO-15).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from games.match.rules import Decision, Position
from games.models import Seat

PASS_CHAIN = "pass_chain"
PASS_UNTIL_ATTACKED = "pass_until_attacked"
PLAY_IF_LINKS = "play_if_links"
ALWAYS_WOUND_EFFECT = "always_wound_effect"

PASS, USE = "pass", "use"


@dataclass(frozen=True, slots=True)
class Orders:
    """What a player may tell the server. Each ends as its name says.

    `pass_chain` holds for the chain of this turn, `pass_until_attacked` for the chains of
    others; `play_if_links` names a card that is played once, as soon as it links, and goes
    before passing. `auto_pass` answers where nothing else is possible.
    """

    pass_chain: bool = False
    pass_until_attacked: bool = False
    play_if_links: str | None = None
    always_wound_effect: bool = False
    auto_pass: bool = True


def give(orders: Orders, position: Position) -> dict[str, Any]:
    """Return orders as a seat stores them, given at this point of the game."""
    since, stored = position.event_count, dict[str, Any]()
    if orders.pass_chain:
        stored[PASS_CHAIN] = {"turn": position.view(None)["turn"]}
    if orders.pass_until_attacked:
        stored[PASS_UNTIL_ATTACKED] = {"since": since}
    if orders.play_if_links:
        stored[PLAY_IF_LINKS] = {"card": orders.play_if_links, "since": since}
    if orders.always_wound_effect:
        stored[ALWAYS_WOUND_EFFECT] = {}
    return stored


def standing(seat: Seat, position: Position) -> Orders:
    """Return the orders of a seat that still stand."""
    found: Mapping[str, Mapping[str, Any]] = seat.orders
    if not found:
        return Orders(auto_pass=seat.auto_pass)
    view = position.view(seat.number)
    still = {
        name
        for name, order in found.items()
        if _STANDS[name](order, view, position, seat.number)
    }
    card = found[PLAY_IF_LINKS]["card"] if PLAY_IF_LINKS in still else None
    return Orders(
        pass_chain=PASS_CHAIN in still,
        pass_until_attacked=PASS_UNTIL_ATTACKED in still,
        play_if_links=card,
        always_wound_effect=ALWAYS_WOUND_EFFECT in still,
        auto_pass=seat.auto_pass,
    )


def answer(seat: Seat, position: Position, decision: Decision) -> str | None:
    """Return what the server answers for a person; None if the person decides."""
    if seat.orders and decision.kind in ("chain", "wound_effect"):
        ordered = _ordered(standing(seat, position), seat, position, decision)
        if ordered in decision.options:
            return ordered
    if seat.auto_pass and len(decision.options) == 1:
        return decision.options[0]
    return None


def rewound(orders: Mapping[str, Any], events: int) -> dict[str, Any]:
    """Return orders for a game that was taken back to so many events."""
    return {
        name: order | {"since": min(order["since"], events)} if "since" in order else order
        for name, order in orders.items()
    }


def _ordered(
    orders: Orders, seat: Seat, position: Position, decision: Decision
) -> str | None:
    if decision.kind == "wound_effect":
        return USE if orders.always_wound_effect else None
    view = position.view(seat.number)
    card = f"card:{orders.play_if_links}"
    # The first order of a chain links to nothing.
    if view["chain"] and card in decision.options:
        return card
    others = view["active"] != seat.number
    if orders.pass_chain or (orders.pass_until_attacked and others):
        return PASS
    return None


Stands = Callable[[Mapping[str, Any], Mapping[str, Any], Position, int], bool]


def _chain_lasts(
    order: Mapping[str, Any], view: Mapping[str, Any], position: Position, seat: int
) -> bool:
    return order["turn"] == view["turn"] and view["phase"] in ("combat", "chain")


def _not_attacked(
    order: Mapping[str, Any], view: Mapping[str, Any], position: Position, seat: int
) -> bool:
    return not any(
        event["kind"] == "attacks" and event["defender"] == seat
        for event in position.events_since(order["since"], seat)
    )


def _not_played(
    order: Mapping[str, Any], view: Mapping[str, Any], position: Position, seat: int
) -> bool:
    return order["card"] in view["hand"] and not any(
        event["kind"] == "played"
        and event["seat"] == seat
        and event["card"] == order["card"]
        for event in position.events_since(order["since"], seat)
    )


_STANDS: dict[str, Stands] = {
    PASS_CHAIN: _chain_lasts,
    PASS_UNTIL_ATTACKED: _not_attacked,
    PLAY_IF_LINKS: _not_played,
    ALWAYS_WOUND_EFFECT: lambda *_: True,
}
