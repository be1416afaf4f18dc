"""What somebody follows over a connection: a table, a chat room, the bell.

Announcements carry no content: they only say that there is something newer. What is sent is
read and drawn for its own reader, in the topic's `draw`, and nowhere else.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, ClassVar

from django.core.exceptions import TooManyFieldsSent
from django.http import QueryDict

from games.base import passing_errors
from games.live.hub import hub
from games.live.incoming_frames import Seen, read_frame
from games.models import Player
from games.refusals import BadFrame, GamesError

if TYPE_CHECKING:
    from games.live.connection import Connection

logger = logging.getLogger(__name__)

CLOSE_SIGNED_OUT = 4401
"""Sent when the player is let in no longer; a new page shows what anybody sees."""

CLOSE_GONE = 4404
"""Sent when there is nothing to be shown; asking again is of no use."""


class Topic:
    """One subject, for one reader: hears announcements, draws what is newest.

    A topic says in `open` whom it lets in and what it listens to, in `take` what may be
    asked, and in `draw` what is sent. Messages of the groups that it listens to reach the
    method of the message's type, `match.changed` that of the name `match_changed`: it takes
    note and leaves the work to a task.
    """

    # What is told when something failed for no reason that the reader could know.
    FAILED: ClassVar[str] = "refused"

    # Seconds between two drawings, however much happens; the first comes at once.
    PAUSE: ClassVar[float] = 0

    def __init__(self, line: Connection, name: str, query: str, **place: str) -> None:
        """Be followed over a connection, under the whole name that it was asked for with.

        Args:
            query: what stands in the name after a question mark.
            place: what its pattern found in the name, such as the name of a table.
        """
        self.line = line
        self.name = name
        self.query = query_of(query)
        self.place = place
        self.is_open = False
        self.is_behind = False
        self.drawing: asyncio.Task[None] | None = None
        self.tasks: set[asyncio.Task[None]] = set()
        self.groups: list[str] = []

    @property
    def player(self) -> Player | None:
        """Who reads; None for nobody known."""
        return self.line.player

    @property
    def language(self) -> str:
        """The language of the reader."""
        return self.line.language

    async def open(self) -> None:
        """Let the reader in, listen, and send what is newest.

        Raises:
            GamesError: they may not see it.
        """
        raise NotImplementedError

    async def left(self) -> None:
        """Note that the reader is gone; by default nobody need know."""

    async def take(self, said: object) -> None:
        """Carry out what a frame asks for.

        Raises:
            GamesError, IllegalMove: it is refused.
        """
        raise NotImplementedError

    async def draw(self) -> None:
        """Send what is newest.

        Raises:
            GamesError: anybody who is here may not see it any more.
        """
        raise NotImplementedError

    async def draw_failed(self) -> None:
        """Let the reader know; by default they need not, as pages ask again."""

    def draw_again(self) -> None:
        """See to it that what could not be drawn for the moment is drawn soon."""
        self.is_behind = True

    def refused(self, code: str, wait: int) -> None:
        """Follow a refusal that the reader has been told; by default nothing does."""

    async def shut_out(self, error: GamesError) -> None:
        """Send away a reader who may not be shown this."""
        await self.tell_refusal(error.refusal)
        await self.end(CLOSE_SIGNED_OUT)

    async def listen(self, group: str) -> None:
        """Hear what is announced to a group until the reader is gone."""
        await hub().listen(group, self.hear)
        self.groups.append(group)

    def hear(self, message: dict[str, Any]) -> None:
        """Pass a message to the method of its type; others are not for this topic."""
        handler = getattr(self, str(message["type"]).replace(".", "_"), None)
        if handler is not None:
            handler(message)

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run a coroutine as a task of its own; it is cancelled when the reader leaves."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    def refresh(self) -> None:
        """Draw what is newest; while a drawing is under way it goes on by itself."""
        self.is_behind = True
        if self.drawing is None or self.drawing.done():
            self.drawing = self.start(self._catch_up())

    async def tell(self, frame: dict[str, Any]) -> None:
        """Send a frame."""
        await self.line.pass_on(self, frame)

    async def tell_refusal(self, code: str) -> None:
        """Tell why not."""
        await self.line.tell_refusal(self, code)

    async def end(self, code: int) -> None:
        """Stop following: the page is told that there will be nothing more."""
        await self.line.end(self, code)

    async def let_go(self) -> None:
        """Stop what is done beside, and hear nothing any more."""
        for task in list(self.tasks):
            if task is not asyncio.current_task():
                task.cancel()
        while self.groups:
            await hub().leave(self.groups.pop(), self.hear)

    async def _catch_up(self) -> None:
        while self.is_behind:
            self.is_behind = False
            try:
                await self.draw()
            except GamesError as error:
                await self.shut_out(error)
                return
            except Exception as error:
                # Trying at once would only fail again.
                if passing_errors.is_passing(error):
                    logger.warning("%s: cannot be shown yet: %s", self.name, error)
                    self.draw_again()
                    await asyncio.sleep(passing_errors.RETRY_AFTER)
                else:
                    logger.exception("%s: cannot be shown", self.name)
                    await self.draw_failed()
            await asyncio.sleep(self.PAUSE)


class PushTopic(Topic):
    """A topic that only tells. Its reader may ask `{"seen": 41}`; all else is refused."""

    async def asked(self) -> None:
        """Answer the question whether there is more. By default nothing is sent."""

    async def take(self, said: object) -> None:
        """Take the one thing that may be asked."""
        if not isinstance(read_frame(said), Seen):
            raise BadFrame("not_a_message")
        await self.asked()


def query_of(text: str) -> QueryDict:
    """Return a topic's query string; empty if it is too long."""
    try:
        return QueryDict(text)
    except TooManyFieldsSent:
        logger.info("too much in the name of a topic")
        return QueryDict("")
