"""Receive announcements once per process and pass them on to all its connections.

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
"""A callback for each message. It must return at once."""


class AnnouncingLayer(Protocol):
    """The interface of the channel layer in the settings, as far as announcements
    need it.
    """

    def post(self, messages: Sequence[tuple[str, Message]]) -> None:
        """Send messages to groups, from any thread, without waiting for them to arrive."""

    async def hear(self, hub: Hub) -> asyncio.Task[None]:
        """Deliver what any process posts to a hub, as long as the returned task runs."""


def announcing_layer() -> AnnouncingLayer:
    """Return the channel layer of this process."""
    layer: AnnouncingLayer = get_channel_layer()
    return layer


class Hub:
    """The listeners of each group, on one event loop."""

    def __init__(self) -> None:
        self._listeners: dict[str, dict[Hear, None]] = {}
        # Held while the first listener connects the hub; others wait for it.
        self._joining = asyncio.Lock()
        self._hearing: asyncio.Task[None] | None = None

    def groups(self) -> set[str]:
        """Return the groups that have listeners."""
        return set(self._listeners)

    async def listen(self, group: str, hear: Hear) -> None:
        """Subscribe `hear` to all messages to a group from now on."""
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
    """Return the hub of the running event loop."""
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
