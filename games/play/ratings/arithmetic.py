"""What the places of one match say about the strength of those who played it.

Plain numbers, no database. Strength is in points: of two people the one who is 400 points
stronger comes first ten times as often as the other. More people are drawn one after
another, the first place first, each with a chance in proportion to their odds
(Plackett and Luce). What is believed of each is a normal distribution; a match moves it to
the most likely strengths given the places, and makes it as narrow as the likelihood is
curved there.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt

LOGISTIC = 400 / log(10)
"""Points by which odds are e to one."""

START, START_DEVIATION = 1500.0, 250.0
"""What is believed of somebody who has not played."""

DRIFT = 3.0
"""By how many points strength may have changed since the match before: nobody ever becomes
so certain that playing changes nothing.
"""

CLOSE = 1e-9
STEPS = 50


@dataclass(frozen=True, slots=True)
class Belief:
    """A normal distribution of strength."""

    mu: float = START
    sigma: float = START_DEVIATION


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody in a match: what was believed of them, and their place; ties are allowed.

    `fixed`: the belief is known and does not change, as with computers.
    """

    belief: Belief
    place: int
    fixed: bool = False


def after(entrants: Sequence[Entrant], *, allies: bool = False) -> list[Belief]:
    """Compute the belief about each entrant after their match, in their order.

    The result does not depend on that order, not by a bit.

    Args:
        allies: anybody who shares a place is not compared with each other.
    """
    order = sorted(entrants, key=_key)
    # Who is alike in all comes out alike; rounding would tell them apart.
    found = dict(zip(map(_key, order), _most_likely(order, allies=allies), strict=True))
    return [
        entrant.belief if entrant.fixed else found[_key(entrant)] for entrant in entrants
    ]


def chances(beliefs: Sequence[Belief]) -> list[float]:
    """Return the chance of each to come first, uncertainty included."""
    spread = sum(belief.sigma**2 for belief in beliefs) / len(beliefs)
    # A normal distribution drawn through a logistic one flattens it about so much.
    flat = LOGISTIC * sqrt(1 + spread * 3 / (pi * LOGISTIC) ** 2)
    top = max(belief.mu for belief in beliefs)
    odds = [exp((belief.mu - top) / flat) for belief in beliefs]
    return [each / sum(odds) for each in odds]


def _key(entrant: Entrant) -> tuple[int, float, float, bool]:
    return entrant.place, entrant.belief.mu, entrant.belief.sigma, entrant.fixed


def _most_likely(entrants: Sequence[Entrant], *, allies: bool) -> list[Belief]:
    """Newton's method for the peak of the posterior; it is concave, so there is one.

    Entrants come by place, best first.
    """
    drift = [0.0 if entrant.fixed else DRIFT for entrant in entrants]
    known = [
        1 / (entrant.belief.sigma**2 + each**2)
        for entrant, each in zip(entrants, drift, strict=True)
    ]
    prior = [entrant.belief.mu for entrant in entrants]
    found = list(prior)
    for _ in range(STEPS):
        slope, curve = _likelihood(
            [entrant.place for entrant in entrants], found, allies=allies
        )
        for each, weight in enumerate(known):
            slope[each] += (prior[each] - found[each]) * weight
            curve[each][each] += weight
        inverse = _inverted(curve)
        step = [sum(a * b for a, b in zip(row, slope, strict=True)) for row in inverse]
        longest = max(abs(each) for each in step)
        # Far from the peak the full step may overshoot.
        tame = min(1.0, 2 * LOGISTIC / longest) if longest else 1.0
        found = [a + tame * b for a, b in zip(found, step, strict=True)]
        if longest < CLOSE:
            break
    return [
        Belief(mu, sqrt(row[each]))
        for each, (mu, row) in enumerate(zip(found, inverse, strict=True))
    ]


def _likelihood(
    places: Sequence[int], strengths: Sequence[float], *, allies: bool
) -> tuple[list[float], list[list[float]]]:
    """Return slope and negative curvature of the log-likelihood of the places.

    Of those who tie, each is drawn from all who are left including the others; allies are
    drawn from those behind them only.
    """
    count = len(places)
    slope = [0.0] * count
    curve = [[0.0] * count for _ in range(count)]
    for drawn in range(count):
        left = [
            each
            for each in range(count)
            if places[each] > places[drawn]
            or each == drawn
            or (places[each] == places[drawn] and not allies)
        ]
        if len(left) == 1:
            continue
        top = max(strengths[each] for each in left)
        odds = [exp((strengths[each] - top) / LOGISTIC) for each in left]
        whole = sum(odds)
        shares = [each / whole for each in odds]
        slope[drawn] += 1 / LOGISTIC
        for a, share in zip(left, shares, strict=True):
            slope[a] -= share / LOGISTIC
            curve[a][a] += share / LOGISTIC**2
            for b, other in zip(left, shares, strict=True):
                curve[a][b] -= share * other / LOGISTIC**2
    return slope, curve


def _inverted(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Return the inverse of a small matrix that is positive definite."""
    size = len(matrix)
    rows = [
        [*row, *(1.0 if a == b else 0.0 for b in range(size))]
        for a, row in enumerate(matrix)
    ]
    for a in range(size):
        pivot = rows[a][a]
        rows[a] = [value / pivot for value in rows[a]]
        for b in range(size):
            if b != a and rows[b][a]:
                factor = rows[b][a]
                rows[b] = [
                    value - factor * above
                    for value, above in zip(rows[b], rows[a], strict=True)
                ]
    return [row[size:] for row in rows]
