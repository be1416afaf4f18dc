"""What the site needs of a game, and where it finds the games that it has.

`Game` names all parts; docs/reference/game-contract.md says how a game moves in. The site
asks the registry for a game by the key that a match stores, and knows none by name.
"""

from games.contract.game import Game, Level, Unfit
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
    "Unfit",
    "UnknownGame",
    "all_games",
    "default_game",
    "game_asked_for",
    "game_of",
    "keys",
    "sizes",
]
