"""Pages use the site's own name, and pages about a game the game's name."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from games.base.policies import names
from games.contract import Game
from tests.games.set_up import play_to_the_end, table

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def red_moon(settings: Any) -> None:
    settings.SITE_NAME = "Red <Moon>"


def title(client: Client, address: str) -> str:
    page = client.get(address).content.decode()
    found = re.search(r"<title>\s*(.*?)\s*</title>", page)
    assert found is not None, address
    return found[1]


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("/", "Red &lt;Moon&gt; · The sun went out. The hunt did not."),
        ("/lobby/", "Lobby · Red &lt;Moon&gt;"),
        ("/tournaments/", "Tournaments · Red &lt;Moon&gt;"),
        ("/series/", "Series · Red &lt;Moon&gt;"),
        ("/login/", "Log in · Red &lt;Moon&gt;"),
        ("/nowhere/", "There's nothing here. · Red &lt;Moon&gt;"),
    ],
)
def test_pages_of_the_site_say_its_name(
    client: Client, address: str, expected: str
) -> None:
    assert title(client, address) == expected


def test_pages_about_a_game_say_the_name_of_the_game(client: Client, embers: Game) -> None:
    match = table("bright", "bright", "bright", game="embers", options={})
    open_table = table("ann", None, None, game="embers", options={}, listed=True, title="")
    assert title(client, f"/table/{match.slug}/") == "Table · Embers"
    play_to_the_end(match)
    replayed = f"/table/{match.slug}/replay/"
    assert title(client, replayed) == "The gifts · Replay · Embers"
    assert (
        title(client, f"/join/{open_table.invite}/")
        == "Ann invites you to a game of Embers"
    )
    assert title(client, reverse("sit", args=[open_table.slug])) == "Take a seat · Embers"
    assert title(client, "/new/?game=embers") == "Set up a table · Embers"
    assert title(client, "/new/") == "Set up a table · Nightfall"
    assert title(client, f"{reverse('leaderboard')}?game=embers") == "Leaderboard · Embers"


def test_the_front_page_greets_with_the_game_that_it_shows(
    client: Client, embers: Game
) -> None:
    assert (
        "<h1>The sun went out. The hunt did not.</h1>" in client.get("/").content.decode()
    )
    assert "<h1>Embers</h1>" in client.get("/?game=embers").content.decode()


def test_nobody_may_take_the_name_of_the_site_or_of_a_computer() -> None:
    assert names.is_reserved("red_moon")
    assert not names.is_reserved("Blue Moon")
    assert all(names.is_reserved(name) for name in names.COMPUTERS)


def test_calendars_and_programs_read_the_name(client: Client) -> None:
    calendar = client.get(reverse("tournaments-ics")).content.decode()
    assert "Red <Moon>: tournaments" in calendar
    assert "Nightfall" not in calendar
