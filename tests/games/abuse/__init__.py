"""Attempts of cheats, none of which may bring a gain."""
