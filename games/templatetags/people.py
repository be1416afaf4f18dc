"""Players as lists show them: presence, name, and a link to their page."""

from functools import lru_cache
from typing import Any

from django import template
from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, pgettext

from games.base import avatars
from games.live import online
from games.models import Player
from games.play.leaderboards.season_data import Frame

register = template.Library()

MAX_CACHED_NAMES = 4096
"""How many rendered names a process caches."""


@register.simple_tag
def person_link(player: Player | None, name: str) -> SafeString:
    """Render a player's presence dot and name; a click opens their card. Empty for None.

    Args:
        name: the name to show.
    """
    if player is None:
        return SafeString("")
    state = online.whereabouts_of(player)
    return _linked(player.pk, name, state, get_language(), is_active=player.is_active)


@register.simple_tag
def avatar(player: Player, frame: Frame | None = None) -> SafeString:
    """Render the avatar of a player, who is named beside it.

    Args:
        frame: the frame that a league of the season gives, if it is shown here.
    """
    league = f" framed {frame.league.value}" if frame else ""
    return _picture(avatars.avatar_of(player), league)


@register.simple_tag
def computer_avatar(name: str) -> SafeString:
    """Render the avatar of the computer with this name, which stands beside it."""
    return _picture(avatars.avatar_of_computer(name), "")


def _picture(of: str, css: str) -> SafeString:
    html = '<img class="avatar{}" src="{}" alt="" loading="lazy" decoding="async">'
    return format_html(html, css, avatars.avatar_url(of))


@lru_cache(maxsize=MAX_CACHED_NAMES)
def _linked(
    pk: int,
    name: str,
    state: online.Whereabouts,
    _language: str | None,
    *,
    is_active: bool,
) -> SafeString:
    who = {"pk": pk, "is_active": is_active}
    context = {"who": who, "name": name, "state": state, "words": presence_words(state)}
    return render_to_string("web/relations/linked.html", context)


@register.inclusion_tag("web/relations/named.html")
def person(player: Player) -> dict[str, Any]:
    """Render a player's name with their presence dot; a click on it opens their card."""
    state = online.whereabouts_of(player)
    return {
        "player": player,
        "state": state,
        "words": presence_words(state),
    }


def presence_words(state: online.Whereabouts) -> str:
    """Return the words for a state of presence, such as online."""
    return {
        online.Whereabouts.HERE: pgettext("presence", "here"),
        online.Whereabouts.AWAY: pgettext("presence", "away"),
        online.Whereabouts.GONE: pgettext("presence", "gone"),
    }[state]
