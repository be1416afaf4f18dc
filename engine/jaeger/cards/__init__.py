"""The cards: three decks as data, and the catalogue that finds them."""
