"""The tastes that play reads, as `evolve` has written them: for duels, and for larger
tables, where whom one hurts matters as much as how much; each also for *The Coldest War*
alone, where a game is over before most of what is claimed comes up.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from engine.nightfall.bots.learned.vector import taste_of
from engine.nightfall.bots.taste import Taste
from engine.nightfall.options import BASE_ALONE

COLDEST_WAR = ("coldest_war",)


def file_of(sets: Sequence[str], seats: int) -> Path:
    """Return where the taste for a table is.

    Its `stages` say which games have made it, in their order: the table, the seed, how
    many. Cards changed in between, so that only those since can be played again to the
    digit (docs/decisions/0590).
    """
    name = "taste" if seats == 2 else "taste_table"
    of_set = "_coldest_war" if tuple(sets) == COLDEST_WAR else ""
    return Path(__file__).with_name(f"{name}{of_set}.json")


@cache
def read(path: Path) -> Taste:
    """Return the taste that a file holds."""
    return taste_of(json.loads(path.read_text())["vector"])


def learned(view: Mapping[str, Any], *, tables: bool = True) -> Taste:
    """Return what self-play has found for a game that looks so.

    Args:
        view: of any seat.
        tables: False if larger tables are played as duels are.
    """
    seats = view["seats"] if tables else 2
    return read(file_of(view.get("sets", BASE_ALONE), seats))


LEARNED = read(file_of(BASE_ALONE, 2))
"""The taste of duels: what cards are worth where nothing else is known of the game."""
