"""Pages of a site on which nothing has happened: each shows something that goes on."""

import re

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
    page = client.get(reverse(name)).content.decode()
    assert "Puzzle of the day:" in page
    levels = [int(level) for level in re.findall(r"<h(\d)[ >]", page)]
    steps = zip(levels, levels[1:], strict=False)
    assert [step for step in steps if step[1] > step[0] + 1] == []


def test_a_search_that_finds_nothing_shows_the_puzzle_of_the_day(client: Client) -> None:
    page = client.get("/search/?q=zzzz").content.decode()
    assert "Nothing found for “zzzz”." in page
    assert "Puzzle of the day:" in page
