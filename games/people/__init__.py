"""People and what the site holds of them: accounts, moderation, search."""
