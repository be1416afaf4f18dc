"""The game's own pages: characters, places, cards, rules, how to play."""
