"""The snake: seeds dealt over tables to and fro, so that all tables are about equally
strong.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from math import factorial

from tournaments.pairing.records import EntrantId

MAX_ORDERS = 20_000
"""Up to this many orders of all rows, each one is tried to keep people apart; otherwise
each row of seeds gets its best order after the rows before it.
"""

Groups = Mapping[EntrantId, object]
"""The group of each entrant; two entrants of one group should not meet."""


def snake(
    seeds: Sequence[EntrantId], tables: int, apart: Groups | None = None
) -> list[tuple[EntrantId, ...]]:
    """Deal the seeds over the tables, the best table first, and each in the order of seeds.

    With 16 seeds and 4 tables, seed 1 sits with 8, 9 and 16, seed 2 with 7, 10 and 15.
    Sizes differ by one at most.

    Args:
        apart: the groups whose members meet as little as possible. For that, seeds only
            change places with those of the same row, such as 5 to 8: the strength of the
            tables stays about equal.
    """
    rows = [seeds[first : first + tables] for first in range(0, len(seeds), tables)]
    ways = [
        [tuple(range(tables)) if number % 2 == 0 else tuple(reversed(range(tables)))]
        for number in range(len(rows))
    ]
    if apart:
        groups = [[apart.get(one) for one in row] for row in rows]
        chosen = _orders_apart(groups, [way[0] for way in ways], tables)
    else:
        chosen = [way[0] for way in ways]
    found: list[list[EntrantId]] = [[] for _ in range(tables)]
    for row, way in zip(rows, chosen, strict=True):
        for one, table in zip(row, way, strict=False):
            found[table].append(one)
    return [tuple(each) for each in found]


Row = Sequence[object]
"""The groups of the entrants of one row; None for an entrant without a group."""

Way = tuple[int, ...]
"""The table of each entrant of a row."""


def _orders_apart(rows: Sequence[Row], usual: Sequence[Way], tables: int) -> list[Way]:
    """Choose the tables of each row so that members of one group meet least, and then so
    that few leave their usual table.
    """
    if factorial(tables) ** (len(rows) - 1) > MAX_ORDERS:
        return _row_by_row(rows, usual, tables)
    best: list[tuple[tuple[int, int], list[Way]]] = []

    def search(at: int, cost: tuple[int, int], chosen: list[Way]) -> None:
        if best and cost >= best[0][0]:
            return
        if at == len(rows):
            best[:] = [(cost, list(chosen))]
            return
        seated = _seated(rows, chosen, tables)
        for more, way in sorted(_ways(rows[at], usual[at], seated)):
            search(at + 1, (cost[0] + more[0], cost[1] + more[1]), [*chosen, way])

    search(0, (0, 0), [])
    return best[0][1]


def _ways(
    row: Row, usual: Way, seated: Sequence[Sequence[object]]
) -> Iterator[tuple[tuple[int, int], Way]]:
    """Yield all orders of a row, each with its cost: repeated meetings, and the distance
    from the usual order.
    """
    for way in permutations(usual[: len(row)]):
        meetings = sum(
            group is not None and group in seated[table]
            for group, table in zip(row, way, strict=True)
        )
        moved = sum(table != own for table, own in zip(way, usual, strict=False))
        yield (meetings, moved), way


def _seated(rows: Sequence[Row], chosen: Sequence[Way], tables: int) -> list[list[object]]:
    seated: list[list[object]] = [[] for _ in range(tables)]
    for row, way in zip(rows, chosen, strict=False):
        for group, table in zip(row, way, strict=False):
            seated[table].append(group)
    return seated


def _row_by_row(rows: Sequence[Row], usual: Sequence[Way], tables: int) -> list[Way]:
    """Seat each row with the fewest meetings with those who sit already."""
    # Import late, because networkx would take a sixth of the load time of every command.
    import networkx

    chosen: list[Way] = []
    for row, own in zip(rows, usual, strict=True):
        seated = _seated(rows, chosen, tables)
        graph = networkx.Graph()
        for number, group in enumerate(row):
            for table in own[: len(row)]:
                meets = group is not None and group in seated[table]
                cost = meets * 2 * tables + (table != own[number])
                graph.add_edge(("row", number), ("table", table), weight=-cost)
        pairs = networkx.max_weight_matching(graph, maxcardinality=True)
        found = dict(sorted(pair) for pair in pairs)
        chosen.append(tuple(found["row", number][1] for number in range(len(row))))
    return chosen
