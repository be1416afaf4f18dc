"""Test a page that follows a table, through the site's own ASGI application."""

import json
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from allauth.usersessions.models import UserSession
from channels.db import database_sync_to_async
from channels.testing import WebsocketCommunicator
from django.test import Client
from django.urls import reverse
from django.utils.safestring import SafeString

from games.contract import parts
from games.contract.parts import DrawnTable
from games.live import online as whereabouts
from games.live.connection import Connection
from games.live.topic import CLOSE_GONE, CLOSE_SIGNED_OUT
from games.models import Match
from games.play.match.moves.table_snapshot import TableSnapshot
from games.play.tables.joining import match_join
from games.play.tables.rematch import rematch_join
from tests.games.browsers import browser
from tests.games.contract.test_parts import applied
from tests.games.live.following import Following
from tests.games.set_up import at_home, fast_forward, options_of, person, play_for, table

pytestmark = pytest.mark.django_db(transaction=True)

in_thread = database_sync_to_async


class Page(WebsocketCommunicator):  # type: ignore[misc]
    """A connection that follows a table."""

    sent = ""

    async def frame(self) -> dict[str, Any]:
        """Return the next frame. If it has parts, add the whole HTML that the page builds
        with them.
        """
        frame: dict[str, Any] = json.loads(await self.receive_from(timeout=5))
        if "parts" in frame:
            frame["html"] = applied(self.sent, frame)
        self.sent = frame.get("html", self.sent)
        return frame

    async def table(self, version: int) -> dict[str, Any]:
        """Return the frame of this version; earlier frames must be older versions of the
        table.
        """
        while (frame := await self.frame())["version"] < version:
            assert "html" in frame
        assert frame["version"] == version
        return frame

    async def refusal(self) -> str:
        """Return the code of the error that comes next; it must come with a sentence."""
        error = (await self.frame())["error"]
        assert error["message"].endswith(".")
        code: str = error["code"]
        return code

    async def say(self, message: Any) -> None:
        await self.send_to(text_data=json.dumps(message))


class TablePage(Following, Page):
    """A page of the site that follows a table."""


def cookies(name: str | None) -> list[tuple[bytes, bytes]]:
    """Return the cookie header of a browser in which this player is logged in; none for
    None.
    """
    if name is None:
        return []
    client = Client()
    client.force_login(person(name))
    return [(b"cookie", f"sessionid={client.cookies['sessionid'].value}".encode())]


@asynccontextmanager
async def opened(
    match: Match, name: str | None = None, language: str = ""
) -> AsyncIterator[Page]:
    """Follow a match as the page of this player or of a spectator does; close it at the
    end.
    """
    await in_thread(at_home)(match)
    headers = await in_thread(cookies)(name)
    page = TablePage(f"table/{match.slug}/", headers, language=language)
    connected, _ = await page.connect(timeout=5)
    assert connected
    try:
        yield page
    finally:
        await page.disconnect()


@pytest.fixture
def match() -> Match:
    return table("ann", "ben", options={"draft": "base4", "first": 0})


async def pick(match: Match, seat: int) -> int:
    options = await in_thread(options_of)(match, seat)
    return await in_thread(play_for)(match, seat, options[0])


async def test_a_page_gets_the_table_when_it_connects(match: Match) -> None:
    async with opened(match, "ann") as page:
        frame = await page.frame()
        assert (frame["version"], frame["status"]) == (0, "running")
        assert options_card(await in_thread(options_of)(match, 0)) in frame["html"]
        assert await page.receive_nothing()


async def test_a_page_knows_the_drawing_that_it_came_with(match: Match) -> None:
    address = reverse("table", args=[match.slug])
    async with opened(match, "ann") as page:
        drawn = (await page.frame())["drawn"]
        came = await in_thread(lambda: browser("ann").get(address))()
        assert f'data-drawn="{drawn}"' in came.content.decode()
        await pick(match, 0)
        assert "drawn" not in await page.table(1)


def options_card(options: tuple[str, ...]) -> str:
    """Return the slug of the card in the first option."""
    return options[0].partition(":")[2]


async def test_a_move_reaches_every_open_page(match: Match) -> None:
    async with (
        opened(match, "ann") as ann,
        opened(match, "ben") as ben,
        opened(match) as eve,
    ):
        for page in (ann, ben, eve):
            await page.table(0)
        await pick(match, 0)
        for page in (ann, ben, eve):
            await page.table(1)
            assert await page.receive_nothing()


async def test_a_page_is_sent_what_has_changed_and_all_when_it_has_missed_something(
    match: Match,
) -> None:
    async with opened(match, "ann") as page, opened(match, "ann") as other:
        whole = await page.table(0)
        await other.table(0)
        await pick(match, 0)
        later = await page.table(1)
        assert "parts" not in whole
        assert {"stage", "question"} <= later["parts"].keys()
        assert not later["parts"].keys() & {"minions-0", "commons-head", "seat-menu"}
        await page.say({"seen": 0})
        again = await page.table(1)
        assert "parts" not in again
        assert again["html"] == later["html"] == (await other.table(1))["html"]


async def test_a_page_that_is_open_twice_is_served_twice(match: Match) -> None:
    async with opened(match, "ann") as one, opened(match, "ann") as two:
        await one.table(0)
        await two.table(0)
        await pick(match, 1)
        assert (await one.table(1))["html"] == (await two.table(1))["html"]


async def test_other_tables_stay_silent(match: Match) -> None:
    other = await in_thread(table)("ann", "ben", options={"draft": "base4", "first": 0})
    async with opened(other, "ann") as page:
        await page.table(0)
        await pick(match, 0)
        assert await page.receive_nothing()


async def test_who_comes_late_gets_the_newest_table_at_once(match: Match) -> None:
    await pick(match, 0)
    await pick(match, 1)
    async with opened(match, "ann") as page:
        assert (await page.frame())["version"] == 2
        assert await page.receive_nothing()


async def test_a_person_plays_over_the_connection(match: Match) -> None:
    option = (await in_thread(options_of)(match, 0))[1]
    async with opened(match, "ann") as ann, opened(match, "ben") as ben:
        await ann.table(0)
        await ben.table(0)
        await ann.say({"version": 0, "choices": [option]})
        await ann.table(1)
        await ben.table(1)
        assert await ann.receive_nothing()
    assert (await in_thread(match.moves.get)()).option == option


async def test_refusals_are_told_and_change_nothing(match: Match) -> None:
    option = (await in_thread(options_of)(match, 0))[0]
    async with opened(match, "ann") as page:
        await page.table(0)
        for version, choices, code in [
            (0, ["card:nonsense"], "not_offered"),
            (5, [option], "stale"),
            (0, [option, option], "not_asked"),
        ]:
            await page.say({"version": version, "choices": choices})
            assert await page.refusal() == code
        assert await page.receive_nothing()
    assert not await in_thread(match.moves.exists)()


async def test_spectators_cannot_play(match: Match) -> None:
    option = (await in_thread(options_of)(match, 0))[0]
    for name in (None, "eve"):
        async with opened(match, name) as page:
            await page.table(0)
            await page.say({"version": 0, "choices": [option]})
            assert await page.refusal() == "not_your_seat"
    assert not await in_thread(match.moves.exists)()


async def test_a_page_is_drawn_in_its_own_language(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = []

    def draw(
        _table: TableSnapshot, _seat: int | None, language: str, *_: Any
    ) -> DrawnTable:
        drawn.append(language)
        return parts.draw(parts.Table(parts.Whole(SafeString(""))))

    monkeypatch.setattr("games.play.rendering.draw_table", draw)
    async with opened(match, "ann", "pl") as page, opened(match) as other:
        await page.frame()
        await other.frame()
    assert set(drawn) == {"pl", "en"}


async def test_a_page_asks_whether_it_has_missed_something(match: Match) -> None:
    await pick(match, 0)
    async with opened(match, "ann") as page:
        await page.table(1)
        await page.say({"seen": 1})
        assert await page.frame() == {"version": 1, "status": "running"}
        await page.say({"seen": 0})
        assert "html" in await page.table(1)


async def test_a_lost_announcement_is_made_good_when_the_page_asks(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(match, "ann") as page:
        await page.table(0)
        with monkeypatch.context() as patch:
            patch.setattr("games.live.announce.match_changed", lambda *_: None)
            await pick(match, 1)
        assert await page.receive_nothing()
        await page.say({"seen": 0})
        await page.table(1)


async def test_many_moves_at_once_need_not_all_be_drawn(match: Match) -> None:
    running = await in_thread(table)("random", "random")
    async with opened(running) as page:
        await page.frame()
        ended = await in_thread(fast_forward)(running, moves=30)
        await page.table(ended.version)
        assert await page.receive_nothing()


BROKEN = [
    " ",
    "{",
    "[]",
    "null",
    "\x00",
    "9" * 100,
    '{"version": {}}',
    "x" * 9000,
    "[" * 5000,
]


async def test_broken_frames_are_refused_and_logged_and_the_page_stays(
    match: Match, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened(match, "ann") as page:
        await page.table(0)
        with caplog.at_level(logging.INFO, logger="games.live.connection"):
            for text in BROKEN:
                await page.send_to(text_data=text)
                assert await page.refusal() in {"not_json", "not_a_message", "too_large"}
            await page.send_to(bytes_data=b"\xff\x00")
            assert await page.refusal() == "not_text"
        assert len(caplog.records) == len(BROKEN) + 1
        assert all(match.slug in record.getMessage() for record in caplog.records)
        await page.say({"seen": 0})
        assert (await page.frame())["version"] == 0


async def test_a_page_that_runs_wild_is_told_once(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Connection, "CAPACITY", 3)
    monkeypatch.setattr(Connection, "PER_SECOND", 0.001)
    async with opened(match, "ann") as page:
        await page.table(0)
        for _ in range(10):
            await page.say({"seen": 0})
        for _ in range(3):
            assert (await page.frame())["version"] == 0
        assert await page.refusal() == "too_fast"
        assert await page.receive_nothing()
        # The page is still sent the changes at the table.
        await pick(match, 1)
        await page.table(1)


async def test_there_is_no_table_at_a_wrong_address() -> None:
    page = TablePage("table/nowhere/")
    await page.connect()
    assert await page.refusal() == "no_table"
    closed = await page.receive_output()
    assert (closed["type"], closed["code"]) == ("websocket.close", CLOSE_GONE)


async def test_pages_of_other_sites_get_no_connection(match: Match) -> None:
    elsewhere = [(b"origin", b"http://elsewhere.example")]
    headers = await in_thread(cookies)("ann")
    page = TablePage(f"table/{match.slug}/", headers, here=elsewhere)
    connected, _ = await page.connect()
    assert not connected


@pytest.mark.parametrize("deleted", [False, True])
async def test_ending_a_login_closes_the_pages_of_a_player(
    match: Match, deleted: bool
) -> None:
    client = Client()
    ann = await in_thread(person)("ann")
    # Ann has a heartbeat already; otherwise Ben's page would be drawn again when she comes.
    await in_thread(whereabouts.record_heartbeat)(ann)
    await in_thread(client.force_login)(ann)
    session = client.cookies["sessionid"].value
    headers = [(b"cookie", f"sessionid={session}".encode())]
    async with opened(match, "ben") as ben:
        await ben.table(0)
        page = TablePage(f"table/{match.slug}/", headers)
        await page.connect()
        own = await page.table(0)
        if deleted:
            # Delete the login as the admin does.
            login = await in_thread(UserSession.objects.get)(session_key=session)
            await in_thread(login.delete)()
        else:
            await in_thread(client.logout)()
        closed = await page.receive_output()
        assert closed["code"] == CLOSE_SIGNED_OUT
        assert await ben.receive_nothing()

        again = TablePage(f"table/{match.slug}/", headers)
        await again.connect()
        public = await again.table(0)
        assert public["html"] != own["html"]
        await again.disconnect()


async def test_a_waiting_table_shows_who_sits_down_and_starts() -> None:
    match = await in_thread(table)("ann", None, None)
    async with opened(match, "ann") as page:
        first = await page.frame()
        assert first["status"] == "waiting"
        await in_thread(match_join)(
            invite=match.invite, player=await in_thread(person)("ben")
        )
        second = await page.frame()
        assert second["status"] == "waiting"
        assert "Ben" in second["html"]
        await in_thread(match_join)(
            invite=match.invite, player=await in_thread(person)("cem")
        )
        while (frame := await page.frame())["status"] == "waiting":
            pass
        assert (frame["version"], frame["status"]) == (0, "running")


async def test_the_old_table_hears_of_the_rematch() -> None:
    match = await in_thread(lambda: fast_forward(table("ann", "ben")))()
    async with opened(match, "ann") as page:
        await page.table(match.version)
        rematch = await in_thread(rematch_join)(
            match_id=match.pk, player=await in_thread(person)("ben")
        )
        await page.say({"seen": match.version})
        frame = await page.frame()
        assert frame["version"] == match.version
        assert rematch.status == Match.Status.WAITING


async def test_a_table_that_cannot_be_drawn_is_said_and_the_page_stays(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(match, "ann") as page:
        await page.table(0)
        with monkeypatch.context() as patch:
            patch.setattr("games.play.rendering.draw_table", lambda *_: 1 / 0)
            await pick(match, 1)
            assert await page.refusal() == "unavailable"
        await page.say({"seen": 0})
        await page.table(1)
