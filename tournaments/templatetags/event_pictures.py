"""Template filter for the picture of an event."""

from django import template

from games.contract import UnknownGame, game_of
from tournaments.models import Tournament
from tournaments.recurring import site_events

register = template.Library()


@register.filter
def event_picture(tournament: Tournament) -> str:
    """Return the static file of an event's picture: the one defined for an event of the
    site, else one of the game's, by the title. Empty if there is none.
    """
    try:
        game = game_of(tournament.game)
    except UnknownGame:
        return ""
    key = tournament.recurring.key if tournament.recurring else None
    return site_events.picture_of(game, key) or game.picture_for(tournament.title)
