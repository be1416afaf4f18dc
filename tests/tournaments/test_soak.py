"""Test the soak of events: a random one, and that each of its checks finds its fault."""

from __future__ import annotations

import pytest

from games.models import Badge, Notice
from tests.tournaments.events import machines, play_event, published, running_tables, start
from tests.tournaments.soak import checks, walks
from tournaments.models import Entry, TableSeat, Tournament
from tournaments.pairing.scoring import by_points, tally

pytestmark = pytest.mark.django_db


def test_a_random_event_has_no_fault() -> None:
    outcome = walks.play(1, acts=8)
    assert outcome.faults == [], outcome.tried
    assert outcome.state in Tournament.OVER
    assert outcome.checked > 8


def finished() -> Tournament:
    """Play an event of two people and two computers to its end."""
    found = start(machines(2, "ann", "ben", table_size=2, rounds=2))
    found = play_event(found)
    assert checks.faults_of(found) == []
    return found


def test_other_points_than_the_rows_give_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    found = finished()
    # Without the cache, which returns the standings that had the right points.
    monkeypatch.setattr(by_points, "_standings", by_points._standings.__wrapped__)
    real = tally.points_at
    monkeypatch.setattr(
        tally,
        "points_at",
        lambda *given: {one: 2 * points for one, points in real(*given).items()},
    )
    assert any("the rows give" in fault for fault in checks.faults_of(found))


def test_a_wrong_place_and_a_missing_badge_are_found() -> None:
    found = finished()
    entry = Entry.objects.get(tournament=found, final_place=1)
    Badge.objects.filter(kind=checks.BADGE).delete()
    Entry.objects.filter(pk=entry.pk).update(final_place=2)
    faults = "\n".join(checks.faults_of(found))
    assert "was told place 2, and is at 1" in faults
    assert "has won and has no badge" in faults


def test_a_missing_seat_and_a_missing_notice_are_found() -> None:
    found = start(published("ann", "ben", "cem", "dot", table_size=2, rounds=2))
    assert checks.faults_of(found) == []
    seat = TableSeat.objects.filter(table=running_tables(found)[0]).first()
    assert seat is not None
    Notice.objects.filter(player=seat.entry.player).delete()
    assert any("was not told" in fault for fault in checks.faults_of(found))
    seat.delete()
    assert any("has no place" in fault for fault in checks.faults_of(found))


def test_an_event_that_does_not_go_on_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(walks, "PATIENCE", 3)
    monkeypatch.setattr(walks, "take_due_steps", lambda _pk: 0)
    outcome = walks.play(1, acts=0)
    assert "somebody waits for ever" in outcome.faults[0]
