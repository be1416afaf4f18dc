"""Pages of a site on which nothing has happened: each shows something that goes on."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.games.set_up import person

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
    assert "Puzzle of the day:" in client.get(reverse(name)).content.decode()


def test_a_search_that_finds_nothing_shows_the_puzzle_of_the_day(client: Client) -> None:
    page = client.get("/search/?q=zzzz").content.decode()
    assert "Nothing found for “zzzz”." in page
    assert "Puzzle of the day:" in page
