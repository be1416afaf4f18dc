"""Current activity on the site, for pages and lists that are empty."""

from typing import Any

from django import template
from django.template import Context

from games.contract import all_games
from games.models import Player
from games.play import rendering
from games.play.daily.selectors import games_with_daily
from games.play.lessons.selectors import puzzle_of_the_day
from games.play.match.reading.selectors import public_matches

register = template.Library()


@register.inclusion_tag("nav/living.html", takes_context=True)
def something_living(
    context: Context, *, level: int = 3, matches: bool = True, events: bool = True
) -> dict[str, Any]:
    """Render a match to watch, today's puzzle and challenge, and the next event.

    Args:
        level: the level of the heading, one below the heading before it.
        matches: False if the page itself lists running matches.
        events: False if the page itself lists coming events.
    """
    user = context.get("user")
    reader = user if isinstance(user, Player) else None
    watched = public_matches(limit=1, reader=reader) if matches else []
    puzzles = ((game, puzzle_of_the_day(game)) for game in all_games())
    return {
        "level": level,
        "watched": [
            (match, [seat.name for seat in rendering.seat_infos(match.seats.all())])
            for match in watched
        ],
        "puzzle": next(((game, each) for game, each in puzzles if each), None),
        "has_daily": bool(games_with_daily()),
        "with_events": events,
    }
