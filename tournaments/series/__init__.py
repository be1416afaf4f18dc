"""Series: several games between the same people, from the rules to the pages.

From the bottom: `rules` (pure), `terms`, `selectors`, `seats`; `services` carries a series
on, `sweep` finds those that wait for it; `texts`, `graph` and `rendering` draw it.
"""
