"""Finished matches: searching them, statistics of the items used in them, and private notes
on their moves.
"""
