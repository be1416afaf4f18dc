"""The list of published sets. To add a set, add it here.

The order has no effect on stored games: each card has its own number, and the draft cards
of a table are those of the sets that it agreed on.
"""

from __future__ import annotations

from engine.nightfall.cards import base, coldest_war
from engine.nightfall.cards.model import CardSet

PUBLISHED: tuple[CardSet, ...] = (base.SET, coldest_war.SET)
"""Every set, oldest first."""
