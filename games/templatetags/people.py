"""People as lists show them: where they are, their name, the way to their page."""

from typing import Any

from django import template
from django.utils.translation import pgettext

from games.lobby import presence
from games.models import Player

register = template.Library()


@register.inclusion_tag("people/dot.html")
def presence_dot(player: Player) -> dict[str, Any]:
    """Draw whether somebody is here, away or gone."""
    state = presence.of(player)
    return {"state": state, "words": presence_words(state)}


@register.inclusion_tag("people/named.html")
def person(player: Player) -> dict[str, Any]:
    """Draw somebody with their dot; a press on it shows more."""
    state = presence.of(player)
    return {
        "player": player,
        "state": state,
        "words": presence_words(state),
    }


def presence_words(state: presence.Whereabouts) -> str:
    """Return a state of presence in words."""
    return {
        presence.Whereabouts.HERE: pgettext("presence", "here"),
        presence.Whereabouts.AWAY: pgettext("presence", "away"),
        presence.Whereabouts.GONE: pgettext("presence", "gone"),
    }[state]
