"""Nightfall's computers; `engine.bots` is their public face."""

from engine.nightfall.bots.heuristic import choose as heuristic

LEVELS = {"heuristic-1": heuristic, "heuristic": heuristic}
"""By name, weakest first. `heuristic-1` never changes: others are measured against it."""

__all__ = ["LEVELS", "heuristic"]
