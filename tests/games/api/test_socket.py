"""Test the WebSocket for programs, through the site's own ASGI application."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from games.api import match_socket
from games.live import announce
from games.live.topic import CLOSE_GONE, CLOSE_SIGNED_OUT
from games.models import ApiToken, Match
from games.people.accounts import bots_and_keys
from nightfall_site.asgi import application
from tests.games.programs import ALL, key_of
from tests.games.set_up import at_home, options_of, person, play_for, table
from tests.games.web.tables.test_consumers import Page, in_thread
from tests.games.web.tables.test_secrets import known_to, slugs_in

pytestmark = pytest.mark.django_db(transaction=True)


def a_key(name: str, scopes: Any = ALL) -> str:
    return key_of(person(name), scopes)


def program(slug: str, key: str | None, query: str = "") -> Page:
    """Return a connection with an API key in its header, and without the `Origin` of a
    page.
    """
    headers = [] if key is None else [(b"authorization", f"Bearer {key}".encode())]
    return Page(application, f"/ws/api/v1/matches/{slug}/{query}", headers=headers)


@asynccontextmanager
async def connected(page: Page) -> AsyncIterator[Page]:
    accepted, _ = await page.connect(timeout=5)
    assert accepted
    try:
        yield page
    finally:
        await page.disconnect()


async def closed(page: Page) -> int:
    """Return the code with which the connection is closed next."""
    output = await page.receive_output(timeout=5)
    assert output["type"] == "websocket.close"
    code: int = output["code"]
    return code


@pytest.fixture
def match() -> Match:
    return at_home(table("ann", "ben", options={"draft": "base4", "first": 0}))


async def test_a_program_sees_plays_and_hears(match: Match) -> None:
    ann, ben = await in_thread(a_key)("ann"), await in_thread(a_key)("ben")
    async with (
        connected(program(match.slug, ann)) as hers,
        connected(program(match.slug, ben)) as his,
    ):
        first = await hers.frame()
        await his.frame()
        assert (first["version"], first["status"], first["events"]) == (0, "running", [])
        assert first["view"]["audience"] == 0
        option = first["decision"]["options"][1]["key"]
        await hers.say({"version": 0, "choices": [option]})
        second, heard = await hers.frame(), await his.frame()
        assert second["version"] == heard["version"] == 1
        card = option.partition(":")[2]
        assert [event["card"] for event in second["events"]] == [card]
        assert [event.get("card") for event in heard["events"]] == [None]
        assert second["next"] == heard["next"] == first["next"] + 1
    assert (await in_thread(match.moves.get)()).option == option


async def test_nothing_is_sent_that_the_player_may_not_know(match: Match) -> None:
    def secret(seat: int | None) -> set[str]:
        return (known_to(match, 0) | known_to(match, 1)) - known_to(match, seat)

    for name, seat in (("ann", 0), ("ben", 1), ("eve", None)):
        key = await in_thread(a_key)(name)
        async with connected(program(match.slug, key, "?since=0")) as page:
            frame = await page.frame()
            hidden = await in_thread(secret)(seat)
            assert hidden
            assert not slugs_in(json.dumps(frame)) & hidden
            assert frame["events"][0]["kind"] == "game_began"
            assert (frame["decision"] is None) == (seat is None)


async def test_the_key_may_come_in_the_first_frame(match: Match) -> None:
    key = await in_thread(a_key)("ben")
    async with connected(program(match.slug, None)) as page:
        assert await page.receive_nothing()
        await page.say({"token": key})
        assert (await page.frame())["view"]["audience"] == 1


@pytest.mark.parametrize(
    "frame",
    [
        '{"token": "nf_no"}',
        '{"token": "\\ud800"}',
        '{"token": 1}',
        '{"seen": 0}',
        "{",
        "[]",
        "x" * 9000,
        "[" * 5000,
    ],
)
async def test_without_a_key_there_is_nothing(match: Match, frame: str) -> None:
    async with connected(program(match.slug, None)) as page:
        await page.send_to(text_data=frame)
        assert await page.refusal() == "bad_key"
        assert await closed(page) == CLOSE_SIGNED_OUT


async def test_a_wrong_key_in_the_header_is_told(match: Match) -> None:
    async with connected(program(match.slug, "nf_nonsense")) as page:
        assert await page.refusal() == "bad_key"
        assert await closed(page) == CLOSE_SIGNED_OUT


async def test_nobody_is_waited_for_long(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_socket, "PATIENCE", 0.05)
    async with connected(program(match.slug, None)) as page:
        assert await page.refusal() == "bad_key"
        assert await closed(page) == CLOSE_SIGNED_OUT


async def test_scopes_hold(match: Match) -> None:
    option = (await in_thread(options_of)(match, 0))[0]
    key = await in_thread(a_key)("ann", ["read"])
    async with connected(program(match.slug, key)) as page:
        await page.frame()
        await page.say({"version": 0, "choices": [option]})
        assert await page.refusal() == "no_scope"
    key = await in_thread(a_key)("ann", ["play"])
    async with connected(program(match.slug, key)) as page:
        assert await page.refusal() == "no_scope"
        assert await closed(page) == CLOSE_SIGNED_OUT
    assert not await in_thread(match.moves.exists)()


async def test_a_revoked_key_is_shown_nothing_more(match: Match) -> None:
    key = await in_thread(a_key)("ann")
    option = (await in_thread(options_of)(match, 0))[0]
    async with connected(program(match.slug, key)) as page:
        await page.frame()
        token = await in_thread(ApiToken.objects.get)()
        ann = await in_thread(person)("ann")
        await in_thread(bots_and_keys.token_revoke)(token_id=token.pk, owner=ann)
        await page.say({"version": 0, "choices": [option]})
        assert await page.refusal() == "bad_key"
        await in_thread(play_for)(match, 1, (await in_thread(options_of)(match, 1))[0])
        assert await page.refusal() == "bad_key"
        assert await closed(page) == CLOSE_SIGNED_OUT


async def test_refusals_and_questions_are_those_of_a_page(match: Match) -> None:
    key = await in_thread(a_key)("ann")
    async with connected(program(match.slug, key)) as page:
        await page.frame()
        await page.say({"version": 0, "choices": ["card:none"]})
        assert await page.refusal() == "not_offered"
        await page.say({"version": 8, "choices": ["card:none"]})
        assert await page.refusal() == "stale"
        assert (await page.frame())["decision"]["kind"] == "draft"
        await page.say({"seen": 0})
        assert await page.frame() == {"version": 0, "status": "running"}


async def test_there_is_no_table_at_a_wrong_address() -> None:
    key = await in_thread(a_key)("ann")
    async with connected(program("nowhere", key)) as page:
        assert await page.refusal() == "no_table"
        assert await closed(page) == CLOSE_GONE


async def test_a_program_speaks_its_language(match: Match) -> None:
    key = await in_thread(a_key)("ann")
    prompts = set()
    for language in ("en", "de", "pl", "ja"):
        query = f"?language={language}"
        async with connected(program(match.slug, key, query)) as page:
            prompts.add((await page.frame())["decision"]["prompt"])
    assert len(prompts) == 4


async def test_a_line_is_asked_for_life_without_a_look_at_the_table(match: Match) -> None:
    key = await in_thread(a_key)("ann")
    async with connected(program(match.slug, key)) as page:
        await page.frame()
        for _ in range(50):
            await page.send_to(text_data='{"ping":1}')
        # The first ping is answered, the later ones came too soon. Pings do not count as
        # messages.
        assert await page.frame() == {"pong": 1}
        assert await page.receive_nothing()
        await page.say({"seen": 0})
        assert await page.frame() == {"version": 0, "status": "running"}


async def test_too_fast_says_how_long_and_then_how_things_stand(match: Match) -> None:
    key = await in_thread(a_key)("ann")
    async with connected(program(match.slug, key)) as page:
        first = await page.frame()
        for _ in range(30):
            await page.say({"seen": 0})
        frames = [await page.frame() for _ in range(21)]
        error = next(frame["error"] for frame in frames if "error" in frame)
        assert (error["code"], error["wait"]) == ("too_fast", 1)
        again = await page.frame()
        assert again["decision"] == first["decision"]
        assert await page.receive_nothing()


@pytest.mark.parametrize(
    "message", [{"seen": 0, "sen": 1}, {"version": 0, "choices": ["pass"], "chioces": []}]
)
async def test_a_field_that_does_not_exist_is_named(match: Match, message: Any) -> None:
    key = await in_thread(a_key)("ann")
    async with connected(program(match.slug, key)) as page:
        await page.frame()
        await page.say(message)
        error = (await page.frame())["error"]
        assert error["code"] == "unknown_field"
        assert error["field"] in message


async def test_programs_send_no_echo(match: Match) -> None:
    key = await in_thread(a_key)("ann")
    async with connected(program(match.slug, key)) as page:
        await page.frame()
        await page.say({"echo": 7})
        assert await page.refusal() == "not_a_message"


async def test_an_order_of_one_player_sends_nothing_to_the_others(match: Match) -> None:
    """Regression test: an empty frame told every connection that somebody had given an
    order.
    """
    ann, eve = await in_thread(a_key)("ann"), await in_thread(a_key)("eve")
    async with (
        connected(program(match.slug, ann, "?since=0")) as hers,
        connected(program(match.slug, eve, "?since=0")) as watching,
    ):
        await hers.frame()
        assert (await watching.frame())["events"]
        await in_thread(announce.table_changed)(match.pk)
        assert await hers.receive_nothing()
        assert await watching.receive_nothing()
