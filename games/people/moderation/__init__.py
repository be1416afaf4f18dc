"""Reports, sanctions, appeals, and what moderators are told and may do.

`selectors` says what holds for a player, `gate` lets in or not, `services` are the acts of
moderators with their audit entries, `reports` and `appeals` what players ask of them.
"""
