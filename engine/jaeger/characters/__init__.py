"""The twenty characters as data, and the roster of all characters."""
