"""Close past days of the daily challenge, which stores how many results a day has, and the
best one.

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
"""How long the sweep waits after the last matches of a day must have ended, so that all of
them are settled.
"""

DAYS_PER_SWEEP = 50


def close_past_days(now: datetime) -> int:
    """Close the days that are over; return how many."""
    last = daily_access.last_closed_day(now - DELAY)
    due = DailyChallenge.objects.filter(results=None, day__lte=last).order_by("day")
    return sweeps.process_each("daily challenges", due, close_day, most=DAYS_PER_SWEEP)


@transaction.atomic
def close_day(challenge: DailyChallenge) -> bool:
    """Store the number of results of a day and the best of them. Repeated calls have no
    further effect.
    """
    # If a result changes meanwhile, its transaction waits for this lock and then reopens
    # the day.
    DailyChallenge.objects.select_for_update().get(pk=challenge.pk)
    found = summaries([challenge])[challenge.pk]
    challenge.results, challenge.best = found.results, found.best
    challenge.save(update_fields=["results", "best"])
    return True
