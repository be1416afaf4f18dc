"""Addresses that are stored in notices, and so must stay."""

from tournaments.models import Tournament


def page_of(tournament: Tournament) -> str:
    """Return the path of a tournament's page."""
    return f"/tournaments/{tournament.slug}/"
