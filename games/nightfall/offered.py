"""Which card sets the site offers and shows.

The rules may know a set that is not `offered` yet. Pages, search and API show the cards of
those that are, and a table can agree on nothing else (`games.contract.setup`).
"""

from engine.nightfall.cards.catalogue import (
    BLANK_WOUND,
    CARDS as KNOWN,
    SETS,
)
from engine.nightfall.cards.model import Card, CardKind

OFFERED = tuple(each.id for each in SETS.values() if each.offered)
"""The sets by their keys."""

_IDS = {BLANK_WOUND.id, *(card.id for name in OFFERED for card in SETS[name].cards)}

CARDS: tuple[Card, ...] = tuple(card for card in KNOWN if card.id in _IDS)
"""Every card that the site shows."""

WOUNDS: tuple[Card, ...] = tuple(card for card in CARDS if card.kind is CardKind.WOUND)
