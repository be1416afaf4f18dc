"""The engines that tests, benchmarks and `tools.nightfall_statistics` find by key.

A game is a package with the names that docs/reference/engine.md lists. The site does not
ask here: it has a contract of its own for games (docs/reference/game-contract.md).
"""

from __future__ import annotations

from types import ModuleType

from engine import jaeger, nightfall

GAMES: dict[str, ModuleType] = {"nightfall": nightfall, "jaeger": jaeger}


def get(key: str) -> ModuleType:
    """Return the game with this key.

    Raises:
        KeyError: there is none.
    """
    return GAMES[key]
