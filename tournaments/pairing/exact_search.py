"""Exact search for small fields: branch and bound over all possible seatings."""

from __future__ import annotations

from collections.abc import Sequence

from tournaments.pairing.costs import Field, Seats


class ExactSearch:
    """Search for the cheapest seating. The search starts from a given seating.

    `steps` limits the effort; seating one person is one step. `tables` is the best seating
    found. If `proven`, no seating is better.
    """

    def __init__(self, field: Field, tables: Seats, *, steps: int) -> None:
        self.costs = field.costs
        self.best = field.total(tables)
        self.tables = tables
        self.steps = steps
        sizes = tuple(sorted(len(table) for table in tables))
        self._fill([], tuple(range(len(self.costs))), sizes, 0)

    @property
    def is_proven(self) -> bool:
        return self.steps > 0

    def _fill(
        self, done: Seats, free: tuple[int, ...], sizes: tuple[int, ...], cost: int
    ) -> None:
        """Seat all free people: put the first of them at a table of each remaining size in
        turn.
        """
        if not free:
            self.best, self.tables = cost, [list(table) for table in done]
            return
        for size in sorted(set(sizes)):
            at = sizes.index(size)
            left = sizes[:at] + sizes[at + 1 :]
            self._grow(done, [free[0]], free[1:], (size, 0, left), cost)

    def _grow(
        self,
        done: Seats,
        table: list[int],
        free: tuple[int, ...],
        plan: tuple[int, int, tuple[int, ...]],
        cost: int,
    ) -> None:
        """Complete `table` in all possible ways.

        Args:
            plan: the table's size, the index in `free` from which people may join (so that
                each group is tried once), and the sizes of the tables to come.
        """
        size, start, left = plan
        if len(table) == size:
            self._fill([*done, table], free, left, cost)
            return
        for index in range(start, len(free)):
            if self.steps <= 0 or not self.best:
                return
            self.steps -= 1
            one = free[index]
            worse = cost + _cost_at_table(self.costs[one], table)
            if worse < self.best:
                rest = free[:index] + free[index + 1 :]
                self._grow(done, [*table, one], rest, (size, index, left), worse)


def _cost_at_table(row: Sequence[int], table: Sequence[int]) -> int:
    return sum([row[mate] for mate in table])
