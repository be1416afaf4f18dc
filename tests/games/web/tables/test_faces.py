"""Test the file with a game's cards, which a table's page loads once and the browser
caches.
"""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.games.browsers import browser
from tests.games.set_up import table

pytestmark = pytest.mark.django_db


def test_a_table_says_where_its_cards_are_and_does_not_bring_them() -> None:
    match = table("ann", "ben")
    page = browser("ann").get(reverse("table", args=[match.slug])).content.decode()
    found = re.search(r'id="faces" hidden data-from="([^"]+)"', page)
    assert found
    assert 'id="face-vulko"' not in page
    answer = browser("ann").get(found[1])
    assert 'id="face-vulko"' in answer.content.decode()
    assert {"public", "immutable"} <= set(answer["Cache-Control"].split(", "))


def test_an_old_address_has_the_cards_of_today_and_is_not_kept(client: Client) -> None:
    answer = client.get(reverse("faces", args=["nightfall", "de", "old"]))
    assert answer.status_code == 200
    assert "Cache-Control" not in answer


@pytest.mark.parametrize("where", [("chess", "en"), ("nightfall", "xx")])
def test_there_are_no_cards_of_other_games_or_languages(
    client: Client, where: tuple[str, str]
) -> None:
    assert client.get(reverse("faces", args=[*where, "old"])).status_code == 404


def test_pages_are_packed_for_whoever_can_unpack_them(client: Client) -> None:
    answer = client.get("/rules/", headers={"accept-encoding": "gzip"})
    assert answer["Content-Encoding"] == "gzip"
    assert len(answer.content) < 80_000
