"""Test that pauses and downtime move everything that was due by their length."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.models import Heartbeat, Match
from tests.games.set_up import person
from tests.tournaments.events import director, entry_of, published, start, stepped
from tournaments.directing import event_acts
from tournaments.entries import player_acts
from tournaments.models import Entry, LogEntry, Round, Table, Tournament
from tournaments.running import clockwork

pytestmark = pytest.mark.django_db

HOUR = timedelta(hours=1)
LIVE: dict[str, Any] = {
    "format": "single-elimination",
    "clock": Match.Clock.LIVE,
    "clock_bank": 300,
    "no_show": Tournament.NoShow.FORFEIT,
    "no_show_minutes": 5,
    "round_minutes": 30,
}


def back_by(found: Tournament, time: timedelta, *, check_in: bool = False) -> None:
    """Move all times of a tournament back by `time`, as if that time had passed."""
    for row in Round.objects.filter(tournament=found):
        row.starts_at -= time
        row.deadline = row.deadline and row.deadline - time
        row.save()
    for table in Table.objects.filter(round__tournament=found, started_at__isnull=False):
        assert table.started_at is not None
        table.started_at -= time
        table.save()
    if check_in:
        assert found.starts_at is not None
        Tournament.objects.filter(pk=found.pk).update(starts_at=found.starts_at - time)


def down_for(time: timedelta) -> datetime:
    """Move the server's last heartbeat back by `time`; return the current time."""
    now = timezone.now()
    Heartbeat.objects.update_or_create(pk=1, defaults={"at": now - time})
    return now


def kinds(found: Tournament) -> list[str]:
    return list(LogEntry.objects.filter(tournament=found).values_list("kind", flat=True))


def test_while_the_server_is_down_nobody_is_missed_and_no_time_is_up() -> None:
    found = start(published("ann", "ben", **LIVE))
    back_by(found, HOUR)
    down_for(HOUR)
    clockwork.take_all_due_steps()
    assert not {"no_show", "time_up"} & set(kinds(found))
    # After the downtime, the time in which players must come goes on.
    stepped(found, after=timedelta(minutes=6))
    assert kinds(found).count("no_show") == 2


def test_while_the_server_is_down_a_break_does_not_end() -> None:
    found = start(published("ann", "ben", **LIVE, break_seconds=60))
    back_by(found, HOUR)
    down_for(HOUR)
    clockwork.take_all_due_steps()
    assert found.rounds_played.get().state == Round.State.PAIRED


def test_who_could_not_check_in_while_the_server_was_down_still_can() -> None:
    found = published("ann", "ben", **LIVE, check_in_minutes=30)
    found = stepped(found, after=timedelta(minutes=40))
    assert found.state == Tournament.State.CHECK_IN
    back_by(found, timedelta(minutes=90), check_in=True)
    now = down_for(timedelta(minutes=50))
    clockwork.take_all_due_steps()
    found.refresh_from_db()
    assert found.state == Tournament.State.CHECK_IN
    assert found.starts_at is not None
    assert timedelta(minutes=19) < found.starts_at - now < timedelta(minutes=21)
    player_acts.check_in(tournament_id=found.pk, player=person("ann"))


def test_a_time_that_is_still_to_come_stays() -> None:
    found = published("ann", "ben")
    starts = found.starts_at
    down_for(HOUR)
    clockwork.take_all_due_steps()
    found.refresh_from_db()
    assert found.starts_at == starts


def test_a_start_before_check_in_opened_sends_nobody_home() -> None:
    found = start(published("ann", "ben", **LIVE, check_in_minutes=30))
    assert found.state == Tournament.State.RUNNING
    assert entry_of(found, "ann").state == Entry.State.ENTERED


def test_a_pause_is_no_time_in_which_somebody_is_missed() -> None:
    found = start(published("ann", "ben", **LIVE))
    event_acts.pause(tournament_id=found.pk, by=director(), reason="Fire alarm.")
    back_by(found, HOUR)
    Tournament.objects.filter(pk=found.pk).update(paused_at=timezone.now() - HOUR)
    down_for(HOUR)
    clockwork.take_all_due_steps()
    event_acts.resume(tournament_id=found.pk, by=director(), reason="On we go.")
    assert "no_show" not in kinds(stepped(found, after=timedelta(minutes=4)))
    assert kinds(stepped(found, after=timedelta(minutes=6))).count("no_show") == 2
