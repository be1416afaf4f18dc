"""The page of a player's keys and bots."""
