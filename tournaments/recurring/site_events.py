"""The events that the site itself repeats, so that there is always one to enter.

`Game.site_events` defines them; the setting SITE_EVENTS switches them off. They have no
director of their own, so the site's staff directs them.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db import transaction
from django.utils import translation

from games.contract import Game, all_games
from games.contract.site_events import SiteEvent
from games.models import Match
from games.play.match.moves.clocks import PRESETS
from tournaments.models import RecurringEvent, Tournament
from tournaments.recurring.occurrences import create_due_occurrences
from tournaments.recurring.services import end

CLOCK = "5+15"
"""The preset of the clock in all of these events."""

MINUTES_PER_SEAT = 12
"""After so many minutes for each seat, computers finish a table."""

KEPT = timedelta(hours=2)
"""How long after its start an occurrence that nobody entered is kept."""

State = Tournament.State


def create_site_events(*, now: datetime) -> None:
    """Bring the site's recurring events up to date with the games' definitions and the
    settings, and create the due occurrences of all recurring events.
    """
    update_definitions(now=now)
    create_due_occurrences(now=now)
    delete_unused(now=now)


@transaction.atomic
def update_definitions(*, now: datetime) -> None:
    """Store the definitions of the site's recurring events, and end those that are no
    longer defined or switched off.
    """
    wanted = dict(_definitions()) if settings.SITE_EVENTS else {}
    rows = RecurringEvent.objects.select_for_update().filter(key__isnull=False)
    stored = {str(row.key): row for row in rows.order_by("pk")}
    for key, values in wanted.items():
        row = stored.get(key)
        if row is None:
            RecurringEvent.objects.create(key=key, **values)
        elif row.ended_at is not None or any(
            getattr(row, name) != value for name, value in values.items()
        ):
            for name, value in values.items():
                setattr(row, name, value)
            if row.ended_at is not None:
                row.ended_at = row.made_until = None
            row.save()
    for key, row in stored.items():
        if key not in wanted and row.ended_at is None:
            end(row, now=now)


def delete_unused(*, now: datetime) -> int:
    """Delete the site's called-off events that nobody ever entered; return their number.

    An hourly event would otherwise leave thousands of empty pages in a year.
    """
    unused = Tournament.objects.filter(
        recurring__key__isnull=False,
        state=State.CANCELLED,
        started_at=None,
        starts_at__lt=now - KEPT,
        entries=None,
    )
    return unused.delete()[1].get("tournaments.Tournament", 0)


def night_keys() -> list[str]:
    """Return the keys of the recurring events that are a night with a champion."""
    return [
        _key(game, each)
        for game in all_games()
        for each in game.site_events
        if each.is_night
    ]


def picture_of(game: Game, key: str | None) -> str:
    """Return the static file of the picture of the recurring event with this key; empty if
    it has none.
    """
    return next((each.picture for each in game.site_events if _key(game, each) == key), "")


def _definitions() -> list[tuple[str, Mapping[str, Any]]]:
    """Return the key and the values of each recurring event of the site. Titles are in the
    language of the source; `Tournament.shown_title` translates them.
    """
    with translation.override(None):
        return [
            (_key(game, each), _values(game, each))
            for game in all_games()
            for each in game.site_events
        ]


def _key(game: Game, event: SiteEvent) -> str:
    return f"{game.key}:{event.key}"


def _values(game: Game, event: SiteEvent) -> Mapping[str, Any]:
    # Hourly events count in UTC, which has no hour that is skipped or repeated.
    hourly = event.rule == "FREQ=HOURLY"
    zone = "UTC" if hourly else settings.TIME_ZONE
    first = datetime(2026, 1, 1, event.hour, tzinfo=ZoneInfo(zone)).astimezone(UTC)
    return {
        "rule": event.rule,
        "zone": zone,
        "first_at": first,
        "settings": _settings(game, event),
    }


def _settings(game: Game, event: SiteEvent) -> dict[str, Any]:
    clock = PRESETS[CLOCK]
    return {
        "title": str(event.title),
        "about": str(event.about),
        "game": game.key,
        "format": "swiss",
        "table_size": event.seats,
        "rounds": event.rounds,
        "options": dict(event.options),
        "pace": Match.Pace.FAST.value,
        "rated": False,
        "clock": clock.clock,
        "clock_bank": clock.bank,
        "clock_increment": clock.increment,
        "break_seconds": 30,
        "round_minutes": MINUTES_PER_SEAT * event.seats,
        "late_until": event.rounds,
        "fillers": True,
        "min_people": 1,
        "no_show_minutes": 3,
        "listed": True,
    }
