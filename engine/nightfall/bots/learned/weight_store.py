"""Load the learned weights of the policy, by sets and number of seats.

There are weights for duels and for larger tables, and others for both if *The Coldest War*
is played alone, because its games end sooner.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from engine.nightfall.bots.learned.weight_vector import Vector, weights_of
from engine.nightfall.bots.policy_weights import PolicyWeights
from engine.nightfall.options import BASE_ALONE

COLDEST_WAR = ("coldest_war",)


@cache
def weight_file(sets: tuple[str, ...], seats: int) -> Path:
    """Return the file with the weights for a table.

    Its `stages` list the games that produced it, in order: the table, the seed, the number
    of games. Cards have changed since the first stages, so only later ones can be
    reproduced exactly (docs/research/balance.md).
    """
    name = "policy" if seats == 2 else "policy_table"
    of_set = "_coldest_war" if sets == COLDEST_WAR else ""
    return Path(__file__).with_name(f"{name}{of_set}.json")


@cache
def read_vector(path: Path) -> Vector:
    """Load the weights in a file as a vector of steps."""
    vector: Vector = json.loads(path.read_text())["vector"]
    return vector


@cache
def read_weights(path: Path) -> PolicyWeights:
    """Load the weights of a file."""
    return weights_of(read_vector(path))


def weights_for_view(view: Mapping[str, Any], *, tables: bool = True) -> PolicyWeights:
    """Load the weights for a game with these sets and seats.

    Args:
        view: the view of any seat.
        tables: whether larger tables use weights of their own; False to use the weights of
            duels for them, too.
    """
    seats = view["seats"] if tables else 2
    return read_weights(weight_file(tuple(view.get("sets", BASE_ALONE)), seats))


LEARNED = read_weights(weight_file(BASE_ALONE, 2))
"""The weights for duels of the base set; the default if the game is not known."""
