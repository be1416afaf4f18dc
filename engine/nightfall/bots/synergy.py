"""How well cards work together (links and kickers), in pairs and in a deck."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from typing import NamedTuple

from engine.nightfall.bots import worth
from engine.nightfall.bots.weights import Weights
from engine.nightfall.cards.catalogue import by_id
from engine.nightfall.cards.model import Card

HAND = 4
"""Other cards in hand when a card is played."""

ELSEWHERE = 0.1
"""How likely an order of somebody else lies below that makes a kicker active."""


def links(upper: Card, lower: Card) -> bool:
    """Tell whether `upper` may follow `lower` in a chain (CHAIN-3)."""
    return upper.colour in lower.links


def kicks(upper: Card, lower: Card) -> bool:
    """Tell whether `lower` makes the kicker of `upper` active (KICK-1)."""
    return bool(
        upper.kicker and upper.kicker.colour == lower.colour and links(upper, lower)
    )


@lru_cache(worth.MAX_KNOWN)
def kicker_gain(card_id: str, weights: Weights) -> float:
    """Value the kicker of a card."""
    card = by_id(card_id)
    if card.kicker is None:
        return 0.0
    plain = sum(worth.of_effect(e, weights) for e in worth.texts_of(card, kicked=False))
    with_it = sum(worth.of_effect(e, weights) for e in worth.texts_of(card, kicked=True))
    healthier = worth.entering_health(card, kicked=True) - worth.entering_health(card)
    return max(0.0, with_it - plain + weights.shield * healthier)


def chance(share: float) -> float:
    """Estimate the chance that a hand has a card of this share of the deck."""
    return 1 - (1 - min(share, 1.0)) ** HAND


class Relation(NamedTuple):
    """How two cards work together: `links` is in how many of both ways one may follow the
    other, `below` whether the second makes the kicker of the first active, `above` the
    other way round.
    """

    links: int
    below: bool
    above: bool


@cache
def relation(card_id: str, other_id: str) -> Relation:
    """Compare two cards, by slug: whether they link and kick each other."""
    card, other = by_id(card_id), by_id(other_id)
    both = links(card, other) + links(other, card)
    return Relation(both, kicks(card, other), kicks(other, card))


class Fit(NamedTuple):
    """How a card fits a deck: `linked` to it, in links for each card of the deck, and
    `kicked`, what its own kicker and those that it makes active bring.
    """

    linked: float
    kicked: float


def fit(card: Card, deck: Counter[str], weights: Weights) -> Fit:
    """Value the synergy of a card with a deck, without itself."""
    size = sum(deck.values())
    if not size:
        return Fit(0.0, 0.0)
    linked = below = 0
    gain = 0.0
    for name, copies in deck.items():
        both, beneath, above = relation(card.id, name)
        if not both:
            continue
        linked += copies * both
        if beneath:
            below += copies
        if above:
            gain += chance(copies / size) * kicker_gain(name, weights)
    own = chance(below / size) + ELSEWHERE
    return Fit(linked / size, gain + own * kicker_gain(card.id, weights))
