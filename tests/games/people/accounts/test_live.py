"""Test open tables of a player whose session, password or account changes."""

from collections.abc import Callable

import pytest
from channels.db import database_sync_to_async
from django.test import Client

from games.live.topic import CLOSE_SIGNED_OUT
from games.models import Match
from games.people.accounts import services
from games.people.moderation.services import sanction_create
from tests.games.set_up import options_of, person, table
from tests.games.web.tables.test_consumers import opened

pytestmark = pytest.mark.django_db(transaction=True)

in_thread = database_sync_to_async


def end_other_sessions() -> None:
    browser = Client()
    browser.force_login(person("ann"))
    browser.post("/sessions/")


def close_account() -> None:
    services.account_close(player_id=person("ann").pk)


def ban() -> None:
    sanction_create(player=person("ann"), kind="ban", reason="Shouting.", by=None)


def become_an_account() -> None:
    guest = person("ann")
    guest.is_guest = True
    guest.save()
    services.account_create(guest=guest, username="nosy", email="", password="owls")


@pytest.mark.parametrize("act", [end_other_sessions, close_account, ban])
async def test_what_ends_a_session_shuts_its_open_table(act: Callable[[], None]) -> None:
    match: Match = await in_thread(table)("ann", "ben")
    async with opened(match, "ann") as page:
        await page.frame()
        await in_thread(act)()
        while (message := await page.receive_output(timeout=5))["type"] == "websocket.send":
            pass
        assert message["code"] == CLOSE_SIGNED_OUT


async def test_who_is_banned_connects_as_anybody() -> None:
    match: Match = await in_thread(table)(
        "ann", "ben", options={"draft": "base4", "first": 0}
    )
    option = (await in_thread(options_of)(match, 0))[0]
    await in_thread(ban)()
    async with opened(match, "ann") as page:
        await page.frame()
        await page.say({"version": 0, "choices": [option]})
        frame = await page.frame()
        assert frame["error"]["code"] == "not_your_seat"
    assert await in_thread(match.moves.count)() == 0


async def test_a_guest_plays_on_over_the_connection_they_had_before_signing_up() -> None:
    match: Match = await in_thread(table)(
        "ann", "ben", options={"draft": "base4", "first": 0}
    )
    async with opened(match, "ann") as page:
        await page.table(0)
        await in_thread(become_an_account)()
        option = (await in_thread(options_of)(match, 0))[0]
        await page.say({"version": 0, "choices": [option]})
        await page.table(1)
    assert await in_thread(match.moves.count)() == 1
