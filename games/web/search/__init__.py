"""The search of the site."""
