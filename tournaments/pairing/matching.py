"""Optimal pairing for tables of two.

The problem is a minimum-cost matching in a general graph. networkx solves it with Edmonds'
blossom algorithm.
"""

from __future__ import annotations

from tournaments.pairing.costs import Field, Seats


def cheapest_pairs(field: Field, tables: Seats) -> Seats:
    """Return the tables of two with the lowest total cost.

    The running time grows with the cube of the field: one second for 120 people.

    Args:
        tables: any complete pairing. A cheap one saves time, because two people who cost
            more than its total can't meet in a better one.
    """
    most = field.total(tables)
    if not most:
        return tables
    # Import late, because networkx would take a sixth of the load time of every command.
    import networkx

    graph = networkx.Graph()
    graph.add_nodes_from(range(len(field.costs)))
    graph.add_weighted_edges_from(
        (one, other, -cost)
        for one, row in enumerate(field.costs)
        for other, cost in enumerate(row[:one])
        if cost <= most
    )
    pairs = networkx.max_weight_matching(graph, maxcardinality=True)
    return sorted(sorted(pair) for pair in pairs)
