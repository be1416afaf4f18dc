"""Streaks: on how many days in a row somebody has finished the daily challenge."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta

from games.models import DailyAttempt

DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Streak:
    """Days in a row: up to today or yesterday, and at best."""

    current: int
    best: int


def streak_of(player_id: int, game: str, today: date) -> Streak:
    """Count the days in a row on which a player has a result."""
    theirs = DailyAttempt.objects.filter(player=player_id, score__isnull=False)
    days = theirs.filter(challenge__game=game).order_by("challenge__day")
    return count(days.values_list("challenge__day", flat=True), today)


def count(days: Iterable[date], today: date) -> Streak:
    """Count the days in a row among `days`, which are in order.

    One that ends yesterday goes on: today may still come.
    """
    best = run = 0
    last: date | None = None
    for day in days:
        run = run + 1 if last is not None and day - last == DAY else 1
        best, last = max(best, run), day
    goes_on = last is not None and today - last <= DAY
    return Streak(run if goes_on else 0, best)
