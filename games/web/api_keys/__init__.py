"""The page of a player's API keys and bots."""
