"""The card sets that the site offers, and their cards.

The engine may have a set that is not `offered` yet. Pages, search and API show only cards
of offered sets, and tables can choose only these (`games.contract.setup`).
"""

from engine.nightfall.cards.catalogue import (
    BLANK_WOUND,
    CARDS as KNOWN,
    SETS,
)
from engine.nightfall.cards.model import Card, CardKind

OFFERED = tuple(each.id for each in SETS.values() if each.offered)
"""The ids of the offered sets."""

_IDS = {BLANK_WOUND.id, *(card.id for name in OFFERED for card in SETS[name].cards)}

CARDS: tuple[Card, ...] = tuple(card for card in KNOWN if card.id in _IDS)
"""Every card that the site shows."""

WOUNDS: tuple[Card, ...] = tuple(card for card in CARDS if card.kind is CardKind.WOUND)
