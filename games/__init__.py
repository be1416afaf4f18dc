"""The main Django app: players, tables, matches, moves, and live play."""
