"""The way to a table: the list of open ones, quick match, presets, and who is here."""
