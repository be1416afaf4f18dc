"""Recurring events: their rules and dates, their occurrences, and those of the site."""
