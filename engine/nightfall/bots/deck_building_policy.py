"""A policy that builds a deck: it judges claims and drafts by the deck that results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import exp
from random import Random
from typing import Any

from engine.decisions import Decision
from engine.nightfall.bots import (
    chain_building,
    combat,
    market,
    shopping,
    synergy,
    worth,
)
from engine.nightfall.bots.heuristic import CHOOSE
from engine.nightfall.bots.policy_weights import PolicyWeights
from engine.nightfall.bots.situation import Situation
from engine.nightfall.bots.targeting import best_option, card_in
from engine.nightfall.bots.weights import TUNED
from engine.nightfall.cards.catalogue import SETS, by_id
from engine.nightfall.cards.model import Card, CardKind
from engine.nightfall.decisions import PASS, Ask
from engine.nightfall.effects import InPlay

BASE = 2
"""Influence at the start of each turn (CLAIM-1)."""

LONG = 6
"""With this many own turns left, a thinner deck has its full value."""

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
class Inattention:
    """The random inattention of a level, which overlooks each single card or chance with
    the probability `overlooks`.
    """

    overlooks: float
    rng: Random

    def notices(self) -> bool:
        """Tell, by a random draw, whether the level notices the next card or chance."""
        return self.rng.random() >= self.overlooks


@dataclass
class DeckPolicySituation(Situation):
    """A decision of the deck policy, which values cards by their use in the seat's own
    deck.
    """

    policy: PolicyWeights
    sight: Inattention | None = None

    def notices(self) -> bool:
        """Tell, by a random draw, whether this player notices the next card or chance."""
        return self.sight is None or self.sight.notices()

    @cached_property
    def next_combat_chance(self) -> float:
        """The chance that the game lasts to the next combat; low when few wounds are
        left.
        """
        return self.wounds_left / (self.wounds_left + self.policy.ending)

    def eagerness_to_play(self, card: Card) -> float:
        """Return the value of playing an order beyond its effects. Starting minions leave
        the deck when they are played, which improves the deck if enough turns are left.
        """
        policy = self.policy
        gain = (policy.plays if self.own_turn else policy.joins).get(card.id, 0.0)
        if card.kind is CardKind.STARTER:
            gain += policy.thinning * min(1.0, self.turns_left / LONG)
        return gain

    @cached_property
    def attacks_next(self) -> bool:
        """Whether the next combat is this seat's, so that minions that enter now attack at
        once.
        """
        return (self.active + 1) % int(self.view["seats"]) == self.seat

    @cached_property
    def discard_value(self) -> float:
        """The value of a card that is kept to discard for influence: its share of what the
        whole hand can buy.
        """
        count = max(1, len(self.view["hand"]))
        least = market.value_for_funds(self.value_by_influence, BASE)
        more: float = market.value_for_funds(self.value_by_influence, BASE + count) - least
        return self.policy.saving * more / count

    def entering_minion_value(self, card: Card, health: int, strength: int) -> float:
        """Return the value of a minion that enters. Before the seat's own turn this is only
        the part that rivals' blockers cannot affect; `value_of_entering_minions` computes
        the other part.
        """
        weights, rate = self.weights, self.weight_of_minions * self.next_combat_chance
        if not self.attacks_next:
            return rate * worth.body_worth(card, health, strength, weights)
        free = strength if InPlay.UNBLOCKABLE in card.in_play else 0
        kept = health if InPlay.STAYS in card.in_play else 0
        return rate * (
            self.policy.unblocked_damage * free + worth.body_worth(card, kept, 0, weights)
        )

    def value_of_entering_minions(self, strength: int, health: int) -> float:
        """Return the value of all entering minions together. If they attack next, it is the
        damage that no rival's blocker stops, and the damage that blockers take. In the
        seat's own turn, it is the damage that only these minions will stop.
        """
        policy, rate = self.policy, self.weight_of_minions * self.next_combat_chance
        if self.own_turn:
            held: int = sum(self.view["players"][seat]["hand"] for seat in self.rivals)
            there = sum(body.strength for body in self.opposing_minions)
            threat = (there + policy.threat_of_hand * held) / len(self.rivals)
            exposed = max(0.0, threat - self._pending(self.seat)[1])
            return rate * policy.defence * min(health, exposed)
        if not self.attacks_next:
            return 0.0
        force = self._pending(self.seat)[0]
        walls = [(self.weight[seat], self._pending(seat)[1]) for seat in self.rivals]

        def through(all_: int) -> float:
            return max(
                weight
                * (
                    policy.unblocked_damage * max(0, all_ - wall)
                    + policy.blocked_damage * min(all_, wall)
                )
                for weight, wall in walls
            )

        return rate * (through(force + strength) - through(force))

    def _pending(self, seat: int) -> tuple[int, int]:
        """Return total strength and health of a seat's minions after the current chain has
        resolved.
        """
        row = self.rows[seat]
        strength = sum(body.strength for body in row)
        health = sum(body.health for body in row)
        for order in self.pending:
            if order.seat == seat and order.card.is_minion:
                strength += order.card.strength
                health += worth.entering_health(order.card, kicked=order.kicked)
        return strength, health

    def value_of_game_end(self, dealt: float, taken: float) -> float:
        """Return the value if these wounds end the game, where `dealt` goes to the rival
        with the fewest: `policy.finish` if this seat then has the fewest wounds, otherwise
        its negative.
        """
        if dealt + taken < self.wounds_left or not self.rivals:
            return 0.0
        leader = min(self.rivals, key=lambda seat: self.wounds[seat])
        return self._value_of_finish({leader: dealt, self.seat: taken})

    def value_of_ending_wounds(self, seat: int, dealt: float) -> float:
        """Return the value if `dealt` wounds to one player end the game."""
        if dealt < self.wounds_left or not self.rivals:
            return 0.0
        return self._value_of_finish({seat: dealt})

    def _value_of_finish(self, wounds: Mapping[int, float]) -> float:
        """Return the value of ending the game after these wounds."""
        own = self.wounds[self.seat] + wounds.get(self.seat, 0)
        fewest = min(self.wounds[seat] + wounds.get(seat, 0) for seat in self.rivals)
        return self.policy.finish if own < fewest else -self.policy.finish

    @cached_property
    def weight(self) -> dict[int, float]:
        """The weight of hurting each rival. It decreases with each wound that a rival has
        more than the one with the fewest, and faster near the end.
        """
        fewest = min((self.wounds[seat] for seat in self.rivals), default=0)
        pull = self.policy.leader * worth.wound_weight(self.wounds_left)
        return {s: exp(-pull * (self.wounds[s] - fewest)) for s in self.rivals}

    @cached_property
    def hand(self) -> list[Card]:
        """The cards in hand that the level notices."""
        return [by_id(card) for card in self.view["hand"] if self.notices()]

    @cached_property
    def library(self) -> Counter[str]:
        """The orders that this seat owns."""
        return +self.ledger.cards

    @cached_property
    def value_by_influence(self) -> list[float]:
        """The value that each amount of influence buys now."""
        policy = self.policy
        less = max(0.0, self.uses_left * policy.shop.linked * policy.duplicate_penalty)
        return market.best_by_funds_with_copies(self.worthwhile_claims, less)

    @cached_property
    def worthwhile_claims(self) -> list[tuple[int, float, Card]]:
        """Price, value and card of everything worth claiming, best first."""
        piles = [pile for pile in market.claimable_archives(self) if self.notices()]
        found = [
            (
                market.claim_price(self, pile.card, pile.owner),
                self.value_of_claim(pile.card),
                pile.card,
            )
            for pile in piles
        ]
        return sorted((good for good in found if good[1] > 0), key=lambda g: -g[1])

    def value_of_claim(self, card: Card) -> float:
        """Return the value of claiming an order, summed over the rest of the game."""
        uses = self.uses_left
        if uses <= 0:
            return 0.0
        value = self.in_deck(card)
        return uses * (self.policy.shop.linked * value - self.average_card_value)

    def in_deck(self, card: Card) -> float:
        """Return the value of an order when it is played from the seat's deck."""
        key, known = (card.id, self.policy), self.ledger.worths
        if key not in known:
            known[key] = value_in_deck(card, self.library, self.policy)
        value: float = known[key]
        return value

    @cached_property
    def uses_left(self) -> float:
        """How often a card claimed now will be drawn; never before the next shuffle."""
        own = self.view["players"][self.seat]
        wait = own["deck"] / 5 + 0.5
        cycle = max(5, own["deck"] + own["discard"] + own["hand"]) / 5
        left = self.turns_left - wait
        return left / cycle + self.policy.late if left > 0 else 0.0

    @cached_property
    def average_card_value(self) -> float:
        """The value of an average card of the seat's deck, wounds included."""
        weights = self.policy.shop
        size = sum(self.library.values()) + max(0, self.wounds[self.seat])
        total = sum(
            copies * worth.order_worth(by_id(card), weights)
            for card, copies in self.library.items()
        )
        mean = weights.linked * total / max(1, size)
        return weights.mean * mean + (1 - weights.mean) * weights.slot


def value_in_deck(card: Card, deck: Counter[str], policy: PolicyWeights) -> float:
    """Return the value of an order when it is played from this deck."""
    weights = policy.shop
    gain = synergy.kicker_gain(card.id, weights)
    plain = worth.order_worth(card, weights) - weights.kicked * gain
    fit = synergy.fit(card, deck, weights)
    linked = 4 * weights.synergy * fit.linked
    liked = policy.card_values.get(card.id, 0.0) - policy.duplicate_penalty * deck[card.id]
    return plain + linked + policy.kick * fit.kicked + liked


def draft_pick(seen: DeckPolicySituation) -> str:
    """Return the card to pick, for a deck of the starting minions and the picks so far."""
    policy, deck = seen.policy, Counter[str]()
    for pick in seen.view["picks"]:
        if pick["purpose"] == "private":
            deck[pick["card"]] += 3
    sets = {card_in(option).set for option in seen.decision.options}
    for each in sets:
        deck.update({c.id: 1 for c in SETS[each].starters})

    def gain(option: str) -> float:
        card = card_in(option)
        value = value_in_deck(card, deck, policy)
        return policy.shop.linked * value - policy.shop.cost * card.cost

    return best_option(seen, gain)


def choose_claim_step(seen: DeckPolicySituation) -> str:
    """Return the next step of the claim phase: a discard, a claim or `done`."""
    return shopping.next_claim_step(
        seen, seen.worthwhile_claims, seen.value_by_influence, seen.value_of_claim
    )


def choose_order(seen: DeckPolicySituation) -> str:
    """Return the order that starts the best chain, or `pass`."""
    if not (seen.own_turn or seen.notices()):
        return PASS
    return chain_building.best_first_order(seen, lambda: seen.value_by_influence)


def choose_block(seen: DeckPolicySituation) -> str:
    """Choose the attacker that one of the seat's minions blocks, unless the level overlooks
    it.
    """
    if PASS in seen.decision.options and not seen.notices():
        return PASS
    return combat.choose_blocked_attacker(seen)


OWN: dict[str, Callable[[DeckPolicySituation], str]] = {
    Ask.DRAFT: draft_pick,
    Ask.CLAIM: choose_claim_step,
    Ask.CHAIN: choose_order,
    Ask.BLOCK: choose_block,
}


def build_situation(
    decision: Decision,
    view: dict[str, Any],
    events: Callable[[], list[dict[str, Any]]],
    rng: Random,
    policy: PolicyWeights,
    sight: Inattention | None = None,
) -> DeckPolicySituation:
    """Build the situation from which the deck policy decides, with the weights for this
    kind of question.
    """
    weights = policy.chain
    if decision.kind in COMBAT:
        weights = policy.combat
    elif decision.kind in SHOP:
        weights = policy.shop
    elif decision.kind == Ask.TARGET_ORDER:
        # This kind of question is too rare to learn weights for it, and the weights for
        # chains would overvalue minions that enter.
        weights = TUNED
    return DeckPolicySituation(decision, view, events, rng, weights, policy, sight)


def answer(seen: DeckPolicySituation) -> str:
    """Return the deck policy's answer to a question."""
    own = OWN.get(seen.decision.kind)
    return own(seen) if own else CHOOSE[seen.decision.kind](seen)


def choose(
    decision: Decision,
    view: dict[str, Any],
    events: Callable[[], list[dict[str, Any]]],
    rng: Random,
    policy: PolicyWeights,
    sight: Inattention | None = None,
) -> str:
    """Return the deck policy's choice."""
    return answer(build_situation(decision, view, events, rng, policy, sight))
