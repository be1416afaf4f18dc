"""Pages of a player's own account, and our adapters for allauth's pages."""
