"""How strong computers are. They do not learn, so their ratings do not change.

Each game says how strong its levels are (`games.contract.Level.ratings`), as measured with
`python -m tools calibrate_ratings`; decision 0100 has the figures.
"""

from games.contract import Game
from games.play.ratings.arithmetic import START, Belief

CERTAIN = 25.0
"""The deviation of a level: what measuring left open, and that it suits some people more
than others.
"""


def references(game: Game, pool: str) -> dict[str, Belief]:
    """Load the reference ratings of a game's levels in a pool, by level."""
    return {
        level.value: Belief(level.ratings[pool], CERTAIN)
        for level in game.levels
        if pool in level.ratings
    }


def reference(game: Game, pool: str, level: str) -> Belief:
    """Load the reference rating of a level; one that was never measured has a beginner's
    rating.
    """
    return references(game, pool).get(level, Belief(START, CERTAIN))
