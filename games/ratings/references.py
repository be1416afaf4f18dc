"""How strong computers are. They do not learn, so their ratings do not change.

The seasoned level is what a point is counted from: 1500 is whoever does as well as it. The
others were measured against it with `manage.py calibrate_ratings`; decision 0100 has the
figures. Measure anew when a level plays differently.
"""

from games.models import Level, Pool
from games.ratings.arithmetic import START, Belief

CERTAIN = 25.0
"""The deviation of a level: what measuring left open, and that it suits some people more
than others.
"""

STRENGTH: dict[str, dict[str, float]] = {
    Pool.DUEL: {Level.HEURISTIC: START, Level.RANDOM: 300.0},
    Pool.TABLE: {Level.HEURISTIC: START, Level.RANDOM: 760.0},
}
"""By pool and level."""


def reference(pool: str, level: str) -> Belief:
    """Return what is known of a level in a pool."""
    return Belief(STRENGTH[pool][level], CERTAIN)
