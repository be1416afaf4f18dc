"""Store the heartbeats of all tables that are open in this process in batches.

One by one, 2,000 matches with two pages each would be 200 heartbeats a second with three
statements each. Batched they are a few statements every twenty seconds.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from django.urls import reverse
from django.utils import timezone

from games.base import transient_errors
from games.community.notices import services as notices
from games.live import threads
from games.models import Player
from games.play.match.seats import presence, seat_heartbeats

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, eq=False)
class OpenTable:
    """An open page of a table, with the player who has opened it."""

    match_id: int
    slug: str
    player: Player


class PresenceBatcher:
    """Collects the open tables of one event loop, and regularly stores their heartbeats."""

    def __init__(self) -> None:
        self._pages: dict[OpenTable, None] = {}
        self._task: asyncio.Task[None] | None = None

    async def track(self, page: OpenTable) -> None:
        """Send heartbeats for an open table until this coroutine is cancelled."""
        self._pages[page] = None
        if self._task is None:
            self._task = asyncio.create_task(self._store_heartbeats_regularly())
        try:
            await asyncio.get_running_loop().create_future()
        finally:
            del self._pages[page]
            if not self._pages and self._task is not None:
                self._task.cancel()
                self._task = None

    async def _store_heartbeats_regularly(self) -> None:
        while True:
            await asyncio.sleep(presence.BEAT.total_seconds())
            pages = list(self._pages)
            for start in range(0, len(pages), seat_heartbeats.BATCH_SIZE):
                await store_presence(pages[start : start + seat_heartbeats.BATCH_SIZE])


_batchers: WeakKeyDictionary[asyncio.AbstractEventLoop, PresenceBatcher] = (
    WeakKeyDictionary()
)


def presence_batcher() -> PresenceBatcher:
    """Return the `PresenceBatcher` of the running event loop."""
    return _batchers.setdefault(asyncio.get_running_loop(), PresenceBatcher())


async def store_presence(pages: list[OpenTable]) -> None:
    """Store heartbeats. A failure is only logged, as the next heartbeats follow soon."""
    try:
        await threads.run_write(_store, pages)
    except Exception as error:
        if transient_errors.is_transient(error):
            logger.warning("no time for %d heartbeats: %s", len(pages), error)
        else:
            logger.exception("%d heartbeats failed", len(pages))


def _store(pages: list[OpenTable]) -> None:
    now = timezone.now()
    presence.record_presences([(page.match_id, page.player) for page in pages], now=now)
    # Each heartbeat marks notices about the table as read. After a machine was asleep, its
    # page shows new moves without being opened again, so opening a page is not enough.
    notices.mark_read_on_visits(
        [(page.player.pk, reverse("table", args=[page.slug])) for page in pages]
    )
