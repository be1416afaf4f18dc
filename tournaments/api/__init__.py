"""Tournaments for programs, under /api/v1/tournaments/."""
