"""The reminder that an event begins soon."""

from __future__ import annotations

from datetime import datetime, timedelta

from tournaments.base import notices
from tournaments.models import Entry, Tournament

BEFORE_START = timedelta(minutes=10)
"""How long before the start the players are reminded."""

AT_LEISURE = timedelta(minutes=10)
"""Minimum time between entering an event and the reminder."""


def reminder_time(tournament: Tournament) -> datetime | None:
    """Return when the players are to be reminded of the start; None if they have been, or
    if check-in reminds them.
    """
    starts_at = tournament.starts_at
    if starts_at is None or tournament.check_in_minutes:
        return None
    return None if tournament.reminded_start == starts_at else starts_at - BEFORE_START


def remind_of_start(tournament: Tournament, now: datetime) -> bool:
    """Remind the players that the event begins soon, and tell whether that was due. Call
    with the row locked, before the start.
    """
    at = reminder_time(tournament)
    if at is None or at > now:
        return False
    start = tournament.reminded_start = tournament.starts_at
    assert start is not None
    tournament.save(update_fields=["reminded_start"])
    entries = tournament.entries.filter(
        state__in=Entry.IN_FIELD, player__isnull=False, entered_at__lte=now - AT_LEISURE
    )
    data = {"starts_at": start.isoformat()}
    told = [
        (each, start.isoformat(), data)
        for each in entries.values_list("player_id", flat=True)
    ]
    notices.notify_each(tournament, "event_soon", told)
    return True
