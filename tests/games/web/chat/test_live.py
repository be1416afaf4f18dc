"""Test the WebSocket of a chat room, through the site's own ASGI application."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any

import pytest
from channels.db import database_sync_to_async
from django.core.cache import cache
from django.utils import timezone

from games.community.chat import services
from games.community.chat.rooms import Room
from games.community.chat.slow_mode import slow_mode_start
from games.community.relations.services import follow
from games.live.connection import Connection
from games.live.topic import CLOSE_GONE
from games.models import Conversation, Match, Message, Sanction
from games.people.moderation.services import sanction_create
from games.play.tables.joining import match_join
from games.play.tables.leaving_after_block import block_and_separate
from tests.games.live.following import Following
from tests.games.set_up import person, table
from tests.games.web.tables.test_consumers import cookies

pytestmark = pytest.mark.django_db(transaction=True)

in_thread = database_sync_to_async


class Page(Following):
    """A page with a chat room open."""

    async def frame(self) -> dict[str, Any]:
        frame: dict[str, Any] = json.loads(await self.receive_from(timeout=5))
        return frame

    async def lines(self) -> list[str]:
        """Return the HTML of the lines that come next; skip confirmations ("said")."""
        while "said" in (frame := await self.frame()):
            pass
        assert "lines" in frame, frame
        return [line["html"] for line in frame["lines"]]

    async def refusal(self) -> str:
        code: str = (await self.frame())["error"]["code"]
        return code

    async def say(self, message: Any) -> None:
        await self.send_to(text_data=json.dumps(message))


def page_of(room: Room, headers: list[tuple[bytes, bytes]], language: str = "") -> Page:
    key = f"{room.key}/" if room.key else ""
    return Page(f"chat/{room.kind}/{key}", headers, language=language)


@asynccontextmanager
async def opened(room: Room, name: str | None = None) -> AsyncIterator[Page]:
    """Open a chat room as a player, by default as a visitor; close it at the end of the
    block.
    """
    page = page_of(room, await in_thread(cookies)(name))
    connected, _ = await page.connect(timeout=5)
    assert connected
    try:
        yield page
    finally:
        await page.disconnect()


@pytest.fixture(autouse=True)
def no_filter() -> None:
    cache.clear()


@pytest.fixture
def match() -> Match:
    return table("ann", "ben", options={"draft": "base4", "first": 0})


async def said(name: str, room: Room, text: str) -> Message:
    author = await in_thread(person)(name)
    return await in_thread(services.post)(author=author, room=room, text=text)


async def test_what_is_said_reaches_every_open_page(match: Match) -> None:
    room = Room.table(match)
    async with opened(room, "ann") as ann, opened(room, "ben") as ben, opened(room) as eve:
        for page in (ann, ben, eve):
            assert await page.lines() == []
        await ann.say({"say": "good <luck>"})
        # The line goes through the channel layer and may overtake the confirmation.
        answers = [await ann.frame(), await ann.frame()]
        assert {"said": True, "key": ""} in answers
        (own,) = (answer["lines"] for answer in answers if "lines" in answer)
        others = [await page.lines() for page in (ben, eve)]
        for (line,), is_own in (
            ([each["html"] for each in own], True),
            *((lines, False) for lines in others),
        ):
            assert "good &lt;luck&gt;" in line
            assert ("own" in line) == is_own
        for page in (ann, ben, eve):
            assert await page.receive_nothing()


async def test_who_comes_late_reads_what_was_said(match: Match) -> None:
    room = Room.table(match)
    await said("ann", room, "one")
    await said("ben", room, "two")
    async with opened(room) as eve:
        first, second = await eve.lines()
        assert "one" in first
        assert "two" in second


async def test_other_rooms_stay_silent(match: Match) -> None:
    async with opened(Room.lobby()) as page:
        assert await page.lines() == []
        await said("ann", Room.table(match), "not for the lobby")
        assert await page.receive_nothing()


async def test_players_hear_nothing_of_watchers(match: Match) -> None:
    page = page_of(Room.watchers(match), await in_thread(cookies)("ann"))
    await page.connect()
    assert await page.refusal() == "not_a_reader"
    closed = await page.receive_output()
    assert (closed["type"], closed["code"]) == ("websocket.close", CLOSE_GONE)


async def test_who_sits_down_hears_no_more_of_watchers() -> None:
    waiting = await in_thread(table)("ann", None, None)
    room = Room.watchers(waiting)
    async with opened(room, "eve") as eve:
        assert await eve.lines() == []
        await in_thread(match_join)(
            invite=waiting.invite, player=await in_thread(person)("eve")
        )
        await said("dan", room, "Ann bluffs")
        assert await eve.refusal() == "not_a_reader"


async def test_there_are_no_other_rooms() -> None:
    for room in (Room("attic"), Room("table", "nowhere"), Room("lobby", "x")):
        page = page_of(room, [])
        await page.connect()
        assert await page.refusal() == "no_room"


async def test_pages_of_other_sites_get_no_connection() -> None:
    headers = [(b"origin", b"http://elsewhere.example")]
    page = Page("chat/lobby/", headers)
    connected, _ = await page.connect()
    assert not connected


async def test_blocking_takes_lines_from_both_pages_at_once(match: Match) -> None:
    room = Room.table(match)
    await said("ann", room, "I am ann")
    await said("ben", room, "I am ben")
    async with opened(room, "ann") as ann, opened(room, "ben") as ben:
        for page in (ann, ben):
            assert len(await page.lines()) == 2
        await in_thread(block_and_separate)(
            player=await in_thread(person)("ann"),
            other_id=(await in_thread(person)("ben")).pk,
        )
        for page, own in ((ann, "I am ann"), (ben, "I am ben")):
            frame = await page.frame()
            assert frame["whole"]
            (line,) = frame["lines"]
            assert own in line["html"]
        await said("ben", room, "does she hear me?")
        assert len(await ben.lines()) == 1
        assert await ann.receive_nothing()


async def test_a_removed_line_goes_from_open_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    # Don't write to the audit log: it is append-only, so its table could not be emptied
    # after the test.
    monkeypatch.setattr("games.base.audit.add_entry", lambda *_, **__: None)
    message = await said("ann", Room.lobby(), "rude words")
    async with opened(Room.lobby()) as page:
        assert "rude words" in (await page.lines())[0]
        await in_thread(services.message_remove)(
            message_id=message.pk, by=await in_thread(person)("mod")
        )
        assert "rude words" not in (await page.lines())[0]


async def test_a_lost_announcement_is_made_good_when_the_page_asks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with opened(Room.lobby()) as page:
        assert await page.lines() == []
        with monkeypatch.context() as patch:
            patch.setattr("games.live.announce.chat_changed", lambda *_, **__: None)
            message = await said("ann", Room.lobby(), "hello?")
        assert await page.receive_nothing()
        await page.say({"seen": 0})
        assert "hello?" in (await page.lines())[0]
        await page.say({"seen": message.pk})
        assert await page.receive_nothing()
        # The page says that it has fewer lines than it was sent.
        await page.say({"seen": 0})
        assert "hello?" in (await page.lines())[0]


BROKEN = [
    " ",
    "{",
    "[]",
    "null",
    "\x00",
    '{"say": 7}',
    '{"say": ["x"]}',
    '{"say": "x", "key": 7}',
    '{"say": "\\ud800"}',
    '{"seen": true}',
    '{"seen": -1}',
    '{"version": 1, "choices": ["x"]}',
    "x" * 9000,
    "[" * 5000,
]


async def test_broken_frames_are_refused_and_the_page_stays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Connection, "CAPACITY", 100)
    async with opened(Room.lobby(), "ann") as page:
        assert await page.lines() == []
        for text in BROKEN:
            await page.send_to(text_data=text)
            assert await page.refusal() in {"not_json", "not_a_message", "too_large"}
        await page.send_to(bytes_data=b"\xff\x00")
        assert await page.refusal() == "not_text"
        for words, code in [("a" * 301, "too_long"), ("\u202e", "empty")]:
            await page.say({"say": words})
            assert await page.refusal() == code
        await page.say({"say": "still here"})
        assert "still here" in (await page.lines())[0]
    assert await in_thread(Message.objects.count)() == 1


async def test_who_may_not_write_is_refused(match: Match) -> None:
    for name, room, code in [
        ("eve", Room.table(match), "talk_seated"),
        (None, Room.table(match), "talk_account"),
        (None, Room.lobby(), "talk_account"),
    ]:
        async with opened(room, name) as page:
            assert await page.lines() == []
            await page.say({"say": "hi"})
            assert await page.refusal() == code
    assert not await in_thread(Message.objects.exists)()


async def test_the_limit_holds_for_all_pages_of_a_player(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    most = services.LIMITS[0][1]
    async with opened(Room.lobby(), "ann") as one, opened(Room.lobby(), "ann") as two:
        for _ in range(most):
            await said("ann", Room.lobby(), "flood")
        for page in (one, two):
            await page.say({"say": "more"})
            while "error" not in (frame := await page.frame()):
                pass
            assert frame["error"]["code"] == "talk_too_fast"
    assert await in_thread(Message.objects.count)() == most


async def test_a_page_that_runs_wild_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Connection, "CAPACITY", 2)
    monkeypatch.setattr(Connection, "PER_SECOND", 0.001)
    async with opened(Room.lobby()) as page:
        assert await page.lines() == []
        for _ in range(9):
            await page.say({"seen": 0})
        assert await page.refusal() == "too_fast"
        assert await page.receive_nothing()


async def test_what_could_not_be_read_is_made_up_for(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    message = await said("ann", Room.lobby(), "to be removed")
    moderator = await in_thread(person)("moderator")
    async with opened(Room.lobby()) as page:
        assert len(await page.lines()) == 1
        with monkeypatch.context() as patch:
            patch.setattr("games.web.chat.topic.messages_in", lambda **_: 1 / 0)
            await in_thread(services.message_remove)(message_id=message.pk, by=moderator)
            while "cannot be shown" not in caplog.text:
                await asyncio.sleep(0.01)
        # A page asks again now and then. It has the newest line, but also a line that has
        # been removed.
        await page.say({"seen": message.pk})
        frame = await page.frame()
        assert frame["whole"]
        assert "to be removed" not in frame["lines"][0]["html"]


async def test_a_page_in_sight_says_what_its_reader_has_read() -> None:
    ann, ben = await in_thread(person)("ann"), await in_thread(person)("ben")
    await in_thread(follow)(player=ben, other_id=ann.pk)
    room = Room.direct(ann, ben)
    first = await said("ann", room, "one")
    async with opened(room, "ben") as page:
        assert len(await page.lines()) == 1
        await said("ann", room, "two")
        assert len(await page.lines()) == 1
        side = Conversation.objects.filter(player=ben)
        assert (await in_thread(side.get)()).unread == 2
        for wrong in (True, -1, "1", None):
            await page.say({"read": wrong})
            assert await page.refusal() == "not_a_message"
        await page.say({"read": first.pk})
        await page.say({"say": "three", "key": "k"})
        while "said" not in await page.frame():
            pass
        assert (await in_thread(side.get)()).unread == 1
        await page.say({"read": 10**30})
        await page.say({"say": "four", "key": "l"})
        while (await page.frame()).get("key") != "l":
            pass
        assert (await in_thread(side.get)()).unread == 0


async def test_a_conversation_is_open_to_the_two_alone() -> None:
    ann, ben = await in_thread(person)("ann"), await in_thread(person)("ben")
    for name in ("cyd", None):
        async with opened(Room.direct(ann, ben), name) as page:
            assert await page.refusal() == "no_room"


async def test_what_a_shadow_mute_hides_reaches_its_author_alone() -> None:
    def shadow() -> None:
        sanction_create(
            player=person("ann"),
            kind=Sanction.Kind.SHADOW,
            reason="Baits people.",
            until=timezone.now() + timedelta(hours=1),
            by=None,
        )

    await in_thread(shadow)()
    room = Room.lobby()
    async with opened(room, "ann") as ann, opened(room, "ann") as tab, opened(room) as eve:
        for page in (ann, tab, eve):
            assert await page.lines() == []
        await ann.say({"say": "bait"})
        answers = [await ann.frame(), await ann.frame()]
        assert {"said": True, "key": ""} in answers
        assert len(await tab.lines()) == 1
        assert await eve.receive_nothing()


async def test_slow_mode_says_how_long_to_wait() -> None:
    def slow() -> None:
        until = timezone.now() + timedelta(hours=1)
        slow_mode_start(room=Room.lobby(), seconds=60, until=until, by=person("mod"))

    await in_thread(slow)()
    async with opened(Room.lobby(), "ann") as ann:
        assert await ann.lines() == []
        await ann.say({"say": "one"})
        await ann.frame(), await ann.frame()
        await ann.say({"say": "two"})
        error = (await ann.frame())["error"]
        assert error["code"] == "slow_mode"
        assert f"again in {error['wait']} s" in error["message"]
