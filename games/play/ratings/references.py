"""Reference ratings of computers. Computers do not learn, so their ratings are constant.

Each game defines the ratings of its levels (`games.contract.Level.ratings`), measured with
`python -m tools calibrate_levels`; decision 0100 has the figures.
"""

from games.contract import Game
from games.play.ratings.arithmetic import START, Belief

LEVEL_DEVIATION = 25.0
"""The standard deviation of a level's rating. It covers the error of the measurement, and
that a level is harder for some people than for others.
"""


def reference_ratings(game: Game, pool: str) -> dict[str, Belief]:
    """Return the reference ratings of a game's levels in a pool, by level."""
    return {
        level.value: Belief(level.ratings[pool], LEVEL_DEVIATION)
        for level in game.levels
        if pool in level.ratings
    }


def reference_rating(game: Game, pool: str, level: str) -> Belief:
    """Return the reference rating of a level; the start rating if the level was never
    measured.
    """
    return reference_ratings(game, pool).get(level, Belief(START, LEVEL_DEVIATION))
