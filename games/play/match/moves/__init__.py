"""How a match changes: submitting moves, and the clocks and caches that this needs."""
