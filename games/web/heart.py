"""The heartbeat of a process: all its pages of tables show together that they are open.

One by one, 2,000 matches with two pages each are 200 beats a second, of three statements
each. Together they are a few statements every twenty seconds.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from django.urls import reverse
from django.utils import timezone

from games import outages
from games.live import threads
from games.match import life, presence
from games.models import Player
from games.notices import services as notices

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, eq=False)
class Page:
    """A table that somebody has open."""

    match_id: int
    slug: str
    player: Player


class Heart:
    """What beats for the pages of one event loop, for as long as there are any."""

    def __init__(self) -> None:
        self._pages: dict[Page, None] = {}
        self._beating: asyncio.Task[None] | None = None

    async def beat_for(self, page: Page) -> None:
        """Beat for a page that has just shown that it is open, until this is cancelled."""
        self._pages[page] = None
        if self._beating is None:
            self._beating = asyncio.create_task(self._beat())
        try:
            await asyncio.get_running_loop().create_future()
        finally:
            del self._pages[page]
            if not self._pages and self._beating is not None:
                self._beating.cancel()
                self._beating = None

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(presence.BEAT.total_seconds())
            pages = list(self._pages)
            for start in range(0, len(pages), life.AT_ONCE):
                await show_life(pages[start : start + life.AT_ONCE])


_hearts: WeakKeyDictionary[asyncio.AbstractEventLoop, Heart] = WeakKeyDictionary()


def heart() -> Heart:
    """Return the heart of the loop that is running."""
    return _hearts.setdefault(asyncio.get_running_loop(), Heart())


async def show_life(pages: list[Page]) -> None:
    """Note that pages are open; one beat that fails is missed, and the next one tries."""
    try:
        await threads.store(_store, pages)
    except Exception as error:
        if outages.is_passing(error):
            logger.warning("no time for %d heartbeats: %s", len(pages), error)
        else:
            logger.exception("%d heartbeats failed", len(pages))


def _store(pages: list[Page]) -> None:
    now = timezone.now()
    presence.seen_at([(page.match_id, page.player) for page in pages], now=now)
    # Also of a machine that has slept: its page was not opened anew.
    notices.arrived_at(
        [(page.player.pk, reverse("table", args=[page.slug])) for page in pages]
    )
