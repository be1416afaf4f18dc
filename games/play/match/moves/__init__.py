"""Changes of a match: submitted moves, and the clocks and caches that they need."""
