"""Test pages that follow a review room."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from games.live import announce
from games.live.topic import CLOSE_GONE
from games.models import ReviewRoom
from games.play.review_rooms.leading import lead_hand_over, step_set
from games.play.review_rooms.opening import room_close
from games.play.review_rooms.selectors import visitors_in
from games.play.review_rooms.visits import room_visit
from games.play.tables.leaving_after_block import block_and_separate
from tests.games.live.following import Following
from tests.games.play.review_rooms.opened import left, opened
from tests.games.set_up import person
from tests.games.web.tables.test_consumers import Page, cookies, in_thread

pytestmark = pytest.mark.django_db(transaction=True)


class RoomPage(Following, Page):
    """A page of the site that follows a review room."""

    async def at(self, step: int) -> dict[str, object]:
        """Return the frame with this step; skip frames of earlier steps."""
        while (frame := await self.frame()).get("step") != step:
            pass
        return frame


@asynccontextmanager
async def following(room: ReviewRoom, name: str | None = None) -> AsyncIterator[RoomPage]:
    headers = await in_thread(cookies)(name)
    page = RoomPage(f"review-room/{room.slug}/", headers)
    connected, _ = await page.connect(timeout=5)
    assert connected
    try:
        yield page
    finally:
        await page.disconnect()


async def test_all_follow_the_leader_and_nobody_else() -> None:
    room = await in_thread(opened)()
    async with (
        following(room, "ann") as ann,
        following(room, "ben") as ben,
        following(room) as nobody,
    ):
        assert (await ann.at(0))["leads"] is True
        for page in (ben, nobody):
            assert (await page.at(0))["leads"] is False
        await ann.say({"step": 3})
        for page in (ann, ben, nobody):
            assert (await page.at(3))["version"] == 1
        for page, said in ((ben, {"step": 1}), (nobody, {"step": 1})):
            await page.say(said)
            while "error" not in (frame := await page.frame()):
                pass
            assert frame["error"]["code"] == "not_the_leader"


async def test_what_is_sent_is_the_step_and_nothing_of_the_match() -> None:
    room = await in_thread(opened)()
    async with following(room, "ann") as ann:
        assert set(await ann.at(0)) == {"step", "version", "leads", "html"}
        await ann.say({"step": 2})
        assert {"stored": 1} in [await ann.frame(), await ann.frame()]


async def test_a_step_sends_the_people_only_if_they_have_changed() -> None:
    room = await in_thread(opened)()
    # The reader is a visitor without an account, who is not in the list.
    async with following(room) as page:
        assert "Ann" in str((await page.at(0))["html"])
        ann = await in_thread(person)("ann")
        await in_thread(step_set)(room_id=room.pk, by=ann, step=3)
        assert set(await page.at(3)) == {"step", "version", "leads"}
        await page.say({"seen": 1})
        assert set(await page.at(3)) == {"step", "version", "leads"}
        await in_thread(room_visit)(room=room, player=await in_thread(person)("cyd"))
        assert "Cyd" in str((await page.at(3))["html"])


async def test_pages_tell_who_comes_leads_and_leaves() -> None:
    room = await in_thread(opened)()
    async with following(room, "ann") as ann:
        await ann.at(0)
        async with following(room, "ben") as ben:
            await ben.at(0)
            while "Ben" not in (await ann.frame()).get("html", ""):
                pass
            to = (await in_thread(person)("ben")).pk
            await in_thread(lead_hand_over)(
                room_id=room.pk, by=await in_thread(person)("ann"), to_id=to
            )
            while not (await ben.frame())["leads"]:
                pass
            while "Ben leads." not in (await ann.frame()).get("html", ""):
                pass
        # When Ben's page has closed, his name remains only as that of the leader.
        await in_thread(left)(room, "ben")
        await in_thread(announce.review_room_changed)(room.pk)
        while (await ann.frame()).get("html", "").count("Ben") != 1:
            pass
    await in_thread(left)(room, "ann")
    names = await in_thread(lambda: [each.player.username for each in visitors_in(room)])()
    assert names == []


@pytest.mark.parametrize("refusal", ["blocked", "review_room_closed"])
async def test_who_may_not_be_there_any_more_is_sent_away(refusal: str) -> None:
    room = await in_thread(opened)()

    def happen() -> None:
        if refusal == "blocked":
            block_and_separate(player=person("ann"), other_id=person("ben").pk)
        else:
            room_close(room_id=room.pk, by=person("ann"))

    async with following(room, "ben") as ben:
        await ben.at(0)
        await in_thread(happen)()
        while "error" not in (frame := await ben.frame()):
            pass
        assert frame["error"]["code"] == refusal
        assert (await ben.receive_output(5))["code"] == CLOSE_GONE


async def test_there_is_no_such_room() -> None:
    room = ReviewRoom(slug="nothing")
    async with following(room, "ann") as page:
        assert await page.refusal() == "no_review_room"
        assert (await page.receive_output(5))["code"] == CLOSE_GONE


@pytest.mark.parametrize(
    "bad",
    [{"step": True}, {"step": -1}, {"step": 10**9}, {"step": "3"}, {"seen": True}, []],
)
async def test_other_frames_are_refused(bad: object) -> None:
    room = await in_thread(opened)()
    async with following(room, "ann") as page:
        await page.at(0)
        await page.say(bad)
        while "error" not in (frame := await page.frame()):
            pass
        assert frame["error"]["code"] == "not_a_message"
