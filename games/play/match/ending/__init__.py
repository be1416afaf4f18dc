"""Matches that end before their rules end them."""
