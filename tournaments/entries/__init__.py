"""Entries: entering, waiting for a place, leaving, and the conditions of entry."""
