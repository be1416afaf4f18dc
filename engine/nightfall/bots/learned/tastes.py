"""The tastes that play reads, as `evolve` has written them: for duels, and for larger
tables, where whom one hurts matters as much as how much; each also for *The Coldest War*
alone, where a game is over before most of what is claimed comes up.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from engine.nightfall.bots.learned.vector import Vector, taste_of
from engine.nightfall.bots.taste import Taste
from engine.nightfall.options import BASE_ALONE

COLDEST_WAR = ("coldest_war",)


@cache
def file_of(sets: tuple[str, ...], seats: int) -> Path:
    """Return where the taste for a table is.

    Its `stages` say which games have made it, in their order: the table, the seed, how
    many. Cards changed in between, so that only those since can be played again to the
    digit (docs/research/balance.md).
    """
    name = "taste" if seats == 2 else "taste_table"
    of_set = "_coldest_war" if sets == COLDEST_WAR else ""
    return Path(__file__).with_name(f"{name}{of_set}.json")


@cache
def vector_of(path: Path) -> Vector:
    """Return the numbers that a file holds."""
    vector: Vector = json.loads(path.read_text())["vector"]
    return vector


@cache
def read(path: Path) -> Taste:
    """Return the taste that they make."""
    return taste_of(vector_of(path))


def learned(view: Mapping[str, Any], *, tables: bool = True) -> Taste:
    """Return what self-play has found for a game that looks so.

    Args:
        view: of any seat.
        tables: False if larger tables are played as duels are.
    """
    seats = view["seats"] if tables else 2
    return read(file_of(tuple(view.get("sets", BASE_ALONE)), seats))


LEARNED = read(file_of(BASE_ALONE, 2))
"""The taste of duels: what cards are worth where nothing else is known of the game."""
