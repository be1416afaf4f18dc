"""Reading matches: as they are, as spectators see them later, and one's own."""
