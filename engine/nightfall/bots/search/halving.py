"""Sequential halving with paired samples.

Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed bandits" (2013): all
answers get a few samples, the worse half is dropped, and the rest gets as many samples
again. Each sample is played out from all remaining answers, so that they are compared in
pairs. The policy's answer is never dropped; another one replaces it only if it is better by
more than chance.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import NamedTuple

Judge = Callable[[int, str], float]
"""A function that returns the value of an answer in the sample with this number."""


class Limits(NamedTuple):
    """The limits of a search: how long it takes, and how certain its result must be.

    Attributes:
        samples: the number of samples for the answers that stay to the end.
        first: the number of samples before the first half of the answers is dropped.
        sure: the number of standard errors by which another answer has to beat the policy's
            answer.
        out: the number of standard errors by which an answer has to be behind to be dropped
            early.
    """

    samples: int = 32
    first: int = 8
    sure: float = 2.0
    out: float = 1.0


def mean_lead(pairs: Sequence[float]) -> tuple[float, float]:
    """Return the mean of paired differences and its standard error."""
    count = len(pairs)
    mean = sum(pairs) / count
    spread = sum((each - mean) ** 2 for each in pairs) / max(1, count - 1)
    return mean, sqrt(spread / count)


def sequential_halving(
    answers: Sequence[str], judge: Judge, limits: Limits, late: Callable[[], bool]
) -> str:
    """Return the best of `answers`; the first is the policy's own.

    `late` tells whether time is up; the samples so far then decide.
    """
    own, *others = answers
    gains: dict[str, list[float]] = {each: [] for each in others}
    number, stage = 0, limits.first
    while gains and number < limits.samples:
        while number < min(stage, limits.samples):
            if late():
                return _final_answer(own, gains, limits)
            base = judge(number, own)
            for each, pairs in gains.items():
                pairs.append(judge(number, each) - base)
            number += 1
        gains = _better_half(gains, limits)
        stage *= 2
    return _final_answer(own, gains, limits)


def _better_half(gains: dict[str, list[float]], limits: Limits) -> dict[str, list[float]]:
    """Return the better half of the answers, leaving out any that are clearly behind."""
    ranked = sorted(gains, key=lambda each: -sum(gains[each]))
    kept = ranked[: (len(ranked) + 1) // 2]

    def alive(answer: str) -> bool:
        mean, error = mean_lead(gains[answer])
        return mean + limits.out * error > 0 and (mean or error) != 0

    return {each: gains[each] for each in kept if alive(each)}


def _final_answer(own: str, gains: dict[str, list[float]], limits: Limits) -> str:
    """Return the answer with the highest mean lead over `own`, the policy's answer, among
    those that lead by more than chance; `own` if none does.
    """
    best, most = own, 0.0
    for answer, pairs in gains.items():
        if len(pairs) < limits.first:
            continue
        mean, error = mean_lead(pairs)
        if mean > limits.sure * error and mean > most:
            best, most = answer, mean
    return best
