"""Pairing algorithms: pure functions on records, with randomness and time as arguments.

    swiss.pair(entrants, rounds, table_size=4, rng=rng)         -> Pairing
    round_robin.pair(entrants, rounds)                          -> Pairing
    elimination.pair(brackets.single(entrants), rounds, rng)    -> Pairing
    table_knockout.pair(seeds, rounds, terms, rng=rng)          -> Pairing
    score_league.pair(entrants, rounds, terms, rng=rng)         -> Pairing
    arena.pair(waiting, rounds, terms, now=now, rng=rng)        -> Pairing

Their building blocks: `records` (entrants, rounds, results), `scoring` (points and
tie-breaks), `past` (earlier meetings, seats, byes), `sizes`, `costs` (the cost of seating
two entrants together), `local_search`, `exact_search` and `matching` (three ways to
minimize the cost), `search` (chooses among them), `seating` (the order of seats),
`snake` (seeds over tables).
"""
