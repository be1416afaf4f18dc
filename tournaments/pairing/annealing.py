"""Simulated annealing for tables of three and more: avoid repeated meetings first, then
seat entrants with close scores together.

Local search stops where no single swap lowers the cost. Annealing also makes swaps that
raise it, many at first and hardly any at the end, and so escapes local minima.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from tournaments.pairing.costs import Field, Seats

REPEAT = 3.0
Weights = Sequence[Sequence[float]]
"""A symmetric matrix: the cost of seating two people at the same table."""


class Annealing:
    """Simulated annealing on a copy of the given tables.

    The effort is limited by the number of swaps, not by time, so that equal input gives
    equal tables on every machine.
    """

    def __init__(self, tables: Seats, weights: Weights, rng: Random) -> None:
        self.rng = rng
        self.weights = weights
        self.seats = [one for table in tables for one in table]
        """The person in each seat, table after table."""
        self.mates: list[list[int]] = []
        """For each seat, the other seats of its table."""
        self.bounds: list[tuple[int, int]] = []
        for table in tables:
            start = len(self.mates)
            seats = range(start, start + len(table))
            self.bounds.append((start, start + len(table)))
            self.mates += [[seat for seat in seats if seat != own] for own in seats]

    def run(
        self,
        swaps: int,
        *,
        hot: float,
        cold: float,
        reach: int | None = None,
        around: Sequence[int] | None = None,
    ) -> Seats:
        """Try `swaps` random swaps while the temperature falls, and return the tables.

        Args:
            hot, cold: temperature at the start and at the end, in units of the weights. A
                swap that raises the cost by the temperature is made with a probability of
                37 %.
            reach: the largest distance of two seats that are swapped; None for any.
            around: the seats of which one takes part in each swap; None for all.
        """
        cooling = (cold / hot) ** (1 / max(swaps, 1))
        heat, chance, count = hot, self.rng.random, len(self.seats)
        seats, weights, all_mates = self.seats, self.weights, self.mates
        firsts = range(count) if around is None else around
        span = count if reach is None else 2 * reach + 1
        for _ in range(swaps):
            heat *= cooling
            here = firsts[int(chance() * len(firsts))]
            there = int(chance() * span)
            if reach is not None:
                there += here - reach
            mates = all_mates[here]
            if not 0 <= there < count or there == here or there in mates:
                continue
            # Call no functions here: this is the innermost loop of pairing, and calls are
            # slow.
            one, other = seats[here], seats[there]
            mine, theirs = weights[one], weights[other]
            worse = 0.0
            for seat in mates:
                mate = seats[seat]
                worse += theirs[mate] - mine[mate]
            for seat in all_mates[there]:
                mate = seats[seat]
                worse += mine[mate] - theirs[mate]
            if worse <= 0 or chance() < exp(-worse / heat):
                seats[here], seats[there] = other, one
        return [seats[start:end] for start, end in self.bounds]


def annealing_weights(field: Field) -> Weights:
    """Return the costs as weights for annealing, where the largest difference of scores
    weighs 1 and a repeated meeting `REPEAT`: small enough that a swap may cause one for a
    while.
    """
    spread = max(field.scores) - min(field.scores)
    longest = max(1, spread**2)
    low = dict.fromkeys(field.scores)
    rows = {
        score: [(score - other) ** 2 / longest for other in field.scores] for score in low
    }
    seated = len(field.costs) - field.empty
    weights = []
    for number, (costs, score) in enumerate(zip(field.costs, field.scores, strict=True)):
        # Empty seats have no score, so they are equally near to all people.
        row = [0.0] * len(costs) if number >= seated else rows[score]
        row = row[:seated] + [0.0] * field.empty
        weights.append(
            [
                near + (REPEAT * (cost // field.repeat) if cost >= field.repeat else 0.0)
                for near, cost in zip(row, costs, strict=True)
            ]
        )
    return weights
