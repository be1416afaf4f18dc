"""Test a player who enters live events that take place at the same time."""

from datetime import datetime, timedelta

import pytest
from django.utils import timezone

from games.models import Match
from tests.games.browsers import browser
from tests.games.set_up import person
from tests.tournaments.events import published, start
from tournaments.entries.overlaps import live_events_beside
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db

BY_TURNS = {"clock": Match.Clock.TURNS, "clock_bank": 86400.0, "clock_increment": 0.0}


def evening(*names: str, hours: float, **agreed: object) -> Tournament:
    at: datetime = timezone.now() + timedelta(hours=hours)
    lasts = {"rounds": 3, "round_minutes": 60}
    return published(*names, starts_at=at, **lasts, **agreed)


def test_whoever_is_in_two_live_events_at_once_is_warned() -> None:
    first = evening("ann", hours=2, title="First night")
    second = evening(hours=4, title="Second night")
    page = browser(person("ann")).get(f"/tournaments/{second.slug}/").content.decode()
    assert "also in <a href" in page
    assert "First night" in page
    other = browser(person("ben")).get(f"/tournaments/{second.slug}/").content.decode()
    assert "First night" not in other
    assert live_events_beside(first, person("ann")) == []


def test_events_one_after_the_other_or_turn_by_turn_do_not_overlap() -> None:
    evening("ann", hours=2)
    evening("ann", hours=4, title="Letters", **BY_TURNS)
    later = evening("ann", hours=5.1)
    assert live_events_beside(later, person("ann")) == []


def test_an_event_that_still_runs_overlaps_with_one_that_begins_soon() -> None:
    running = start(evening("ann", "ben", hours=2, table_size=2))
    Tournament.objects.filter(pk=running.pk).update(
        started_at=timezone.now() - timedelta(hours=9)
    )
    soon, later = evening("ann", hours=0.25), evening(hours=2)
    assert running in live_events_beside(soon, person("ann"))
    assert live_events_beside(later, person("ann")) == [soon]
