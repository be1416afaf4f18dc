"""Searching the site."""
