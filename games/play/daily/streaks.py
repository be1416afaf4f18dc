"""Streaks: on how many days in a row a player has finished the daily challenge."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta

from games.models import DailyAttempt

DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Streak:
    """The lengths, in days, of a player's current streak (up to today or yesterday) and of
    the longest one.
    """

    current: int
    best: int


def streak_of(player_id: int, game: str, today: date) -> Streak:
    """Compute the streak of a player from the days on which they have a result."""
    theirs = DailyAttempt.objects.filter(player=player_id, score__isnull=False)
    days = theirs.filter(challenge__game=game).order_by("challenge__day")
    return streak_of_days(days.values_list("challenge__day", flat=True), today)


def streak_of_days(days: Iterable[date], today: date) -> Streak:
    """Compute the streaks from the days on which the player has a result, in ascending
    order.

    A streak whose last day is yesterday is still current, because the player can continue
    it today.
    """
    best = run = 0
    last: date | None = None
    for day in days:
        run = run + 1 if last is not None and day - last == DAY else 1
        best, last = max(best, run), day
    goes_on = last is not None and today - last <= DAY
    return Streak(run if goes_on else 0, best)
