"""The pages of a player's relations to others."""
