"""Queries for matches: their current state, the delayed state, a player's own matches."""
