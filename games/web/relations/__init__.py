"""The page about one's people."""
