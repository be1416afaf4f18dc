"""Ending a running series early, because the tournament has decided its table."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from games.models import Match
from games.play.match.agreeing.breaking_off import break_off
from tournaments.models import Series
from tournaments.series.services import advance, end_series, newest_game


def break_off_unrated(series: Series | None) -> None:
    """Abandon the series of a table whose result is decided or void, unless it is rated.

    A rated match goes on, because its result changes ratings, and a director must not save
    a player from losing by breaking off the game (decision 0151).
    """
    if series is not None and not series.rated:
        series_break_off(series.pk)


@transaction.atomic
def series_break_off(series_id: int) -> None:
    """Abandon a running series and its current game. Does nothing if the series has ended.

    Raises:
        Series.DoesNotExist: there is no such series.
    """
    series = advance(series_id)
    if series.status != Series.Status.RUNNING:
        return
    game = newest_game(series)
    match = Match.objects.select_for_update().get(pk=game.match_id)
    if match.is_running:
        break_off(match)
    end_series(series, Series.Status.ABANDONED, timezone.now())
