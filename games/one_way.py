"""A WebSocket that only tells: its page has nothing to ask but whether there is more."""

import json
import logging
import time
from collections.abc import Mapping
from typing import Any

from channels.generic.websocket import AsyncWebsocketConsumer
from django.core.exceptions import TooManyFieldsSent
from django.http import QueryDict
from django.utils import translation

from games.frames import Seen, read_frame
from games.languages import scope_language
from games.messages import refusal_text
from games.refusals import BadFrame
from games.throttle import TokenBucket

logger = logging.getLogger(__name__)

CAPACITY = 10
PER_SECOND = 1


def query_of(scope: Mapping[str, Any]) -> QueryDict:
    """Return what the address of a connection says, nothing if that is too much."""
    try:
        return QueryDict(scope.get("query_string", b""))
    except TooManyFieldsSent:
        logger.info("%s: too much in the address", scope["path"])
        return QueryDict("")


class OneWayConsumer(AsyncWebsocketConsumer):  # type: ignore[misc]
    """One page. From it: `{"seen": 41}`, see `games.frames`; all else is refused.

    A refusal is `{"error": {"code", "message"}}`; the connection stays.
    """

    bucket: TokenBucket | None = None
    told_too_fast = False

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Ignore what is announced to other kinds of pages of the same player."""
        kind = str(message.get("type", ""))
        if kind.startswith("websocket.") or hasattr(self, kind.replace(".", "_")):
            await super().dispatch(message)

    async def asked(self) -> None:
        """Answer a page that asks whether there is more. By default it was told already."""

    async def receive(
        self, text_data: str | None = None, bytes_data: bytes | None = None
    ) -> None:
        """Take the one thing that a page may ask."""
        try:
            self._check_pace()
            if not isinstance(read_frame(text_data), Seen):
                raise BadFrame("not_a_message")
        except BadFrame as error:
            await self._refuse(error)
        else:
            await self.asked()

    def _check_pace(self) -> None:
        now = time.monotonic()
        if self.bucket is None:
            self.bucket = TokenBucket.full(
                capacity=CAPACITY, per_second=PER_SECOND, now=now
            )
        if not self.bucket.take(now):
            raise BadFrame("too_fast")
        self.told_too_fast = False

    async def _refuse(self, error: BadFrame) -> None:
        if error.refusal == "too_fast":
            # Once: an answer and a log line per frame would do the flooder's work.
            if self.told_too_fast:
                return
            self.told_too_fast = True
        logger.info("%s: refused a frame: %s", self.scope["path"], error.refusal)
        with translation.override(scope_language(self.scope)):
            message = refusal_text(error.refusal)
        said = {"error": {"code": error.refusal, "message": message}}
        await self.send(text_data=json.dumps(said))
