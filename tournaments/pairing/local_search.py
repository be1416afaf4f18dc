"""Local search: swap the seats of two people as long as a swap lowers the cost."""

from __future__ import annotations

from tournaments.pairing.costs import Field, Seats

REACH = 12
"""How many tables up or down a person may move in one swap. In large fields all people with
close points are that near. Swaps further away are tried only to avoid a repeated meeting.
"""


class LocalSearch:
    """A search that changes `tables` in place; each swap lowers their cost."""

    def __init__(self, field: Field, tables: Seats) -> None:
        self.field = field
        self.tables = tables
        self.costs = field.costs
        self.where = [0] * len(field.costs)
        self.cost_at_table = [0] * len(field.costs)
        """For each person, the cost of meeting the others at their table."""
        for number in range(len(tables)):
            self._recompute_table_costs(number)

    @property
    def total_cost(self) -> int:
        """The cost of all tables. `cost_at_table` counts each pair twice."""
        return sum(self.cost_at_table) // 2

    def run(self) -> None:
        """Swap until no swap within reach lowers the cost."""
        while True:
            costly = [one for one, cost in enumerate(self.cost_at_table) if cost]
            moved = [
                one for one in costly if self.cost_at_table[one] and self._improve(one)
            ]
            if not moved:
                return

    def swap(self, one: int, other: int) -> None:
        """Swap the seats of two people at different tables."""
        here, there = self.where[one], self.where[other]
        self.tables[here][self.tables[here].index(one)] = other
        self.tables[there][self.tables[there].index(other)] = one
        self._recompute_table_costs(here)
        self._recompute_table_costs(there)

    def _improve(self, one: int) -> bool:
        """Make the best swap for the person `one`, and tell whether any swap lowered the
        cost.
        """
        here = self.where[one]
        near = range(max(0, here - REACH), min(len(self.tables), here + REACH + 1))
        gain, other = self._best_swap(one, near)
        if gain <= 0 and self.cost_at_table[one] >= self.field.repeat:
            gain, other = self._best_swap(one, range(len(self.tables)))
        if gain <= 0:
            return False
        self.swap(one, other)
        return True

    def _best_swap(self, one: int, near: range) -> tuple[int, int]:
        """Return the largest gain of a swap with someone at these tables, and the person to
        swap with; the gain is 0 if no swap helps.
        """
        costs, cost_at_table = self.costs, self.cost_at_table
        row, own, here = costs[one], cost_at_table[one], self.where[one]
        mates = [mate for mate in self.tables[here] if mate != one]
        best, partner = 0, one
        for number in near:
            if number == here:
                continue
            table = self.tables[number]
            there = sum([row[mate] for mate in table])
            for other in table:
                gain = own + cost_at_table[other] - there + row[other]
                # This is an upper bound: the exact gain also subtracts the cost of `other`
                # at the table of `one`.
                if gain > best:
                    theirs = costs[other]
                    gain -= sum([theirs[mate] for mate in mates])
                    if gain > best:
                        best, partner = gain, other
        return best, partner

    def _recompute_table_costs(self, number: int) -> None:
        table = self.tables[number]
        for one in table:
            row = self.costs[one]
            self.where[one] = number
            self.cost_at_table[one] = sum([row[mate] for mate in table])
