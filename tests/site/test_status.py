"""The status page, for people and for monitors."""

from datetime import timedelta

import pytest
from django.core.cache import caches
from django.db import DatabaseError, OperationalError, connection
from django.test import Client
from django.utils import timezone

from games.models import Heartbeat, Maintenance, Match, SweepFault
from games.play.match.answering.server_answers import answer_seat, queue_overdue_answers
from nightfall_site import status
from nightfall_site.status import STOPPED_WAKES
from tests.games.browsers import browser
from tests.games.set_up import table

pytestmark = pytest.mark.django_db


def swept(seconds: float) -> None:
    """Set the time of the last sweep to some seconds ago."""
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


def computers_part() -> str:
    """Return the state of computers from the status page, without its cache."""
    caches["local"].clear()
    found: str = Client().get("/status.json").json()["parts"]["computers"]
    return found


def test_computers_are_as_late_as_the_seat_that_waits_longest() -> None:
    swept(1)
    match = table("random", "random")
    late = timezone.now() - timedelta(seconds=30)
    match.seats.filter(asked_since__isnull=False).update(due_at=late)
    assert computers_part() == "slow"


def test_computers_without_workers_are_down_though_the_sweep_goes_on() -> None:
    swept(1)
    table("random", "random")
    start, states = timezone.now(), []
    for seconds in range(0, 100, 2):
        queue_overdue_answers(now=start + timedelta(seconds=seconds))
        states.append(computers_part())
    assert list(dict.fromkeys(states)) == ["up", "slow", "down"]
    assert 10 <= 2 * states.index("slow") <= 30
    assert 60 <= 2 * states.index("down") <= 100


def test_a_seat_that_the_sweep_has_set_aside_does_not_count() -> None:
    swept(1)
    match = table("random", "random")
    seat = match.seats.get(asked_since__isnull=False)
    match.seats.filter(pk=seat.pk).update(
        due_at=timezone.now() - timedelta(hours=1), wakes=STOPPED_WAKES
    )
    assert computers_part() == "down"
    Match.objects.filter(pk=match.pk).update(position="{}")
    version = seat.asked_since
    assert version is not None
    assert not answer_seat(match_id=match.pk, seat=seat.number, version=version)
    assert computers_part() == "up"
    # A later sweep tries the match again: it deletes the fault and sends a task, which
    # fails, too.
    SweepFault.objects.update(retry_at=timezone.now())
    queue_overdue_answers(now=timezone.now())
    assert not SweepFault.objects.exists()
    assert computers_part() == "up"


def test_without_a_worker_it_is_down() -> None:
    Heartbeat.objects.all().delete()
    assert Client().get("/status.json").json()["parts"]["worker"] == "down"


def test_the_page_stands_while_the_database_is_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def away(*_any: object) -> None:
        raise DatabaseError("password=secret")

    monkeypatch.setattr(status, "_worker_state", away)
    monkeypatch.setattr("games.base.policies.maintenance.load_current_or_next", away)
    monkeypatch.setattr("games.community.site_pages.accepted_versions.newest_version", away)
    answer = Client().get("/status/")
    assert answer.status_code == 200
    assert "Something is down" in answer.content.decode()
    assert "secret" not in answer.content.decode()
    told = Client().get("/status.json")
    assert told.status_code == 503
    assert told.json()["parts"]["database"] == "down"


def test_signed_in_people_see_it_too_while_the_database_is_away() -> None:
    def away(*_any: object) -> None:
        raise OperationalError

    client = browser("ann")
    client.raise_request_exception = False
    with connection.execute_wrapper(away):
        html = client.get("/status/")
        told = client.get("/status.json")
        lobby = client.get("/lobby/")
    assert (html.status_code, told.status_code) == (200, 503)
    assert "Something is down" in html.content.decode()
    assert lobby.status_code == 503
    assert "This page will try again automatically" in lobby.content.decode()
    assert told.json()["parts"]["database"] == "down"
    # The response does not end the reader's session.
    assert "sessionid" not in html.cookies
    assert 'id="bell"' in client.get("/status/").content.decode()


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
