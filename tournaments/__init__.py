"""Tournaments, series of matches, and their standings."""
