"""How much stronger one level is than another, estimated from games between them.

`python -m tools calibrate_ratings` runs it. Its figures stand in
`games.play.ratings.references`.
"""

from collections.abc import Iterator, Sequence
from math import exp, log

from games.play.ratings.arithmetic import LOGISTIC
from tools.trials import Played, Trial

MAX_RATING = 3000.0
"""Points that two levels can be apart; more cannot be told."""


def trials(game: str, known: str, measured: str, seats: Sequence[int]) -> Iterator[Trial]:
    """Return tables of these sizes at which the known level sits alone among the others, on
    each seat in turn.

    So people meet computers. At mixed tables the strong ones weaken each other, and
    the measured level would seem better than it is to anybody who plays against it.
    """
    for count in seats:
        for seat in range(count):
            levels = [measured] * count
            levels[seat] = known
            yield Trial(game=game, seats=count, levels=tuple(levels))


def gap(records: Sequence[tuple[Trial, Played]], known: str) -> float:
    """Return by how many points the known level is stronger: what makes the places of all
    these games the most likely.
    """
    orders = [
        [trial.levels[seat] == known for seat in _by_place(played)]
        for trial, played in records
    ]
    # The likelihood has one peak; halve towards it by its slope.
    low, high = -MAX_RATING, MAX_RATING
    while high - low > 0.01:
        middle = (low + high) / 2
        if sum(_slope(order, middle) for order in orders) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def margin(records: Sequence[tuple[Trial, Played]], known: str, found: float) -> float:
    """Return half of the 95 % confidence interval of a gap."""
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


def at_least(games: int) -> float:
    """Return the gap that so many games without a single surprise prove, at 95 %."""
    chance = 1 - 0.05 ** (1 / games)
    return LOGISTIC * log(1 / chance - 1)


def _by_place(played: Played) -> list[int]:
    return sorted(range(len(played.places)), key=played.places.__getitem__)


def _slope(order: Sequence[bool], points: float) -> float:
    """Return the slope of the log-likelihood of an order of known and measured ones."""
    odds = exp(min(points, MAX_RATING) / LOGISTIC)
    slope = 0.0
    for place, is_known in enumerate(order):
        strong = sum(order[place:])
        weak = len(order) - place - strong
        slope += is_known - strong * odds / (strong * odds + weak)
    return slope
