"""Review rooms, in which a leader shows others the replay of a finished match."""
