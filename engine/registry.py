"""Games by their key, so that the site knows none of them by name.

A game is a package with `new`, `from_json`, `Options` and `FORMAT`; its positions have the
methods that docs/engine.md lists. A second game moves in as one more package under `engine`
and one more line here, and with its own way of drawing a view in `games.rendering`.
"""

from __future__ import annotations

from types import ModuleType

from engine import nightfall

GAMES: dict[str, ModuleType] = {"nightfall": nightfall}


def get(key: str) -> ModuleType:
    """Return the game with this key.

    Raises:
        KeyError: there is none.
    """
    return GAMES[key]
