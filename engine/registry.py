"""The games by key, for tests, benchmarks and `tools.nightfall_statistics`.

A game is a package with the names that docs/reference/engine.md lists. The site does not
use this module: it has its own registry of games (docs/reference/game-contract.md).
"""

from __future__ import annotations

from types import ModuleType

from engine import jaeger, nightfall

GAMES: dict[str, ModuleType] = {"nightfall": nightfall, "jaeger": jaeger}


def get(key: str) -> ModuleType:
    """Return the game with this key.

    Raises:
        KeyError: there is no such game.
    """
    return GAMES[key]
