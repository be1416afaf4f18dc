"""Test that staff who have given only a password see no more than other players."""

import pytest

from tests.games.bad_input.places import places
from tests.games.bad_input.world import build, moderator, root
from tests.games.browsers import browser
from tests.games.staff import staff, superuser
from tournaments.base.permissions import ROLE

pytestmark = pytest.mark.django_db

APART = "/2fa/"
"""Beginning of the addresses where an account sets up its second factor and shows it."""


def test_without_the_second_factor_a_page_is_what_it_is_to_anybody() -> None:
    """Ask as a superuser, and for tournaments also as a staff member who may direct all of
    them.
    """
    addresses = [address for place in places(build()) for address in place.addresses]
    carol, boss = browser("carol"), browser(superuser("boss"))
    helper = browser(staff("helper", ROLE))
    opened, of_admin = [], 0
    for address in dict.fromkeys(addresses):
        asked = [boss, helper] if address.startswith("/tournaments/") else [boss]
        if address.startswith("/admin/"):
            # the admin pages themselves redirect to the page that asks for the second
            # factor
            of_admin += 1
        elif address.startswith(APART) or carol.get(address).status_code < 300:
            continue
        opened += [address for client in asked if client.get(address).status_code < 300]
    assert not opened
    assert of_admin > 50


def test_with_the_second_factor_staff_come_in() -> None:
    assert all(client.get("/admin/").status_code == 200 for client in (moderator(), root()))
