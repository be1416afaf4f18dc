"""What Celery's beat runs: step every tournament until nothing is due."""

from __future__ import annotations

import logging
from datetime import datetime

from django.db import InterfaceError, OperationalError
from django.db.models import F, QuerySet
from django.utils import timezone

from games.base import sweeps
from games.play.match.moves.clocks import credit_downtime
from tournaments.models import Table, Tournament
from tournaments.running import failures
from tournaments.running.corrections import take_over
from tournaments.running.steps import may_be_due, step

logger = logging.getLogger(__name__)

MAX_STEPS = 500
"""Steps of one tournament in one go, so that a large one does not hold up the others."""

MAX_CORRECTED = 100
"""Tables that one sweep works out anew."""

State = Tournament.State


def run() -> int:
    """Step all tournaments for which something may be due; return the number of steps.

    Several workers at once do no harm: each step looks under lock at what is still due.
    """
    # A look may come before the first sweep after a restart.
    credit_downtime(timezone.now())
    return sum(look(pk) for pk in alive().values_list("pk", flat=True)) + correct()


def look(tournament_id: int, *, now: datetime | None = None) -> int:
    """Step one tournament until nothing is due; return the number of steps.

    One whose last step has failed is not looked at before that is to be tried again.

    Args:
        now: stays the same for all steps if it is given; else the time goes on.
    """
    found = Tournament.objects.filter(pk=tournament_id).first()
    began = now or timezone.now()
    if found is None or (found.retry_at is not None and found.retry_at > began):
        return 0
    if not may_be_due(found, began):
        return 0
    done = 0
    try:
        while done < MAX_STEPS and step(tournament_id, now=now or timezone.now()):
            done += 1
        if found.failures:
            failures.go_on(tournament_id=tournament_id, now=now or timezone.now())
    except Tournament.DoesNotExist:
        return done
    except (OperationalError, InterfaceError):
        # The database is away or busy: that is no fault of the event.
        logger.exception("tournament %s waits for the database", tournament_id)
    except Exception as error:
        _halt(tournament_id, now or timezone.now(), error)
    return done


def _halt(tournament_id: int, now: datetime, error: Exception) -> None:
    """Put off what has failed; one that is broken must not keep the others waiting."""
    try:
        failures.halt(tournament_id=tournament_id, now=now, error=error)
    except Exception:
        logger.exception("tournament %s cannot go on: %r", tournament_id, error)


def alive() -> QuerySet[Tournament]:
    """Return the tournaments in which something may happen by itself."""
    going = (State.OPEN, State.CHECK_IN, State.RUNNING)
    return Tournament.objects.filter(state__in=going, paused_at=None).order_by("pk")


def correct() -> int:
    """Take over matches annulled after their table had ended; a signal may get lost."""
    late = Table.objects.filter(
        finished_at__isnull=False,
        annulled_at=None,
        adjusted_at=None,
        series__games__match__annulled_at__gt=F("collected_at"),
    )
    return sweeps.each(
        "corrected tables",
        late.distinct().order_by("pk"),
        lambda table: take_over(table.pk),
        most=MAX_CORRECTED,
    )
