"""Which sets there are: a new set is one more name here.

Where it stands matters to nothing that has been stored: each card has its own number,
and a table's draft cards are those of the sets that it agreed on.
"""

from __future__ import annotations

from engine.nightfall.cards import base, coldest_war
from engine.nightfall.cards.model import CardSet

PUBLISHED: tuple[CardSet, ...] = (base.SET, coldest_war.SET)
"""Every set, oldest first."""
