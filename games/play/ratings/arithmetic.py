"""The arithmetic of ratings: compute, from the places of one match, new estimates
("beliefs") of its entrants' strengths.

Pure functions without database. Strength is in points: the odds of an entrant are 10 **
(strength / 400), so one who is 400 points stronger than another beats them ten times as
often as they lose. With more entrants the model of Plackett and Luce applies: they are
drawn one after another, the winner first, each with a probability proportional to their
odds. The belief about each is a normal distribution. After a match its mean is the most
likely strength given the places, and its width follows from the curvature of the likelihood
there.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt

LOGISTIC = 400 / log(10)
"""The difference of strength, in points, at which the stronger player's odds are e : 1."""

START, START_DEVIATION = 1500.0, 250.0
"""The mean and the standard deviation of a player's rating before their first match."""

DRIFT = 3.0
"""The standard deviation, in points, of the change of a player's strength between two
matches. It keeps every rating so uncertain that matches still change it.
"""

CLOSE = 1e-9
STEPS = 50


@dataclass(frozen=True, slots=True)
class Belief:
    """An estimate of strength: a normal distribution with mean and standard deviation, in
    points.
    """

    mu: float = START
    sigma: float = START_DEVIATION


@dataclass(frozen=True, slots=True)
class Entrant:
    """A participant of a match: the belief about their strength before it, and their place;
    ties are allowed.

    `fixed` means that the belief is known and does not change, as with computers.
    """

    belief: Belief
    place: int
    fixed: bool = False


def beliefs_after(entrants: Sequence[Entrant], *, allies: bool = False) -> list[Belief]:
    """Compute the beliefs about the entrants' strengths after their match, in the order of
    `entrants`.

    The order does not influence the values, not even by rounding.

    Args:
        allies: whether entrants who share a place are not compared with each other.
    """
    order = sorted(entrants, key=_sort_key)
    # Look results up by key, so that equal entrants get exactly the same one. Rounding
    # would make theirs differ.
    found = dict(
        zip(
            map(_sort_key, order), _most_likely_strengths(order, allies=allies), strict=True
        )
    )
    return [
        entrant.belief if entrant.fixed else found[_sort_key(entrant)]
        for entrant in entrants
    ]


def chances(beliefs: Sequence[Belief]) -> list[float]:
    """Compute each entrant's probability to come first, allowing for the uncertainty of the
    beliefs.
    """
    spread = sum(belief.sigma**2 for belief in beliefs) / len(beliefs)
    # Averaging a logistic function over a normal distribution makes its curve flatter. This
    # is the usual approximation of the scale of the flatter curve.
    flat = LOGISTIC * sqrt(1 + spread * 3 / (pi * LOGISTIC) ** 2)
    top = max(belief.mu for belief in beliefs)
    odds = [exp((belief.mu - top) / flat) for belief in beliefs]
    return [each / sum(odds) for each in odds]


def _sort_key(entrant: Entrant) -> tuple[int, float, float, bool]:
    return entrant.place, entrant.belief.mu, entrant.belief.sigma, entrant.fixed


def _most_likely_strengths(entrants: Sequence[Entrant], *, allies: bool) -> list[Belief]:
    """Find the maximum of the posterior density with Newton's method. Its logarithm is
    concave, so there is only one maximum.

    The entrants are ordered by place, best first.
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
        # Far from the maximum, the full step may overshoot, so it is limited.
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
    """Return the gradient and the negative Hessian of the log-likelihood of the places.

    Each entrant is compared with all entrants behind them and with those who share their
    place; with `allies`, only with those behind them.
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
    """Invert a small positive definite matrix."""
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
