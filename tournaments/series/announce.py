"""Tell open pages, tasks and other parts of the site that a series has changed.

Only hints: anybody who hears them must also look now and then, for a process may end
between the commit and the signal.
"""

from __future__ import annotations

from datetime import datetime

from celery import signature
from django.dispatch import Signal
from django.utils import timezone

from games.base.transactions import after_commit
from games.live.announce import table_changed, tell
from tournaments.models import Series, SeriesGame

series_finished = Signal()
"""A series is decided, or has ended unfinished. Keyword `series_id`: its primary key."""

series_corrected = Signal()
"""A series that had finished has another result now, or goes on. Keyword `series_id`."""


def series_group(series_id: int) -> str:
    """Return the channel group of everybody who looks at the page of a series."""
    return f"series.{series_id}"


def changed(series: Series, game: SeriesGame | None = None) -> None:
    """Have the page of a series drawn anew once this is stored, and a game's table."""
    after_commit(_send, series.pk)
    if game is None:
        game = series.games.order_by("-number").only("match_id").first()
    if game is not None:
        after_commit(table_changed, game.match_id)


def next_due(series: Series, at: datetime) -> None:
    """Queue the task that begins the next game."""
    after_commit(_queue, series.pk, at)


def corrected(series: Series) -> None:
    """Tell other parts that a finished series has another result."""
    changed(series)
    after_commit(series_corrected.send_robust, sender=Series, series_id=series.pk)


def _queue(series_id: int, at: datetime) -> None:
    signature("tournaments.tasks.series_advance", args=(series_id,)).apply_async(
        eta=at if at > timezone.now() else None, retry=False
    )


def _send(series_id: int) -> None:
    tell(series_group(series_id), {"type": "series.changed"})
