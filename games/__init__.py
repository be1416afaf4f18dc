"""One match and everything round it: players, tables, moves, live play."""
