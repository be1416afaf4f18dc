"""The compendium: pages about characters, places, cards and rules, and how to play."""
