"""The lobby: the list of open tables, followed players, and what they did lately."""
