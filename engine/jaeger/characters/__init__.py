"""The twenty characters as data, and the roster that finds them."""
