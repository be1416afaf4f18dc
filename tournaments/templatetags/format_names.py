"""Template filters for names of tournament formats and of the phase after the first."""

from django import template

from tournaments.formats import format_of
from tournaments.models import Tournament
from tournaments.rendering import phase_texts

register = template.Library()


@register.filter
def format_name(tournament: Tournament) -> str:
    """Return the name of an event's format."""
    return str(format_of(tournament).name)


@register.filter
def cut_name(tournament: Tournament) -> str:
    """Return what follows the first phase of an event, such as *cut to 8*; empty if nothing
    does.
    """
    return phase_texts.cut_name(tournament)


@register.filter
def phase_name(tournament: Tournament, number: int) -> str:
    """Return the name of a phase after the first, such as *Last phase*."""
    return phase_texts.phase_name(tournament, number)
