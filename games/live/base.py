"""What the WebSockets of all pages share.

Announcements carry no content: they only say that there is something newer. What a page is
sent is read and drawn for its own reader, in the consumer's `draw`, and nowhere else.
"""

import asyncio
import json
import logging
import math
import time
from collections.abc import Coroutine
from functools import cached_property
from typing import Any, ClassVar

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.contrib.auth.models import AnonymousUser
from django.utils import translation

from engine.errors import IllegalMove
from games.live import announce
from games.live.languages import scope_language
from games.live.throttle import TokenBucket
from games.models import Player
from games.refusal_texts import refusal_text
from games.refusals import BadFrame, GamesError
from games.sanctions import gate

logger = logging.getLogger(__name__)

CLOSE_SIGNED_OUT = 4401
"""Sent when the page's player is let in no longer; a new page shows what anybody sees."""

PING, PONG = '{"ping":1}', {"pong": 1}
"""How a page finds out that its connection is alive: it asks every few seconds and is
answered, without a look at the database. A dead line says nothing, for minutes.
"""

PINGS_APART = 2.0
"""Seconds between two answers; who asks more often is not answered."""

CLOSE_GONE = 4404
"""Sent when there is nothing to be shown; connecting again is of no use."""


class LiveConsumer(AsyncWebsocketConsumer):  # type: ignore[misc]
    """One open page: hears announcements, draws what is newest, takes what the page asks.

    A consumer says in `connect` whom it lets in and what it listens to, in `take` what its
    page may ask, and in `draw` what the page is sent. A refusal is
    `{"error": {"code", "message"}}`, of `too_fast` with the seconds to `wait`; whatever a
    page sends, the connection stays.
    """

    # Frames at once and per second: a person's clicks come nowhere near, and a page that
    # runs wild is kept from the database.
    CAPACITY: ClassVar[float] = 10
    PER_SECOND: ClassVar[float] = 1

    # What the page is told when a frame of its failed for no reason that it could know.
    FAILED: ClassVar[str] = "refused"

    # Seconds between two drawings, however much happens; the first comes at once.
    PAUSE: ClassVar[float] = 0

    user: Player | AnonymousUser

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.bucket = TokenBucket.full(
            capacity=self.CAPACITY, per_second=self.PER_SECOND, now=time.monotonic()
        )
        self.told_too_fast = False
        self.answered_ping = -PINGS_APART
        self.is_behind = False
        self.drawing: asyncio.Task[None] | None = None
        self.tasks: set[asyncio.Task[None]] = set()

    @cached_property
    def language(self) -> str:
        """The language of the page."""
        return scope_language(self.scope)

    @property
    def player(self) -> Player | None:
        """Who has the page open; None for nobody known."""
        return self.user if isinstance(self.user, Player) else None

    async def recognise(self) -> None:
        """Find out who has the page open, and listen whether they sign out."""
        visitor = self.scope["user"]
        if visitor.pk is not None:
            # First, or whoever is shut out between the two would keep their view.
            await self.join(announce.player_group(visitor.pk))
        self.user = await database_sync_to_async(resolve)(visitor)

    async def join(self, group: str) -> None:
        """Listen to a group until the page is gone."""
        await self.channel_layer.group_add(group, self.channel_name)
        # Channels leaves these by itself.
        self.groups.append(group)

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something beside until it is done or the page is gone."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def disconnect(self, code: int) -> None:
        """Stop what is done beside."""
        for task in list(self.tasks):
            task.cancel()

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Ignore what is announced to other kinds of pages of the same player."""
        kind = str(message.get("type", ""))
        if kind.startswith("websocket.") or hasattr(self, kind.replace(".", "_")):
            await super().dispatch(message)

    async def player_signed_out(self, message: dict[str, Any]) -> None:
        """Show nothing more of what only the player may see."""
        await self.close(code=CLOSE_SIGNED_OUT)

    async def receive(
        self, text_data: str | None = None, bytes_data: bytes | None = None
    ) -> None:
        """Carry out what the page asks for, or tell it why not."""
        if text_data == PING:
            await self._answer_ping()
            return
        try:
            self._check_pace()
            await self.take(text_data)
        except (GamesError, IllegalMove) as error:
            await self._refuse(error)
        except Exception:
            logger.exception("%s: a frame failed", self.scope["path"])
            await self.tell_refusal(self.FAILED)

    async def take(self, text: str | None) -> None:
        """Carry out what a frame asks for; None stands for a binary one.

        Raises:
            GamesError, IllegalMove: it is refused.
        """
        raise NotImplementedError

    def refresh(self) -> None:
        """Draw what is newest; while a drawing is under way it goes on by itself."""
        self.is_behind = True
        if self.drawing is None or self.drawing.done():
            self.drawing = self.start(self._catch_up())

    async def draw(self) -> None:
        """Send the page what is newest.

        Raises:
            GamesError: whoever is here may not see it any more.
        """
        raise NotImplementedError

    async def draw_failed(self) -> None:
        """Let the page know; by default it need not, as it asks again by itself."""

    async def shut_out(self, error: GamesError) -> None:
        """Send away a page that may not be shown this."""
        await self.tell_refusal(error.refusal)
        await self.close(code=CLOSE_SIGNED_OUT)

    async def tell(self, frame: dict[str, Any]) -> None:
        """Send a frame to the page."""
        await self.send(text_data=json.dumps(frame))

    async def tell_refusal(self, code: str, **more: Any) -> None:
        """Tell the page why not, in its language, and more that belongs to it."""
        with translation.override(self.language):
            message = refusal_text(code)
        await self.tell({"error": {"code": code, "message": message, **more}})

    async def refused(self, code: str, wait: int) -> None:
        """Follow a refusal that the page has been told; by default nothing does."""

    async def _catch_up(self) -> None:
        while self.is_behind:
            self.is_behind = False
            try:
                await self.draw()
            except GamesError as error:
                await self.shut_out(error)
                return
            except Exception:
                # Trying at once would only fail again.
                logger.exception("%s: cannot be shown", self.scope["path"])
                await self.draw_failed()
            await asyncio.sleep(self.PAUSE)

    async def _answer_ping(self) -> None:
        now = time.monotonic()
        if now - self.answered_ping >= PINGS_APART:
            self.answered_ping = now
            await self.tell(PONG)

    def _check_pace(self) -> None:
        if not self.bucket.take(time.monotonic()):
            raise BadFrame("too_fast")
        self.told_too_fast = False

    async def _refuse(self, error: GamesError | IllegalMove) -> None:
        if error.refusal == "too_fast":
            # Once: an answer and a log line per frame would do the flooder's work.
            if self.told_too_fast:
                return
            self.told_too_fast = True
        logger.info("%s: refused a frame: %s", self.scope["path"], error.refusal)
        code, _, culprit = error.refusal.partition(":")
        more: dict[str, Any] = {"field": culprit} if code == "unknown_field" else {}
        if code == "too_fast":
            more["wait"] = math.ceil(self.bucket.wait(time.monotonic()))
        await self.tell_refusal(code, **more)
        await self.refused(code, more.get("wait", 0))


def resolve(user: Any) -> Player | AnonymousUser:
    """Return the row behind channels' lazy user; nobody if it is gone or not let in."""
    player = Player.objects.filter(pk=user.pk, is_active=True).first()
    return AnonymousUser() if player is None or gate.is_banned(player) else player
