"""A WebSocket that only tells: its page has nothing to ask but whether there is more."""

import logging
from collections.abc import Mapping
from typing import Any

from django.core.exceptions import TooManyFieldsSent
from django.http import QueryDict

from games.live.base import LiveConsumer
from games.live.frames import Seen, read_frame
from games.refusals import BadFrame

logger = logging.getLogger(__name__)


def query_of(scope: Mapping[str, Any]) -> QueryDict:
    """Return what the address of a connection says, nothing if that is too much."""
    try:
        return QueryDict(scope.get("query_string", b""))
    except TooManyFieldsSent:
        logger.info("%s: too much in the address", scope["path"])
        return QueryDict("")


class PushConsumer(LiveConsumer):
    """One page. From it: `{"seen": 41}`, see `games.live.frames`; all else is refused."""

    async def asked(self) -> None:
        """Answer a page that asks whether there is more. By default it was told already."""

    async def take(self, text: str | None) -> None:
        """Take the one thing that a page may ask."""
        if not isinstance(read_frame(text), Seen):
            raise BadFrame("not_a_message")
        await self.asked()
