"""Nightfall's computer players; `engine.computer_levels` is their public API."""

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

from engine.decisions import Decision
from engine.nightfall.bots.heuristic import choose as heuristic
from engine.nightfall.bots.levels import LEVELS as PLANNERS

Choose: TypeAlias = Callable[
    [Decision, dict[str, Any], Callable[[], list[dict[str, Any]]], Random], str
]
"""A function that returns one of the options of a decision."""

LEVELS: dict[str, Choose] = {"heuristic-1": heuristic, **PLANNERS}
"""The levels by name. `heuristic-1` never changes, because other levels are measured
against it. `heuristic` is the level *seasoned*; stored matches use the old name.
"""

__all__ = ["LEVELS", "heuristic"]
