"""Estimate from games between two levels how much stronger one is.

`python -m tools calibrate_levels` uses this. Its results are in
`games.play.ratings.references`.
"""

from collections.abc import Iterator, Sequence
from math import exp, log

from games.play.ratings.arithmetic import LOGISTIC
from tools.trials import Played, Trial

MAX_RATING = 3000.0
"""The largest difference in rating points that can be measured."""


def trials_for_sizes(
    game: str, known: str, measured: str, seats: Sequence[int]
) -> Iterator[Trial]:
    """Yield trials for tables of these sizes. In each, the known level plays one seat,
    every seat in turn, and the measured level plays all others.

    People meet computers like this. At mixed tables strong levels weaken each other, and
    the measured level would seem stronger than it is to its opponents.
    """
    for count in seats:
        for seat in range(count):
            levels = [measured] * count
            levels[seat] = known
            yield Trial(game=game, seats=count, levels=tuple(levels))


def rating_gap(records: Sequence[tuple[Trial, Played]], known: str) -> float:
    """Return by how many rating points the known level is stronger than the measured one:
    the maximum likelihood estimate for the places in all these games.
    """
    orders = [
        [trial.levels[seat] == known for seat in _by_place(played)]
        for trial, played in records
    ]
    # The likelihood has only one maximum, so a bisection by its slope finds it.
    low, high = -MAX_RATING, MAX_RATING
    while high - low > 0.01:
        middle = (low + high) / 2
        if sum(_slope(order, middle) for order in orders) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def gap_margin(records: Sequence[tuple[Trial, Played]], known: str, found: float) -> float:
    """Return half of the 95 % confidence interval of the gap `found`."""
    width = 1.0
    orders = [
        [trial.levels[seat] == known for seat in _by_place(played)]
        for trial, played in records
    ]
    curve = sum(
        (_slope(order, found - width) - _slope(order, found + width)) / (2 * width)
        for order in orders
    )
    return float(1.96 / (curve / LOGISTIC) ** 0.5)


def proven_gap(games: int) -> float:
    """Return the gap that is proven, with 95 % confidence, if the stronger level came first
    in all `games`.
    """
    chance = 1 - 0.05 ** (1 / games)
    return LOGISTIC * log(1 / chance - 1)


def _by_place(played: Played) -> list[int]:
    return sorted(range(len(played.places)), key=played.places.__getitem__)


def _slope(order: Sequence[bool], points: float) -> float:
    """Return the slope of the log-likelihood of one finishing order, in which True stands
    for the known level.
    """
    odds = exp(min(points, MAX_RATING) / LOGISTIC)
    slope = 0.0
    for place, is_known in enumerate(order):
        strong = sum(order[place:])
        weak = len(order) - place - strong
        slope += is_known - strong * odds / (strong * odds + weak)
    return slope
