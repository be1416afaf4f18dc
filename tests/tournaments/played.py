"""Set up series for tests, and end their games with chosen results."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone

from games.models import Match, Seat
from tests.games.set_up import quick_terms
from tournaments.models import Series, SeriesGame
from tournaments.series.services import advance, series_create


def series(*sitters: str | None, **agreed: Any) -> Series:
    """Create a series of quick games; by default the first seat begins.

    A sitter is a level, a person's name, or None for a free seat.
    """
    return series_create(**quick_terms(sitters, agreed))


def newest(played: Series) -> SeriesGame:
    """Return the game that was started last."""
    return SeriesGame.objects.select_related("match").filter(series=played).latest("number")


def end_game(
    played: Series, *score: int, order: Sequence[int] = (), at: datetime | None = None
) -> Match:
    """End the running game with these wounds by seat; `order` decides between equals.
    Nothing else happens until the test calls `advance`.
    """
    match = newest(played).match
    assert match.is_running
    ranks = list(order or range(len(score)))
    ranked = sorted(range(len(score)), key=lambda seat: (score[seat], ranks.index(seat)))
    for place, seat in enumerate(ranked, start=1):
        Seat.objects.filter(match=match, number=seat).update(
            place=place, score=score[seat], asked_since=None, due_at=None
        )
    match.status, match.finished_at = Match.Status.FINISHED, at or timezone.now()
    match.result = {"places": []}
    match.save()
    return match


def after_pause(played: Series) -> datetime:
    """Return a time at which the next game is due."""
    return timezone.now() + timedelta(seconds=played.pause_seconds + 1)


def play_on(played: Series, *games: tuple[int, ...]) -> Series:
    """End one game after another with these wounds; each next game begins at once."""
    for score in games:
        end_game(played, *score)
        advance(played.pk)
        advance(played.pk, now=after_pause(played))
    played.refresh_from_db()
    return played
