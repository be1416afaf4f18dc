"""Process rows for which something is due, so that a broken row does not stop the others.

A row that fails is set aside (`SweepFault`), logged once, and retried with growing delays.
Moderators see such rows in the admin, operators in the metrics.
"""

import logging
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from typing import TypeVar

from django.db import InterfaceError, OperationalError, models
from django.utils import timezone

from games.models import SweepFault

logger = logging.getLogger(__name__)

FIRST_RETRY = timedelta(minutes=10)
"""The delay after a row's first failure; doubled after each further one."""

LAST_RETRY = timedelta(days=1)

Row = TypeVar("Row", bound=models.Model)


def process_each(
    part: str, rows: models.QuerySet[Row], act: Callable[[Row], int], *, most: int
) -> int:
    """Call a function for each due row; return the sum of its results.

    Args:
        part: the name of this kind of sweep; stored, so it must not change.
        rows: the due rows, in the order in which to process them.
        act: processes a row in a transaction of its own.
        most: the maximum number of rows to process, without those that are set aside.

    Raises:
        OperationalError, InterfaceError: the database is unreachable or busy, so no row is
            blamed.
    """
    found = list(rows[:most])
    if not found:
        return 0
    faults = {fault.row: fault for fault in SweepFault.objects.filter(part=part)}
    now = timezone.now()
    aside = [row for row, fault in faults.items() if fault.retry_at > now]
    if aside:
        found = list(rows.exclude(pk__in=aside)[:most])
    done = 0
    for row in found:
        try:
            done += act(row)
        except (OperationalError, InterfaceError):
            raise
        except Exception as error:
            set_aside(part, row, error)
        else:
            if row.pk in faults:
                faults[row.pk].delete()
    return done


def set_aside(part: str, row: models.Model, error: Exception) -> None:
    """Set a row aside for some time because of an error; log the error if it is new."""
    said, now = f"{type(error).__name__}: {error}"[:300], timezone.now()
    fault, new = SweepFault.objects.get_or_create(
        part=part,
        row=row.pk,
        defaults={
            "name": str(row)[:80],
            "error": said,
            "since": now,
            "retry_at": now + FIRST_RETRY,
        },
    )
    if new or fault.error != said:
        logger.error("%s: %s (%s) is set aside", part, row, row.pk, exc_info=error)
    if not new:
        wait = min(FIRST_RETRY * 2 ** min(fault.times, 10), LAST_RETRY)
        fault.times, fault.error, fault.retry_at = fault.times + 1, said, now + wait
        fault.save(update_fields=["times", "error", "retry_at"])


def run_all(parts: Iterable[Callable[..., object]], *, now: datetime) -> None:
    """Call each part of a sweep with `now`; a part that fails does not stop the others."""
    for part in parts:
        name = f"{part.__module__}.{part.__qualname__}"
        try:
            part(now=now)
        except (OperationalError, InterfaceError) as error:
            logger.warning("%s waits for the database: %s", name, error)
        except Exception:
            logger.exception("%s failed", name)
