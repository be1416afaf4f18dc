"""The cards: what a card is, the printed sets, and the catalogue of them all."""
