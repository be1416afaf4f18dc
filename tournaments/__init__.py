"""Many matches: series, tournaments, standings."""
