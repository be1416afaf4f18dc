"""Provide browsers that show the site, for tests of its pages."""

import re

from django.test import Client

from games.models import Player
from tests import listed_logins  # noqa: F401
from tests.games.set_up import person


def browser(who: Player | str | None = None) -> Client:
    """Return a browser that is logged in as this player; by default it is not logged in."""
    client = Client()
    if who is not None:
        client.force_login(person(who) if isinstance(who, str) else who)
    return client


def slugs(page: str) -> set[str]:
    """List the open tables that the lobby shows."""
    return set(re.findall(r'id="open-(\w+)"', page))
