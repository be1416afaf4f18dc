"""Building decks for tables of built decks (CONSTR): pages, and lists as text."""
