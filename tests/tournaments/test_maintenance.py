"""Test events and announced maintenance."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.models import Maintenance, Match
from games.play.match.moves.clocks import PRESETS
from games.refusals import MaintenanceAhead
from tests.tournaments.events import director, prepare
from tournaments.directing import settings
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db

FIVE = PRESETS["5+15"]
LIVE: dict[str, Any] = {
    "clock": FIVE.clock,
    "clock_bank": FIVE.bank,
    "clock_increment": FIVE.increment,
    "table_size": 2,
}


@pytest.fixture(autouse=True)
def _maintenance() -> None:
    """Announce maintenance that begins in three hours and lasts an hour."""
    start = timezone.now() + timedelta(hours=3)
    Maintenance.objects.create(starts_at=start, ends_at=start + timedelta(hours=1))


@pytest.mark.parametrize(
    ("hours", "agreed", "refused"),
    [
        (1, {"rounds": 3, "round_minutes": 60}, True),
        (1, {"rounds": 3, "round_minutes": 30}, False),
        # Without a limit for rounds, twenty minutes a round are estimated from the clock.
        (1, {"rounds": 7}, True),
        (1, {"rounds": 5}, False),
        (3.5, {"rounds": 1}, True),
        (4.1, {"rounds": 9, "round_minutes": 60}, False),
        (1, {"format": "arena", "arena_minutes": 180}, True),
        (1, {"format": "arena", "arena_minutes": 90}, False),
        # A turn-by-turn event only pauses during maintenance.
        (1, {"rounds": 9, "clock": Match.Clock.TURNS, "clock_bank": 86400}, False),
    ],
)
def test_a_new_event_that_takes_place_then_is_refused(
    hours: float, agreed: dict[str, Any], *, refused: bool
) -> None:
    starts_at = timezone.now() + timedelta(hours=hours)
    if refused:
        with pytest.raises(MaintenanceAhead):
            prepare(**LIVE | agreed, starts_at=starts_at)
        assert not Tournament.objects.exists()
    else:
        assert prepare(**LIVE | agreed, starts_at=starts_at).starts_at == starts_at


def test_one_that_was_prepared_before_is_neither_moved_there_nor_published() -> None:
    Maintenance.objects.all().delete()
    event = prepare(**LIVE, rounds=2)
    start = timezone.now() + timedelta(hours=2)
    Maintenance.objects.create(starts_at=start, ends_at=start + timedelta(hours=1))
    with pytest.raises(MaintenanceAhead):
        settings.tournament_edit(tournament_id=event.pk, by=director(), starts_at=start)
    settings.tournament_edit(tournament_id=event.pk, by=director(), title="Other Night")
    Maintenance.objects.update(starts_at=timezone.now() + timedelta(minutes=70))
    with pytest.raises(MaintenanceAhead):
        settings.tournament_publish(tournament_id=event.pk, by=director())
