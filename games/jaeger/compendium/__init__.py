"""The game's own pages: characters, places and cards, the rules, and how it is played."""
