"""The channel layer of a site whose pages are all served by one process, without Redis."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from copy import deepcopy
from typing import Any

from channels.exceptions import ChannelFull
from channels.layers import InMemoryChannelLayer

from games.live.hub import PREFIX

HUB_CAPACITY = 100_000
"""Messages that may wait for all pages of a process together."""


class ThreadSafeInMemoryChannelLayer(InMemoryChannelLayer):  # type: ignore[misc]
    """Carry messages inside one process, also from threads.

    The stock layer keeps `asyncio.Queue`s. A task thread runs on a loop of its own, and a
    queue filled from there does not wake the server's loop: the message waits for whatever
    wakes that loop next, up to a second. So every call from elsewhere is handed to the
    server's loop. Until `bind` has been called (as in unit tests) it is the stock layer.
    """

    _home: asyncio.AbstractEventLoop | None = None

    def __init__(self, **options: Any) -> None:
        # One channel hears what is announced to all pages, as long as the process lives.
        super().__init__(**{"group_expiry": 10**9, **options})

    def get_capacity(self, channel: str) -> int:
        """Return how many messages may wait on a channel."""
        return HUB_CAPACITY if channel.startswith(PREFIX) else self.capacity

    def bind(self, loop: asyncio.AbstractEventLoop) -> None:
        """Name the loop that the server and its consumers run on. Call before it starts."""
        self._home = loop

    async def send(self, channel: str, message: dict[str, Any]) -> None:
        """Put a message on a channel; from another loop, without waiting for it to arrive.

        Raises:
            TypeError: the channel's name is not valid.
            ChannelFull: the channel is full. Never raised to another loop: there the
                message is dropped, as with Redis.
        """
        self.require_valid_channel_name(channel)
        if self._is_home():
            await super().send(channel, message)
        else:
            self._post(super().send, channel, deepcopy(message))

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        """Send a message to a group; from another loop, without waiting for it to arrive.

        Raises:
            TypeError: the group's name is not valid.
        """
        self.require_valid_group_name(group)
        if self._is_home():
            await super().group_send(group, message)
        else:
            self._post(super().group_send, group, deepcopy(message))

    async def group_add(self, group: str, channel: str) -> None:
        """Add a channel to a group and return when it is a member."""
        await self._at_home(super().group_add, group, channel)

    async def group_discard(self, group: str, channel: str) -> None:
        """Take a channel out of a group and return when it has left."""
        await self._at_home(super().group_discard, group, channel)

    def _is_home(self) -> bool:
        return self._home is None or self._home is asyncio.get_running_loop()

    def _post(self, call: Callable[..., Awaitable[None]], *arguments: Any) -> None:
        """Let the server's loop make the call, and do not wait.

        A sender that waited could hang for ever on a loop that is just stopping.
        """

        async def deliver() -> None:
            with suppress(ChannelFull):
                await call(*arguments)

        assert self._home is not None
        try:
            # run_coroutine_threadsafe keeps a reference to the task until it is done;
            # a bare create_task could be collected in the middle.
            coroutine = deliver()
            asyncio.run_coroutine_threadsafe(coroutine, self._home)
        except RuntimeError:
            # The server's loop is closed: nobody is left to hear it.
            coroutine.close()

    async def _at_home(self, call: Callable[..., Awaitable[None]], *arguments: Any) -> None:
        if self._is_home():
            await call(*arguments)
            return

        async def deliver() -> None:
            await call(*arguments)

        assert self._home is not None
        future = asyncio.run_coroutine_threadsafe(deliver(), self._home)
        await asyncio.wrap_future(future)
