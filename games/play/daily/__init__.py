"""The daily challenge: the same duel with a computer for everybody, once, for one day.

Each player's match is an ordinary one, but all of them have the same seed.
`games.base.policies.daily_access` decides who may watch one before the day is over.
"""
