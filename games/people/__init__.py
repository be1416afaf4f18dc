"""Players: accounts, moderation, search."""
