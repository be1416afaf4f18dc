"""The two processes of `manage.py play`: one for pages, one for tasks."""

import asyncio
import os
import signal
import socket
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from celery import Celery, signature

from games.live.hub import hub
from nightfall_site import celery_settings, wire
from nightfall_site.celery import make_app
from nightfall_site.memory_layer import LocalLayer
from tests.processes import Program, free_port, play

pytestmark = pytest.mark.processes


@pytest.fixture
def ends() -> Iterator[tuple[wire.Wire, wire.Wire]]:
    """Return the two ends of a connection between processes."""
    both = [wire.Wire(end) for end in socket.socketpair()]
    yield both[0], both[1]
    for end in both:
        end.close()


def test_a_task_is_sent_and_put_into_the_other_process_broker(
    ends: tuple[wire.Wire, wire.Wire],
) -> None:
    pages, tasks = ends
    due = datetime(2030, 1, 1, tzinfo=UTC)
    app = Celery("pages", set_as_current=False)
    wire.send_tasks(app, pages.send)
    signature("games.tasks.answer", args=(7, 1, 40), app=app).apply_async(
        eta=due, retry=False
    )
    taken: list[Any] = []

    class Worker:
        def send_task(self, *task: Any, **options: Any) -> None:
            taken.append((*task, options))

    wire.run_tasks(Worker(), islice(tasks.messages(), 1))
    assert taken == [("games.tasks.answer", [7, 1, 40], {}, {"eta": due})]


async def test_an_announcement_reaches_the_pages(ends: tuple[wire.Wire, wire.Wire]) -> None:
    pages, tasks = ends
    heard: asyncio.Queue[Any] = asyncio.Queue()
    await hub().subscribe("match.7", heard.put_nowait)
    passed: list[wire.Message] = []
    reader = threading.Thread(
        target=wire.deliver, args=(pages.messages(), LocalLayer(), passed.append)
    )
    reader.start()
    # Send a task that another process runs, and an announcement.
    tasks.send({"task": "games.tasks.answer_with_search"})
    changed = {"type": "match.changed", "version": 41}
    wire.WireLayer(tasks).post([("match.7", changed)])
    assert await asyncio.wait_for(heard.get(), 5) == changed
    assert passed == [{"task": "games.tasks.answer_with_search"}]
    tasks.close()
    reader.join(5)


def test_a_process_keeps_its_own_tasks_and_sends_the_others(
    ends: tuple[wire.Wire, wire.Wire],
) -> None:
    pages, tasks = ends
    app = make_app(set_as_current=False, broker="memory://tests-of-the-wire/")
    # Use the site's queues, because the tests' settings may put all tasks in one.
    app.conf.task_queues = celery_settings.SETTINGS["CELERY_TASK_QUEUES"]
    app.conf.task_routes = celery_settings.SETTINGS["CELERY_TASK_ROUTES"]
    wire.send_tasks(app, tasks.send, but=["answers"])
    kept = app.send_task("games.tasks.answer", (7, 1, 40))
    assert kept.id
    app.send_task("games.tasks.answer_with_search", (7, 2, 40))
    sent = next(pages.messages())
    assert (sent["task"], sent["args"]) == ("games.tasks.answer_with_search", [7, 2, 40])


def test_whoever_does_not_listen_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "MAX_UNSENT", 10)
    ours, theirs = socket.socketpair()
    end = wire.Wire(ours)
    began = time.monotonic()
    for _ in range(100):
        end.send({"long": "x" * 100_000})
    assert time.monotonic() - began < 10
    theirs.close()
    end.close()


def child_of(program: Program) -> int:
    """Wait for the process that runs a site's tasks, and return its number."""
    end = time.monotonic() + 20
    path = Path(f"/proc/{program.process.pid}/task")
    while time.monotonic() < end:
        found = " ".join((task / "children").read_text() for task in path.iterdir())
        if found.split():
            return int(found.split()[0])
        time.sleep(0.1)
    raise AssertionError("there is no process for the tasks")


def moves_made(database: Path) -> int:
    """Count the stored moves of the match that a new site begins with."""
    with closing(sqlite3.connect(database)) as connection:
        counted: int = connection.execute("SELECT count(*) FROM games_move").fetchone()[0]
    return counted


def wait_for_moves(database: Path, *, more_than: int, seconds: float = 60) -> int:
    """Wait until more moves are stored."""
    end = time.monotonic() + seconds
    while (made := moves_made(database)) <= more_than:
        assert time.monotonic() < end, f"still {made} moves"
        time.sleep(0.2)
    return made


def test_computers_play_in_a_process_of_their_own_which_comes_back(
    program: Program, data: Path
) -> None:
    database = data / "nightfall.sqlite3"
    made = wait_for_moves(database, more_than=0)
    child = child_of(program)
    os.kill(child, signal.SIGKILL)
    wait_for_moves(database, more_than=made)
    assert child_of(program) != child
    assert "has ended (-9); starting it again" in program.output()
    assert program.process.poll() is None


def test_the_tasks_end_with_the_site_however_that_ends(tmp_path: Path) -> None:
    running = play(tmp_path / "data", free_port())
    child = child_of(running)
    os.kill(running.process.pid, signal.SIGKILL)
    end = time.monotonic() + 20
    while Path(f"/proc/{child}").exists():
        assert time.monotonic() < end, "it is still there"
        time.sleep(0.1)
    running.stop()
