"""What a password alone opens to staff: what it opens to anybody."""

import pytest

from tests.games.bad_input.places import places
from tests.games.bad_input.world import build, moderator, root
from tests.games.browsers import browser
from tests.games.staff import staff, superuser
from tournaments.base.permissions import ROLE

pytestmark = pytest.mark.django_db

APART = "/2fa/"
"""Where one sets a factor up and shows it."""


def test_without_the_second_factor_a_page_is_what_it_is_to_anybody() -> None:
    """Asked by somebody with every right, for tournaments by a director of all as well."""
    addresses = [address for place in places(build()) for address in place.addresses]
    carol, boss = browser("carol"), browser(superuser("boss"))
    helper = browser(staff("helper", ROLE))
    opened, of_admin = [], 0
    for address in dict.fromkeys(addresses):
        asked = [boss, helper] if address.startswith("/tournaments/") else [boss]
        if address.startswith("/admin/"):
            of_admin += 1  # the door itself leads on to where the factor is shown
        elif address.startswith(APART) or carol.get(address).status_code < 300:
            continue
        opened += [address for client in asked if client.get(address).status_code < 300]
    assert not opened
    assert of_admin > 50


def test_with_the_second_factor_staff_come_in() -> None:
    assert all(client.get("/admin/").status_code == 200 for client in (moderator(), root()))
