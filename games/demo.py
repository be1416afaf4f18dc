"""Something to see on a site that nobody has played on yet. Used by `manage.py play`."""

from games.models import Level, Match
from games.tables.creation import match_create


def ensure() -> None:
    """Start one match among computers, unless any match was ever set up here.

    It is listed on the home page, runs at the pace of people, and comes to its end.
    """
    if Match.objects.exists():
        return
    match_create(
        host=None,
        sitters=[Level.HEURISTIC, Level.HEURISTIC, Level.RANDOM],
        options={"draft": "quick"},
        pace=Match.Pace.HUMAN,
        listed=True,
    )
