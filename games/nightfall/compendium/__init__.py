"""The compendium: every card, the rules and the terms, as pages to look things up in.

Nothing here knows a match, a player or the database, but for the statistics of a card: what
a page shows follows from the engine's data and the reader's language.
"""
