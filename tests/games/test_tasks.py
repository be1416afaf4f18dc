"""Test matches that a real worker plays, with a broker that may lose all its tasks."""

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from datetime import timedelta

import pytest
from celery.contrib.testing.worker import start_worker
from django.utils import timezone

from games.models import Match, Move
from games.play.match.replaying.verify import differences_from_replay
from games.tasks import sweep
from nightfall_site.celery import app
from tests.games.set_up import table

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.sqlite]


@pytest.fixture
def forgetful() -> Iterator[None]:
    """Empty the task queues before and after a test."""
    app.control.purge()
    yield
    app.control.purge()


@pytest.fixture
def worker(forgetful: None) -> Iterator[None]:
    """Run a worker beside the test, in a thread as `manage.py play` does."""
    with working():
        yield


def working() -> AbstractContextManager[object]:
    # With the pool "solo", the worker stops after its current task, not while a task still
    # uses the database.
    return start_worker(app, pool="solo", perform_ping_check=False)  # type: ignore[no-any-return]


def wait_until(ready: Callable[[], bool], *, seconds: float = 30) -> None:
    """Wait until `ready` returns True; fail after `seconds`."""
    end = time.monotonic() + seconds
    while not ready():
        assert time.monotonic() < end, "nothing happened in time"
        time.sleep(0.02)


def moves_of(match: Match) -> int:
    match.refresh_from_db()
    return match.version


@pytest.mark.usefixtures("worker")
def test_computers_play_on_by_themselves() -> None:
    match = table("random", "heuristic", "random", options={"draft": "standard"})
    wait_until(lambda: moves_of(match) >= 40)
    match.refresh_from_db()
    assert set(match.moves.values_list("by", flat=True)) == {Move.By.COMPUTER}
    assert differences_from_replay(match) == []


@pytest.mark.usefixtures("worker")
def test_they_wait_for_a_person_and_answer_only_themselves() -> None:
    match = table("random", "ann", "random", options={"draft": "base4", "first": 0})
    wait_until(lambda: moves_of(match) == 2)
    time.sleep(0.3)
    assert moves_of(match) == 2
    assert not match.seats.filter(due_at__isnull=False).exists()


@pytest.mark.usefixtures("worker")
def test_a_slower_pace_takes_its_time() -> None:
    began = time.monotonic()
    match = table("random", "ann", options={"draft": "base4"}, pace=Match.Pace.HUMAN)
    wait_until(lambda: moves_of(match) == 1)
    assert time.monotonic() - began >= 1.0


@pytest.mark.usefixtures("forgetful")
def test_a_lost_queue_is_made_good_by_the_sweep() -> None:
    match = table("random", "random", options={"draft": "base4"})
    # Simulate a crash of the server: its queue in memory is lost, and time passes.
    app.control.purge()
    match.seats.update(due_at=timezone.now() - timedelta(minutes=1))
    with working():
        time.sleep(0.3)
        assert moves_of(match) == 0

        sweep()
        wait_until(lambda: moves_of(match) >= 20)
