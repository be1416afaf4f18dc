"""Copies of events: their settings, without their people."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django.db import transaction
from django.utils import timezone

from games.models import Club, Player
from tournaments.base import locking, permissions
from tournaments.directing.event_seasons import join_season
from tournaments.directing.first_days import join_final
from tournaments.directing.settings import BEFORE_START, tournament_create
from tournaments.models import Tournament

WEEK = timedelta(days=7)


def settings_of(tournament: Tournament) -> dict[str, Any]:
    """Return all settings of an event except its start, as JSON-compatible values."""
    return {name: getattr(tournament, name) for name in BEFORE_START - {"starts_at"}}


def host_club(tournament: Tournament) -> Club | None:
    """Return the club that holds an event: that of its members, or the first one of a
    battle between clubs.
    """
    if tournament.club is not None:
        return tournament.club
    first = tournament.battle_clubs.select_related("club").order_by("pk").first()
    return None if first is None else first.club


@transaction.atomic
def copy_event(*, tournament_id: int, by: Player, zone: ZoneInfo) -> Tournament:
    """Create a draft with the settings of an event and without its people, a week later.
    It belongs to the same season, if `by` leads that, and leads to the same final.

    Args:
        zone: the time zone by whose clocks the copy begins at the same time of the day.

    Raises:
        NotDirector: `by` does not direct the event.
        AccountClosed, LeaderSuspended, NoClub, NotAMember, NotAnOfficer, BadSettings,
        TooManyTournaments, TooOften, Muted, BadWords, MaintenanceAhead: as for
            `settings.tournament_create`.
    """
    tournament = locking.lock_for_director(tournament_id, by)
    new = settings_of(tournament)
    new["listed"] = tournament.listed and permissions.may_list(by)
    if tournament.starts_at is not None:
        new["starts_at"] = _weeks_later(tournament.starts_at, timezone.now(), zone)
    copy = tournament_create(by=by, club=host_club(tournament), **new)
    join_season(copy, tournament.season, by)
    join_final(copy, tournament, by)
    return copy


def _weeks_later(starts_at: datetime, now: datetime, zone: ZoneInfo) -> datetime:
    """Return the start one week later, or as many weeks as it takes to be in the future."""
    local = starts_at.astimezone(zone).replace(tzinfo=None)
    weeks = max(1, (now - starts_at) // WEEK + 1)
    moment = (local + weeks * WEEK).replace(tzinfo=zone).astimezone(UTC)
    if moment <= now:  # the clocks have changed meanwhile
        moment = (local + (weeks + 1) * WEEK).replace(tzinfo=zone).astimezone(UTC)
    return moment
