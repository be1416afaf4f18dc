"""Test that every WebSocket refuses invalid frames and that the connection stays open."""

import json
import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from channels.db import database_sync_to_async
from channels.testing import WebsocketCommunicator

from games.live.throttle import TokenBucket
from games.models import Match
from games.routing import topics
from nightfall_site.asgi import application
from tests.games.bad_input.world import PLAYING, World, build
from tests.games.live.following import Following
from tests.games.programs import key_of
from tests.games.set_up import person, stored
from tests.games.web.tables.test_consumers import cookies
from tournaments.routing import topics as tournament_topics

pytestmark = pytest.mark.django_db(transaction=True)

in_thread = database_sync_to_async

PROGRAM = "ws/api/v1/matches/<slug:slug>/"

SOCKETS = [*topics, *tournament_topics, PROGRAM]

FRAMES: list[tuple[str | bytes, str]] = [
    (b"\x00\xff", "not_text"),
    (" ", "not_json"),
    ("{", "not_json"),
    ("\x00", "not_json"),
    ("[" * 5000, "not_json"),
    ("9" * 8000, "not_json"),
    ("x" * 9000, "too_large"),
    ("NaN", "not_a_message"),
    ("null", "not_a_message"),
    ("7", "not_a_message"),
    ("[]", "not_a_message"),
    ('"seen"', "not_a_message"),
    ("{}", "not_a_message"),
    ('{"type": "match.changed", "version": 7}', "not_a_message"),
    ('{"seen": true}', "not_a_message"),
    ('{"seen": 1.5}', "not_a_message"),
    ('{"seen": -1}', "not_a_message"),
    ('{"seen": "1"}', "not_a_message"),
    ('{"seen": 1e400}', "not_a_message"),
    ('{"version": true, "choices": ["pass"]}', "not_a_message"),
    ('{"version": 0, "choices": []}', "not_a_message"),
    ('{"version": 0, "choices": "pass"}', "not_a_message"),
    ('{"version": 0, "choices": [{}]}', "not_a_message"),
    ('{"version": 99999999999999999999, "choices": ["pass"]}', "not_a_message"),
]
"""Invalid frames, and the codes of their refusals."""


class Line(WebsocketCommunicator):  # type: ignore[misc]
    """A WebSocket connection of a program, which waits for refusals."""

    async def refusal(self) -> str:
        """Return the code of the next refusal; skip other frames."""
        while "error" not in (frame := json.loads(await self.receive_from(timeout=10))):
            pass
        assert frame["error"]["message"].endswith(".")
        code: str = frame["error"]["code"]
        return code

    async def refused(self, frame: str | bytes) -> str:
        """Send a frame, and return the code of its refusal."""
        if isinstance(frame, bytes):
            await self.send_to(bytes_data=frame)
        else:
            await self.send_to(text_data=frame)
        return await self.refusal()


class PageLine(Following, Line):
    """A WebSocket connection of a page, which waits for refusals."""


def address(route: str, world: World) -> str:
    """Return the address of a WebSocket route, or the name of a page's topic. A new kind of
    route has to be added here.
    """
    slug = world.matches[PLAYING].slug
    fits = {
        "me/": {},
        "table/": {"slug": slug},
        "lobby/": {},
        "chat/<slug:kind>/<": {"kind": "table", "key": slug},
        "chat/": {"kind": "lobby"},
        "review-room/": {"slug": world.review_room.slug},
        "series/": {"slug": world.series},
        "tournament/": {"slug": world.tournament.slug},
        "ws/api/v1/matches/": {"slug": slug},
    }
    holes = next(holes for start, holes in fits.items() if route.startswith(start))
    return re.sub(r"<slug:(\w+)>", lambda hole: holes[hole[1]], route)


@asynccontextmanager
async def opened(where: str, name: str = "ann", key: str = "") -> AsyncIterator[Line]:
    if key:
        headers = [(b"authorization", f"Bearer {key}".encode())]
        line = Line(application, f"/{where}", headers=headers)
    else:
        line = PageLine(where, await in_thread(cookies)(name))
    connected, _ = await line.connect(timeout=10)
    assert connected
    try:
        yield line
    finally:
        await line.disconnect()


@pytest.fixture
def world() -> World:
    return build()


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Switch off the rate limits for frames."""
    monkeypatch.setattr(TokenBucket, "take", lambda *_: True)


@pytest.fixture
def in_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let rate limits treat all frames as if they came at the same moment, so that a slow
    machine does not refill the token bucket.
    """
    take = TokenBucket.take
    monkeypatch.setattr(
        TokenBucket, "take", lambda bucket, _now: take(bucket, bucket.filled_at)
    )


@pytest.mark.usefixtures("unhurried")
async def test_every_socket_refuses_what_it_cannot_read(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    before = await in_thread(stored)(world.matches[PLAYING])
    key = await in_thread(lambda: key_of(person("ann")))()
    for route in SOCKETS:
        program = key if "/api/" in route else ""
        async with opened(address(route, world), key=program) as line:
            for frame, code in FRAMES:
                caplog.clear()
                with caplog.at_level(logging.INFO):
                    found = await line.refused(frame)
                said = f"{route}: {frame[:60]!r}"
                plays = "version" in str(frame) and "chat" not in route
                assert found == code or (plays and found == "not_a_message"), said
                assert code in caplog.text, said
                assert "Traceback" not in caplog.text, said
    after = await in_thread(stored)(world.matches[PLAYING])
    assert _without_life(after) == _without_life(before)


def _without_life(rows: list[list[dict[str, Any]]]) -> list[list[dict[str, Any]]]:
    life = {"last_seen", "grace_until"}
    return [
        [{name: row[name] for name in row if name not in life} for row in table]
        for table in rows
    ]


@pytest.mark.usefixtures("in_no_time")
async def test_every_socket_tells_a_flood_once_and_stays(world: World) -> None:
    key = await in_thread(lambda: key_of(person("ann")))()
    for route in SOCKETS:
        program = key if "/api/" in route else ""
        async with opened(address(route, world), key=program) as line:
            for _ in range(40):
                await line.send_to(text_data="{}")
            told = []
            while "too_fast" not in told:
                told.append(await line.refusal())
            assert set(told) == {"not_a_message", "too_fast"}
            await line.send_to(text_data="{}")
            while not await line.receive_nothing(timeout=0.05):
                frame = json.loads(await line.receive_from())
                assert "error" not in frame, route


async def test_nobody_plays_at_a_table_that_is_not_theirs(world: World) -> None:
    match = world.matches[PLAYING]
    move = json.dumps({"version": match.version, "choices": ["pass"]})
    before = _without_life(await in_thread(stored)(match))
    for name in ("carol", "dan"):
        async with opened(f"table/{match.slug}/", name) as line:
            assert await line.refused(move) == "not_your_seat"
    key = await in_thread(lambda: key_of(person("carol")))()
    async with opened(f"ws/api/v1/matches/{match.slug}/", key=key) as line:
        assert await line.refused(move) == "not_your_seat"
    assert _without_life(await in_thread(stored)(match)) == before


async def test_nobody_answers_what_another_seat_is_asked(world: World) -> None:
    match = world.matches[PLAYING]
    asked = await in_thread(_asked)(match)
    other = {"ann": "ben", "ben": "ann"}[asked]
    before = _without_life(await in_thread(stored)(match))
    async with opened(f"table/{match.slug}/", other) as line:
        frame = {"version": match.version, "choices": ["pass"]}
        assert await line.refused(json.dumps(frame)) == "not_asked"
    assert _without_life(await in_thread(stored)(match)) == before


def _asked(match: Match) -> str:
    match.refresh_from_db()
    seat = match.seats.filter(asked_since__isnull=False).get()
    assert seat.player is not None
    return seat.player.username


async def test_an_odd_address_opens_the_socket_all_the_same(world: World) -> None:
    key = await in_thread(lambda: key_of(person("ann")))()
    for route in SOCKETS:
        program = key if "/api/" in route else ""
        for query in ("&".join(["a"] * 2000), "%00=%00&language=%FF", "=&=;"):
            async with opened(f"{address(route, world)}?{query}", key=program) as line:
                assert await line.refused("{") == "not_json", (route, query)


async def test_a_program_without_a_key_is_shown_out(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    where = f"/ws/api/v1/matches/{world.matches[PLAYING].slug}/"
    for frame in (
        "{",
        '{"token": 7}',
        '{"token": "\\ud800"}',
        '{"token": "\\u0000"}',
        "[]",
    ):
        caplog.clear()
        line = Line(application, where)
        await line.connect(timeout=10)
        assert await line.refused(frame) == "bad_key", frame
        assert (await line.receive_output(timeout=5))["code"] == 4401, frame
        await line.disconnect()
        assert "bad_key" in caplog.text, frame
