"""Nightfall's standing orders.

The site stores them by name, with the point of the game at which the player gave them.
Whether an order is still in force follows from the events since then. No other player
learns of it (INFO-15).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrOrPromise

from engine.nightfall import text
from engine.nightfall.cards.catalogue import by_id
from games.contract import standing_orders
from games.contract.rules import Decision, Position, View
from games.contract.standing_orders import OrderKind, Orders, Stored

PASS_CHAIN = "pass_chain"
PASS_UNTIL_ATTACKED = "pass_until_attacked"
PLAY_IF_LINKS = "play_if_links"
ALWAYS_WOUND_EFFECT = "always_wound_effect"
AIM_AT_RIVAL = "aim_at_rival"

PASS, USE = "pass", "use"

HARMS = frozenset(
    {
        "DamageMinions",
        "DamagePlayers",
        "DiscardFromHand",
        "LoseInfluence",
        "NoTextBlocking",
        "ReceiveWounds",
    }
)
"""Effects that harm the targeted player."""

IN_CHAIN = ("combat", "chain")
"""Phases in which the chain of the current turn is not over yet."""

KINDS = (
    OrderKind(PASS_CHAIN, _("Pass this chain")),
    OrderKind(PASS_UNTIL_ATTACKED, _("Pass others' chains until I am attacked")),
    OrderKind(ALWAYS_WOUND_EFFECT, _("Always use the wound effect")),
    OrderKind(AIM_AT_RIVAL, _("Aim what harms at my opponent")),
    OrderKind(PLAY_IF_LINKS, _("Play this if it links:"), takes="card"),
)


class StandingOrders(standing_orders.StandingOrders):
    """Nightfall's standing orders.

    `pass_chain` holds for this turn's chain, `pass_until_attacked` for other players'
    chains until the player is attacked; `aim_at_rival` is for duels. `play_if_links` names
    a card that is played once, as soon as it links; it takes precedence over passing.
    """

    kinds: Sequence[OrderKind] = KINDS
    lone_answer: StrOrPromise = _("Pass for me when nothing links")

    def offered(self, position: Position, seat: int) -> Sequence[OrderKind]:
        view = position.view(seat)
        missing = set()
        if view["phase"] not in IN_CHAIN:
            missing.add(PASS_CHAIN)
        if len(view["players"]) > 2:
            missing.add(AIM_AT_RIVAL)
        return [kind for kind in KINDS if kind.name not in missing]

    def values(self, kind: str, position: Position, seat: int) -> Sequence[str]:
        hand = dict.fromkeys(position.view(seat)["hand"])
        return [card for card in hand if by_id(card).links]

    def value_name(self, kind: str, value: str, lang: str) -> str:
        return text.card_name(value, lang)

    def give(self, orders: Orders, position: Position, seat: int) -> dict[str, Any]:
        stored = dict[str, Any]()
        for name, value in orders.items():
            if name not in _STANDS:
                raise ValueError(f"no order is called {name!r}")
            if name == PLAY_IF_LINKS and value not in self.values(name, position, seat):
                raise ValueError(f"{value!r} is not in the hand")
            if value:
                stored[name] = _stored_order(name, value, position)
        return stored

    def in_force(self, stored: Stored, position: Position, seat: int) -> dict[str, Any]:
        if not stored:
            return {}
        view = position.view(seat)
        return {
            name: order.get("card", True)
            for name, order in stored.items()
            if _STANDS[name](order, view, position, seat)
        }

    def answer(
        self, stored: Stored, position: Position, seat: int, decision: Decision
    ) -> str | None:
        if not stored or decision.kind not in ("chain", "wound_effect", "target_player"):
            return None
        orders = self.in_force(stored, position, seat)
        ordered = _ordered_answer(orders, position.view(seat), seat, decision)
        return ordered if ordered in decision.options else None

    def rewound(self, stored: Stored, events: int) -> dict[str, Any]:
        return {
            name: order | {"since": min(order["since"], events)}
            if "since" in order
            else order
            for name, order in stored.items()
        }


def opponent_to_target(view: View, seat: int, asked: Mapping[str, Any]) -> int | None:
    """Return the opponent in a duel, if the question is which of the two players a card's
    text harms; else None.
    """
    harms = asked["kind"] == "target_player" and asked["purpose"] in HARMS
    if not harms or len(view["players"]) > 2:
        return None
    other = next(player["seat"] for player in view["players"] if player["seat"] != seat)
    both = {f"player:{seat}", f"player:{other}"}
    return other if both == set(asked["options"]) else None


def _stored_order(name: str, value: Any, position: Position) -> dict[str, Any]:
    if name == PASS_CHAIN:
        return {"turn": position.view(None)["turn"]}
    if name == PASS_UNTIL_ATTACKED:
        return {"since": position.event_count}
    if name == PLAY_IF_LINKS:
        return {"card": value, "since": position.event_count}
    return {}


def _ordered_answer(
    orders: Mapping[str, Any], view: View, seat: int, decision: Decision
) -> str | None:
    if decision.kind == "wound_effect":
        return USE if ALWAYS_WOUND_EFFECT in orders else None
    if decision.kind == "target_player":
        other = (
            opponent_to_target(view, seat, view["decision"])
            if AIM_AT_RIVAL in orders
            else None
        )
        return None if other is None else f"player:{other}"
    card = f"card:{orders.get(PLAY_IF_LINKS)}"
    # The order needs something to link to, so it does not start a chain.
    if view["chain"] and card in decision.options:
        return card
    others = view["active"] != seat
    if PASS_CHAIN in orders or (PASS_UNTIL_ATTACKED in orders and others):
        return PASS
    return None


Stands = Callable[[Mapping[str, Any], View, Position, int], bool]


def _is_same_chain(
    order: Mapping[str, Any], view: View, position: Position, seat: int
) -> bool:
    return bool(order["turn"] == view["turn"] and view["phase"] in IN_CHAIN)


def _is_not_attacked_since(
    order: Mapping[str, Any], view: View, position: Position, seat: int
) -> bool:
    return not any(
        event["kind"] == "attacks" and event["defender"] == seat
        for event in position.events_since(order["since"], seat)
    )


def _is_card_still_unplayed(
    order: Mapping[str, Any], view: View, position: Position, seat: int
) -> bool:
    return order["card"] in view["hand"] and not any(
        event["kind"] == "played"
        and event["seat"] == seat
        and event["card"] == order["card"]
        for event in position.events_since(order["since"], seat)
    )


_STANDS: dict[str, Stands] = {
    PASS_CHAIN: _is_same_chain,
    PASS_UNTIL_ATTACKED: _is_not_attacked_since,
    PLAY_IF_LINKS: _is_card_still_unplayed,
    ALWAYS_WOUND_EFFECT: lambda *_: True,
    AIM_AT_RIVAL: lambda *_: True,
}
