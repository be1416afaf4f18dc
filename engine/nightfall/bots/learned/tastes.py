"""The taste that play reads: `taste.json`, as `evolve` has written it."""

from __future__ import annotations

import json
from pathlib import Path

from engine.nightfall.bots.learned.vector import taste_of
from engine.nightfall.bots.taste import Taste

FILE = Path(__file__).with_name("taste.json")
"""Its `stages` say which games have made it, in their order: the table, the seed, how many.
`python -m engine.nightfall.bots.learned.evolve` with these makes it again.
"""


def read(path: Path = FILE) -> Taste:
    """Return the taste that a file holds."""
    return taste_of(json.loads(path.read_text())["vector"])


LEARNED = read()
"""The taste of the levels that know the game."""
