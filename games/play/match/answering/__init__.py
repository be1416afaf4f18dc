"""Choosing and storing the answers of computers."""
