"""The compendium: pages with every card, the rules and the glossary.

Its pages depend only on the engine's data and the reader's language, not on matches,
players or the database, except for the statistics of a card.
"""
