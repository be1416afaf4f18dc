"""What a password alone opens to staff: what it opens to anybody."""

import pytest
from django.test import Client

from tests.games.bad_input.places import places
from tests.games.bad_input.world import build, moderator, root
from tests.games.set_up import person
from tests.games.staff import staff, superuser
from tournaments.permissions import ROLE

pytestmark = pytest.mark.django_db

APART = ("/2fa/", "/admin/", "/style/")
"""Where one sets a factor up and shows it, what asks for it by itself, and the page of
colours and buttons, which shows nothing of anybody.
"""


def with_a_password() -> list[Client]:
    """Create somebody who has every right and a second factor, and has not shown it."""
    clients = []
    for player in (superuser("boss"), staff("helper", ROLE)):
        client = Client()
        client.force_login(player)
        clients.append(client)
    return clients


def test_without_the_second_factor_every_page_is_what_it_is_to_anybody() -> None:
    addresses = [address for place in places(build()) for address in place.addresses]
    carol, known = Client(), with_a_password()
    carol.force_login(person("carol"))
    opened = []
    for address in dict.fromkeys(addresses):
        if address.startswith(APART):
            continue
        usual = carol.get(address).status_code
        if usual < 300:
            continue
        for client in known:
            seen = client.get(address).status_code
            if seen < 300:
                opened.append((address, usual, seen))
    assert not opened


def test_without_the_second_factor_nothing_under_admin_opens() -> None:
    addresses = [address for place in places(build()) for address in place.addresses]
    known = with_a_password()
    shown = [moderator(), root()]
    opened = {}
    for address in dict.fromkeys(addresses):
        if address.startswith("/admin/"):
            opened[address] = [client.get(address).status_code < 300 for client in known]
    assert len(opened) > 50
    # The door itself leads on to where the factor is shown.
    assert not {address for address, seen in opened.items() if any(seen)}
    assert all(client.get("/admin/").status_code == 200 for client in shown)
