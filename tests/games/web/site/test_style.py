"""Test the style guide: only staff see it, and it is complete."""

import re
from typing import Any

import pytest
from django.test import Client

from games.web.site.style_guide import colours
from tests.games.browsers import browser
from tests.games.staff import in_admin, staff

pytestmark = pytest.mark.django_db


def test_it_is_for_staff_and_for_machines_of_developers(
    client: Client, settings: Any
) -> None:
    assert client.get("/style/").status_code == 404
    assert browser("ann").get("/style/").status_code == 404
    assert browser(staff("mod")).get("/style/").status_code == 404
    assert in_admin(staff("mod")).get("/style/").status_code == 200
    settings.DEBUG = True
    assert client.get("/style/").status_code == 200


def test_it_shows_every_colour_in_both_themes(client: Client, settings: Any) -> None:
    settings.DEBUG = True
    page = client.get("/style/").content.decode()
    assert {"night", "ink", "moon", "gold-ink", "bad-text", "lamp"} <= set(colours())
    for name in colours():
        assert page.count(f'fill="var(--{name})"') == 2, name


@pytest.mark.parametrize("game", ["nightfall", "jaeger"])
def test_it_shows_the_cards_of_each_game(game: str, client: Client, settings: Any) -> None:
    settings.DEBUG = True
    page = client.get("/style/", {"game": game}).content.decode()
    assert page.count("<section") >= 12
    if game == "nightfall":
        for frame in ("starter", "wound"):
            assert re.search(rf'class="card [^"]*k-{frame}', page), frame
