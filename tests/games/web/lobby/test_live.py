"""Test that the lobby's list updates itself."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from channels.db import database_sync_to_async

from games.play.tables.joining import match_join
from games.play.tables.leaving import match_cancel
from games.web.lobby.topic import LobbyTopic
from tests.games.browsers import browser, slugs
from tests.games.live.following import Following
from tests.games.set_up import person, table

pytestmark = pytest.mark.django_db

in_thread = database_sync_to_async


@asynccontextmanager
async def opened(
    name: str | None, query: str = "", language: str = ""
) -> AsyncIterator[Any]:
    """Open the lobby's topic as its page does."""
    headers = []
    if name is not None:
        client = await in_thread(browser)(name)
        headers = [(b"cookie", f"sessionid={client.cookies['sessionid'].value}".encode())]
    page = Following(f"lobby/{query}", headers, language=language)
    assert (await page.connect(timeout=20))[0]
    try:
        yield page
    finally:
        await page.disconnect()


async def html(page: Any) -> str:
    """Return the HTML of the next list."""
    frame = json.loads(await page.receive_from(timeout=20))
    text: str = frame["html"]
    return text


async def until(page: Any, slug: str, *, listed: bool) -> str:
    """Return the first list in which a table is listed, or is no longer listed."""
    while (slug in slugs(text := await html(page))) != listed:
        pass
    return text


@pytest.mark.django_db(transaction=True)
async def test_the_list_changes_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LobbyTopic, "PAUSE", 0.01)
    async with opened(None) as page, opened("cem", "?seats=3", "de") as picky:
        assert slugs(await html(page)) == set()
        assert "Wer hier ist" in await html(picky)
        match = await in_thread(table)("ann", None, listed=True)
        text = await until(page, match.slug, listed=True)
        assert "Ann's table" in text
        assert match.invite not in text
        ben = await in_thread(person)("ben")
        await in_thread(match_join)(invite=match.invite, player=ben)
        text = await until(page, match.slug, listed=False)
        assert f"watch-{match.slug}" in text
        three = await in_thread(table)("dot", None, None, listed=True)
        await until(picky, three.slug, listed=True)
        await in_thread(match_cancel)(match_id=three.pk, player=three.host)
        await until(page, three.slug, listed=False)


@pytest.mark.django_db(transaction=True)
async def test_however_much_happens_a_page_is_drawn_once_in_a_while(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(LobbyTopic, "PAUSE", 60)
    async with opened(None) as page:
        await html(page)
        for _ in range(3):
            await in_thread(table)("ann", None, listed=True)
        assert await page.receive_nothing(timeout=0.3)
