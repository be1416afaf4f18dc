"""Topics that a client follows over a connection: a table, a chat room, the bell.

Announcements have no content: they only say that there is something newer. A topic then
loads and renders the content for its reader, always in its method `draw`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, ClassVar

from django.core.exceptions import TooManyFieldsSent
from django.http import QueryDict

from games.base import transient_errors
from games.live.hub import hub
from games.live.incoming_frames import Seen, read_frame
from games.models import Player
from games.refusals import BadFrame, GamesError

if TYPE_CHECKING:
    from games.live.connection import Connection

logger = logging.getLogger(__name__)

CLOSE_SIGNED_OUT = 4401
"""The close code for a player who was signed out. The page then reloads as a visitor's."""

CLOSE_GONE = 4404
"""The close code of a topic that has nothing to show. The page does not retry."""


class Topic:
    """A subject that one client follows, such as a table: it listens to announcements, and
    sends the newest state to the client's player.

    A subclass decides in `begin_following` who may see it and to which groups it listens,
    in `handle_frame` which frames it accepts, and in `draw` what it sends. A message to one
    of its groups calls the method named after the message's type (`match.changed` calls
    `match_changed`), which must return at once and leave work to a task.
    """

    # The code of the refusal that the client gets if a frame causes an unexpected error.
    FAILED: ClassVar[str] = "refused"

    # The least number of seconds between two calls of `draw`; the first call is immediate.
    PAUSE: ClassVar[float] = 0

    def __init__(self, line: Connection, name: str, query: str, **place: str) -> None:
        """Create a topic of a connection; `name` is the full name that the client
        requested.

        Args:
            query: the part of the name after a question mark.
            place: the parameters of the pattern that matched the name, such as a slug.
        """
        self.line = line
        self.name = name
        self.query = parse_query(query)
        self.place = place
        self.is_open = False
        self.is_behind = False
        self.drawing: asyncio.Task[None] | None = None
        self.tasks: set[asyncio.Task[None]] = set()
        self.groups: list[str] = []

    @property
    def player(self) -> Player | None:
        """The player who follows this topic; None for a visitor."""
        return self.line.player

    @property
    def language(self) -> str:
        """The language in which the topic sends texts."""
        return self.line.language

    async def begin_following(self) -> None:
        """Check that the reader may see this topic, listen to its groups, and send its
        state.

        Raises:
            GamesError: the reader may not see it.
        """
        raise NotImplementedError

    async def left(self) -> None:
        """React to the disconnection of the client; by default do nothing."""

    async def handle_frame(self, said: object) -> None:
        """Handle a frame from the client.

        Raises:
            GamesError, IllegalMove: the frame is refused.
        """
        raise NotImplementedError

    async def draw(self) -> None:
        """Send the newest state.

        Raises:
            GamesError: the reader may not see the topic any more.
        """
        raise NotImplementedError

    async def draw_failed(self) -> None:
        """React to an error in `draw`. By default do nothing, as pages regularly ask for a
        newer state.
        """

    def draw_again(self) -> None:
        """Call `draw` again after a transient error."""
        self.is_behind = True

    def refused(self, code: str, wait: int) -> None:
        """React after a refusal was sent to the client; by default do nothing."""

    async def end_without_access(self, error: GamesError) -> None:
        """End the topic, as its reader may not see it (any more)."""
        await self.send_refusal(error.refusal)
        await self.end(CLOSE_SIGNED_OUT)

    async def listen(self, group: str) -> None:
        """Listen to a group until the topic ends."""
        await hub().subscribe(group, self.hear)
        self.groups.append(group)

    def hear(self, message: dict[str, Any]) -> None:
        """Pass a message to the method named after its type; ignore it if there is none."""
        handler = getattr(self, str(message["type"]).replace(".", "_"), None)
        if handler is not None:
            handler(message)

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run a coroutine as a task, which is cancelled when the topic ends."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    def refresh(self) -> None:
        """Start a task that calls `draw`. If one is running already, it calls `draw` once
        more afterwards.
        """
        self.is_behind = True
        if self.drawing is None or self.drawing.done():
            self.drawing = self.start(self._draw_until_current())

    async def send_frame(self, frame: dict[str, Any]) -> None:
        """Send a frame to the client."""
        await self.line.send_topic_frame(self, frame)

    async def send_refusal(self, code: str) -> None:
        """Send the error frame of a refusal to the client."""
        await self.line.send_refusal(self, code)

    async def end(self, code: int) -> None:
        """End this topic, and send its close code to the client."""
        await self.line.end(self, code)

    async def release(self) -> None:
        """Cancel the topic's tasks, and leave its groups."""
        for task in list(self.tasks):
            if task is not asyncio.current_task():
                task.cancel()
        while self.groups:
            await hub().leave(self.groups.pop(), self.hear)

    async def _draw_until_current(self) -> None:
        while self.is_behind:
            self.is_behind = False
            try:
                await self.draw()
            except GamesError as error:
                await self.end_without_access(error)
                return
            except Exception as error:
                # Wait before the next attempt, because an immediate one would fail for the
                # same reason.
                if transient_errors.is_transient(error):
                    logger.warning("%s: cannot be shown yet: %s", self.name, error)
                    self.draw_again()
                    await asyncio.sleep(transient_errors.RETRY_AFTER)
                else:
                    logger.exception("%s: cannot be shown", self.name)
                    await self.draw_failed()
            await asyncio.sleep(self.PAUSE)


class PushTopic(Topic):
    """A topic that only sends news to a client, which cannot change anything through it.

    The only frame that a client may send is `{"seen": 41}`, which asks whether there is
    anything newer.
    """

    async def send_news(self) -> None:
        """Answer the frame `{"seen": …}` by sending newer content, if there is any. By
        default send nothing.
        """

    async def handle_frame(self, said: object) -> None:
        """Accept only frames `{"seen": …}`; refuse all others."""
        if not isinstance(read_frame(said), Seen):
            raise BadFrame("not_a_message")
        await self.send_news()


def parse_query(text: str) -> QueryDict:
    """Return the query string of a topic's name, parsed; empty if it is too long."""
    try:
        return QueryDict(text)
    except TooManyFieldsSent:
        logger.info("too much in the name of a topic")
        return QueryDict("")
