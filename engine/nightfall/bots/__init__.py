"""Nightfall's computers; `engine.computer_levels` is their public face."""

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

from engine.decisions import Decision
from engine.nightfall.bots.heuristic import choose as heuristic
from engine.nightfall.bots.levels import LEVELS as PLANNERS

Choose: TypeAlias = Callable[
    [Decision, dict[str, Any], Callable[[], list[dict[str, Any]]], Random], str
]
"""Chooses one of the options of a decision."""

LEVELS: dict[str, Choose] = {"heuristic-1": heuristic, **PLANNERS}
"""By name. `heuristic-1` never changes: others are measured against it. `heuristic` is the
seasoned one, under the name that stored matches know it by.
"""

__all__ = ["LEVELS", "heuristic"]
