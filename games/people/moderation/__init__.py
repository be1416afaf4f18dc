"""Moderation: reports, sanctions, appeals, signals, and what moderators may do.

`services` and `acts` are the acts of moderators with their audit entries, `reports` and
`appeals` what players ask of them. Which sanctions are in force, and whom they keep out, is
answered by `games.base.sanctions`.
"""
