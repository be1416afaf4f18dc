"""Test that a process stores the heartbeats of all its open tables together."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import timedelta

import pytest
from channels.db import database_sync_to_async

from games.models import Match, Seat
from games.play.following import presence_batcher
from games.play.following.presence_batcher import OpenTable, PresenceBatcher
from games.play.match.seats import presence
from tests.games.set_up import at_home, person, table

pytestmark = pytest.mark.django_db(transaction=True)

in_thread = database_sync_to_async

PATIENCE = 30.0
"""Seconds that a busy machine may take to store a heartbeat."""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Send heartbeats often."""
    monkeypatch.setattr(presence, "BEAT", timedelta(milliseconds=20))


@pytest.fixture
def match() -> Match:
    found = table("ann", "ben")
    at_home(found)
    return found


def page_of(match: Match, name: str) -> OpenTable:
    return OpenTable(match.pk, match.slug, person(name))


def forget(match: Match) -> None:
    match.seats.update(last_seen=None)


def seen(match: Match) -> set[str]:
    """Return the names of the players with a stored heartbeat."""
    rows = Seat.objects.filter(match=match, last_seen__isnull=False)
    return set(rows.values_list("player__username", flat=True))


async def until_seen(match: Match, *names: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while not (await in_thread(seen)(match)).issuperset(names):
            await asyncio.sleep(0.01)


@asynccontextmanager
async def tracking(one: PresenceBatcher, page: OpenTable) -> AsyncIterator[None]:
    """Track an open page within the block."""
    task = asyncio.create_task(one.track(page))
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def test_open_tables_send_heartbeats(match: Match) -> None:
    ann, ben = [await in_thread(page_of)(match, name) for name in ("ann", "ben")]
    one = PresenceBatcher()
    async with tracking(one, ann):
        async with tracking(one, ben):
            await in_thread(forget)(match)
            await until_seen(match, "ann", "ben")
        # After two more heartbeats of Ann's page, no write for Ben's page is under way any
        # more.
        for _ in range(2):
            await in_thread(forget)(match)
            await until_seen(match, "ann")
        await in_thread(forget)(match)
        await until_seen(match, "ann")
        assert await in_thread(seen)(match) == {"ann"}


async def test_a_batcher_starts_again(match: Match) -> None:
    page = await in_thread(page_of)(match, "ann")
    one = PresenceBatcher()
    for _ in range(2):
        async with tracking(one, page):
            await in_thread(forget)(match)
            await until_seen(match, "ann")


async def test_a_heartbeat_that_fails_is_followed_by_others(
    match: Match, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    page = await in_thread(page_of)(match, "ann")
    seen_at = presence.record_presences

    def fail_once(*args: object, **more: object) -> None:
        monkeypatch.setattr(presence, "record_presences", seen_at)
        raise ValueError("this once")

    monkeypatch.setattr(presence, "record_presences", fail_once)
    await in_thread(forget)(match)
    async with tracking(PresenceBatcher(), page):
        await until_seen(match, "ann")
    assert "1 heartbeats failed" in caplog.text


async def test_a_loop_has_one_batcher() -> None:
    assert presence_batcher.presence_batcher() is presence_batcher.presence_batcher()
