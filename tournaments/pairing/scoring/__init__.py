"""Pure functions for standings: points by place, totals, tie-breaks, and the order of
entrants.
"""
