"""The WebSocket for programs: the table as data instead of as a page.

Everything that a page's connection does, it does through the same code; only who asks is
found by a key, and what is sent is JSON. docs/reference/api.md describes it to those who
use it.
"""

import asyncio
import json
import logging
from time import monotonic
from typing import Any

from django.utils import translation

from games.api import payloads
from games.api.serializers.proposals import proposal_for
from games.base import passing_errors
from games.live import threads
from games.live.connection import Connection
from games.live.incoming_frames import MAX_LENGTH, Echo, read_frame
from games.live.topic import CLOSE_SIGNED_OUT, Topic
from games.models import ApiToken
from games.people.accounts import tokens
from games.play import rendering
from games.play.match.following.match_topic import MatchTopic
from games.play.match.moves.cache import CachedMatch
from games.refusals import BadFrame, KeyRefused

logger = logging.getLogger(__name__)

CLOSE_BUSY = 1013
"""Sent when nobody can be let in for the moment: the code that RFC 6455's registry has."""

CHECKED_EVERY = 5.0
"""Seconds after which a key is looked at again before it is shown something: with every
move anyway, and at once if it is withdrawn."""

PATIENCE = 10.0
"""Seconds in which a program that sent no key in a header has to send one."""


class ProgramConsumer(Connection):
    """One program that sits at a table or watches it: a connection with one topic."""

    async def connect(self) -> None:
        """Accept; the key may come in a header, or in the first frame."""
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
            await self._enter(key.strip())
        else:
            self.waiting = self.topic.start(self._lose_patience())

    async def receive(
        self, text_data: str | None = None, bytes_data: bytes | None = None
    ) -> None:
        """Take the key first, then what any page may say."""
        if self.token is not None:
            await super().receive(text_data, bytes_data)
        else:
            await self._enter(_key_in(text_data))

    def addressed(self, said: object) -> tuple[Topic, object]:
        """Return the topic of a frame, which is always the table."""
        return self.topic, said

    async def pass_on(self, topic: Topic, frame: dict[str, Any]) -> None:
        """Send a frame as it is."""
        await self.tell(frame)

    async def end(self, topic: Topic, code: int) -> None:
        """Close the connection, which has no other topic."""
        await self.close(code=code)

    def hear_of_player(self, message: dict[str, Any]) -> None:
        """Look at the key again when one of the player's has been withdrawn."""
        super().hear_of_player(message)
        if message["type"] == "keys.changed":
            self.checked_at = -CHECKED_EVERY

    async def _enter(self, key: str) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
        try:
            await self._let_in(key)
        except Exception as error:
            if not passing_errors.is_passing(error):
                raise
            logger.warning("%s: no time for a program: %s", self.topic.name, error)
            await self.tell_busy(self.topic)
            await self.close(code=CLOSE_BUSY)

    async def _let_in(self, key: str) -> None:
        token = await threads.look_up(tokens.token_find, key)
        if token is None or ApiToken.Scope.READ not in token.scopes:
            refusal = "bad_key" if token is None else "no_scope"
            logger.info("%s: refused a program: %s", self.topic.name, refusal)
            await self.tell_refusal(self.topic, refusal)
            await self.close(code=CLOSE_SIGNED_OUT)
            return
        await threads.store(tokens.token_used, token)
        self.token, self.user = token, token.player
        await self.listen_for(token.player.pk)
        await self.open(self.topic)

    async def _lose_patience(self) -> None:
        await asyncio.sleep(PATIENCE)
        logger.info("%s: refused a program without a key", self.topic.name)
        await self.tell_refusal(self.topic, "bad_key")
        await self.close(code=CLOSE_SIGNED_OUT)


class ProgramTopic(MatchTopic):
    """A table as data.

    To the program: `{"version", "status", "view", "events", "next", "stood_in", "decision",
    "offers", "rematch", "proposal",
    "paused_until", "now"}`.
    """

    line: ProgramConsumer

    def __init__(self, *args: Any, **place: str) -> None:
        super().__init__(*args, **place)
        self.told = self._asked_since()

    async def take(self, said: object) -> None:
        """Take what a page may say, but for echoes: programs are not measured."""
        if isinstance(read_frame(said), Echo):
            raise BadFrame("not_a_message")
        await super().take(said)

    def _submit(self, version: int, choices: tuple[str, ...]) -> int:
        # That it was withdrawn may not have arrived yet: no move is played with such a key.
        self.line.checked_at = -CHECKED_EVERY
        token = self._token()
        if ApiToken.Scope.PLAY not in token.scopes:
            raise KeyRefused("no_scope")
        return super()._submit(version, choices)

    def frame(self, found: CachedMatch) -> dict[str, Any]:
        """Return the table as the key's player may see it."""
        found = self.as_seen(found)
        match, seat, position = found.match, found.seat_of(self.player), found.position
        with translation.override(self.language):
            language = rendering.language()
            decision = payloads.decision(match, position, seat, language)
            offers = payloads.offers(match, position, seat, language)
        count = 0 if position is None else position.event_count
        since = count if self.told is None else self.told
        seen = payloads.events(match, position, seat, since)
        self.told = seen["next"]
        view = payloads.view(match, position, seat)
        said: dict[str, Any] = {"view": view, "decision": decision, "offers": offers}
        said |= {"rematch": payloads.rematch(match)}
        said |= {"proposal": proposal_for(match, found.seats, seat)}
        paused_until = match.paused_until
        said |= {"paused_until": paused_until and paused_until.isoformat()}
        return payloads.version_and_status(match) | said | seen

    def is_news(self, frame: dict[str, Any]) -> bool:
        """Tell whether there is anything that the program has not been sent.

        Where no event is new, the numbers of the events say nothing.
        """
        if frame["events"] or self.last_frame is None:
            return True
        return _without_events(frame) != _without_events(self.last_frame)

    def refused(self, code: str, wait: int) -> None:
        """Show a program how things stand that was too fast, or behind."""
        if code in ("stale", "too_fast"):
            self.start(self._show_again(wait))

    async def _show_again(self, wait: int) -> None:
        await asyncio.sleep(wait)
        self.last_frame, self.changed = None, True
        self.refresh()

    def may_go_on(self) -> bool:
        """Tell whether the key was looked at a moment ago."""
        return monotonic() - self.line.checked_at < CHECKED_EVERY

    def check(self) -> None:
        """Make sure that the key still opens the door.

        Raises:
            KeyRefused: it does not.
        """
        self._token()

    def _token(self) -> ApiToken:
        token, now = self.line.token, monotonic()
        assert token is not None
        if not self.may_go_on():
            if not tokens.still_valid(token):
                raise KeyRefused("bad_key")
            self.line.checked_at = now
        return token

    def _asked_since(self) -> int | None:
        since = self.query.get("since", "")
        if not (since.isascii() and since.isdigit()):
            return None
        # Python refuses to read numbers of thousands of digits.
        return int(since[:12])


def _without_events(frame: dict[str, Any]) -> dict[str, Any]:
    left_out = ("events", "next", "stood_in")
    return {name: frame[name] for name in frame if name not in left_out}


def _key_in(text: str | None) -> str:
    """Return the key in a program's first frame, nothing if it has none."""
    if text is None or len(text) > MAX_LENGTH:
        return ""
    try:
        frame = json.loads(text)
    except (ValueError, RecursionError):
        return ""
    key = frame.get("token") if isinstance(frame, dict) else None
    return key if isinstance(key, str) else ""
