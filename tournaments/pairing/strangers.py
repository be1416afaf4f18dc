"""Search for a seating without repeated meetings, or for a proof that there is none.

Depth-first search: the person with the fewest possible new opponents gets a table, then the
next. It stops at the first solution; other searches bring scores together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from tournaments.pairing.costs import Field, Seats


class OutOfSteps(Exception):
    """Raised when all steps of the search are spent, so that nothing is proven."""


class StrangersSearch:
    """A search for tables of these sizes at which no two people have met."""

    def __init__(self, field: Field, sizes: Sequence[int], rng: Random) -> None:
        self.rng = rng
        self.sizes = tuple(sorted(sizes))
        self.count = len(field.costs)
        self.steps_left = 0
        self.new = [
            sum(
                1 << other
                for other, cost in enumerate(row)
                if other != one and cost < field.repeat
            )
            for one, row in enumerate(field.costs)
        ]
        """For each person, the set of people whom they have not met, as a bit mask."""

    def find(self, *, tries: int, steps: int) -> Seats | None:
        """Return a seating; None if there is none, or none was found.

        Each try starts with another random order, because a bad order may take too long.
        The last try has as many steps as all the others together. If `steps_left` is 0
        afterwards, all steps were spent, and it is not proven that there is no seating.
        """
        for number in range(1, tries + 1):
            self.steps_left = steps if number < tries else steps * tries
            order = list(range(self.count))
            self.rng.shuffle(order)
            try:
                return self._seat_free((1 << self.count) - 1, self.sizes, order)
            except OutOfSteps:
                self.steps_left = 0
        return None

    def _seat_free(
        self, free: int, sizes: tuple[int, ...], order: Sequence[int]
    ) -> Seats | None:
        """Return tables for all free people; None if that is impossible without
        a repeat.
        """
        if not free:
            return []
        one, most = self._most_constrained(free, order)
        if most < sizes[0] - 1:
            return None
        for size in sorted(set(sizes), reverse=True):
            if most < size - 1:
                continue
            left = list(sizes)
            left.remove(size)
            mates = self.new[one] & free
            for table in self._tables([one], mates, size, order):
                taken = sum(1 << mate for mate in table)
                rest = self._seat_free(free & ~taken, tuple(left), order)
                if rest is not None:
                    return [table, *rest]
        return None

    def _most_constrained(self, free: int, order: Sequence[int]) -> tuple[int, int]:
        """Return the free person with the fewest possible new opponents, and how many."""
        best, fewest = -1, self.count
        for one in order:
            if free >> one & 1:
                faces = (self.new[one] & free).bit_count()
                if faces < fewest:
                    best, fewest = one, faces
        return best, fewest

    def _tables(
        self, table: list[int], mates: int, size: int, order: Sequence[int]
    ) -> Iterator[list[int]]:
        """Yield all tables of the right size that contain `table` and have no repeat."""
        if len(table) == size:
            yield table
            return
        for mate in order:
            if not mates >> mate & 1:
                continue
            if not self.steps_left:
                raise OutOfSteps
            self.steps_left -= 1
            mates &= ~(1 << mate)
            both = mates & self.new[mate]
            if both.bit_count() >= size - len(table) - 1:
                yield from self._tables([*table, mate], both, size, order)
