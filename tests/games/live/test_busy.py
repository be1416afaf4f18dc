"""Test WebSockets while the database is locked or unreachable: no answer is lost, and the
connection stays open.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import OperationalError, connection, connections

from games.base import transient_errors
from games.live import threads
from games.models import Match
from games.web.tables.table_topic import TableTopic
from tests.games.api.test_socket import a_key, connected, program
from tests.games.set_up import at_home, options_of, table
from tests.games.web.tables.test_consumers import in_thread, opened

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.sqlite]


@pytest.fixture
def match() -> Match:
    return at_home(table("ann", "ben", options={"draft": "base4", "first": 0}))


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Shorten the time for which requests wait for SQLite's lock."""
    if connection.vendor != "sqlite":
        pytest.skip("only SQLite locks all of it")
    monkeypatch.setitem(connections.settings["default"]["OPTIONS"], "timeout", 0.2)
    yield
    threads.close()


@contextmanager
def locked() -> Iterator[None]:
    """Hold SQLite's write lock."""
    other = sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


@pytest.mark.usefixtures("impatient")
async def test_a_program_sends_its_move_again(match: Match) -> None:
    key = await in_thread(a_key)("ann")
    move = {"version": 0, "choices": [(await in_thread(options_of)(match, 0))[0]]}
    async with connected(program(match.slug, key)) as page:
        await page.frame()
        await in_thread(threads.close)()
        with locked():
            await page.say(move)
            error = (await page.frame())["error"]
            assert (error["code"], error["wait"]) == ("busy", transient_errors.RETRY_AFTER)
        await page.say(move)
        assert (await page.frame())["version"] == 1
        # The page sends the move again, as if only the answer was lost. It does not count
        # twice.
        await page.say(move)
        assert (await page.frame())["version"] == 1
    assert await in_thread(match.moves.count)() == 1


@pytest.mark.usefixtures("impatient")
async def test_a_page_keeps_its_line_and_its_move(match: Match) -> None:
    move = {"version": 0, "choices": [(await in_thread(options_of)(match, 0))[0]]}
    async with opened(match, "ann") as page:
        await page.table(0)
        await in_thread(threads.close)()
        with locked():
            await page.say(move)
            assert await page.refusal() == "busy"
        await page.say(move)
        await page.table(1)


async def test_what_could_not_be_drawn_is_drawn_without_being_asked_for(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn, away = TableTopic._frame, [True, True]

    def draw(self: TableTopic) -> dict[str, Any]:
        if away:
            away.pop()
            raise OperationalError("the connection is lost")
        return drawn(self)

    monkeypatch.setattr(transient_errors, "RETRY_AFTER", 0.05)
    monkeypatch.setattr(TableTopic, "_frame", draw)
    async with opened(match, "ann") as page:
        assert "html" in await page.frame()
    assert not away


async def test_a_program_that_cannot_be_let_in_is_told_to_come_again(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(key: str) -> None:
        raise OperationalError("the connection is lost")

    monkeypatch.setattr("games.people.accounts.bots_and_keys.token_find", away)
    async with connected(program(match.slug, "nf_any")) as page:
        assert await page.refusal() == "busy"
        closed = await page.receive_output(timeout=5)
        assert (closed["type"], closed["code"]) == ("websocket.close", 1013)
