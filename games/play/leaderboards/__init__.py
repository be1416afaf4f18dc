"""Leaderboards of ratings and of seasons, and the closing of seasons."""
