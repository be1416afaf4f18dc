"""Events that a new site sets up by itself, to look at or to enter."""
