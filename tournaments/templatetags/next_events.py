"""Template tags for the next tournaments, for pages of the whole site."""

from typing import Any

from django import template
from django.db.models import QuerySet

from tournaments import selectors
from tournaments.models import Tournament

register = template.Library()

SHOWN = 3

State = Tournament.State


@register.inclusion_tag("tournaments/next_events.html")
def next_events() -> dict[str, Any]:
    """Render the next listed events to begin, or running ones if there are none."""
    return {"events": _next_listed(SHOWN)}


@register.simple_tag
def next_event() -> Tournament | None:
    """Return the next listed event to begin, or a running one if there is none."""
    return next(iter(_next_listed(1)), None)


def _next_listed(limit: int) -> QuerySet[Tournament]:
    coming = selectors.listed_events(State.OPEN, State.CHECK_IN, limit=limit)
    return coming or selectors.listed_events(State.RUNNING, limit=limit)
