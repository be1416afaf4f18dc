"""Running a tournament: what people do about it, and what happens by itself.

From the bottom: `checkpoints` and `log`; `history` (rows to records), `pairings` (whom the
format pairs); `entry` (who takes part), `settings` (create and edit), `acts`, `results`
and `repair` (a director's hands), `steps` (one thing that is due) and `clockwork` (all of
them, until nothing is).

Every change locks the tournament's row first, then a series', then a match's.
"""
