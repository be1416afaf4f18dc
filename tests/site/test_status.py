"""The status page, for people and for monitors."""

from datetime import timedelta

import pytest
from django.db import DatabaseError
from django.test import Client
from django.utils import timezone

from games.models import Heartbeat, Maintenance
from nightfall_site import status
from tests.games.set_up import table

pytestmark = pytest.mark.django_db


def swept(seconds: float) -> None:
    """Let the last sweep have been so many seconds ago."""
    at = timezone.now() - timedelta(seconds=seconds)
    Heartbeat.objects.update_or_create(pk=1, defaults={"at": at})


@pytest.mark.parametrize(
    ("seconds", "state", "code"), [(1, "up", 200), (30, "slow", 200), (120, "down", 503)]
)
def test_background_work_is_as_late_as_its_last_sweep(
    seconds: float, state: str, code: int
) -> None:
    swept(seconds)
    answer = Client().get("/status.json")
    assert answer.status_code == code
    found = answer.json()
    assert found["status"] == state
    assert found["parts"] == {
        "database": "up",
        "live": "up",
        "worker": state,
        "computers": "up",
    }
    assert found["maintenance"] is None
    html = Client().get("/status/").content.decode()
    assert f'class="status-word {state}"' in html
    assert answer.headers["Cache-Control"] == "no-store"


def test_computers_are_as_late_as_the_seat_that_waits_longest() -> None:
    swept(1)
    match = table("random", "random")
    late = timezone.now() - timedelta(seconds=30)
    match.seats.filter(asked_since__isnull=False).update(due_at=late)
    assert Client().get("/status.json").json()["parts"]["computers"] == "slow"


def test_without_a_worker_it_is_down() -> None:
    Heartbeat.objects.all().delete()
    assert Client().get("/status.json").json()["parts"]["worker"] == "down"


def test_the_page_stands_while_the_database_is_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def away(*_any: object) -> None:
        raise DatabaseError("password=secret")

    monkeypatch.setattr(status, "_worker", away)
    monkeypatch.setattr("games.maintenance.upcoming", away)
    monkeypatch.setattr("games.site_pages.policy.newest_version", away)
    answer = Client().get("/status/")
    assert answer.status_code == 200
    assert "Something is down" in answer.content.decode()
    assert "secret" not in answer.content.decode()
    told = Client().get("/status.json")
    assert told.status_code == 503
    assert told.json()["parts"]["database"] == "down"


def test_monitors_are_told_of_maintenance() -> None:
    swept(1)
    start = timezone.now() + timedelta(hours=1)
    end = start + timedelta(hours=1)
    Maintenance.objects.create(starts_at=start, ends_at=end, message="Soon.")
    assert Client().get("/status.json").json()["maintenance"] == {
        "starts_at": start.isoformat(),
        "ends_at": end.isoformat(),
        "message": "Soon.",
    }
