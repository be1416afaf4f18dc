"""Sort cards by number, and reject duplicate or missing numbers and slugs."""

from __future__ import annotations

from collections.abc import Iterable

from engine.nightfall.cards.model import Card


def by_number(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards in the order of their numbers, so that each number is an index.

    Args:
        cards: the cards of all sets; a card may belong to several.

    Raises:
        ValueError: two cards have the same slug or number, or a number is missing.
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
