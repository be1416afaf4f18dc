"""Playing: tables before a match, the match itself, and ratings and reviews after it."""
