"""The daily challenge: each day, every player can play the same duel with a computer once.

Each player's match is an ordinary one, but all of them have the same seed.
`games.base.policies.daily_access` decides who may watch one before the day is over.
"""
