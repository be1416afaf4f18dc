"""Matches that are over: searching them, statistics of what was used in them, and private
notes at their moves.
"""
