"""A policy that builds a deck: claims and drafts are judged by the deck that they make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from engine.decisions import Decision
from engine.nightfall.bots import (
    building,
    combat,
    library,
    market,
    shopping,
    worth,
)
from engine.nightfall.bots.choosing import best, card_in
from engine.nightfall.bots.heuristic import CHOOSE
from engine.nightfall.bots.situation import Situation
from engine.nightfall.bots.taste import Taste
from engine.nightfall.cards.catalogue import SETS, by_id
from engine.nightfall.cards.model import Card
from engine.nightfall.decisions import PASS, Ask

COMBAT = frozenset({Ask.BLOCK, Ask.BLOCKER_ORDER, Ask.ABSORB_ORDER, Ask.ATTACK})
SHOP = frozenset(
    {
        Ask.DRAFT,
        Ask.CLAIM,
        Ask.FREE_CLAIM,
        Ask.STARTERS,
        Ask.TARGET_ARCHIVE,
        Ask.WOUND_EFFECT,
    }
)


@dataclass(frozen=True, slots=True)
class Sight:
    """How much somebody does not see: each thing with this likelihood."""

    overlooks: float
    rng: Random

    def notices(self) -> bool:
        """Tell whether the next thing is seen."""
        return self.rng.random() >= self.overlooks


@dataclass
class Planned(Situation):
    """A question, and the deck in which its answer will work."""

    taste: Taste
    sight: Sight | None = None

    def notices(self) -> bool:
        """Tell whether this player sees the next thing."""
        return self.sight is None or self.sight.notices()

    @cached_property
    def hand(self) -> list[Card]:
        """The cards in hand that it thinks of."""
        return [by_id(card) for card in self.view["hand"] if self.notices()]

    @cached_property
    def library(self) -> Counter[str]:
        """The orders that this seat owns."""
        return library.owned(self.events(), self.seat)

    @cached_property
    def funds_buy(self) -> list[float]:
        """What each amount of influence buys now."""
        return market.best_by_funds(self.goods)

    @cached_property
    def goods(self) -> list[tuple[int, float, Card]]:
        """Price, worth and card of all that is worth claiming, best first."""
        piles = [pile for pile in market.offers(self) if self.notices()]
        found = [
            (market.price(self, pile.card, pile.owner), self.of_claim(pile.card), pile.card)
            for pile in piles
        ]
        return sorted((good for good in found if good[1] > 0), key=lambda g: -g[1])

    def of_claim(self, card: Card) -> float:
        """Return what claiming an order is worth for the rest of the game."""
        uses = self.uses_left
        if uses <= 0:
            return 0.0
        value = in_deck(card, self.library, self.taste)
        return uses * (self.taste.shop.linked * value - self.usual)

    @cached_property
    def uses_left(self) -> float:
        """How often a card claimed now will come up: not before the next shuffle."""
        own = self.view["players"][self.seat]
        wait = own["deck"] / 5 + 0.5
        cycle = max(5, own["deck"] + own["discard"] + own["hand"]) / 5
        left = self.turns_left - wait
        return left / cycle + self.taste.late if left > 0 else 0.0

    @cached_property
    def usual(self) -> float:
        """What an average card of the own deck is worth, wounds included."""
        weights = self.taste.shop
        size = sum(self.library.values()) + max(0, self.wounds[self.seat])
        total = sum(
            copies * worth.of_order(by_id(card), weights)
            for card, copies in self.library.items()
        )
        mean = weights.linked * total / max(1, size)
        return weights.mean * mean + (1 - weights.mean) * weights.slot


def in_deck(card: Card, deck: Counter[str], taste: Taste) -> float:
    """Return what playing an order is worth in a deck."""
    weights = taste.shop
    gain = library.kicker_gain(card.id, weights)
    plain = worth.of_order(card, weights) - weights.kicked * gain
    fit = library.fit(card, deck, weights)
    linked = 4 * weights.synergy * fit.linked
    return plain + linked + taste.kick * fit.kicked + taste.liking.get(card.id, 0.0)


def draft(seen: Planned) -> str:
    """Return the card to pick, by the deck of starting minions and the picks so far."""
    taste, deck = seen.taste, Counter[str]()
    for pick in seen.view["picks"]:
        if pick["purpose"] == "private":
            deck[pick["card"]] += 3
    sets = {card_in(option).set for option in seen.decision.options}
    for each in sets:
        deck.update({c.id: 1 for c in SETS[each].starters})

    def gain(option: str) -> float:
        card = card_in(option)
        value = in_deck(card, deck, taste)
        return taste.shop.linked * value - taste.shop.cost * card.cost

    return best(seen, gain)


def claim(seen: Planned) -> str:
    """Return the next step of the claim phase: discard, claim or be done."""
    return shopping.buy(seen, seen.goods, seen.funds_buy, seen.of_claim)


def chain(seen: Planned) -> str:
    """Return the order that begins the best run, or `pass`."""
    if not (seen.own_turn or seen.notices()):
        return PASS
    return building.begin(seen, lambda: seen.funds_buy)


def block(seen: Planned) -> str:
    """Return what one own minion blocks, if its chance is seen."""
    if PASS in seen.decision.options and not seen.notices():
        return PASS
    return combat.block(seen)


OWN: dict[str, Callable[[Planned], str]] = {
    Ask.DRAFT: draft,
    Ask.CLAIM: claim,
    Ask.CHAIN: chain,
    Ask.BLOCK: block,
}


def choose(
    decision: Decision,
    view: dict[str, Any],
    events: Callable[[], list[dict[str, Any]]],
    rng: Random,
    taste: Taste,
    sight: Sight | None = None,
) -> str:
    """Return the planner's choice."""
    weights = taste.chain
    if decision.kind in COMBAT:
        weights = taste.combat
    elif decision.kind in SHOP:
        weights = taste.shop
    seen = Planned(decision, view, events, rng, weights, taste, sight)
    own = OWN.get(decision.kind)
    return own(seen) if own else CHOOSE[decision.kind](seen)
