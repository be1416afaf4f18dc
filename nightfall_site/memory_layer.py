"""The channel layer of a site without Redis, whose pages are served by one process."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from contextvars import Context

from channels.layers import InMemoryChannelLayer

from games.live.hub import Hub, Message, hubs

Loop = asyncio.AbstractEventLoop


class LocalLayer(InMemoryChannelLayer):  # type: ignore[misc]
    """Channel layer that delivers messages to groups within one process, from any of its
    threads.

    The default in-memory layer uses `asyncio.Queue`s, which do not wake their event loop
    when filled from another thread. This one hands messages directly to the hubs
    (`games.live`), which pass them to sockets.
    """

    async def start_listening(self, hub: Hub) -> asyncio.Task[None]:
        """Return an idle task, because `post` delivers to the hubs directly."""
        return asyncio.create_task(asyncio.Event().wait())  # type: ignore[arg-type]

    def post(self, messages: Sequence[tuple[str, Message]]) -> None:
        """Send messages to groups without waiting for their arrival."""
        deliver_here(messages)


def deliver_here(messages: Sequence[tuple[str, Message]]) -> list[Loop]:
    """Deliver messages to the hubs of this process; return their event loops."""
    reached = []
    for loop, hub in hubs():
        # The loop may be closed; then the hub has no listeners any more.
        with suppress(RuntimeError):
            # Use a new context, because the current one holds values local to this thread.
            loop.call_soon_threadsafe(hub.deliver, messages, context=Context())
            reached.append(loop)
    return reached
