"""Test the one connection that carries all live topics of a page."""

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlencode

import pytest
from channels.db import database_sync_to_async
from channels.testing import WebsocketCommunicator

from games.community.chat import services
from games.community.chat.rooms import Room
from games.live import announce, page_connection as live_page
from games.live.hub import hub
from games.live.page_connection import MAX_TOPICS
from games.live.topic import CLOSE_GONE, CLOSE_SIGNED_OUT
from games.models import Match
from games.web.tables.table_topic import TableTopic
from nightfall_site.asgi import application
from tests.games.live.following import HERE
from tests.games.set_up import at_home, person, table
from tests.games.web.tables.test_consumers import cookies, pick

pytestmark = pytest.mark.django_db(transaction=True)

in_thread = database_sync_to_async


class Page(WebsocketCommunicator):  # type: ignore[misc]
    """A page that follows several topics."""

    async def frame(self, topic: str) -> dict[str, Any]:
        """Return the next frame of a topic; skip frames of other topics."""
        while True:
            frame: dict[str, Any] = json.loads(await self.receive_from(timeout=5))
            if frame.get("topic") == topic:
                return frame

    async def say(self, message: Any) -> None:
        await self.send_to(text_data=json.dumps(message))


@asynccontextmanager
async def opened(topics: Sequence[str], name: str | None = None) -> AsyncIterator[Page]:
    query = urlencode([("topic", topic) for topic in topics])
    headers = [*HERE, *await in_thread(cookies)(name)]
    page = Page(application, f"/ws/?{query}", headers=headers)
    connected, _ = await page.connect(timeout=5)
    assert connected
    try:
        yield page
    finally:
        await page.disconnect()


@pytest.fixture
def match() -> Match:
    match = table("ann", "ben", options={"draft": "base4", "first": 0})
    at_home(match)
    return match


def topics_of(match: Match) -> list[str]:
    chat = [f"chat/{kind}/{match.slug}/" for kind in ("table", "watchers")]
    return ["me/", f"table/{match.slug}/", *chat]


async def test_all_that_a_page_shows_comes_over_one_connection(match: Match) -> None:
    bell, board, chat, _ = topics_of(match)
    async with opened([bell, board, chat], "ann") as page:
        assert (await page.frame(board))["version"] == 0
        await pick(match, 0)
        assert (await page.frame(board))["version"] == 1
        ben = await in_thread(person)("ben")
        await in_thread(services.post)(author=ben, room=Room.table(match), text="hello")
        assert "hello" in (await page.frame(chat))["lines"][0]["html"]
        await in_thread(announce.notices_changed)((await in_thread(person)("ann")).pk)
        assert "unread" in await page.frame(bell)
        await page.say({"topic": chat, "say": "good luck"})
        frames = [await page.frame(chat) for _ in range(2)]
        assert {"said": True, "key": ""}.items() <= (frames[0] | frames[1]).items()


async def test_a_refused_topic_does_not_close_the_others(match: Match) -> None:
    _, board, _, watchers = topics_of(match)
    async with opened([watchers, "nowhere/", "table/none/", board], "ann") as page:
        assert (await page.frame(watchers))["error"]["code"] == "not_a_reader"
        assert (await page.frame(watchers))["closed"] == CLOSE_GONE
        assert (await page.frame("nowhere/"))["closed"] == CLOSE_GONE
        assert (await page.frame("table/none/"))["error"]["code"] == "no_table"
        assert (await page.frame("table/none/"))["closed"] == CLOSE_GONE
        assert (await page.frame(board))["version"] == 0
        await page.say({"topic": watchers, "say": "let me in"})
        refused = json.loads(await page.receive_from(timeout=5))
        assert refused["error"]["code"] == "not_a_message"
        await pick(match, 0)
        assert (await page.frame(board))["version"] == 1


async def test_nobody_has_no_bell_and_watches_all_the_same(match: Match) -> None:
    async with opened(topics_of(match)) as page:
        assert (await page.frame("me/"))["closed"] == CLOSE_SIGNED_OUT
        await pick(match, 0)
        board = f"table/{match.slug}/"
        while (await page.frame(board))["version"] < 1:
            pass


async def test_a_refusal_names_its_topic(match: Match) -> None:
    async with opened(topics_of(match), "ann") as page:
        board = f"table/{match.slug}/"
        await page.frame(board)
        for topic in ("me/", board):
            await page.say({"topic": topic, "seem": 1})
            assert (await page.frame(topic))["error"]["code"] == "not_a_message"


async def test_only_so_many_topics_are_opened(match: Match) -> None:
    many = [f"lobby/?seats={number}" for number in range(MAX_TOPICS)]
    async with opened([*many, f"table/{match.slug}/"], "ann") as page:
        heard = set()
        while len(heard) < MAX_TOPICS:
            heard.add(json.loads(await page.receive_from(timeout=5))["topic"])
        assert heard == set(many)
        await page.say({"topic": f"table/{match.slug}/", "seen": 0})
        assert "error" in json.loads(await page.receive_from(timeout=5))


async def test_what_could_not_be_opened_is_opened_later(
    match: Match, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(live_page, "OPEN_AGAIN", (0.05,))
    board, tries = f"table/{match.slug}/", []
    could = TableTopic.begin_following

    async def open_third(topic: TableTopic) -> None:
        tries.append(topic.name)
        if len(tries) < 3:
            raise RuntimeError("the database is away")
        await could(topic)

    monkeypatch.setattr(TableTopic, "begin_following", open_third)
    async with opened([board], "ann") as page:
        # A request that comes while the topic begins is refused as busy, and no topic loses
        # a frame.
        await page.say({"topic": board, "seen": 0})
        assert (await page.frame(board))["error"]["code"] == "busy"
        assert (await page.frame(board))["version"] == 0
    assert tries == [board] * 3
    assert "could not be opened" in caplog.text


async def test_a_page_that_is_gone_leaves_nothing_behind(match: Match) -> None:
    async with opened(topics_of(match), "ann"), opened(topics_of(match)):
        async with asyncio.timeout(10):
            while not hub().groups() > {announce.match_group(match.pk)}:
                await asyncio.sleep(0.01)
    assert hub().groups() == set()
