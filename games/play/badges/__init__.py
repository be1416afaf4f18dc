"""Achievements of players: records, badges, and the card backs that badges unlock."""
