"""The channel layer of a site of several processes: announcements through Redis."""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from contextvars import Context
from typing import Any
from uuid import uuid4

from channels_redis.pubsub import RedisPubSubChannelLayer
from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

from games.live.hub import Hub, Message
from nightfall_site.memory_layer import Loop, deliver_here

logger = logging.getLogger(__name__)

SECONDS = 1.0
"""Timeout of Redis in seconds. A lost message does little harm, because the data is stored
already.
"""

PAUSE = 0.01
"""Seconds between two requests to Redis. Messages in between are sent together; the first
message after a pause is sent at once.
"""

ALL = "announcements"
"""The only group in Redis. All messages go to it, and each carries the name of its own
group.
"""


class RedisLayer(RedisPubSubChannelLayer):  # type: ignore[misc]
    """Channels' pub/sub layer, extended by announcements from threads.

    Messages reach the pages of this process directly, without Redis. For other processes,
    messages that arrive while Redis is busy are sent together (decision 0250).
    """

    def __init__(self, *, hosts: Sequence[str], prefix: str = "asgi") -> None:
        """Use the first host of the setting. Sites that share a Redis need different
        prefixes.
        """
        super().__init__(hosts=hosts, prefix=prefix)
        self._group = f"{prefix}__group__{ALL}"
        self._origin = uuid4().hex
        self._waiting: list[tuple[str, Message]] = []
        self._sending: asyncio.Task[None] | None = None
        # Retry once, because an idle connection may have died.
        self._publisher = Redis.from_url(
            hosts[0],
            socket_timeout=SECONDS,
            socket_connect_timeout=SECONDS,
            retry=Retry(NoBackoff(), 1),
        )

    def post(self, messages: Sequence[tuple[str, Message]]) -> None:
        """Send messages to groups together, from any thread.

        A process that serves pages does not wait until they are sent.

        Raises:
            redis.exceptions.RedisError: Redis is down, in a process without pages.
        """
        loops = deliver_here(messages)
        if loops:
            with suppress(RuntimeError):  # the event loop was closed meanwhile
                loops[0].call_soon_threadsafe(
                    self._send_soon, messages, loops[0], context=Context()
                )
                return
        self._publisher.publish(self._group, self._packed_messages(messages))

    async def start_listening(self, hub: Hub) -> asyncio.Task[None]:
        """Deliver messages of other processes to a hub as long as the returned task
        runs.
        """
        channel = await self.new_channel()
        await self.group_add(ALL, channel)
        return asyncio.create_task(self._deliver_received(hub, channel))

    async def _deliver_received(self, hub: Hub, channel: str) -> None:
        try:
            while True:
                said = await self.receive(channel)
                if said["from"] != self._origin:
                    hub.deliver(said["messages"])
        finally:
            await self.group_discard(ALL, channel)

    def _send_soon(self, messages: Sequence[tuple[str, Message]], loop: Loop) -> None:
        self._waiting += messages
        sending = self._sending
        if sending is None or sending.done() or sending.get_loop() is not loop:
            self._sending = loop.create_task(self._send_all())

    async def _send_all(self) -> None:
        """Send all posted messages, until none are left."""
        while self._waiting:
            messages, self._waiting = self._waiting, []
            said: dict[str, Any] = {"from": self._origin, "messages": messages}
            try:
                await asyncio.wait_for(self.group_send(ALL, said), SECONDS)
            except (RedisError, OSError, TimeoutError) as error:
                logger.warning("%d announcements were lost: %s", len(messages), error)
            await asyncio.sleep(PAUSE)

    def _packed_messages(self, messages: Sequence[tuple[str, Message]]) -> bytes:
        said = {"from": self._origin, "messages": messages}
        packed: bytes = self.serialize(said)
        return packed
