"""The daily challenge: the same duel with a computer for everybody, once, for one day.

The match is an ordinary one, with a seed that all share. `games.base.policies.daily_access`
says who may look at it while the day lasts.
"""
