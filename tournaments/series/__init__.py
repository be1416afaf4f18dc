"""Series: several games between the same people, from the rules to the pages.

From the bottom: `rules` (pure functions), `terms_and_score`, `selectors`, `seats`;
`services` advances a series, `sweep` finds series that are due; `texts`, `graph` and
`rendering` make the data of pages.
"""
