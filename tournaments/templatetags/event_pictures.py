"""Template filter for the picture of an event."""

from django import template

from games.contract import UnknownGame, game_of
from tournaments.models import Tournament

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
    if tournament.is_of_site and tournament.recurring is not None:
        for each in game.site_events:
            if each.key == tournament.recurring.key and each.picture:
                return each.picture
    return game.picture_for(tournament.title)
