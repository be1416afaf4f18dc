"""Sequential halving with paired samples.

Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed bandits" (2013): all
answers get a few samples, the worse half drops out, the rest gets as many again. Each
sample is played out from all answers that are left, so that they are compared in pairs; the
answer of the policy always stays, and another takes its place only if it is better by more
than chance would make it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import NamedTuple

Judge = Callable[[int, str], float]
"""Returns what an answer came to in a sample, by the sample's number."""


class Limits(NamedTuple):
    """How long and how surely is searched.

    Attributes:
        samples: for the answers that stay to the end.
        first: samples before the first half drops out.
        sure: standard errors by which another answer has to beat the policy's.
        out: standard errors by which all others have to be behind for an early end.
    """

    samples: int = 32
    first: int = 8
    sure: float = 2.0
    out: float = 1.0


def lead(pairs: Sequence[float]) -> tuple[float, float]:
    """Return the mean of paired differences and its standard error."""
    count = len(pairs)
    mean = sum(pairs) / count
    spread = sum((each - mean) ** 2 for each in pairs) / max(1, count - 1)
    return mean, sqrt(spread / count)


def halve(
    answers: Sequence[str], judge: Judge, limits: Limits, late: Callable[[], bool]
) -> str:
    """Return the best of `answers`, of which the first is the one of the policy.

    `late` tells that time is up: then what is known decides.
    """
    own, *others = answers
    gains: dict[str, list[float]] = {each: [] for each in others}
    number, stage = 0, limits.first
    while gains and number < limits.samples:
        while number < min(stage, limits.samples):
            if late():
                return _chosen(own, gains, limits)
            base = judge(number, own)
            for each, pairs in gains.items():
                pairs.append(judge(number, each) - base)
            number += 1
        gains = _better(gains, limits)
        stage *= 2
    return _chosen(own, gains, limits)


def _better(gains: dict[str, list[float]], limits: Limits) -> dict[str, list[float]]:
    """Return the better half of the answers, less those that are surely behind."""
    ranked = sorted(gains, key=lambda each: -sum(gains[each]))
    kept = ranked[: (len(ranked) + 1) // 2]

    def alive(answer: str) -> bool:
        mean, error = lead(gains[answer])
        return mean + limits.out * error > 0 and (mean or error) != 0

    return {each: gains[each] for each in kept if alive(each)}


def _chosen(own: str, gains: dict[str, list[float]], limits: Limits) -> str:
    """Return the answer that is ahead by more than chance, else the policy's."""
    best, most = own, 0.0
    for answer, pairs in gains.items():
        if len(pairs) < limits.first:
            continue
        mean, error = lead(pairs)
        if mean > limits.sure * error and mean > most:
            best, most = answer, mean
    return best
