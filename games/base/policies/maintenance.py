"""Announced maintenance: the banner on every page, and which games may not begin before it.

A game with a live clock is refused if it would still be running when maintenance starts.
Games turn by turn or without a clock may begin, as they only pause. Running games go on.
Tables are checked when they are opened, when somebody sits down, and when a game begins.
"""

from datetime import datetime, timedelta

from django.core.cache import caches
from django.db import DatabaseError
from django.utils import timezone

from games.models import Conditions, Maintenance, Timing
from games.refusals import MaintenanceAhead

ANSWERS = 20
"""The number of answers for which each player is assumed to earn an increment, see
`expected_length`.
"""

_KEY = "maintenance"


def current_or_next(change: str = "") -> Maintenance | None:
    """Return the current or next maintenance; None if none is announced.

    Every page reads this, so each process caches it for some seconds. While the database is
    unreachable this returns None, so that pages that need no other query still work.

    Args:
        change: id of a change (`live.announce.maintenance_changed`). Each process reloads
            the announcement once per change.
    """
    cache = caches["local"]
    found: tuple[Maintenance | None] | None = cache.get(_KEY + change)
    if found is None:
        try:
            found = (load_current_or_next(timezone.now()),)
        except DatabaseError:
            return None
        cache.set_many({_KEY: found, _KEY + change: found})
    return found[0]


def load_current_or_next(now: datetime) -> Maintenance | None:
    """Load the current or next maintenance; None if there is none."""
    return Maintenance.objects.filter(ends_at__gt=now).first()


def forget_cached() -> None:
    """Clear this process's cache after a change; other processes follow within seconds."""
    caches["local"].delete(_KEY)


def expected_length(timing: Timing, seats: int) -> timedelta:
    """Estimate the longest duration of a live game.

    The formula is seats * (bank + `ANSWERS` * increment), as if all players used up their
    time.
    """
    return timedelta(seconds=seats * (timing.bank + ANSWERS * timing.increment))


def check_game_avoids_maintenance(
    timing: Timing, seats: int, starts_at: datetime | None = None
) -> None:
    """Check that a table's game will be over before announced maintenance.

    Args:
        starts_at: when the game begins; None for now.

    Raises:
        MaintenanceAhead: the game may still be running when maintenance starts.
    """
    if timing.clock == Conditions.Clock.LIVE:
        check_avoids_maintenance(starts_at, expected_length(timing, seats))


def check_avoids_maintenance(starts_at: datetime | None, length: timedelta) -> None:
    """Check that a period does not overlap with announced maintenance.

    Raises:
        MaintenanceAhead: the period overlaps with maintenance.
    """
    now = timezone.now()
    # If the planned start has passed, use the current time: the table begins as soon as the
    # last player sits down.
    start = max(starts_at or now, now)
    during = Maintenance.objects.filter(starts_at__lt=start + length, ends_at__gt=start)
    if during.exists():
        raise MaintenanceAhead(start)
