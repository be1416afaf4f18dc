"""The one WebSocket of an open page.

It names its topics in the address, `/ws/?topic=table/…/&topic=me/`. Every frame says which
topic it belongs to, `{"topic": "table/…/", …}` in both directions; `{"topic", "closed"}`
with a close code says that the page need not ask for this one again.
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
"""Kinds of topics by the pattern of their names, written as paths of Django are."""

MAX_TOPICS = 8
"""Topics of one page; it has four at most: a table, its two rooms, the bell."""

OPEN_AGAIN = (1.0, 2.0, 5.0, 15.0, 60.0)
"""Seconds until a topic is opened again that could not be, time after time."""


class PageConnection(Connection):
    """One open page, with all that it shows live."""

    def __init__(self, *args: Any, kinds: Topics, **kwargs: Any) -> None:
        """Know which topics there are."""
        super().__init__(*args, **kwargs)
        self.kinds = kinds

    async def connect(self) -> None:
        """Accept anybody, and open what the page has asked for, each by itself."""
        await self.recognise()
        await self.accept()
        for name in self._asked_for():
            topic = self._topic(name)
            if topic is None:
                await self.tell({"topic": name, "closed": CLOSE_GONE})
                continue
            self.topics[name] = topic
            if not await self._could_open(topic):
                topic.start(self._open_later(topic))

    def addressed(self, said: object) -> tuple[Topic, object]:
        """Return the topic that a frame names, and the rest of it."""
        match said:
            case {"topic": str(name), **rest} if name in self.topics:
                return self.topics[name], rest
        raise BadFrame("not_a_message")

    async def pass_on(self, topic: Topic, frame: dict[str, Any]) -> None:
        """Send a frame under the name of its topic."""
        await self.tell({"topic": topic.name, **frame})

    async def end(self, topic: Topic, code: int) -> None:
        """Tell the page; its other topics go on."""
        if self.topics.pop(topic.name, None) is not None:
            await self.tell({"topic": topic.name, "closed": code})
            await topic.let_go()

    async def _could_open(self, topic: Topic) -> bool:
        try:
            await self.open(topic)
        except GamesError as error:
            await topic.shut_out(error)
        except Exception:
            logger.exception("%s: could not be opened", topic.name)
            return False
        return True

    async def _open_later(self, topic: Topic) -> None:
        """Open what could not be opened; the page cannot know, and should not have to."""
        waits = iter(OPEN_AGAIN)
        wait = OPEN_AGAIN[-1]
        while True:
            wait = next(waits, wait)
            await asyncio.sleep(wait)
            if await self._could_open(topic):
                return

    def _asked_for(self) -> Iterator[str]:
        """Yield the names in the address, each once, and not too many."""
        query = self.scope.get("query_string", b"").decode("latin-1")
        fields = parse_qsl(query, errors="replace")
        names = dict.fromkeys(value for name, value in fields if name == "topic")
        yield from list(names)[:MAX_TOPICS]

    def _topic(self, name: str) -> Topic | None:
        path, _, query = name.partition("?")
        for route, kind in self.kinds.items():
            found = RoutePattern(route, is_endpoint=True).match(path)
            if found is not None:
                # Slugs, one and all.
                place = {key: str(value) for key, value in found[2].items()}
                return kind(self, name, query, **place)
        return None
