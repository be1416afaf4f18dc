"""A match between computers for a site on which nobody has played yet.

Used by `manage.py play`.
"""

from games.contract import default_game
from games.models import Match
from games.play.tables.creation import match_create
from games.play.tables.terms import TableTerms


def ensure_demo_match() -> None:
    """Start one match between computers if the site has no match yet.

    The home page lists the match, and the computers play it to its end at the pace of
    people.
    """
    if Match.objects.exists():
        return
    game = default_game()
    levels = [game.stand_in] * max(2, min(game.seats) - 1) + [game.levels[0].value]
    main = game.setup.main
    options = {main.name: game.setup.quick[0]} if main else {}
    terms = TableTerms(options=options, pace=Match.Pace.HUMAN, listed=True)
    match_create(terms, host=None, sitters=levels)
