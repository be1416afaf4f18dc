"""Test that staff have their rights outside of the admin only with a second factor,
everywhere.

`bad_input/test_second_factor.py` checks for all pages that a password alone opens no more
of them to staff. This module checks what pages, API and sockets contain.
"""

import json
from collections.abc import Callable

import pytest
from channels.db import database_sync_to_async
from django.core.cache import cache
from django.test import Client

from games.community.chat.rooms import Room
from games.community.chat.services import post
from games.community.relations.services import follow
from games.models import Match, Message, Player, Sanction, SiteNews
from games.people.moderation.roles import ADMIN, DIRECTOR, MODERATOR
from tests.games.browsers import browser
from tests.games.live.following import Following
from tests.games.programs import Program, key_of
from tests.games.set_up import person, table
from tests.games.staff import in_admin, staff
from tests.tournaments.events import prepare

WAYS: dict[str, Callable[[Player], Program]] = {
    "nobody": lambda _player: Program(),
    "password": lambda player: _from_browser(browser(player)),
    "key": lambda player: Program(key_of(player)),
    "suspended": lambda player: _suspended(in_admin(player), player),
    "factor": lambda player: _from_browser(in_admin(player)),
}
"""Ways in which a staff member may use the site. Only the last has shown a second factor
and is not suspended.
"""

in_thread = database_sync_to_async


def _from_browser(client: Client) -> Program:
    asked = Program()
    asked.client = client
    return asked


def _suspended(client: Client, player: Player) -> Program:
    kind = Sanction.Kind.SUSPEND
    Sanction.objects.create(player=player, kind=kind, reason="Sides with friends.")
    return _from_browser(client)


@pytest.fixture(autouse=True)
def no_filter() -> None:
    cache.clear()


def everybody() -> Player:
    """Return a staff member who has every role but is not a superuser."""
    return staff("mod", MODERATOR, DIRECTOR, ADMIN)


def hidden_messages() -> Match:
    """Hide a message in the lobby, at a table and in a conversation with the staff."""
    made, mod = table("ann", "ben"), everybody()
    follow(player=mod, other_id=person("ann").pk)
    for room in (Room.lobby(), Room.table(made), Room.direct(person("ann"), mod)):
        said = post(author=person("ann"), room=room, text="bait")
        Message.objects.filter(pk=said.pk).update(is_shadowed=True)
    return made


def answer(asked: Program, address: str) -> str:
    """Return the text that a client gets at an address; empty if the request is refused."""
    found = asked.client.get(address, headers=asked.headers)
    return found.content.decode() if found.status_code == 200 else ""


@pytest.mark.django_db
@pytest.mark.parametrize("way", WAYS)
def test_each_page_and_endpoint_shows_what_is_for_staff_to_a_second_factor(
    way: str,
) -> None:
    match, event = hidden_messages(), prepare(title="Secret plans")
    draft = SiteNews.objects.create(published_at=None)
    draft.texts.create(language="en", title="Draft", text="Not yet.")
    places = {
        "/chat/lobby/": "bait",
        "/chat/lobby/?before=99999999": "bait",
        "/api/v1/lobby/messages/": "bait",
        f"/api/v1/matches/{match.slug}/messages/": "bait",
        f"/chat/table/{match.slug}/": "bait",
        f"/table/{match.slug}/": "bait",
        f"/tournaments/{event.slug}/": "Secret plans",
        f"/tournaments/{event.slug}/edit/": "Secret plans",
        f"/api/v1/tournaments/{event.slug}/": "Secret plans",
        f"/news/{draft.pk}/": "Not yet.",
        "/conduct/": "/admin/games/sitepage/",
        "/style/": "moon",
    }
    asked = WAYS[way](everybody())
    shown = {address: mark in answer(asked, address) for address, mark in places.items()}
    assert shown == dict.fromkeys(places, way == "factor")
    # A hidden message that was sent to the staff members themselves stays hidden from them.
    for address in ("/messages/ann/", f"/api/v1/messages/{person('ann').pk}/"):
        assert "bait" not in answer(asked, address)


@pytest.mark.django_db
@pytest.mark.parametrize("way", WAYS)
def test_only_a_second_factor_acts_on_a_chat(way: str) -> None:
    asked = WAYS[way](everybody())
    hidden_messages()
    form = {"seconds": "30", "duration": "1h"}
    status = asked.client.post("/slow-mode/lobby/", form, headers=asked.headers).status_code
    assert status == (302 if way == "factor" else 403)
    number = Message.objects.filter(room="lobby").get().pk
    report = asked.client.get("/report/", {"message": number}, headers=asked.headers)
    assert (report.status_code == 200) == (way == "factor")


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("has_factor", [False, True])
async def test_a_socket_shows_what_the_page_shows(has_factor: bool) -> None:
    def log_in() -> list[tuple[bytes, bytes]]:
        client = (in_admin if has_factor else browser)(everybody())
        return [(b"cookie", f"sessionid={client.cookies['sessionid'].value}".encode())]

    match = await in_thread(hidden_messages)()
    event = await in_thread(prepare)(title="Secret plans")
    headers = await in_thread(log_in)()
    pair = await in_thread(lambda: Room.direct(person("ann"), person("mod")))()
    shown = {}
    for topic in (
        "chat/lobby/",
        f"chat/table/{match.slug}/",
        f"chat/{pair.kind}/{pair.key}/",
        f"tournament/{event.slug}/",
    ):
        page = Following(topic, headers)
        assert (await page.connect(timeout=5))[0]
        said = await page.receive_output(timeout=5)
        text = json.dumps(json.loads(said["text"])) if "text" in said else ""
        shown[topic.split("/")[1]] = "bait" in text or '"director"' in text
        await page.disconnect()
    wanted = {"lobby": has_factor, "table": has_factor, event.slug: has_factor}
    assert shown == wanted | {pair.kind: False}
