"""Every card, by slug.

Positions store cards by slug, which never changes. The rules look cards up in the tables
below.
"""

from __future__ import annotations

from engine.jaeger.cards.blue import BLUE
from engine.jaeger.cards.green import GREEN
from engine.jaeger.cards.model import Card, CardKind
from engine.jaeger.cards.red import RED
from engine.jaeger.effects import (
    Attacked,
    Deck,
    MustAttack,
    OwnAttack,
    Prevent,
    PreventSetting,
    RollTwice,
    TakeAllLoot,
)

CARDS: tuple[Card, ...] = (*BLUE, *RED, *GREEN)
BY_ID: dict[str, Card] = {card.id: card for card in CARDS}
ORDER: dict[str, int] = {card.id: number for number, card in enumerate(CARDS)}
"""The index of each card in the catalogue; options and lists are sorted by it."""

DECKS: tuple[str, ...] = tuple(Deck)
DECK_OF: dict[str, int] = {card.id: DECKS.index(card.deck) for card in CARDS}
BLUE_DECK, RED_DECK, GREEN_DECK = range(3)

EQUIPMENT: frozenset[str] = frozenset(c.id for c in CARDS if c.kind is CardKind.EQUIPMENT)
OWN_ATTACK: dict[str, OwnAttack] = {
    card.id: passive
    for card in CARDS
    for passive in card.passives
    if isinstance(passive, OwnAttack)
}
ATTACKED: dict[str, int] = {
    card.id: passive.add
    for card in CARDS
    for passive in card.passives
    if isinstance(passive, Attacked)
}
PREVENTS: dict[str, frozenset[str]] = {
    card.id: frozenset(passive.sources)
    for card in CARDS
    for passive in card.passives
    if isinstance(passive, Prevent)
}
PREVENTS_SETTING: dict[str, frozenset[str]] = {
    card.id: frozenset(passive.sources)
    for card in CARDS
    for passive in card.passives
    if isinstance(passive, PreventSetting)
}


def equipment_with_effect(
    kind: type[MustAttack | RollTwice | TakeAllLoot],
) -> frozenset[str]:
    """Return the equipment cards with this passive effect."""
    return frozenset(
        card.id for card in CARDS if any(isinstance(each, kind) for each in card.passives)
    )


MUST_ATTACK = equipment_with_effect(MustAttack)
ROLLS_TWICE = equipment_with_effect(RollTwice)
TAKES_ALL = equipment_with_effect(TakeAllLoot)


def cards_in_deck(number: int, profile: str) -> list[str]:
    """Return all cards of a deck in this profile, one entry per copy (JDN-COMP-4)."""
    cards = (card for card in CARDS if DECK_OF[card.id] == number)
    return [card.id for card in cards for _ in range(card.counts[profile])]


def by_id(card_id: str) -> Card:
    """Return the card with this slug.

    Raises:
        KeyError: there is no such card.
    """
    return BY_ID[card_id]
