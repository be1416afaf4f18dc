"""Standings as pure functions: points by place, totals, tie-breaks and order."""
