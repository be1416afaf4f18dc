"""When a daily challenge is open, and who may watch its matches meanwhile.

All players get the same deal on a day, and watching a match reveals it. Until the day is
over, only players who have finished their own match may watch another.
"""

from datetime import UTC, date, datetime, time, timedelta

from django.contrib.auth.models import AnonymousUser
from django.db.models import QuerySet
from django.utils import timezone

from games.models import DailyAttempt, Match, Player, Unrated
from games.refusals import DailyNotClosed, DailyNotPlayed

GRACE = timedelta(hours=1)
"""How long after midnight (UTC) a match that began before midnight may still be
finished.
"""


def day_of(at: datetime) -> date:
    """Return the day of the challenge that is offered at a moment."""
    return at.astimezone(UTC).date()


def ends_at(day: date) -> datetime:
    """Return the time until which the challenge of a day can be begun."""
    return datetime.combine(day, time(), UTC) + timedelta(days=1)


def closes_at(day: date) -> datetime:
    """Return the time until which the challenge of a day can be finished. At that time all
    its results and matches become public.
    """
    return ends_at(day) + GRACE


def last_closed_day(now: datetime) -> date:
    """Return the last day whose challenge is closed, so that its results are public."""
    return day_of(now - GRACE) - timedelta(days=1)


def earliest_open_start(now: datetime) -> datetime:
    """Return the earliest start of a match whose daily challenge is still open."""
    return datetime.combine(day_of(now - GRACE), time(), UTC)


def is_open(match: Match, now: datetime | None = None) -> bool:
    """Tell whether a match belongs to a daily challenge that is still open."""
    if match.unrated != Unrated.DAILY or match.started_at is None:
        return False
    return match.started_at >= earliest_open_start(now or timezone.now())


def has_finished(user: Player | AnonymousUser | None, game: str, day: date) -> bool:
    """Tell whether a player has finished, or left, the challenge of a day."""
    return _attempts(user, game, day).filter(finished_at__isnull=False).exists()


def check_may_see(user: Player | AnonymousUser | None, game: str, day: date) -> None:
    """Check that a player or visitor may see the matches and results of a day.

    Once the day is closed, everybody may see them; until then only players who have
    finished.

    Raises:
        DailyNotPlayed: the player has not finished their own match, but still can.
        DailyNotClosed: the player did not begin a match, and no longer can, but others
            still play.
    """
    now = timezone.now()
    if now >= closes_at(day) or has_finished(user, game, day):
        return
    if now < ends_at(day) or _attempts(user, game, day).exists():
        raise DailyNotPlayed(day)
    raise DailyNotClosed(day)


def check_may_watch(match: Match, user: Player | AnonymousUser | None) -> None:
    """Check that a player or visitor who does not sit at a match may watch it.

    Raises:
        DailyNotPlayed, DailyNotClosed: see `check_may_see`.
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
