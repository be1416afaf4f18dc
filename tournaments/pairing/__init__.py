"""Who plays whom next. Pure: records in, records out; randomness and time are arguments.

    swiss.pair(entrants, rounds, table_size=4, rng=rng)         -> Pairing
    round_robin.pair(entrants, rounds)                          -> Pairing
    elimination.pair(brackets.single(entrants), rounds, rng)    -> Pairing
    score_league.pair(entrants, rounds, terms, rng=rng)         -> Pairing
    arena.pair(waiting, rounds, terms, now=now, rng=rng)        -> Pairing

Inside, from the bottom: `past` (who met whom, seats, byes), `sizes`, `costs` (what it costs
to seat two together), `local_search`, `exact_search` and `matching` (three ways to lower
that cost), `search` (which of them when), `seating` (who sits where at a table).
"""
