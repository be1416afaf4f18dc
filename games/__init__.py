"""Matches and everything around them: players, tables, moves, live play."""
