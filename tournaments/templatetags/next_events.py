"""Template tags for the next tournaments, for pages of the whole site."""

from datetime import timedelta
from typing import Any

from django import template
from django.conf import settings
from django.utils import timezone

from tournaments import selectors
from tournaments.models import Tournament
from tournaments.recurring import site_events
from tournaments.web.hall_of_fame import winners_of

register = template.Library()

SHOWN, READ = 3, 30
"""The number of events that are shown, and how many are read to find them."""

NIGHT_SHOWN = timedelta(days=7)
"""How long the champion of a night is shown, if no later night has one."""

NIGHTS_READ = 7

State = Tournament.State


@register.inclusion_tag("tournaments/next_events.html")
def next_events() -> dict[str, Any]:
    """Render the next listed events to begin, or running ones if there are none."""
    return {"events": _next_listed(SHOWN)}


@register.simple_tag
def next_event() -> Tournament | None:
    """Return the next listed event to begin, or a running one if there is none."""
    return next(iter(_next_listed(1)), None)


@register.inclusion_tag("tournaments/night_champion.html")
def night_champion() -> dict[str, Any]:
    """Render the champion of the latest of the site's nights that had one."""
    if not settings.SITE_EVENTS:
        return {}
    latest = Tournament.objects.filter(
        recurring__key__in=site_events.night_keys(),
        state=State.FINISHED,
        finished_at__gt=timezone.now() - NIGHT_SHOWN,
    ).order_by("-finished_at")[:NIGHTS_READ]
    nights = list(latest)
    won = winners_of(nights) if nights else {}
    night = next((each for each in nights if won.get(each.pk)), None)
    return {"night": night, "champions": won[night.pk] if night is not None else []}


def _next_listed(limit: int) -> list[Tournament]:
    """Return the next events, only the first of each recurring event."""
    coming = selectors.listed_events(State.OPEN, State.CHECK_IN, limit=READ)
    found = coming or selectors.listed_events(State.RUNNING, limit=READ)
    return selectors.one_of_each_recurring(found)[:limit]
