"""Pages of lessons and puzzles."""
