"""Find series that are due, in case a signal or queued task was lost."""

from __future__ import annotations

from datetime import datetime

from django.db.models import Exists, OuterRef, Q, QuerySet

from games.base import sweeps
from games.models import Match
from tournaments.models import Series, SeriesGame
from tournaments.series import services

LIMIT = 100
"""Maximum number of series advanced by one sweep."""

ENDED = (Match.Status.FINISHED, Match.Status.ABANDONED)


def advance_due_series(*, now: datetime) -> int:
    """Advance every series that is due; return how many."""
    return sweeps.process_each(
        "series",
        due_series(now).order_by("pk"),
        lambda one: _advance_one(one, now),
        most=LIMIT,
    )


def _advance_one(series: Series, now: datetime) -> bool:
    services.advance(series.pk, now=now)
    return True


def due_series(now: datetime) -> QuerySet[Series]:
    """Return the series that `services.advance` has to change."""
    games = SeriesGame.objects.filter(series=OuterRef("pk"))
    untaken = games.filter(taken_at=None)
    began = ~Q(match__status=Match.Status.WAITING)
    waiting = Q(status=Series.Status.WAITING) & Exists(untaken.filter(began))
    ended = Q(status=Series.Status.RUNNING) & Exists(
        untaken.filter(match__status__in=ENDED)
    )
    between = Q(status=Series.Status.RUNNING, next_at__lte=now)
    # No game is running or scheduled, because a process died before it scheduled one.
    stuck = Q(status=Series.Status.RUNNING, next_at=None) & ~Exists(untaken)
    annulled = games.filter(void=False, match__annulled_at__isnull=False)
    pardoned = games.filter(
        void=True, match__status=Match.Status.FINISHED, match__annulled_at=None
    )
    corrected = Q(status__in=[Series.Status.RUNNING, Series.Status.FINISHED]) & (
        Exists(annulled) | Exists(pardoned)
    )
    return Series.objects.filter(waiting | ended | between | stuck | corrected)


def series_id_of_match(match_id: int) -> int | None:
    """Return the primary key of a match's series; None if it belongs to none."""
    rows = SeriesGame.objects.filter(match_id=match_id)
    return rows.values_list("series_id", flat=True).first()
