"""Notify open pages, tasks and other parts of the site that a series has changed.

These messages may be lost if a process dies after the commit, so receivers must also check
periodically.
"""

from __future__ import annotations

from datetime import datetime

from celery import signature
from django.dispatch import Signal
from django.utils import timezone

from games.base.transactions import after_commit
from games.live.announce import publish, table_changed
from tournaments.models import Series, SeriesGame

series_finished = Signal()
"""A series has finished or was abandoned. Keyword `series_id`: its primary key."""

series_corrected = Signal()
"""The result of a finished series has changed, or the series goes on. Keyword
`series_id`.
"""


def series_group(series_id: int) -> str:
    """Return the channel group of all open pages of a series."""
    return f"series.{series_id}"


def announce_changed(series: Series, game: SeriesGame | None = None) -> None:
    """Redraw the page of a series, and a game's table, once this transaction commits."""
    after_commit(_publish_changed, series.pk)
    if game is None:
        game = series.games.order_by("-number").only("match_id").first()
    if game is not None:
        after_commit(table_changed, game.match_id)


def queue_next_game(series: Series, at: datetime) -> None:
    """Queue the task that begins the next game."""
    after_commit(_queue_advance, series.pk, at)


def announce_corrected(series: Series) -> None:
    """Send `series_corrected` once this transaction commits."""
    announce_changed(series)
    after_commit(series_corrected.send_robust, sender=Series, series_id=series.pk)


def _queue_advance(series_id: int, at: datetime) -> None:
    signature("tournaments.tasks.series_advance", args=(series_id,)).apply_async(
        eta=at if at > timezone.now() else None, retry=False
    )


def _publish_changed(series_id: int) -> None:
    publish(series_group(series_id), {"type": "series.changed"})
