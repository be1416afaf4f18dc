"""Closing a day of the daily challenge: storing how many results there are, and the best.

The list of past days shows both numbers; counting them for each page view would take longer
with every player. If a result changes after the closing, the day is closed once more.
"""

from datetime import datetime, timedelta

from django.db import transaction

from games.base import sweeps
from games.base.policies import daily_access
from games.models import DailyChallenge
from games.play.daily.selectors import summaries

DELAY = timedelta(minutes=10)
"""How long the sweep waits after a day's matches must have ended, so that all are
settled.
"""

DAYS_PER_SWEEP = 50


def sweep(now: datetime) -> int:
    """Close the days that are over; return how many."""
    last = daily_access.last_closed_day(now - DELAY)
    due = DailyChallenge.objects.filter(results=None, day__lte=last).order_by("day")
    return sweeps.each("daily challenges", due, close, most=DAYS_PER_SWEEP)


@transaction.atomic
def close(challenge: DailyChallenge) -> bool:
    """Store the number of results of a day and the best of them. Calling it again does no
    harm.
    """
    # A result that changes meanwhile waits for this lock, and reopens the day afterwards.
    DailyChallenge.objects.select_for_update().get(pk=challenge.pk)
    found = summaries([challenge])[challenge.pk]
    challenge.results, challenge.best = found.results, found.best
    challenge.save(update_fields=["results", "best"])
    return True
