"""The cards: the model, the published sets, and the catalogue of all cards."""
