"""Provide a game whose computer level `seasoned` searches, in this process or in a worker.

This is a module of its own because the worker imports it before any test has begun.
"""

from dataclasses import replace

from games.contract import Game, game_of
from games.contract.game import Search

LEVEL = "heuristic"


def with_search(key: str, search: Search, seconds: float) -> Game:
    """Return a game whose seasoned level chooses by `search`.

    Args:
        seconds: how long the level may think about one answer.
    """
    game = game_of(key)
    level = game.level(LEVEL)
    thinking = replace(level, search=search, thinks=seconds)
    known = tuple(thinking if one is level else one for one in game.levels)
    return replace(game, levels=known)
