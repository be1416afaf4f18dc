"""The periodic task of tournaments: take all due steps of every event."""

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
from tournaments.running.corrections import update_table_result
from tournaments.running.shared_deals import publish_late_deals
from tournaments.running.steps import may_be_due, take_due_step

logger = logging.getLogger(__name__)

MAX_STEPS = 500
"""Maximum number of steps of one tournament in one run, so that a large one does not delay
the others.
"""

MAX_CORRECTED = 100
"""Maximum number of tables whose results one sweep corrects."""

State = Tournament.State


def take_all_due_steps() -> int:
    """Take the due steps of all tournaments; return their number.

    Several workers may run this at once: each step locks the tournament and checks whether
    it is still due.
    """
    # Credit the downtime here too: after a restart this task may run before the sweep that
    # usually does so.
    now = timezone.now()
    credit_downtime(now)
    # The rows are loaded together, because many events only wait for their start.
    due = [each.pk for each in active_tournaments() if may_be_due(each, now)]
    steps = sum(take_due_steps(pk) for pk in due)
    return steps + update_annulled_results() + publish_late_deals()


def take_due_steps(tournament_id: int, *, now: datetime | None = None) -> int:
    """Take the due steps of one tournament; return their number.

    If the last step failed, none is taken before its retry is due.

    Args:
        now: if given, the time of all steps; else each step uses the current time.
    """
    rows = Tournament.objects.select_related("final_rules")
    found = rows.filter(pk=tournament_id).first()
    began = now or timezone.now()
    if found is None or (found.retry_at is not None and found.retry_at > began):
        return 0
    if not may_be_due(found, began):
        return 0
    done = 0
    try:
        while done < MAX_STEPS and take_due_step(tournament_id, now=now or timezone.now()):
            done += 1
        if found.failures:
            failures.clear_failures(tournament_id=tournament_id, now=now or timezone.now())
    except Tournament.DoesNotExist:
        return done
    except (OperationalError, InterfaceError):
        # If the database is down or busy, the event is not marked as failed.
        logger.exception("tournament %s waits for the database", tournament_id)
    except Exception as error:
        _schedule_retry(tournament_id, now or timezone.now(), error)
    return done


def _schedule_retry(tournament_id: int, now: datetime, error: Exception) -> None:
    """Schedule the retry of a failed step. An error here must not stop the other
    tournaments.
    """
    try:
        failures.schedule_retry(tournament_id=tournament_id, now=now, error=error)
    except Exception:
        logger.exception("tournament %s cannot go on: %r", tournament_id, error)


def active_tournaments() -> QuerySet[Tournament]:
    """Return the tournaments that may have automatic steps."""
    going = (State.OPEN, State.CHECK_IN, State.RUNNING)
    found = Tournament.objects.filter(state__in=going, paused_at=None)
    return found.select_related("final_rules").order_by("pk")


def update_annulled_results() -> int:
    """Update finished tables of which a match was annulled later, in case the signal was
    lost.
    """
    late = Table.objects.filter(
        finished_at__isnull=False,
        annulled_at=None,
        adjusted_at=None,
        series__games__match__annulled_at__gt=F("collected_at"),
    )
    return sweeps.process_each(
        "corrected tables",
        late.distinct().order_by("pk"),
        lambda table: update_table_result(table.pk),
        most=MAX_CORRECTED,
    )
