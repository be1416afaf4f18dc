"""When a daily challenge is open, and who may look at a match of it until it is over.

A match shows the deal that everybody else gets on that day. Until the day is over, only
people who have finished their own may look at another's.
"""

from datetime import UTC, date, datetime, time, timedelta

from django.contrib.auth.models import AnonymousUser
from django.db.models import QuerySet
from django.utils import timezone

from games.models import DailyAttempt, Match, Player, Unrated
from games.refusals import DailyNotClosed, DailyNotPlayed

GRACE = timedelta(hours=1)
"""How long after midnight (UTC) matches begun before it may still be finished."""


def day_of(at: datetime) -> date:
    """Return the day of the challenge that is offered at a moment."""
    return at.astimezone(UTC).date()


def ends_at(day: date) -> datetime:
    """Return until when the challenge of a day can be begun."""
    return datetime.combine(day, time(), UTC) + timedelta(days=1)


def closes_at(day: date) -> datetime:
    """Return until when it can be finished; all results and matches are public then."""
    return ends_at(day) + GRACE


def last_closed_day(now: datetime) -> date:
    """Return the newest day that is over, of which all results are public."""
    return day_of(now - GRACE) - timedelta(days=1)


def open_since(now: datetime) -> datetime:
    """Return the moment after which a match of a challenge that is still open began."""
    return datetime.combine(day_of(now - GRACE), time(), UTC)


def is_open(match: Match, now: datetime | None = None) -> bool:
    """Tell whether a match is of a daily challenge that is not over."""
    if match.unrated != Unrated.DAILY or match.started_at is None:
        return False
    return match.started_at >= open_since(now or timezone.now())


def has_finished(user: Player | AnonymousUser | None, game: str, day: date) -> bool:
    """Tell whether somebody has finished, or left, the challenge of a day."""
    return _attempts(user, game, day).filter(finished_at__isnull=False).exists()


def check_may_see(user: Player | AnonymousUser | None, game: str, day: date) -> None:
    """Let somebody pass who may see what others did on a day: all once it is over, until
    then those who have finished.

    Raises:
        DailyNotPlayed: they have not.
        DailyNotClosed: they have not, and cannot any more.
    """
    now = timezone.now()
    if now >= closes_at(day) or has_finished(user, game, day):
        return
    if now < ends_at(day) or _attempts(user, game, day).exists():
        raise DailyNotPlayed(day)
    raise DailyNotClosed(day)


def check_may_watch(match: Match, user: Player | AnonymousUser | None) -> None:
    """Let somebody pass who does not sit at a match and wants to see it.

    Raises:
        DailyNotPlayed: it would show them what they have not played yet.
    """
    if is_open(match) and match.started_at is not None:
        check_may_see(user, match.game, day_of(match.started_at))


def _attempts(
    user: Player | AnonymousUser | None, game: str, day: date
) -> QuerySet[DailyAttempt]:
    if user is None or not user.is_authenticated:
        return DailyAttempt.objects.none()
    theirs = DailyAttempt.objects.filter(player=user)
    return theirs.filter(challenge__game=game, challenge__day=day)
