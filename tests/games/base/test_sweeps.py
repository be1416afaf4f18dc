"""Test that sweeps set aside a row that they cannot process, and go on with the other
rows.
"""

import logging
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import OperationalError
from django.test import Client
from django.utils import timezone

from games.base import sweeps
from games.models import Match, MatchFacts, Notice, Player, SweepFault, Unrated
from games.play.match.moves import clocks
from games.play.match.seats import turn_notices
from games.tasks import settle, sweep
from tests.games.set_up import fast_forward, person, table

pytestmark = pytest.mark.django_db

GONE = "a-game-that-is-gone"


def spoil(*matches: Match) -> None:
    """Give matches a game that the site does not have."""
    Match.objects.filter(pk__in=[match.pk for match in matches]).update(game=GONE)


def errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [each.getMessage() for each in caplog.records if each.levelno >= logging.ERROR]


def waiting_tables(count: int) -> list[Match]:
    """Set up tables that should have begun a minute ago."""
    made = [
        table("ann", "ben", starts_at=timezone.now() + timedelta(hours=1))
        for _ in range(count)
    ]
    for number, match in enumerate(made):
        due = timezone.now() - timedelta(minutes=1) + timedelta(seconds=number)
        Match.objects.filter(pk=match.pk).update(starts_at=due)
    return made


def test_a_broken_table_does_not_keep_the_next_from_beginning(
    caplog: pytest.LogCaptureFixture,
) -> None:
    broken, good = waiting_tables(2)
    spoil(broken)
    for _ in range(3):
        sweep()
    good.refresh_from_db()
    assert good.status == Match.Status.RUNNING
    (fault,) = SweepFault.objects.all()
    assert (fault.part, fault.name) == ("tables that begin", str(broken))
    assert len(errors(caplog)) == 1, errors(caplog)


def test_broken_tables_do_not_fill_what_a_sweep_takes_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("games.play.tables.hosting.START_LIMIT", 2)
    *broken, good = waiting_tables(3)
    spoil(*broken)
    sweep()
    sweep()
    good.refresh_from_db()
    assert good.status == Match.Status.RUNNING


def test_a_row_is_tried_again_and_forgotten_when_it_works() -> None:
    (match,) = waiting_tables(1)
    spoil(match)
    sweep()
    Match.objects.filter(pk=match.pk).update(game="nightfall")
    sweep()
    match.refresh_from_db()
    assert match.status == Match.Status.WAITING, "it has its time"
    SweepFault.objects.update(retry_at=timezone.now())
    sweep()
    match.refresh_from_db()
    assert match.status == Match.Status.RUNNING
    assert not SweepFault.objects.exists()


def test_a_row_that_goes_on_failing_is_left_alone_for_longer_each_time() -> None:
    (match,) = waiting_tables(1)
    spoil(match)
    waits = []
    for _ in range(12):
        SweepFault.objects.update(retry_at=timezone.now())
        sweep()
        fault = SweepFault.objects.get()
        waits.append(round((fault.retry_at - timezone.now()).total_seconds()))
    assert waits[:3] == [600, 1200, 2400]
    assert waits[-1] == sweeps.LAST_RETRY.total_seconds()


def test_the_parts_of_the_sweep_stand_alone(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*, now: object) -> None:
        raise ValueError("broken")

    def is_busy(*, now: object) -> None:
        raise OperationalError("database is locked")

    monkeypatch.setattr(clocks, "record_server_up", fails)
    monkeypatch.setattr(
        "games.play.match.answering.server_answers.queue_overdue_answers", is_busy
    )
    (match,) = waiting_tables(1)
    sweep()
    match.refresh_from_db()
    assert match.status == Match.Status.RUNNING
    assert len(errors(caplog)) == 1, errors(caplog)


def test_one_that_cannot_be_settled_does_not_hold_up_the_others() -> None:
    broken, good = (fast_forward(table("ann", "ben")) for _ in range(2))
    Match.objects.update(settled_at=None)
    spoil(broken)
    settle()
    good.refresh_from_db()
    broken.refresh_from_db()
    assert good.settled_at is not None
    assert broken.settled_at is None
    assert SweepFault.objects.get().part == "finished matches"


@pytest.mark.parametrize(
    "changed",
    [
        {"annulled_at": datetime(2026, 1, 1, tzinfo=UTC)},
        {"unrated": Unrated.PRACTICE},
    ],
)
def test_what_needs_no_position_is_settled_without_it(changed: dict[str, object]) -> None:
    """Matches about which a sweep needs no position are settled even if their position
    cannot be read.
    """
    broken = fast_forward(table("ann", "ben"))
    spoiled = {"position": "{", "settled_at": None}
    Match.objects.filter(pk=broken.pk).update(**spoiled, **changed)
    settle()
    broken.refresh_from_db()
    assert broken.settled_at is not None
    assert not MatchFacts.objects.filter(match=broken).exists()
    assert not SweepFault.objects.exists()


def test_your_turn_is_told_beside_a_table_whose_turn_cannot_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    broken, good = (table("ann", "ben", timing=clocks.PRESETS["3d"]) for _ in range(2))
    about = turn_notices.notice_data

    def fails_for_one(match: Match, player_id: int) -> dict[str, Any]:
        if match == broken:
            raise KeyError("options")
        return dict(about(match, player_id))

    monkeypatch.setattr(turn_notices, "notice_data", fails_for_one)
    sweep()
    told = Notice.objects.filter(kind="your_turn").values_list("url", flat=True)
    assert list(told) == [f"/table/{good.slug}/"]
    assert SweepFault.objects.get().part == "your turn"


def test_metrics_count_what_is_set_aside() -> None:
    sweeps.set_aside("tables that begin", person("ann"), ValueError("no such option"))
    shown = Client().get("/metrics").content.decode()
    assert 'nightfall_rows_set_aside{part="tables that begin"} 1.0' in shown


def test_two_sweeps_at_once_note_a_fault_once() -> None:
    ann = person("ann")
    for _ in range(2):
        sweeps.set_aside("people", ann, ValueError("twice"))
    assert SweepFault.objects.get().times == 2
    assert Player.objects.filter(pk=ann.pk).exists()
