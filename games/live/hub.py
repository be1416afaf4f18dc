"""Hearing announcements: one line for all pages that a process serves.

Every page listens to several groups. With a channel for each page, each announcement would
be copied, queued and waited for once per page; here it arrives once and is handed on.
Which groups there are is known here alone: to join one costs nobody a question.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from threading import Lock
from typing import Any, Protocol
from weakref import WeakKeyDictionary

from channels.layers import get_channel_layer

logger = logging.getLogger(__name__)

Message = dict[str, Any]
"""What is announced: its `type`, and no content."""

Hear = Callable[[Message], None]
"""What is called with each message; it takes note and returns at once."""


class AnnouncingLayer(Protocol):
    """What announcements need of the channel layer that the settings name."""

    def post(self, messages: Sequence[tuple[str, Message]]) -> None:
        """Send messages to groups, from any thread, without waiting for them to arrive."""

    async def hear(self, hub: Hub) -> asyncio.Task[None]:
        """Have a hub delivered what other processes post, for as long as the task runs."""


def announcing_layer() -> AnnouncingLayer:
    """Return the channel layer of this process."""
    layer: AnnouncingLayer = get_channel_layer()
    return layer


class Hub:
    """Who listens to which group, on one event loop."""

    def __init__(self) -> None:
        self._listeners: dict[str, dict[Hear, None]] = {}
        # Anybody who comes while the first is being connected waits until that is done.
        self._joining = asyncio.Lock()
        self._hearing: asyncio.Task[None] | None = None

    def groups(self) -> set[str]:
        """Return the groups that somebody listens to."""
        return set(self._listeners)

    async def listen(self, group: str, hear: Hear) -> None:
        """Have `hear` called with every message to a group that is sent from now on."""
        if self._hearing is None:
            async with self._joining:
                if self._hearing is None:
                    self._hearing = await announcing_layer().hear(self)
        self._listeners.setdefault(group, {})[hear] = None

    async def leave(self, group: str, hear: Hear) -> None:
        """Unsubscribe the callback `hear`."""
        listeners = self._listeners.get(group, {})
        listeners.pop(hear, None)
        if listeners:
            return
        self._listeners.pop(group, None)
        if not self._listeners and self._hearing is not None:
            hearing, self._hearing = self._hearing, None
            hearing.cancel()
            with suppress(asyncio.CancelledError):
                await hearing

    def deliver(self, messages: Iterable[tuple[str, Message]]) -> None:
        """Hand messages to groups on to anybody who listens; on the loop of this hub."""
        for group, message in messages:
            for hear in tuple(self._listeners.get(group, ())):
                try:
                    hear(message)
                except Exception:
                    logger.exception("%s: a listener failed", group)


_hubs: WeakKeyDictionary[asyncio.AbstractEventLoop, Hub] = WeakKeyDictionary()
_changing = Lock()


def hub() -> Hub:
    """Return the hub of the loop that is running."""
    loop = asyncio.get_running_loop()
    found = _hubs.get(loop)
    if found is None:
        with _changing:
            found = _hubs[loop] = Hub()
    return found


def hubs() -> list[tuple[asyncio.AbstractEventLoop, Hub]]:
    """Return all hubs of this process with their loops; from any thread."""
    with _changing:
        return list(_hubs.items())
