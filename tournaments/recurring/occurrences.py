"""Create the occurrences of recurring events, some days ahead."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from itertools import islice
from zoneinfo import ZoneInfo

from django.db import transaction
from django.db.models import QuerySet

from games.base import sweeps
from games.base.local_times import zone_named
from games.base.transactions import lock_players
from games.refusals import GamesError, MaintenanceAhead
from tournaments.base import locking, permissions
from tournaments.directing import settings
from tournaments.directing.event_seasons import join_season
from tournaments.models import RecurringEvent, Tournament
from tournaments.recurring.rules import moments, moments_until, parse_rule

State = Tournament.State

COMING = (State.OPEN, State.CHECK_IN)
"""The states of occurrences that have not begun."""

AHEAD = timedelta(days=14)
"""How long before its start an occurrence is created."""

MAX_AHEAD = 16
"""The maximum number of occurrences that one run creates of one recurring event."""

HOURS_AHEAD = 6
"""How many occurrences of an hourly event are created ahead."""

MAX_IN_ONE_RUN = 500
"""The maximum number of recurring events in one run of the periodic task."""


def create_due_occurrences(*, now: datetime) -> int:
    """Create the occurrences of all recurring events that are due; return their number."""
    return sweeps.process_each(
        "recurring events",
        RecurringEvent.objects.filter(ended_at=None).order_by("pk"),
        lambda row: create_occurrences(row.pk, now=now),
        most=MAX_IN_ONE_RUN,
    )


@transaction.atomic
def create_occurrences(recurring_id: int, *, now: datetime) -> int:
    """Create the due occurrences of one recurring event; return their number.

    The code of a refusal, such as that the director is suspended, is stored as `trouble`,
    and the next run tries again. A date on which maintenance is announced is left out.
    """
    row = RecurringEvent.objects.select_for_update().get(pk=recurring_id)
    if row.ended_at is not None:
        return 0
    done, trouble, made_until = 0, "", row.made_until
    for moment in _due_moments(row, now):
        try:
            with transaction.atomic():
                _create(row, moment)
        except MaintenanceAhead:
            pass
        except GamesError as error:
            trouble = error.refusal
            break
        else:
            done += 1
        made_until = moment
    has_more = next(_moments_after(row, max(now, made_until or now)), None) is not None
    ended = None if trouble or has_more else now
    if (made_until, trouble, ended) != (row.made_until, row.trouble, None):
        row.made_until, row.trouble, row.ended_at = made_until, trouble, ended
        row.save(update_fields=["made_until", "trouble", "ended_at"])
    return done


def zone_of(row: RecurringEvent) -> ZoneInfo:
    """Return the time zone whose clocks a recurring event follows."""
    return zone_named(row.zone)


def _moments_after(row: RecurringEvent, after: datetime) -> Iterator[datetime]:
    return moments(parse_rule(row.rule), row.first_at, zone_of(row), after=after)


def _due_moments(row: RecurringEvent, now: datetime) -> list[datetime]:
    """Return the dates for which occurrences are to be created now."""
    zone, rule = zone_of(row), parse_rule(row.rule)
    after = max(now, row.made_until or now)
    found = moments_until(rule, row.first_at, zone, after=after, until=now + AHEAD)
    if rule.frequency == "HOURLY":
        coming = row.occurrences.filter(state__in=COMING, starts_at__gt=now).count()
        return list(islice(found, max(0, HOURS_AHEAD - coming)))
    # A date on which there is an occurrence already, perhaps at another time or called off,
    # gets no second one.
    starts = row.occurrences.filter(starts_at__gt=now - timedelta(days=1))
    days = {
        start.astimezone(zone).date()
        for start in starts.values_list("starts_at", flat=True)
        if start is not None
    }
    free = (moment for moment in found if moment.astimezone(zone).date() not in days)
    return list(islice(free, MAX_AHEAD))


def _create(row: RecurringEvent, starts_at: datetime) -> None:
    """Create an occurrence and open it for entry.

    Raises:
        GamesError: its director may not hold it any more, or its settings don't fit.
    """
    by, new = row.owner, {**row.settings, "starts_at": starts_at}
    if by is not None:
        lock_players(by.pk)
        settings.check_may_host(by, row.club)
        new["listed"] = bool(new.get("listed")) and permissions.may_list(by)
    found = Tournament(created_by=by, recurring=row)
    settings.store_new(found, new, by=by, club=row.club)
    if by is not None:
        join_season(found, row.season, by)
    settings.open_entry(found, by)


def delete_untouched(
    row: RecurringEvent, *, after: datetime, but_for: Tournament | None = None
) -> int:
    """Delete the coming occurrences that nobody has entered or been asked to help with;
    return their number. Call with the recurring event's row locked.

    Args:
        but_for: an occurrence that is not deleted.
    """
    done = 0
    found = _untouched(row, after)
    if but_for is not None:
        found = found.exclude(pk=but_for.pk)
    for pk in found.order_by("pk").values_list("pk", flat=True):
        locking.lock(pk)
        # A player may have entered while this waited for the lock.
        still = _untouched(row, after).filter(pk=pk).first()
        if still is not None:
            still.delete()
            done += 1
    return done


def _untouched(row: RecurringEvent, after: datetime) -> QuerySet[Tournament]:
    return row.occurrences.filter(
        state=State.OPEN, starts_at__gt=after, entries=None, offers=None, paused_at=None
    )
