"""What happens in a tournament by itself.

From the bottom: `results` and `tables`, `rounds`; `steps` (one thing that is due) and
`clockwork` (all of them, until nothing is). Beside them `corrections`, `postponements` and
`failures`.

Every change locks the tournament's row first, then a series', then a match's.
"""
