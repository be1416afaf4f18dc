"""Duels: the cheapest way to pair everybody up, for sure.

Weighted matching in general graphs is Edmonds' blossom algorithm; networkx has it.
"""

from __future__ import annotations

from tournaments.pairing.costs import Field, Seats


def cheapest(field: Field, tables: Seats) -> Seats:
    """Return the tables of two that cost the least.

    The effort grows with the cube of the field: a second for 120 people.

    Args:
        tables: some way to pair all of them up. The less it costs, the less is to be done:
            a pair that costs more than all these tables is part of no better way.
    """
    most = field.total(tables)
    if not most:
        return tables
    import networkx  # a sixth of what every command of the site would load

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
