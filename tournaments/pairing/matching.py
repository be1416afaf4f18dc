"""Pair up as many people as possible who have not met: Edmonds' blossom algorithm.

Local search may miss the last pairing without a repeated meeting late in a tournament. At
tables of two this cannot: again and again it looks for a path that changes partners all
along and ends with two more people paired, shrinking the odd circles that would hide one.
"""

from __future__ import annotations

from collections import deque

from tournaments.pairing.costs import Field, Seats

NOBODY = -1


def without_repeats(field: Field, tables: Seats) -> Seats:
    """Return tables of two with as few repeated meetings as possible.

    Pairs of `tables` that are new to each other are where the search starts from. Whoever
    cannot get a new partner is paired with another of that kind.
    """
    graph = [
        [other for other, cost in enumerate(row) if other != one and cost < field.repeat]
        for one, row in enumerate(field.costs)
    ]
    mate = [NOBODY] * len(graph)
    for one, other in tables:
        if field.costs[one][other] < field.repeat:
            mate[one], mate[other] = other, one
    for one in range(len(graph)):
        if mate[one] == NOBODY:
            _Search(graph, mate, one).augment()
    alone = [one for one, other in enumerate(mate) if other == NOBODY]
    paired = [[one, other] for one, other in enumerate(mate) if one < other]
    return paired + [alone[i : i + 2] for i in range(0, len(alone), 2)]


class _Search:
    """A search for one more pair, from a `root` who has no mate. `mate` is changed."""

    def __init__(self, graph: list[list[int]], mate: list[int], root: int) -> None:
        self.graph = graph
        self.mate = mate
        self.parent = [NOBODY] * len(graph)
        """Who led here, for those reached over a pair that would be new."""
        self.base = list(range(len(graph)))
        """Who stands for the shrunk circle that somebody is in."""
        self.even = {root}
        """Those whose neighbours are looked at: the ends of paths that may go on."""
        self.queue = deque([root])

    def augment(self) -> bool:
        """Add one pair if there is a path to it."""
        while self.queue:
            one = self.queue.popleft()
            for other in self.graph[one]:
                if self.base[one] == self.base[other] or self.mate[one] == other:
                    continue
                if other in self.even:
                    self._shrink(one, other)
                elif self.parent[other] == NOBODY:
                    self.parent[other] = one
                    if self.mate[other] == NOBODY:
                        self._flip(other)
                        return True
                    self._visit(self.mate[other])
        return False

    def _visit(self, one: int) -> None:
        self.even.add(one)
        self.queue.append(one)

    def _flip(self, end: int) -> None:
        """Change partners along the path that ends here."""
        one = end
        while one != NOBODY:
            before = self.parent[one]
            following = self.mate[before]
            self.mate[one], self.mate[before] = before, one
            one = following

    def _shrink(self, one: int, other: int) -> None:
        """Make one of the odd circle that the edge between these two closes."""
        top = self._common_base(one, other)
        inside: set[int] = set()
        self._mark(one, top, other, inside)
        self._mark(other, top, one, inside)
        for each in range(len(self.graph)):
            if self.base[each] in inside:
                self.base[each] = top
                if each not in self.even:
                    self._visit(each)

    def _common_base(self, one: int, other: int) -> int:
        seen: set[int] = set()
        while True:
            one = self.base[one]
            seen.add(one)
            if self.mate[one] == NOBODY:
                break
            one = self.parent[self.mate[one]]
        while self.base[other] not in seen:
            other = self.parent[self.mate[self.base[other]]]
        return self.base[other]

    def _mark(self, one: int, top: int, child: int, inside: set[int]) -> None:
        """Collect the bases on the way up to `top`, and turn the way round."""
        while self.base[one] != top:
            inside |= {self.base[one], self.base[self.mate[one]]}
            self.parent[one] = child
            child = self.mate[one]
            one = self.parent[child]
