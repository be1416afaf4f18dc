"""The draft, the claim phase and the wound effect: what makes the own deck."""

from __future__ import annotations

from typing import NamedTuple

from engine.nightfall.bots import market, worth
from engine.nightfall.bots.choosing import best, card_in
from engine.nightfall.bots.sight import Sight
from engine.nightfall.cards.catalogue import by_id
from engine.nightfall.cards.model import Card, Kind
from engine.nightfall.decisions import DONE, PASS, USE, number_in


def draft(sight: Sight) -> str:
    """Return the card to pick: for the own archives what will be claimed gladly, for its
    cost and with the picks so far; for the commons too, since they are ours as well; out of
    the game goes what the next seat would like best.
    """
    own = [
        by_id(pick["card"]) for pick in sight.view["picks"] if pick["purpose"] == "private"
    ]

    def gain(option: str) -> float:
        card = card_in(option)
        weights = sight.weights
        value = worth.of_order(card, weights) + market.fits(sight, card, own)
        return weights.linked * value - weights.slot - weights.cost * card.cost

    return best(sight, gain)


class Plan(NamedTuple):
    """How many cards to discard for influence, and what the claim phase then brings."""

    gain: float
    discards: int


def claim(sight: Sight) -> str:
    """Return the next step of the claim phase: discard, claim or be done."""
    goods = market.shelf(sight)
    shop = market.best_by_funds(goods)
    hand = sorted(sight.hand, key=lambda card: keeping(sight, card))
    if pile := _from_a_pile(sight, shop):
        return pile
    plan = _plan(sight, shop, hand)
    if plan.discards:
        return f"discard:{hand[0].id}"
    return _buy(sight, goods, shop) or DONE


def _from_a_pile(sight: Sight, shop: list[float]) -> str | None:
    """Return the claim of another's discarded card, if nothing better can be bought."""
    chosen, most = None, 0.0
    for option in sight.decision.options:
        if not option.startswith("pile:"):
            continue
        card = by_id(sight.view["players"][number_in(option)]["discard_top"])
        rival = market.bought(shop, market.price(sight, card))
        gain = market.of_claim(sight, card)
        if gain > max(most, 0.8 * rival):
            chosen, most = option, gain
    return chosen


def _plan(sight: Sight, shop: list[float], hand: list[Card]) -> Plan:
    """Return the best number of discards, those first that are least missed."""
    influence = sight.view["influence"]
    each = 2 if influence["doubled"] else 1
    lost, top = 0.0, Plan(market.bought(shop, influence["pool"]), 0)
    for count, card in enumerate(hand, start=1):
        lost += keeping(sight, card)
        gain = market.bought(shop, influence["pool"] + count * each) - lost
        if gain > top.gain + 0.001:
            top = Plan(gain, count)
    return top


def _buy(
    sight: Sight, goods: list[tuple[int, float, Card]], shop: list[float]
) -> str | None:
    """Return the claim that begins the best purchase, or None."""
    funds = min(sight.view["influence"]["pool"], market.MOST)
    offered = set(sight.decision.options)

    def gain(good: tuple[int, float, Card]) -> float:
        cost, value, _ = good
        rest: float = shop[funds - cost]
        return value * (1 + 2 * sight.mood()) + rest

    payable = [g for g in goods if g[0] <= funds and f"claim:{g[2].id}" in offered]
    if not payable:
        return None
    return f"claim:{max(payable, key=gain)[2].id}"


def keeping(sight: Sight, card: Card) -> float:
    """Return what it costs to part with a card now: what it is worth beyond the card that
    is drawn in its place.

    A wound that is kept becomes two cards (WOUND-4), one that is discarded only one.
    """
    weights = sight.weights
    if card.kind is Kind.WOUND:
        return weights.wound_kept
    return weights.keep * (worth.of_order(card, weights) - weights.fresh)


def wound_effect(sight: Sight) -> str:
    """Return whether to use the wounds in hand: always, but after the draw to five, as that
    draw counts them.
    """
    wise = sight.decision.purpose != "before"
    return USE if wise and USE in sight.decision.options else PASS
