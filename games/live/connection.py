"""The base class of WebSockets, for pages and for programs.

A connection carries topics (`games.live.topic`), such as a table, a chat room or the bell.
It identifies the player and the language, answers pings, and limits the rate of frames. Its
topics decide what they send and which frames they accept.
"""

import asyncio
import logging
import math
import time
from collections.abc import Mapping
from functools import cached_property
from typing import Any, ClassVar

from channels.consumer import get_handler_name
from channels.generic.websocket import AsyncWebsocketConsumer
from django.contrib.auth.models import AnonymousUser
from django.utils import translation

from engine.errors import IllegalMove
from games.base import transient_errors
from games.base.refusal_texts import refusal_text
from games.base.sanctions import enforcement
from games.base.view_helpers import has_session_passed_factor
from games.live import announce, threads
from games.live.frame_text import frame_text
from games.live.hub import hub
from games.live.incoming_frames import read_json
from games.live.languages import scope_language
from games.live.throttle import TokenBucket
from games.live.topic import CLOSE_SIGNED_OUT, Topic
from games.models import Player
from games.refusals import BadFrame, GamesError, TooOften

logger = logging.getLogger(__name__)

PING, PONG = '{"ping":1}', {"pong": 1}
"""The frames of a page's ping and of the server's answer. A page pings every few seconds,
because a lost connection may report no error for minutes. The answer needs no database
query.
"""

PINGS_APART = 2.0
"""The least number of seconds between two answers to pings; the server ignores more
frequent pings.
"""


class Connection(AsyncWebsocketConsumer):  # type: ignore[misc]
    """An open WebSocket of a page or a program.

    A refusal is sent as `{"error": {"code", "message"}}`; `too_fast` and `busy` also have
    the seconds to `wait`. A refusal never closes the connection. A subclass decides in
    `connect` whom to accept, in `addressed` for which topic a frame is, in
    `send_topic_frame` how frames of a topic are sent, and in `end` what happens after a
    topic has ended.
    """

    # Limits of frames at once and per second. They are far above a person's clicks, and
    # keep a faulty program from overloading the database.
    CAPACITY: ClassVar[float] = 20
    PER_SECOND: ClassVar[float] = 5

    # Announcements come through the hub, so connections need no channel of their own.
    channel_layer_alias = None

    user: Player | AnonymousUser

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = AnonymousUser()
        self.topics: dict[str, Topic] = {}
        self.bucket = TokenBucket.full(
            capacity=self.CAPACITY, per_second=self.PER_SECOND, now=time.monotonic()
        )
        self.told_too_fast = False
        self.answered_ping = -PINGS_APART
        self.signing_out: asyncio.Task[None] | None = None
        self.listening_for: int | None = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve the connection until either side closes it; then unsubscribe from
        everything.
        """
        try:
            await super().__call__(scope, receive, send)
        finally:
            for topic in list(self.topics.values()):
                await topic.release()
            if self.listening_for is not None:
                group = announce.player_group(self.listening_for)
                await hub().leave(group, self.hear_of_player)

    @cached_property
    def language(self) -> str:
        """The language of texts sent over this connection."""
        return scope_language(self.scope)

    @property
    def player(self) -> Player | None:
        """The player who has opened this connection; None for a visitor."""
        return self.user if isinstance(self.user, Player) else None

    def split_topic_and_content(self, said: object) -> tuple[Topic, object]:
        """Return the topic to which a client's frame belongs, and the content of the frame.

        Raises:
            BadFrame: there is no such topic.
        """
        raise NotImplementedError

    async def send_topic_frame(self, topic: Topic, frame: dict[str, Any]) -> None:
        """Send a frame of a topic to the client."""
        raise NotImplementedError

    async def end(self, topic: Topic, code: int) -> None:
        """React to the end of a topic, for example by closing the connection. `code` is the
        reason as a close code.
        """
        raise NotImplementedError

    async def open(self, topic: Topic) -> None:
        """Open a topic; from then on it accepts frames.

        Raises:
            GamesError: the player or visitor may not see it.
        """
        await topic.begin_following()
        topic.is_open = True

    async def recognise(self) -> None:
        """Identify the player, and listen for the announcement that they were signed
        out.
        """
        visitor = self.scope["user"]
        if visitor.pk is not None:
            # Listen before loading the player. Otherwise a player who is signed out between
            # the two steps would keep seeing private data.
            await self.listen_to_player(visitor.pk)
        session = self.scope.get("session")
        self.user = await threads.run_read(load_user, visitor, session)

    async def listen_to_player(self, player_id: int) -> None:
        """Listen for the announcement that this player was signed out or banned, which
        closes the connection.
        """
        await hub().subscribe(announce.player_group(player_id), self.hear_of_player)
        self.listening_for = player_id

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Call the handler of a message from the client.

        Channels would first check database connections, in a thread and for each frame;
        here `games.live.threads` checks them when the database is used.
        """
        handler = getattr(self, get_handler_name(message))
        await handler(message)

    async def disconnect(self, code: int) -> None:
        """Close all topics, and call their `left`, as the client has disconnected."""
        for topic in list(self.topics.values()):
            await topic.release()
            await topic.left()

    async def receive(
        self, text_data: str | None = None, bytes_data: bytes | None = None
    ) -> None:
        """Pass a frame to its topic, or send the reason if it is refused."""
        if text_data == PING:
            await self._answer_ping()
            return
        topic, said, bad = self._parse_frame(text_data)
        try:
            if not self.bucket.take(time.monotonic()):
                raise BadFrame("too_fast")
            self.told_too_fast = False
            if topic is None:
                raise bad or BadFrame("not_a_message")
            if topic.is_open:
                await topic.handle_frame(said)
            else:
                await self.send_busy(topic)
        except (GamesError, IllegalMove) as error:
            await self._refuse(topic, error)
        except Exception as error:
            await self._log_and_refuse(topic, error)

    async def send_frame(self, frame: dict[str, Any]) -> None:
        """Send a frame to the client."""
        await self.send(text_data=frame_text(frame))

    async def send_refusal(
        self,
        topic: Topic | None,
        code: str,
        *,
        values: Mapping[str, object] | None = None,
        **more: Any,
    ) -> None:
        """Send the error frame of a refusal, in the language of the connection.

        Args:
            values: the values for the placeholders in the refusal's text.
            more: further fields of the frame.
        """
        with translation.override(self.language):
            message = refusal_text(code)
        if values:
            message %= values
        frame = {"error": {"code": code, "message": message, **more}}
        if topic is None:
            await self.send_frame(frame)
        else:
            await self.send_topic_frame(topic, frame)

    async def send_busy(self, topic: Topic | None) -> None:
        """Tell the client that the server is busy and has not processed its frame, so that
        it repeats the frame after a moment.
        """
        await self.send_refusal(topic, "busy", wait=transient_errors.RETRY_AFTER)

    async def _log_and_refuse(self, topic: Topic | None, error: Exception) -> None:
        if transient_errors.is_transient(error):
            logger.warning("%s: too busy for a frame: %s", self._name(topic), error)
            await self.send_busy(topic)
            return
        logger.error("%s: a frame failed", self._name(topic), exc_info=error)
        await self.send_refusal(topic, "refused" if topic is None else topic.FAILED)

    def _parse_frame(
        self, text: str | None
    ) -> tuple[Topic | None, object, BadFrame | None]:
        try:
            return *self.split_topic_and_content(read_json(text)), None
        except BadFrame as error:
            return None, None, error

    async def _answer_ping(self) -> None:
        now = time.monotonic()
        if now - self.answered_ping >= PINGS_APART:
            self.answered_ping = now
            await self.send_frame(PONG)

    async def _refuse(self, topic: Topic | None, error: GamesError | IllegalMove) -> None:
        if error.refusal == "too_fast":
            # Answer and log only once: doing so per frame would help a flooding client.
            if self.told_too_fast:
                return
            self.told_too_fast = True
        logger.info("%s: refused a frame: %s", self._name(topic), error.refusal)
        code, _, culprit = error.refusal.partition(":")
        more: dict[str, Any] = {"field": culprit} if code == "unknown_field" else {}
        if code == "too_fast":
            more["wait"] = math.ceil(self.bucket.wait(time.monotonic()))
        if isinstance(error, TooOften):
            more["wait"] = error.wait
        with translation.override(self.language):
            values = error.values if isinstance(error, GamesError) else {}
        await self.send_refusal(topic, code, values=values, **more)
        if topic is not None:
            topic.refused(code, more.get("wait", 0))

    def _name(self, topic: Topic | None) -> str:
        return " ".join(self.topics) if topic is None else topic.name

    def hear_of_player(self, message: dict[str, Any]) -> None:
        """Handle an announcement to all connections of the player: close this one if the
        player was signed out.
        """
        if message["type"] == "player.signed_out" and self.signing_out is None:
            # Close at once, because this connection shows private data of the player.
            self.signing_out = asyncio.create_task(self.close(code=CLOSE_SIGNED_OUT))


def load_user(user: Any, session: Any) -> Player | AnonymousUser:
    """Load the player from Channels' lazy user. Return `AnonymousUser` if the account is
    closed or banned, or the session has ended.

    The session is checked again, because it may have ended after Channels read it and
    before this socket listened for sign-outs.
    """
    if session is not None and not session.exists(session.session_key):
        return AnonymousUser()
    player = Player.objects.filter(pk=user.pk, is_active=True).first()
    if player is None or enforcement.is_banned(player):
        return AnonymousUser()
    if player.is_staff:
        player.has_shown_factor = has_session_passed_factor(session, player)
    return player
