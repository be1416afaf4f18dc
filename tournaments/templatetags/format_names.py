"""Template filter for names of tournament formats."""

from django import template

from tournaments.formats import format_of
from tournaments.models import Tournament

register = template.Library()


@register.filter
def format_name(tournament: Tournament) -> str:
    """Return the name of an event's format."""
    return str(format_of(tournament).name)
