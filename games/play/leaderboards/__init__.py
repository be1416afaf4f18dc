"""Leaderboards of ratings and of seasons, and the end of seasons."""
