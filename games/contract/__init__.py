"""The interface between the site and its games, and the registry of games.

`Game` lists all parts of a game; docs/reference/game-contract.md says how to add a game.
The site gets a game from the registry by the key that a match stores, and its code names no
game.
"""

from games.contract.game import Game, Level, UnfitOptions
from games.contract.outcome import Best, Outcome, Placing, Score
from games.contract.registry import (
    UnknownGame,
    all_games,
    default_game,
    game_asked_for,
    game_of,
    keys,
    sizes,
)

__all__ = [
    "Best",
    "Game",
    "Level",
    "Outcome",
    "Placing",
    "Score",
    "UnfitOptions",
    "UnknownGame",
    "all_games",
    "default_game",
    "game_asked_for",
    "game_of",
    "keys",
    "sizes",
]
