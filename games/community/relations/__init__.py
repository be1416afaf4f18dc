"""Who follows, mutes and blocks whom: decision 0121."""
