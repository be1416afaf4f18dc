"""The cards: three decks as data, and the catalogue of all cards."""
