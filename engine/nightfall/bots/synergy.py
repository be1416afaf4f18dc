"""Synergy: how well cards work together by links and kickers, in pairs and in a deck."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from typing import NamedTuple

from engine.nightfall.bots import worth
from engine.nightfall.bots.weights import Weights
from engine.nightfall.cards.catalogue import by_id
from engine.nightfall.cards.model import Card

HAND = 4
"""The assumed number of other cards in hand when a card is played."""

ELSEWHERE = 0.1
"""The chance that another player's order below a card makes its kicker active."""


def may_follow(upper: Card, lower: Card) -> bool:
    """Tell whether `upper` may follow `lower` in a chain (CHAIN-3)."""
    return upper.colour in lower.links


def activates_kicker(upper: Card, lower: Card) -> bool:
    """Tell whether `lower` makes the kicker of `upper` active (KICK-1)."""
    return bool(
        upper.kicker and upper.kicker.colour == lower.colour and may_follow(upper, lower)
    )


@lru_cache(worth.MAX_KNOWN)
def kicker_gain(card_id: str, weights: Weights) -> float:
    """Return the value of a card's kicker, given that it is active."""
    card = by_id(card_id)
    if card.kicker is None:
        return 0.0
    plain = sum(worth.effect_worth(e, weights) for e in worth.texts_of(card, kicked=False))
    with_it = sum(worth.effect_worth(e, weights) for e in worth.texts_of(card, kicked=True))
    healthier = worth.entering_health(card, kicked=True) - worth.entering_health(card)
    return max(0.0, with_it - plain + weights.shield * healthier)


def in_hand_chance(share: float) -> float:
    """Estimate the chance that a hand contains a card that makes up this share of the
    deck.
    """
    return 1 - (1 - min(share, 1.0)) ** HAND


class Relation(NamedTuple):
    """How two cards work together in a chain.

    Attributes:
        links: 1 if one of them may follow the other, 2 if either may follow the other.
        below: whether the second card makes the first card's kicker active.
        above: whether the first card makes the second card's kicker active.
    """

    links: int
    below: bool
    above: bool


@cache
def links_and_kickers_between(card_id: str, other_id: str) -> Relation:
    """Return how two cards, given by slug, link to each other and kick each other."""
    card, other = by_id(card_id), by_id(other_id)
    both = may_follow(card, other) + may_follow(other, card)
    return Relation(both, activates_kicker(card, other), activates_kicker(other, card))


class Fit(NamedTuple):
    """How well a card fits a deck: `linked` is the number of links per card of the deck;
    `kicked` is the value of its own kicker and of those that it makes active.
    """

    linked: float
    kicked: float


def fit(card: Card, deck: Counter[str], weights: Weights) -> Fit:
    """Return how well a card fits a deck that does not contain it."""
    size = sum(deck.values())
    if not size:
        return Fit(0.0, 0.0)
    linked = below = 0
    gain = 0.0
    for name, copies in deck.items():
        both, beneath, above = links_and_kickers_between(card.id, name)
        if not both:
            continue
        linked += copies * both
        if beneath:
            below += copies
        if above:
            gain += in_hand_chance(copies / size) * kicker_gain(name, weights)
    own = in_hand_chance(below / size) + ELSEWHERE
    return Fit(linked / size, gain + own * kicker_gain(card.id, weights))
