"""Decisions that build the player's deck: the draft, the claim phase and the wound
effect.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from engine.nightfall.bots import market, worth
from engine.nightfall.bots.situation import Situation
from engine.nightfall.bots.targeting import best_option, card_in
from engine.nightfall.cards.catalogue import by_id
from engine.nightfall.cards.model import Card, CardKind
from engine.nightfall.decisions import AT, DONE, PASS, USE, number_in


def draft_pick(seen: Situation) -> str:
    """Return the card to pick. All picks are judged alike: by how worthwhile a claim of the
    card would be for its cost, with the private picks so far. Picks for the commons can be
    claimed as well, and a removed card is one that the next seat would like.
    """
    own = [
        by_id(pick["card"]) for pick in seen.view["picks"] if pick["purpose"] == "private"
    ]

    def gain(option: str) -> float:
        card = card_in(option)
        weights = seen.weights
        value = worth.order_worth(card, weights) + market.fit_with_owned(seen, card, own)
        return weights.linked * value - weights.slot - weights.cost * card.cost

    return best_option(seen, gain)


class ClaimPlan(NamedTuple):
    """A plan for the claim phase: how many cards to discard for influence, and the value of
    the claim phase with it.
    """

    gain: float
    discards: int


def choose_claim_step(seen: Situation) -> str:
    """Return the next step of the claim phase: a discard, a claim or `done`."""
    goods = market.worthwhile_claims(seen)
    shop = market.best_by_funds(goods)
    return next_claim_step(seen, goods, shop, partial(market.claim_value, seen))


def next_claim_step(
    seen: Situation,
    goods: list[tuple[int, float, Card]],
    shop: list[float],
    of_claim: Callable[[Card], float],
) -> str:
    """Return the next step of the claim phase.

    `goods` are the cards on offer (`market.worthwhile_claims`), `shop` is the value that
    each amount of influence buys, and `value_of_claim` returns the value of a claim.
    """
    hand = sorted(seen.hand, key=lambda card: value_over_replacement(seen, card))
    if pile := _claim_from_pile(seen, shop, of_claim):
        return pile
    plan = _best_plan(seen, shop, hand)
    if plan.discards:
        return f"discard:{hand[0].id}"
    return _first_purchase(seen, goods, shop) or DONE


def planned_discards(seen: Situation, shop: list[float]) -> list[str]:
    """Return all discards of the plan that `next_claim_step` follows, in order."""
    hand = sorted(seen.hand, key=lambda card: value_over_replacement(seen, card))
    return [f"discard:{card.id}" for card in hand[: _best_plan(seen, shop, hand).discards]]


def _claim_from_pile(
    seen: Situation, shop: list[float], of_claim: Callable[[Card], float]
) -> str | None:
    """Return the claim from an opponent's discard pile, if nothing clearly better can be
    bought.
    """
    chosen, most = None, 0.0
    for option in seen.decision.options:
        if not option.startswith("pile:"):
            continue
        card = by_id(seen.view["players"][number_in(option)]["discard_top"])
        rival = market.value_for_funds(shop, market.claim_price(seen, card))
        gain = of_claim(card)
        if gain > max(most, 0.8 * rival):
            chosen, most = option, gain
    return chosen


def _best_plan(seen: Situation, shop: list[float], hand: list[Card]) -> ClaimPlan:
    """Return the best number of discards; the least valuable cards are discarded first."""
    influence = seen.view["influence"]
    each = 2 if influence["doubled"] else 1
    lost, top = 0.0, ClaimPlan(market.value_for_funds(shop, influence["pool"]), 0)
    for count, card in enumerate(hand, start=1):
        lost += value_over_replacement(seen, card)
        gain = market.value_for_funds(shop, influence["pool"] + count * each) - lost
        if gain > top.gain + 0.001:
            top = ClaimPlan(gain, count)
    return top


def _first_purchase(
    seen: Situation, goods: list[tuple[int, float, Card]], shop: list[float]
) -> str | None:
    """Return the claim that begins the best purchase, or None if nothing can be bought."""
    funds = min(seen.view["influence"]["pool"], market.MAX_INFLUENCE)
    offered = {
        option.partition(":")[2].partition(AT)[0]: option
        for option in seen.decision.options
        if option.startswith("claim:")
    }

    def gain(good: tuple[int, float, Card]) -> float:
        cost, value, _ = good
        rest: float = shop[funds - cost]
        return value * (1 + 2 * seen.mood()) + rest

    payable = [g for g in goods if g[0] <= funds and g[2].id in offered]
    if not payable:
        return None
    return offered[max(payable, key=gain)[2].id]


def value_over_replacement(seen: Situation, card: Card) -> float:
    """Return what losing a card now costs: its value minus that of the card drawn in its
    place.

    A wound that stays in hand is replaced by two cards (WOUND-4), a discarded wound by only
    one.
    """
    weights = seen.weights
    if card.kind is CardKind.WOUND:
        return weights.wound_kept
    return weights.keep * (worth.order_worth(card, weights) - weights.fresh)


def choose_wound_effect(seen: Situation) -> str:
    """Choose whether to use the wounds in hand: always, but only after drawing up to five,
    because that draw counts wounds in hand.
    """
    wise = seen.decision.purpose != "before"
    return USE if wise and USE in seen.decision.options else PASS
