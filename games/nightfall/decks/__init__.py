"""Pages on which players build decks (CONSTR), and decks as text."""
