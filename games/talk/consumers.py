"""The WebSocket of a room of talk, for each page that shows it.

Announcements carry no words: what a page is sent is read for its own reader, in `_news`,
so that what somebody has muted or blocked never reaches them.
"""

import asyncio
import json
import logging
import time
from typing import Any, ClassVar

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.contrib.auth.models import AnonymousUser
from django.utils import translation

from games import announce
from games.consumers import CLOSE_NO_TABLE, CLOSE_SIGNED_OUT, resolve
from games.languages import scope_language
from games.messages import refusal_text
from games.models import Player
from games.refusals import GamesError
from games.talk import services, show
from games.talk.frames import Say, read_frame
from games.talk.rooms import NoRoom, NotAllowed, Room, check_read
from games.talk.selectors import messages_in
from games.throttle import TokenBucket

logger = logging.getLogger(__name__)


class TalkConsumer(AsyncWebsocketConsumer):  # type: ignore[misc]
    """One page that shows a room.

    To the page: `{"lines": [{"number", "html"}], "whole"}` with what is new, `whole`
    meaning that it is all that the page is to show; `{"said": true}` when something that
    it sent was said; `{"error": {"code", "message"}}`. From the page: `games.talk.frames`.
    """

    # A person types slower; how much may be said is `services.LIMITS`.
    CAPACITY: ClassVar[float] = 10
    PER_SECOND: ClassVar[float] = 1

    user: Player | AnonymousUser

    async def connect(self) -> None:
        """Accept whoever may read, and send what was said last."""
        place = self.scope["url_route"]["kwargs"]
        self.room = Room(place["kind"], place.get("key", ""))
        self.language = scope_language(self.scope)
        self.bucket = TokenBucket.full(
            capacity=self.CAPACITY, per_second=self.PER_SECOND, now=time.monotonic()
        )
        self.groups_joined: list[str] = []
        self.reading: asyncio.Task[None] | None = None
        # What was announced, and what the page has: a page that lags reads once.
        self.changed, self.whole = True, True
        self.sent: set[int] = set()
        self.told_too_fast = False
        # Resolves the lazy user, which reads the session.
        self.user = await database_sync_to_async(resolve)(self.scope["user"])
        await self.accept()
        try:
            await database_sync_to_async(check_read)(self.room, self.reader)
        except GamesError as error:
            await self._shut(error)
            return
        # Before the first reading, so that nothing falls between the two.
        await self._join(announce.talk_group(self.room.kind, self.room.key))
        if self.user.is_authenticated:
            await self._join(announce.ties_group(self.user.pk))
            await self._join(announce.player_group(self.user.pk))
        self._refresh()

    @property
    def reader(self) -> Player | None:
        """Who reads; None for nobody known."""
        return self.user if isinstance(self.user, Player) else None

    async def disconnect(self, code: int) -> None:
        """Leave the groups, and stop reading."""
        for group in self.groups_joined:
            await self.channel_layer.group_discard(group, self.channel_name)
        if self.reading is not None:
            self.reading.cancel()

    async def receive(
        self, text_data: str | None = None, bytes_data: bytes | None = None
    ) -> None:
        """Carry out what the page asks for; whatever it sends, the connection stays."""
        if not self.bucket.take(time.monotonic()):
            await self._refuse_too_fast()
            return
        self.told_too_fast = False
        try:
            message = read_frame(text_data)
            if isinstance(message, Say):
                await self._say(message.text)
            else:
                # The page may have missed lines that we think it has.
                self.whole = message.number < max(self.sent, default=0)
                self._hear()
        except GamesError as error:
            logger.info("talk %s: refused a frame: %s", self.room.kind, error.refusal)
            await self._send_error(error.refusal)
        except Exception:
            logger.exception("talk %s: a frame failed", self.room.kind)
            await self._send_error("refused")

    async def talk_changed(self, message: dict[str, Any]) -> None:
        """Hear that something was said, or that what stands there has changed."""
        self.whole = self.whole or message["whole"]
        self._hear()

    async def player_signed_out(self, message: dict[str, Any]) -> None:
        """Show nothing more of what only the player may read."""
        await self.close(code=CLOSE_SIGNED_OUT)

    async def _say(self, text: str) -> None:
        if self.reader is None:
            raise NotAllowed("talk_account")
        await database_sync_to_async(services.post)(
            author=self.reader, room=self.room, text=text
        )
        await self._send({"said": True})
        # As if announced: an announcement may get lost, the speaker's own words must not.
        self._hear()

    def _hear(self) -> None:
        self.changed = True
        self._refresh()

    def _refresh(self) -> None:
        """Read what is new; while a reading is under way it goes on by itself."""
        if self.reading is None or self.reading.done():
            self.reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        while self.changed:
            whole, self.changed, self.whole = self.whole, False, False
            try:
                news = await database_sync_to_async(self._news)(
                    frozenset() if whole else frozenset(self.sent)
                )
            except GamesError as error:
                # They have sat down at a table whose watchers they read until now.
                await self._shut(error)
                return
            except Exception:
                # The page asks again by itself; trying at once would only fail again.
                logger.exception("talk %s: cannot be read", self.room.kind)
                return
            if whole or news:
                self.sent.update(line["number"] for line in news)
                await self._send({"lines": news, "whole": whole})

    def _news(self, known: frozenset[int]) -> list[dict[str, Any]]:
        """Return the newest lines for this page's reader but for those that it knows."""
        # Not "all after the last": of two said at once the lower number may be stored last.
        messages = messages_in(room=self.room, reader=self.reader)
        fresh = [message for message in messages if message.pk not in known]
        with translation.override(self.language):
            return [
                {"number": line.number, "html": show.line_html(line)}
                for line in show.lines(self.room, fresh, self.reader)
            ]

    async def _join(self, group: str) -> None:
        await self.channel_layer.group_add(group, self.channel_name)
        self.groups_joined.append(group)

    async def _shut(self, error: GamesError) -> None:
        await self._send_error(error.refusal)
        gone = isinstance(error, NoRoom | NotAllowed)
        await self.close(code=CLOSE_NO_TABLE if gone else CLOSE_SIGNED_OUT)

    async def _refuse_too_fast(self) -> None:
        # Once: an answer and a log line per frame would do the flooder's work.
        if not self.told_too_fast:
            self.told_too_fast = True
            logger.warning("talk %s: too many frames from one page", self.room.kind)
            await self._send_error("too_fast")

    async def _send_error(self, code: str) -> None:
        with translation.override(self.language):
            message = refusal_text(code)
        await self._send({"error": {"code": code, "message": message}})

    async def _send(self, frame: dict[str, Any]) -> None:
        await self.send(text_data=json.dumps(frame))
