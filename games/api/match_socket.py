"""The WebSocket for programs: a table as data instead of as a page.

It shares its code with the pages' connection, except that the player is identified by an
API key and frames contain JSON data. docs/reference/api.md describes it to authors of
programs.
"""

import asyncio
import json
import logging
from time import monotonic
from typing import Any

from django.utils import translation

from games.api import payloads
from games.api.serializers.proposals import proposal_for
from games.base import transient_errors
from games.live import threads
from games.live.connection import Connection
from games.live.incoming_frames import MAX_LENGTH, Echo, read_frame
from games.live.topic import CLOSE_SIGNED_OUT, Topic
from games.models import ApiToken
from games.people.accounts import bots_and_keys
from games.play import rendering
from games.play.following.match_topic import MatchTopic
from games.play.match.moves.match_cache import CachedMatch
from games.refusals import BadFrame, KeyRefused

logger = logging.getLogger(__name__)

CLOSE_BUSY = 1013
"""The close code if the server cannot accept a connection at the moment: "try again later"
in the registry of RFC 6455.
"""

CHECKED_EVERY = 5.0
"""If the key was last checked this many seconds ago, check it before sending a frame. It is
also checked with every move, and at once after a key of the player was revoked.
"""

PATIENCE = 10.0
"""The number of seconds that a program has to send its key, if it sent none in the header.
"""


class ProgramConsumer(Connection):
    """The connection of a program. It has one topic: the table at which the program sits or
    which it watches.
    """

    async def connect(self) -> None:
        """Accept the connection. The program sends its key in a header or in the first
        frame.
        """
        slug = self.scope["url_route"]["kwargs"]["slug"]
        query = self.scope.get("query_string", b"").decode("latin-1")
        self.topic = ProgramTopic(self, f"match {slug}", query, slug=slug)
        self.topics[slug] = self.topic
        self.token: ApiToken | None = None
        self.checked_at = -CHECKED_EVERY
        self.waiting: asyncio.Task[None] | None = None
        await self.accept()
        headers = dict(self.scope["headers"])
        kind, _, key = headers.get(b"authorization", b"").decode("latin-1").partition(" ")
        if kind.lower() == "bearer":
            await self._authenticate(key.strip())
        else:
            self.waiting = self.topic.start(self._close_if_no_key())

    async def receive(
        self, text_data: str | None = None, bytes_data: bytes | None = None
    ) -> None:
        """Read the key from the first frame; handle later frames as for a page."""
        if self.token is not None:
            await super().receive(text_data, bytes_data)
        else:
            await self._authenticate(_key_in(text_data))

    def split_topic_and_content(self, said: object) -> tuple[Topic, object]:
        """Return the table as the topic of every frame, as the connection has no other."""
        return self.topic, said

    async def send_topic_frame(self, topic: Topic, frame: dict[str, Any]) -> None:
        """Send a frame unchanged."""
        await self.send_frame(frame)

    async def end(self, topic: Topic, code: int) -> None:
        """Close the connection, as the table was its only topic."""
        await self.close(code=code)

    def hear_of_player(self, message: dict[str, Any]) -> None:
        """Check the key again after one of the player's keys was revoked."""
        super().hear_of_player(message)
        if message["type"] == "keys.changed":
            self.checked_at = -CHECKED_EVERY

    async def _authenticate(self, key: str) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
        try:
            await self._let_in(key)
        except Exception as error:
            if not transient_errors.is_transient(error):
                raise
            logger.warning("%s: no time for a program: %s", self.topic.name, error)
            await self.send_busy(self.topic)
            await self.close(code=CLOSE_BUSY)

    async def _let_in(self, key: str) -> None:
        token = await threads.run_read(bots_and_keys.token_find, key)
        if token is None or ApiToken.Scope.READ not in token.scopes:
            refusal = "bad_key" if token is None else "no_scope"
            logger.info("%s: refused a program: %s", self.topic.name, refusal)
            await self.send_refusal(self.topic, refusal)
            await self.close(code=CLOSE_SIGNED_OUT)
            return
        await threads.run_write(bots_and_keys.record_token_use, token)
        self.token, self.user = token, token.player
        await self.listen_to_player(token.player.pk)
        await self.open(self.topic)

    async def _close_if_no_key(self) -> None:
        await asyncio.sleep(PATIENCE)
        logger.info("%s: refused a program without a key", self.topic.name)
        await self.send_refusal(self.topic, "bad_key")
        await self.close(code=CLOSE_SIGNED_OUT)


class ProgramTopic(MatchTopic):
    """The topic of a table, whose state it sends to a program as data.

    Frames to the program: `{"version", "status", "view", "events", "next", "stood_in",
    "decision", "offers", "rematch", "proposal", "paused_until", "now"}`.
    """

    line: ProgramConsumer

    def __init__(self, *args: Any, **place: str) -> None:
        super().__init__(*args, **place)
        self.told = self._asked_since()

    async def handle_frame(self, said: object) -> None:
        """Accept the frames that a page may send, except echoes: the server does not
        measure the round trips of programs.
        """
        if isinstance(read_frame(said), Echo):
            raise BadFrame("not_a_message")
        await super().handle_frame(said)

    def _submit(self, version: int, choices: tuple[str, ...]) -> int:
        # Check the key for every move, as the announcement of its revocation may be late.
        self.line.checked_at = -CHECKED_EVERY
        token = self._token()
        if ApiToken.Scope.PLAY not in token.scopes:
            raise KeyRefused("no_scope")
        return super()._submit(version, choices)

    def frame(self, found: CachedMatch) -> dict[str, Any]:
        """Build the frame that shows the table as the key's player may see it."""
        found = self.as_seen_by_reader(found)
        table, seat = found.table, found.table.seat_of(self.player)
        match, seats, position = table.match, table.seats, table.position
        with translation.override(self.language):
            language = rendering.game_language()
            decision = payloads.decision(match, seats, position, seat, language)
            offers = payloads.offers(match, seats, position, seat, language)
        count = 0 if position is None else position.event_count
        since = count if self.told is None else self.told
        seen = payloads.events(match, seats, position, seat, since)
        self.told = seen["next"]
        view = payloads.view(match, position, seat)
        said: dict[str, Any] = {"view": view, "decision": decision, "offers": offers}
        said |= {"rematch": payloads.rematch(match)}
        said |= {"proposal": proposal_for(match, seats, seat)}
        paused_until = match.paused_until
        said |= {"paused_until": paused_until and paused_until.isoformat()}
        return payloads.version_and_status(match) | said | seen

    def is_news(self, frame: dict[str, Any]) -> bool:
        """Tell whether a frame has something new for the program.

        If there are no new events, the fields that number events are ignored.
        """
        if frame["events"] or self.last_frame is None:
            return True
        return _without_events(frame) != _without_events(self.last_frame)

    def refused(self, code: str, wait: int) -> None:
        """Send the current state again if the refused program was too fast or answered an
        old version.
        """
        if code in ("stale", "too_fast"):
            self.start(self._resend_state_after(wait))

    async def _resend_state_after(self, wait: int) -> None:
        await asyncio.sleep(wait)
        self.last_frame, self.changed = None, True
        self.refresh()

    def has_access_without_query(self) -> bool:
        """Tell whether the key was checked within the last `CHECKED_EVERY` seconds."""
        return monotonic() - self.line.checked_at < CHECKED_EVERY

    def check(self) -> None:
        """Check that the key is still valid.

        Raises:
            KeyRefused: the key was revoked or has expired.
        """
        self._token()

    def _token(self) -> ApiToken:
        token, now = self.line.token, monotonic()
        assert token is not None
        if not self.has_access_without_query():
            if not bots_and_keys.is_still_valid(token):
                raise KeyRefused("bad_key")
            self.line.checked_at = now
        return token

    def _asked_since(self) -> int | None:
        since = self.query.get("since", "")
        if not (since.isascii() and since.isdigit()):
            return None
        # Limit the length of the text: Python refuses to parse numbers of thousands of
        # digits.
        return int(since[:12])


def _without_events(frame: dict[str, Any]) -> dict[str, Any]:
    left_out = ("events", "next", "stood_in")
    return {name: frame[name] for name in frame if name not in left_out}


def _key_in(text: str | None) -> str:
    """Return the key in a program's first frame; empty if it has none."""
    if text is None or len(text) > MAX_LENGTH:
        return ""
    try:
        frame = json.loads(text)
    except (ValueError, RecursionError):
        return ""
    key = frame.get("token") if isinstance(frame, dict) else None
    return key if isinstance(key, str) else ""
