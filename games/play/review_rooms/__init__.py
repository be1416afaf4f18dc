"""Review rooms: several people follow one of them through the replay of a past match."""
