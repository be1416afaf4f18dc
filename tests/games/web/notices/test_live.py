"""Test the WebSocket of the bell, through the site's own ASGI application."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from io import StringIO
from typing import Any

import pytest
from channels.db import database_sync_to_async
from django.core.management import call_command
from django.utils import timezone

from games.community.chat.rooms import Room
from games.community.chat.services import post
from games.community.notices import services
from games.community.notices.preferences import Preference, preferences_store
from games.community.notices.services import notify
from games.community.relations.services import follow, mute
from games.live import announce
from games.live.topic import CLOSE_SIGNED_OUT
from games.models import Mail, Topic
from games.play.match.seats import turn_notices
from games.tasks import sweep
from tests.games.live.following import Following
from tests.games.play.match.seats.test_notices_turns import leave_the_page, slow
from tests.games.set_up import options_of, person, play_for
from tests.games.web.tables.test_consumers import cookies, opened

pytestmark = pytest.mark.django_db(transaction=True)

in_thread = database_sync_to_async

TABLE = {"title": "Friday", "names": ["Ben"], "match": 1}


class Bell(Following):
    """A page that follows only the topic of the bell."""

    async def frame(self, about: str = "unread") -> dict[str, Any]:
        """Return the next frame with the field `about`."""
        while True:
            frame: dict[str, Any] = json.loads(await self.receive_from(timeout=5))
            if about in frame:
                return frame


@asynccontextmanager
async def bell(
    name: str | None, query: str = "", language: str = ""
) -> AsyncIterator[Bell]:
    """Open a page with the bell as a player, or with None as a visitor."""
    page = Bell(f"me/{query}", await in_thread(cookies)(name), language=language)
    connected, _ = await page.connect(timeout=5)
    assert connected
    try:
        yield page
    finally:
        await page.disconnect()


async def tell(name: str, **more: Any) -> None:
    player = await in_thread(person)(name)
    await in_thread(notify)(player.pk, "table_given_up", data=TABLE, url="/lobby/", **more)


async def test_the_bell_says_what_is_unread_and_then_what_is_new() -> None:
    await tell("ann")
    async with bell("ann") as page:
        assert await page.frame() == {"unread": 1, "messages": 0, "fresh": []}
        await tell("ann")
        frame = await page.frame()
        assert frame["unread"] == 2
        (fresh,) = frame["fresh"]
        assert fresh["text"] == "Your table “Friday” has been closed."
        assert (fresh["url"], fresh["sound"], fresh["browser"]) == ("/lobby/", True, True)
        assert await page.receive_nothing()


async def test_reading_on_one_page_is_seen_on_the_others() -> None:
    await tell("ann")
    ann = await in_thread(person)("ann")
    async with bell("ann") as one, bell("ann") as two:
        for page in (one, two):
            assert (await page.frame())["unread"] == 1
        await in_thread(services.mark_all_read)(player_id=ann.pk)
        for page in (one, two):
            assert await page.frame() == {"unread": 0, "messages": 0, "fresh": []}


async def test_muting_somebody_takes_their_message_from_the_bell() -> None:
    ann, ben = await in_thread(person)("ann"), await in_thread(person)("ben")
    await in_thread(follow)(player=ann, other_id=ben.pk)
    await in_thread(post)(author=ben, room=Room.direct(ben, ann), text="Hello!")
    async with bell("ann") as page:
        assert await page.frame() == {"unread": 1, "messages": 1, "fresh": []}
        await in_thread(mute)(player=ann, other_id=ben.pk)
        assert await page.frame() == {"unread": 0, "messages": 0, "fresh": []}


async def test_maintenance_is_announced_on_open_pages() -> None:
    def announce_it(*terms: str, **options: Any) -> None:
        call_command("maintenance", *terms, **options, stdout=StringIO())

    start = timezone.now() + timedelta(hours=3)
    async with bell("ann", language="de") as page:
        await page.frame()
        await in_thread(announce_it)(f"{start:%Y-%m-%dT%H:%M}", message="New cards!")
        said = (await page.frame("maintenance"))["maintenance"]
        assert 'class="maintenance-bar"' in said
        assert "New cards!" in said
        assert "data-until" in said
        assert "Maintenance is coming." not in said
        # The page may also ask when it opens and get the announcement at the same moment.
        await in_thread(announce.maintenance_changed)()
        async with bell("ben") as later:
            # This page was rendered before the announcement and opens its socket
            # afterwards.
            assert "New cards!" in (await later.frame("maintenance"))["maintenance"]
            await in_thread(announce_it)(cancel=True)
            for each in (page, later):
                assert await each.frame("maintenance") == {"maintenance": ""}


async def test_others_hear_nothing() -> None:
    async with bell("ben") as page:
        await page.frame()
        await tell("ann")
        assert await page.receive_nothing()


async def test_the_same_news_twice_rings_once() -> None:
    async with bell("ann") as page:
        await page.frame()
        await tell("ann", key="x")
        assert (await page.frame())["unread"] == 1
        await tell("ann", key="x")
        assert await page.receive_nothing()


async def test_news_comes_in_the_pages_language_and_as_wished() -> None:
    ann = await in_thread(person)("ann")
    quiet = Preference(mail=Mail.NOW, browser=False, sound=False)
    await in_thread(preferences_store)(player=ann, preferences={Topic.TABLES: quiet})
    async with bell("ann", language="de") as page:
        await page.frame()
        await tell("ann")
        (fresh,) = (await page.frame())["fresh"]
        assert fresh["text"] == "Dein Tisch „Friday“ wurde aufgelöst."
        assert not fresh["sound"]
        assert not fresh["browser"]


async def test_nobody_has_no_bell() -> None:
    async with bell(None) as page:
        assert (await page.receive_output(timeout=5))["code"] == CLOSE_SIGNED_OUT


async def test_signing_out_ends_it() -> None:
    ann = await in_thread(person)("ann")
    async with bell("ann") as page:
        await page.frame()
        await in_thread(announce.player_signed_out)(ann.pk)
        assert (await page.receive_output(timeout=5))["code"] == CLOSE_SIGNED_OUT


async def test_whatever_a_page_sends_or_others_announce_the_bell_stays() -> None:
    ann = await in_thread(person)("ann")
    async with bell("ann") as page:
        await page.frame()
        for text in ("{", '{"seen": 1}', "x" * 10_000):
            await page.send_to(text_data=text)
        await page.send_to(bytes_data=b"\x00")
        for group in (announce.player_group(ann.pk), announce.notices_group(ann.pk)):
            await in_thread(announce.publish)(group, {"type": "something.else"})
        await tell("ann")
        assert (await page.frame())["unread"] == 1


async def test_a_table_that_is_open_again_has_told_by_itself() -> None:

    match = await in_thread(slow)("ann", "ben")
    await in_thread(leave_the_page)(match)
    await in_thread(turn_notices.notify_asked)(now=timezone.now())
    async with bell("ann") as page:
        assert (await page.frame())["unread"] == 1
        # The table's WebSocket comes back, as after the computer slept; the page is not
        # reloaded.
        async with opened(match, "ann") as at_table:
            await at_table.table(0)
            assert (await page.frame())["unread"] == 0


async def test_a_friends_move_rings_on_another_page() -> None:

    match = await in_thread(slow)("ann", "ben", options={"draft": "quick", "first": 1})
    async with bell("ann") as page:
        assert (await page.frame())["unread"] == 0
        for _ in range(60):
            await in_thread(sweep)()
            options = await in_thread(options_of)(match, 1)
            if not options:
                break
            await in_thread(play_for)(match, 1, options[-1])
            if await in_thread(options_of)(match, 0):
                break
        await in_thread(sweep)()
        frame = await page.frame()
        assert frame["unread"] == 1
        assert frame["fresh"][0]["text"] == "It's your turn in your match with Ben."
