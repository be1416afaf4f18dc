"""Every card, by slug and by number.

A position stores cards as small numbers: their index in `CARDS`, which never changes
(`Card.number`). Rules look numbers up in the tables below, which are plain tuples because
they are read thousands of times a second.
"""

from __future__ import annotations

from functools import cache

from engine.nightfall.cards.model import (
    Card,
    CardKind,
    CardSet,
    Colour,
    Keyword,
    WoundTime,
)
from engine.nightfall.cards.numbering import by_number
from engine.nightfall.cards.sets import PUBLISHED
from engine.nightfall.effects import HostBonus, InPlay, Species

BLANK_WOUND = Card(
    id="blank",
    number=3,
    kind=CardKind.WOUND,
    names={
        "en": "Blank wound",
        "de": "Leere Wunde",
        "pl": "Pusta rana",
        "ja": "無地の負傷",
    },
)
"""The wound that stands in when no wound card is left (END-9). It belongs to no set."""

SETS: dict[str, CardSet] = {each.id: each for each in PUBLISHED}
"""Every set by its key, oldest first."""

CARDS: tuple[Card, ...] = by_number(
    (
        *(card for each in SETS.values() for card in each.cards),
        BLANK_WOUND,
    )
)
NUMBER: dict[str, int] = {card.id: number for number, card in enumerate(CARDS)}
WOUNDS: tuple[Card, ...] = tuple(card for card in CARDS if card.kind is CardKind.WOUND)
"""Every wound, the blank one included."""

BLANK = NUMBER[BLANK_WOUND.id]
IS_WOUND: tuple[bool, ...] = tuple(c.kind is CardKind.WOUND for c in CARDS)
KEYWORD: tuple[Keyword | None, ...] = tuple(c.keyword for c in CARDS)

COLOUR_BIT: dict[Colour, int] = {colour: 1 << place for place, colour in enumerate(Colour)}
COLOUR: tuple[int, ...] = tuple(COLOUR_BIT[c.colour] if c.colour else 0 for c in CARDS)
LINKING_WOUND: tuple[bool, ...] = tuple(
    c.wound is not None and c.wound.when is WoundTime.CHAIN for c in CARDS
)
WOUND_BIT = 1 << len(Colour)
LINKS_BY: tuple[int, ...] = tuple(
    WOUND_BIT if wound else bit for wound, bit in zip(LINKING_WOUND, COLOUR, strict=True)
)
"""By card: the bit with which it links to the card before it in a chain. That is its
colour, or `WOUND_BIT` for a wound that links to any card in its player's own chain
(WOUND-5).
"""
LINKS: tuple[int, ...] = tuple(
    sum(COLOUR_BIT[link] for link in (Colour if LINKING_WOUND[n] else c.links))
    for n, c in enumerate(CARDS)
)
"""By card: the colour bits that may follow it in a chain; all of them after a wound that
was played.
"""
KICKER_COLOUR: tuple[int, ...] = tuple(
    COLOUR_BIT[c.kicker.colour] if c.kicker else 0 for c in CARDS
)
COST: tuple[int, ...] = tuple(c.cost for c in CARDS)
STRENGTH: tuple[int, ...] = tuple(c.strength for c in CARDS)
HEALTH: tuple[int, ...] = tuple(c.health for c in CARDS)
IS_MINION: tuple[bool, ...] = tuple(c.is_minion for c in CARDS)
IS_STARTER: tuple[bool, ...] = tuple(c.kind is CardKind.STARTER for c in CARDS)
SPECIES: tuple[Species | None, ...] = tuple(c.species for c in CARDS)
BONUS: tuple[int, ...] = tuple(
    sum(text.strength for text in c.in_play if isinstance(text, HostBonus)) for c in CARDS
)
"""By card: the strength that an attached action adds to its host (ATTACH-1)."""


def cards_with_text(text: InPlay) -> frozenset[int]:
    """Return the numbers of the cards with this in-play text."""
    return frozenset(number for number, card in enumerate(CARDS) if text in card.in_play)


def wounds_at(time: WoundTime) -> frozenset[int]:
    """Return the numbers of the wounds that can be used at this time (WOUND-5)."""
    return frozenset(n for n, c in enumerate(CARDS) if c.wound and c.wound.when is time)


@cache
def wound_stack(sets: tuple[str, ...], *, every: bool = False) -> tuple[int, ...]:
    """Return the wound cards of a table, not shuffled: the cards of its newest set that has
    any (SETUP-2) or, with `every`, of all its sets (GEN-4); empty if no set has any.
    """
    if every:
        return tuple(NUMBER[card.id] for name in sets for card in SETS[name].wound_stack)
    stacks = [each.wound_stack for name, each in SETS.items() if name in sets]
    return tuple(NUMBER[card.id] for card in next(filter(None, reversed(stacks)), ()))


def by_id(card_id: str) -> Card:
    """Return the card with this slug.

    Raises:
        KeyError: there is no such card.
    """
    return CARDS[NUMBER[card_id]]
