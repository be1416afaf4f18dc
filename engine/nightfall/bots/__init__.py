"""Nightfall's computers; `engine.bots` is their public face."""

from __future__ import annotations

from engine.nightfall.bots.heuristic import choose as heuristic

LEVELS = {"heuristic": heuristic}

__all__ = ["LEVELS", "heuristic"]
