"""Pages of a site without any data: each offers something to do."""

import itertools
import re

import pytest
from django.test import Client
from django.urls import reverse

from games.community.relations.services import block_player
from games.people.accounts.guests import guest_create
from tests.games.set_up import person, table

pytestmark = pytest.mark.django_db

EMPTY = [
    "lobby",
    "clubs",
    "tournaments",
    "my-tournaments",
    "hall-of-fame",
    "my-matches",
    "conversations",
    "notices",
    "people",
    "challenges",
    "series-list",
    "news",
    "public-decks",
]


@pytest.mark.parametrize("name", EMPTY)
def test_an_empty_page_shows_the_puzzle_of_the_day(client: Client, name: str) -> None:
    client.force_login(person("ann"))
    page = client.get(reverse(name)).content.decode()
    assert "Puzzle of the day:" in page
    levels = [int(level) for level in re.findall(r"<h(\d)[ >]", page)]
    assert [step for step in itertools.pairwise(levels) if step[1] > step[0] + 1] == []


def test_a_search_that_finds_nothing_shows_the_puzzle_of_the_day(client: Client) -> None:
    page = client.get("/search/?q=zzzz").content.decode()
    assert "Nothing found for “zzzz”." in page
    assert "Puzzle of the day:" in page


def test_guests_are_told_to_sign_up_for_what_takes_an_account(client: Client) -> None:
    client.force_login(guest_create())
    for name in ("conversations", "challenges", "public-decks"):
        page = client.get(reverse(name)).content.decode()
        assert "ith an account you can " in page, name


def test_own_matches_and_those_of_blocked_people_are_not_offered(
    client: Client,
) -> None:
    ann, ben = person("ann"), person("ben")
    table("ben", "random", listed=True)
    table("ann", "random", listed=True)
    client.force_login(ann)
    assert "Watch a match" in client.get("/notices/").content.decode()
    block_player(player=ben, other_id=ann.pk)
    assert "Watch a match" not in client.get("/notices/").content.decode()
