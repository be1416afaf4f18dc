"""The events that come next, for pages of the whole site."""

from typing import Any

from django import template

from tournaments import selectors

register = template.Library()

SHOWN = 3


@register.inclusion_tag("tournaments/next_events.html")
def next_events() -> dict[str, Any]:
    """Draw the next events of the calendar that one can still enter or that run."""
    return {"events": selectors.listed(limit=SHOWN)}
