"""The automatic steps of a tournament.

From the bottom: `results` and `tables`, `rounds`, `steps` (one due step), `clockwork` (all
due steps). Beside them `corrections`, `postponements` and `failures`.

Every change locks the tournament's row first, then a series', then a match's.
"""
