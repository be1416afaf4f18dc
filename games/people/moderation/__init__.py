"""Moderation: reports, sanctions, appeals, signals, and the powers of moderators.

`services` and `acts` carry out moderators' acts and write audit entries; `reports` and
`appeals` store requests of players. `games.base.sanctions` tells which sanctions are in
force and what a sanctioned player may not do.
"""
