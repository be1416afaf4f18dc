"""Template filter for the picture of an event."""

from django import template

from games.contract import UnknownGame, game_of
from tournaments.models import Tournament
from tournaments.recurring import site_events

register = template.Library()


@register.filter
def event_picture(tournament: Tournament) -> str:
    """Return the static file of an event's picture. The site's own events define theirs;
    each other event gets one of its game's pictures, always the same for the same title.
    Empty if the site no longer has the game, or the game has no pictures.
    """
    try:
        game = game_of(tournament.game)
    except UnknownGame:
        return ""
    key = tournament.recurring.key if tournament.recurring else None
    return site_events.picture_of(game, key) or game.picture_for(tournament.title)
