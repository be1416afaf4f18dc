"""People as lists show them: where they are, their name, the way to their page."""

from typing import Any

from django import template
from django.utils.translation import pgettext

from games.live import online
from games.models import Player

register = template.Library()


@register.inclusion_tag("relations/dot.html")
def presence_dot(player: Player) -> dict[str, Any]:
    """Draw whether somebody is here, away or gone."""
    state = online.of(player)
    return {"state": state, "words": presence_words(state)}


@register.inclusion_tag("relations/named.html")
def person(player: Player) -> dict[str, Any]:
    """Draw somebody with their dot; a press on it shows more."""
    state = online.of(player)
    return {
        "player": player,
        "state": state,
        "words": presence_words(state),
    }


def presence_words(state: online.Whereabouts) -> str:
    """Return a state of presence in words."""
    return {
        online.Whereabouts.HERE: pgettext("presence", "here"),
        online.Whereabouts.AWAY: pgettext("presence", "away"),
        online.Whereabouts.GONE: pgettext("presence", "gone"),
    }[state]
