"""The one WebSocket of an open page.

The page names its topics in the address, `/ws/?topic=table/…/&topic=me/`. Every frame, in
both directions, says which topic it belongs to: `{"topic": "table/…/", …}`. A frame
`{"topic", "closed"}` with a close code tells the page not to request this topic again.
"""

import asyncio
import logging
from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import parse_qsl

from django.urls.resolvers import RoutePattern

from games.live.connection import Connection
from games.live.topic import CLOSE_GONE, Topic
from games.refusals import BadFrame, GamesError

logger = logging.getLogger(__name__)

Topics = Mapping[str, type[Topic]]
"""Classes of topics by the pattern of their names. A pattern has the syntax of Django's
`path`.
"""

MAX_TOPICS = 8
"""How many topics a page may open. The site's own pages open at most four: a table, its two
chat rooms, the bell.
"""

OPEN_AGAIN = (1.0, 2.0, 5.0, 15.0, 60.0)
"""Delays in seconds between attempts to open a topic that failed to open."""


class PageConnection(Connection):
    """The WebSocket of an open page, with all its topics."""

    def __init__(self, *args: Any, kinds: Topics, **kwargs: Any) -> None:
        """Store the topics that a page can open: their classes by the pattern of their
        names.
        """
        super().__init__(*args, **kwargs)
        self.kinds = kinds

    async def connect(self) -> None:
        """Accept any client, and open the topics that the page names; a topic that fails
        does not stop the others.
        """
        await self.recognise()
        await self.accept()
        for name in self._requested_topics():
            topic = self._topic(name)
            if topic is None:
                await self.send_frame({"topic": name, "closed": CLOSE_GONE})
                continue
            self.topics[name] = topic
            if not await self._try_to_open(topic):
                topic.start(self._open_later(topic))

    def split_topic_and_content(self, said: object) -> tuple[Topic, object]:
        """Return the topic that a frame names, and the frame without that name."""
        match said:
            case {"topic": str(name), **rest} if name in self.topics:
                return self.topics[name], rest
        raise BadFrame("not_a_message")

    async def send_topic_frame(self, topic: Topic, frame: dict[str, Any]) -> None:
        """Send a frame of a topic, together with the topic's name."""
        await self.send_frame({"topic": topic.name, **frame})

    async def end(self, topic: Topic, code: int) -> None:
        """Tell the page that a topic has ended; its other topics go on."""
        if self.topics.pop(topic.name, None) is not None:
            await self.send_frame({"topic": topic.name, "closed": code})
            await topic.release()

    async def _try_to_open(self, topic: Topic) -> bool:
        try:
            await self.open(topic)
        except GamesError as error:
            await topic.end_without_access(error)
        except Exception:
            logger.exception("%s: could not be opened", topic.name)
            return False
        return True

    async def _open_later(self, topic: Topic) -> None:
        """Retry to open a topic until it succeeds. The client is not informed of the
        failures.
        """
        waits = iter(OPEN_AGAIN)
        wait = OPEN_AGAIN[-1]
        while True:
            wait = next(waits, wait)
            await asyncio.sleep(wait)
            if await self._try_to_open(topic):
                return

    def _requested_topics(self) -> Iterator[str]:
        """Yield the names of the topics that the page requests in its address: each name
        once, at most `MAX_TOPICS`.
        """
        query = self.scope.get("query_string", b"").decode("latin-1")
        fields = parse_qsl(query, errors="replace")
        names = dict.fromkeys(value for name, value in fields if name == "topic")
        yield from list(names)[:MAX_TOPICS]

    def _topic(self, name: str) -> Topic | None:
        path, _, query = name.partition("?")
        for route, kind in self.kinds.items():
            found = RoutePattern(route, is_endpoint=True).match(path)
            if found is not None:
                # Patterns of topics have only slugs as parameters, so all values are
                # strings.
                place = {key: str(value) for key, value in found[2].items()}
                return kind(self, name, query, **place)
        return None
