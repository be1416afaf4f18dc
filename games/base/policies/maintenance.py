"""Announced maintenance: the banner of every page, and what may not begin before it.

Games with a live clock that would still be running are refused. Games turn by turn and
without a clock may begin: they only pause. Running games are left alone.
Tables are checked when they are opened, when somebody sits down, and when a game begins.
"""

from datetime import datetime, timedelta

from django.core.cache import caches
from django.db import DatabaseError
from django.utils import timezone

from games.models import Conditions, Maintenance, Timing
from games.refusals import MaintenanceAhead

ANSWERS = 20
"""For so many answers each player is expected to earn time, see `expected_length`."""

_KEY = "maintenance"


def announced(change: str = "") -> Maintenance | None:
    """Return the maintenance that is next or going on, None if none is announced.

    Asked with every page, so each process keeps it for some seconds. While the database is
    away it is None: pages that need nothing else of it go on.

    Args:
        change: names a change (`live.announce.maintenance_changed`), after which it is
            loaded anew, once in each process.
    """
    cache = caches["local"]
    found: tuple[Maintenance | None] | None = cache.get(_KEY + change)
    if found is None:
        try:
            found = (upcoming(timezone.now()),)
        except DatabaseError:
            return None
        cache.set_many({_KEY: found, _KEY + change: found})
    return found[0]


def upcoming(now: datetime) -> Maintenance | None:
    """Load the maintenance that is next or going on."""
    return Maintenance.objects.filter(ends_at__gt=now).first()


def forget_cached() -> None:
    """Load the announcement anew, as it has changed; other processes follow in seconds."""
    caches["local"].delete(_KEY)


def expected_length(timing: Timing, seats: int) -> timedelta:
    """Estimate how long a live game lasts at most, by its clock: everybody uses up their
    time, and what `ANSWERS` answers earn.
    """
    return timedelta(seconds=seats * (timing.bank + ANSWERS * timing.increment))


def check_table(timing: Timing, seats: int, starts_at: datetime | None = None) -> None:
    """Refuse a table whose game would still be running when maintenance starts.

    Args:
        starts_at: when it begins; None for now.

    Raises:
        MaintenanceAhead: see above.
    """
    if timing.clock == Conditions.Clock.LIVE:
        check_period(starts_at, expected_length(timing, seats))


def check_period(starts_at: datetime | None, length: timedelta) -> None:
    """Refuse what takes place in maintenance that has been announced.

    Raises:
        MaintenanceAhead: the two overlap.
    """
    now = timezone.now()
    # A table whose time has passed begins with the last who sits down.
    start = max(starts_at or now, now)
    during = Maintenance.objects.filter(starts_at__lt=start + length, ends_at__gt=start)
    if during.exists():
        raise MaintenanceAhead(start)
