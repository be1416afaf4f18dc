"""Pages about one's own account, and what allauth's pages ask of us."""
