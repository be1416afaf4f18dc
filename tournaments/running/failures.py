"""Failing steps: logged once, and retried after increasing delays.

A table that cannot be started delays no other table. The round waits for it until it
starts, or a director pairs it again, sets its result or annuls it. If another step fails,
the whole event waits until a retry succeeds or a director acts.
"""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import Any

from django.db import InterfaceError, OperationalError, transaction
from django.urls import reverse
from django.utils import timezone

from engine.errors import BadOptions
from games.models import Player
from games.refusals import GamesError
from tournaments.base import locking, notices, permissions
from tournaments.base.announce import announce_changed, queue_steps
from tournaments.base.log import LogKind, table_data, write_entry
from tournaments.base.phases import in_phase
from tournaments.formats import format_of
from tournaments.models import Round, Table, Tournament
from tournaments.refusals import WrongMoment
from tournaments.running import tables

logger = logging.getLogger(__name__)

FIRST = timedelta(minutes=1)
"""Delay before the first retry; it doubles with each further failure."""

MAX_RETRY_DELAY = timedelta(hours=1)


def attempt_start(
    tournament: Tournament,
    found: Round,
    table: Table,
    now: datetime,
    by: Player | None = None,
) -> bool:
    """Start a table, and tell whether that worked. Call with the tournament's row locked.

    Args:
        by: the director who asked for a retry; None for an automatic step.

    Raises:
        OperationalError, InterfaceError: the database is down or busy; nothing is stored.
    """
    try:
        with transaction.atomic():
            tables.start_table(tournament, found, table, now)
    except (OperationalError, InterfaceError):
        raise
    except Exception as error:
        logger.exception("table %s of tournament %s", table.pk, tournament.pk)
        _report_failure(tournament, found, table, now, error)
        return False
    if table.failures:
        _extend_late_table(tournament, found, table, now)
        _write(LogKind.STARTED_LATER, tournament, table, now, by=by)
    return True


@transaction.atomic
def retry_start(*, tournament_id: int, by: Player, table_id: int) -> bool:
    """Retry at once to start a table that failed to start; tell whether it has started.

    Raises:
        NotDirector: see `refusals`.
        WrongMoment: the table has not failed to start, or the event is paused.
    """
    tournament = locking.lock_for_director(tournament_id, by)
    stuck = tables.failed_starts_in(tournament).filter(pk=table_id)
    table = stuck.select_related("round").first()
    if table is None or tournament.paused_at is not None:
        raise WrongMoment(table_id)
    done = attempt_start(tournament, table.round, table, timezone.now(), by)
    announce_changed(tournament)
    queue_steps(tournament.pk)
    return done


@transaction.atomic
def schedule_retry(*, tournament_id: int, now: datetime, error: Exception) -> None:
    """Schedule the retry of an event's failed step, and report its first failure."""
    tournament = locking.lock(tournament_id)
    tournament.failures += 1
    tournament.retry_at = now + _retry_delay(tournament.failures)
    tournament.save(update_fields=["failures", "retry_at"])
    if tournament.failures > 1:
        logger.warning("tournament %s cannot go on yet: %r", tournament_id, error)
        return
    logger.error("tournament %s cannot go on", tournament_id, exc_info=error)
    write_entry(tournament, LogKind.HALTED, at=now, why=_refusal_code(error))
    for director in permissions.ids_to_notify_as_directors(tournament):
        notices.notify_player(tournament, director, "event_halted")
    announce_changed(tournament)


@transaction.atomic
def clear_failures(*, tournament_id: int, now: datetime) -> None:
    """Clear an event's failures after a step has worked. Skip paused events, which take no
    steps.
    """
    tournament = locking.lock(tournament_id)
    if tournament.paused_at is not None or not tournament.failures:
        return
    tournament.failures, tournament.retry_at = 0, None
    tournament.save(update_fields=["failures", "retry_at"])
    if not tournament.is_over:
        write_entry(tournament, LogKind.WENT_ON, at=now)
    announce_changed(tournament)


def _retry_delay(times: int) -> timedelta:
    return min(FIRST * (1 << min(times - 1, 10)), MAX_RETRY_DELAY)


def _refusal_code(error: Exception) -> str:
    return error.refusal if isinstance(error, GamesError | BadOptions) else ""


def _report_failure(
    tournament: Tournament, found: Round, table: Table, now: datetime, error: Exception
) -> None:
    # Update by query: `table` may have values of the start that was rolled back.
    times = table.failures + 1
    Table.objects.filter(pk=table.pk).update(
        failures=times, retry_at=now + _retry_delay(times)
    )
    if times > 1:
        return
    _write(LogKind.NOT_STARTED, tournament, table, now, why=_refusal_code(error))
    url = reverse("table-result", args=[tournament.slug, table.pk])
    for director in permissions.ids_to_notify_as_directors(tournament):
        notices.notify_player(
            tournament,
            director,
            "event_stuck",
            key=f"{table.pk}",
            url=url,
            round=found.number,
            table=table.number,
        )


def _extend_late_table(
    tournament: Tournament, found: Round, table: Table, now: datetime
) -> None:
    """Give a table that starts late as much time as the others had."""
    minutes = tournament.round_minutes
    if found.deadline is None or minutes is None or table.finished_at is not None:
        return
    if not format_of(in_phase(tournament, found.phase)).is_continuous:
        table.deadline = max(found.deadline, now + timedelta(minutes=minutes))
        table.save(update_fields=["deadline"])


def _write(
    kind: LogKind,
    tournament: Tournament,
    table: Table,
    now: datetime,
    *,
    by: Player | None = None,
    **data: Any,
) -> None:
    write_entry(tournament, kind, by=by, at=now, **table_data(table), **data)
