"""Standing orders and out-of-turn actions of Jäger der Nacht.

Orders are stored by name with their value and, if they end with the turn, the turn in which
they were given. `engine.jaeger.standing_orders` evaluates them from the view of their own
seat (JDN-WINDOW-6). They are secret to all other players (JDN-INFO-16).
"""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _, gettext_lazy, pgettext_lazy
from django_stubs_ext import StrOrPromise

from engine.jaeger import text
from engine.jaeger.cards.catalogue import EQUIPMENT
from engine.jaeger.characters.model import AbilityMoment
from engine.jaeger.characters.roster import ABILITY, HIT_POINTS
from engine.jaeger.decisions import ABILITY as USE, REVEAL
from engine.jaeger.effects import Dig
from engine.jaeger.standing_orders import NEUTRAL, Order, StandingAnswer
from engine.jaeger.view import is_window
from games.contract import offers, standing_orders
from games.contract.rules import Decision, Position, View
from games.contract.standing_orders import OrderKind, Orders, Stored

NOT_THIS_TURN = "not_this_turn"
NEVER_ASK = "never_ask"
REVEAL_WHEN = "reveal_when"
HEAL_WHEN = "heal_when"
TAKE_CARD = "take_card"

THREATENED = "threatened"
"""Value of an order that waits until the active player could attack the seat."""

KINDS = (
    OrderKind(NOT_THIS_TURN, gettext_lazy("Never ask me this turn")),
    OrderKind(NEVER_ASK, gettext_lazy("Never ask me: I always go on")),
    OrderKind(REVEAL_WHEN, pgettext_lazy("standing order", "Reveal me as soon as"), "when"),
    OrderKind(HEAL_WHEN, gettext_lazy("Heal me by my ability as soon as"), "when"),
    OrderKind(
        TAKE_CARD, gettext_lazy("Take this from a discard pile by my ability"), "card"
    ),
)
BY_NAME = {kind.name: kind for kind in KINDS}


class StandingOrders(standing_orders.StandingOrders):
    """The standing orders of Jäger der Nacht.

    `not_this_turn` and `never_ask` give the answer without effect to questions that many
    seats are asked only to hide which of them has a choice. The other orders take an action
    in the first window (time for out-of-turn actions) in which their condition holds, and
    then end.
    """

    kinds: Sequence[OrderKind] = KINDS
    lone_answer: StrOrPromise = gettext_lazy("Go on for me when I have no choice")

    def offered(self, position: Position, seat: int) -> Sequence[OrderKind]:
        view = position.view(seat)
        return [kind for kind in KINDS if _may_have_effect(kind.name, view)]

    def values(self, kind: str, position: Position, seat: int) -> Sequence[str]:
        if kind == TAKE_CARD:
            return sorted(EQUIPMENT)
        least = position.view(seat)["players"][seat]["damage"] + 1
        most = HIT_POINTS[position.view(seat)["character"]]
        return [THREATENED, *map(str, range(least, most))]

    def value_name(self, kind: str, value: str, lang: str) -> str:
        if kind == TAKE_CARD:
            return text.card_name(value, lang)
        if value == THREATENED:
            return _("whoever moves could attack me")
        return _("my damage is %(number)s or more") % {"number": value}

    def give(self, orders: Orders, position: Position, seat: int) -> dict[str, Any]:
        stored = dict[str, Any]()
        for name, value in orders.items():
            if name not in BY_NAME:
                raise ValueError(f"no order is called {name!r}")
            if not value:
                continue
            if not BY_NAME[name].takes:
                turn = position.view(None)["turn"] if name == NOT_THIS_TURN else None
                stored[name] = {"turn": turn}
            elif not _is_valid_value(name, value):
                raise ValueError(f"{value!r} cannot be named")
            else:
                stored[name] = {"value": str(value)}
        return stored

    def in_force(self, stored: Stored, position: Position, seat: int) -> dict[str, Any]:
        if not stored:
            return {}
        view = position.view(seat)
        return {
            name: order.get("value", True)
            for name, order in stored.items()
            if _may_have_effect(name, view) and order.get("turn") in (None, view["turn"])
        }

    def answer(
        self, stored: Stored, position: Position, seat: int, decision: Decision
    ) -> str | None:
        if decision.kind not in NEUTRAL or not stored:
            return None
        orders = self.in_force(stored, position, seat)
        if not orders.keys() & {NOT_THIS_TURN, NEVER_ASK}:
            return None
        answer = StandingAnswer(kinds=tuple(NEUTRAL)).answer(position.view(seat))
        return answer if answer in decision.options else None

    def rewound(self, stored: Stored, events: int) -> dict[str, Any]:
        return dict(stored)


class Offers(offers.Offers):
    """The out-of-turn actions of Jäger der Nacht: a player reveals their own character, or
    uses an ability that works at any time (JDN-WINDOW-2).
    """

    def is_open(self, position: Position) -> bool:
        return is_window(_as_engine_position(position))

    def of(self, position: Position, seat: int) -> Sequence[str]:
        offers: Sequence[str] = _as_engine_position(position).offers(seat)
        return offers

    def label(self, offer: str, view: View, names: Mapping[int, str], lang: str) -> str:
        return text.option_label(offer, {}, view, names, lang)

    def ordered(self, stored: Stored, position: Position, seat: int) -> str | None:
        if not stored or not self.of(position, seat):
            return None
        view = position.view(seat)
        for name, value in STANDING.in_force(stored, position, seat).items():
            if name in ACTION and _build_order(name, str(value)).is_due(view):
                return ACTION[name]
        return None


STANDING = StandingOrders()

ACTION: Mapping[str, str] = {REVEAL_WHEN: REVEAL, HEAL_WHEN: USE, TAKE_CARD: USE}
"""By standing order: the out-of-turn action that it takes."""


def _as_engine_position(position: Position) -> Any:
    return position


def _build_order(name: str, value: str) -> Order:
    if name == TAKE_CARD:
        return Order(action=USE, discarded=value)
    if value == THREATENED:
        return Order(action=ACTION[name], threatened=True)
    return Order(action=ACTION[name], damage=int(value))


def _is_valid_value(name: str, value: object) -> bool:
    if name == TAKE_CARD:
        return value in EQUIPMENT
    most = max(HIT_POINTS.values())
    return value == THREATENED or value in {str(n) for n in range(1, most)}


def _may_have_effect(name: str, view: View) -> bool:
    """Tell whether an order can still have an effect for the seat of this view."""
    own = view["players"][view["audience"]]
    if own["out"] or view["result"]:
        return False
    if name == REVEAL_WHEN:
        return own["character"] is None and not ABILITY[view["character"]].hides
    if name in (HEAL_WHEN, TAKE_CARD):
        ability = ABILITY[view["character"]]
        digs = any(isinstance(effect, Dig) for effect in ability.effects)
        fits = ability.when is AbilityMoment.ANY_TIME and digs is (name == TAKE_CARD)
        return fits and not own["used"] and not own["cursed"]
    return True
