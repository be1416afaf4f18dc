"""Relations between players: following, muting and blocking. Decision 0121."""
