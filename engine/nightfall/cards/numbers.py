"""Sort cards by number, and refuse numbers or slugs that clash or are missing."""

from __future__ import annotations

from collections.abc import Iterable

from engine.nightfall.cards.model import Card


def by_number(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards in the order of their numbers, so that a number is a place.

    Args:
        cards: of all sets; one card may be of several.

    Raises:
        ValueError: two cards have one slug or one number, or a number is left out.
    """
    by_slug: dict[str, Card] = {}
    for card in cards:
        if by_slug.setdefault(card.id, card) is not card:
            raise ValueError(f"two cards are called {card.id}")
    found = tuple(sorted(by_slug.values(), key=lambda card: card.number))
    for place, card in enumerate(found):
        if card.number != place:
            raise ValueError(f"{card.id} has number {card.number}; {place} is due")
    return found
