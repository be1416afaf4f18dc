"""The tastes that play reads, as `evolve` has written them: one for duels, one for larger
tables, where whom one hurts matters as much as how much.
"""

from __future__ import annotations

import json
from pathlib import Path

from engine.nightfall.bots.learned.vector import taste_of
from engine.nightfall.bots.taste import Taste

DUEL_FILE = Path(__file__).with_name("taste.json")
TABLE_FILE = Path(__file__).with_name("taste_table.json")
"""Their `stages` say which games have made them, in their order: the table, the seed, how
many. Cards changed in between, so that only those since can be played again to the digit
(docs/decisions/0590).
"""


def read(path: Path) -> Taste:
    """Return the taste that a file holds."""
    return taste_of(json.loads(path.read_text())["vector"])


LEARNED = read(DUEL_FILE)
"""The taste of the levels that know the game, in a duel."""

AT_TABLES = read(TABLE_FILE)
"""The same at a table of three and more."""


def learned(seats: int) -> Taste:
    """Return what self-play has found for a table of so many."""
    return LEARNED if seats == 2 else AT_TABLES
