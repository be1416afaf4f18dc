"""Receive announcements once per process, and pass them on to all connections of the
process.

Every page listens to several groups. With a channel for each page, every announcement would
be copied and queued once per page. Here it arrives once per process. Subscriptions exist
only in this process, so joining a group needs no request to Redis.
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
"""An announcement: its `type` and ids, without content."""

Hear = Callable[[Message], None]
"""The type of callbacks that get each message. They must return at once, without blocking.
"""


class AnnouncingLayer(Protocol):
    """The methods that announcements need from the channel layer in the settings."""

    def post(self, messages: Sequence[tuple[str, Message]]) -> None:
        """Send messages to groups, from any thread, without waiting for them to arrive."""

    async def start_listening(self, hub: Hub) -> asyncio.Task[None]:
        """Start a task that delivers to `hub` the messages of all processes, until the task
        is cancelled.
        """


def announcing_layer() -> AnnouncingLayer:
    """Return the channel layer in the settings, which sends and receives announcements."""
    layer: AnnouncingLayer = get_channel_layer()
    return layer


class Hub:
    """The subscriptions of one event loop: for each group, the callbacks that get its
    messages.
    """

    def __init__(self) -> None:
        self._listeners: dict[str, dict[Hear, None]] = {}
        # The first listener connects the hub to the channel layer while it holds this lock;
        # others wait.
        self._joining = asyncio.Lock()
        self._hearing: asyncio.Task[None] | None = None

    def groups(self) -> set[str]:
        """Return the groups to which a connection of this process is subscribed."""
        return set(self._listeners)

    async def subscribe(self, group: str, hear: Hear) -> None:
        """Call `hear` from now on with all messages to a group."""
        if self._hearing is None:
            async with self._joining:
                if self._hearing is None:
                    self._hearing = await announcing_layer().start_listening(self)
        self._listeners.setdefault(group, {})[hear] = None

    async def leave(self, group: str, hear: Hear) -> None:
        """Stop calling `hear` for messages to a group."""
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
        """Pass messages to the listeners of their groups. Call on the loop of this hub."""
        for group, message in messages:
            for hear in tuple(self._listeners.get(group, ())):
                try:
                    hear(message)
                except Exception:
                    logger.exception("%s: a listener failed", group)


_hubs: WeakKeyDictionary[asyncio.AbstractEventLoop, Hub] = WeakKeyDictionary()
_changing = Lock()


def hub() -> Hub:
    """Return the `Hub` of the running event loop."""
    loop = asyncio.get_running_loop()
    found = _hubs.get(loop)
    if found is None:
        with _changing:
            found = _hubs[loop] = Hub()
    return found


def hubs() -> list[tuple[asyncio.AbstractEventLoop, Hub]]:
    """Return all hubs of this process with their event loops. Thread-safe."""
    with _changing:
        return list(_hubs.items())
