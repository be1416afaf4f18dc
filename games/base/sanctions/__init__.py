"""Which sanctions hold for a player, and who is let in: low, so that every room may ask."""
