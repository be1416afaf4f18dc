"""About, conduct, terms, privacy, news."""
