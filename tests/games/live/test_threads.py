"""Test the threads that query the database for WebSockets: there are several, and they keep
their connections.
"""

import asyncio
import threading
from collections.abc import Iterator

import pytest
from django.db import IntegrityError, connection

from games.live import threads
from games.models import Heartbeat

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    """Close all threads before and after the test."""
    threads.close()
    yield
    threads.close()


async def test_who_reads_does_not_wait_for_who_writes() -> None:
    may_end = threading.Event()
    writing = asyncio.ensure_future(threads.run_write(may_end.wait, 10))
    try:
        assert await asyncio.wait_for(threads.run_read(Heartbeat.objects.count), 5) >= 0
        assert not writing.done()
    finally:
        may_end.set()
    assert await writing


async def test_a_thread_keeps_its_connection() -> None:
    opened = [await threads.run_write(in_use) for _ in range(9)]
    assert len(set(opened)) <= threads.THREAD_COUNTS["store"]


async def test_a_connection_that_was_closed_is_opened_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(threads, "QUIET", 0.0)
    monkeypatch.setitem(threads.THREAD_COUNTS, "store", 1)
    await threads.run_write(lambda: connection.close())
    assert await threads.run_write(Heartbeat.objects.count) >= 0


async def test_who_reads_does_not_notice_that_the_connection_was_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if connection.vendor != "postgresql":
        pytest.skip("SQLite has no line that could be lost")
    monkeypatch.setitem(threads.THREAD_COUNTS, "look", 1)

    def backend() -> int:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_backend_pid()")
            return int(cursor.fetchone()[0])

    def end(process: int) -> None:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_terminate_backend(%s)", [process])

    first = await threads.run_read(backend)
    await threads.run_write(end, first)
    assert await threads.run_read(backend) != first


async def test_an_error_reaches_who_asked_and_the_thread_goes_on() -> None:
    def twice() -> None:
        Heartbeat.objects.all().delete()
        for _ in range(2):
            Heartbeat.objects.bulk_create([Heartbeat(pk=1, at="2026-01-01T00:00Z")])

    with pytest.raises(IntegrityError):
        await threads.run_write(twice)
    assert await threads.run_write(Heartbeat.objects.count) == 1


def in_use() -> int:
    """Return an id of this thread's database connection."""
    connection.ensure_connection()
    return id(connection.connection)
