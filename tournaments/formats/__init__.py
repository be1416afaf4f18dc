"""The formats of tournaments."""
