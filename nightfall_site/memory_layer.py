"""The channel layer of a site whose pages are all served by one process, without Redis."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from contextvars import Context

from channels.layers import InMemoryChannelLayer

from games.live.hub import Hub, Message, hubs

Loop = asyncio.AbstractEventLoop


class LocalLayer(InMemoryChannelLayer):  # type: ignore[misc]
    """Carry announcements inside one process, from any of its threads.

    The stock layer keeps `asyncio.Queue`s, and one that is filled from another thread does
    not wake the loop that waits for it. Announcements go to the hubs directly, which is the
    shortest way, too.
    """

    async def hear(self, hub: Hub) -> asyncio.Task[None]:
        """Return an idle task: `post` finds the hubs itself, so nothing is read here."""
        # Nothing to be connected: `post` looks for the hubs itself.
        return asyncio.create_task(asyncio.Event().wait())  # type: ignore[arg-type]

    def post(self, messages: Sequence[tuple[str, Message]]) -> None:
        """Send messages to groups, without waiting for them to arrive."""
        deliver_here(messages)


def deliver_here(messages: Sequence[tuple[str, Message]]) -> list[Loop]:
    """Hand messages to the hubs of this process; return their loops."""
    reached = []
    for loop, hub in hubs():
        with suppress(RuntimeError):  # closed: nobody is left to hear it
            # In a context of its own: that of the thread says whose thread it is.
            loop.call_soon_threadsafe(hub.deliver, messages, context=Context())
            reached.append(loop)
    return reached
