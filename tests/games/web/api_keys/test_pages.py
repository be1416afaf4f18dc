"""Test the page with a player's API keys and bots."""

import re
from html import unescape

import pytest
from django.test import Client

from games.models import ApiToken, Player
from games.people.accounts.guests import guest_create
from tests.games.programs import Program, bot_of, key_of
from tests.games.set_up import person

pytestmark = pytest.mark.django_db

PAGE = "/settings/api/"


@pytest.fixture
def ann() -> Client:
    client = Client()
    client.force_login(person("ann"))
    return client


def make(client: Client, **data: object) -> tuple[int, str | None]:
    """Send the form for a key; return the status and the key that the page shows."""
    asked = {"do": "key", "name": "k", "player": person("ann").pk, "scopes": ["read"]}
    page = client.post(PAGE, asked | data)
    shown = re.search(r"nf_[\w-]{43}", page.content.decode())
    return page.status_code, shown[0] if shown else None


def test_a_key_is_shown_once(ann: Client) -> None:
    status, key = make(ann)
    assert status == 200
    assert key is not None
    assert Program(key).get("players/me/")[1]["name"] == "Ann"
    page = ann.get(PAGE)
    assert key not in page.content.decode()
    assert key[:10] in page.content.decode()
    assert "no-store" in page.headers["Cache-Control"]


def test_the_page_says_what_each_scope_is(ann: Client) -> None:
    page = unescape(ann.get(PAGE).content.decode())
    for scope in ApiToken.Scope:
        assert f"{scope.value}: {scope.label}" in page


def test_a_key_is_revoked(ann: Client) -> None:
    _, key = make(ann)
    token = ApiToken.objects.get()
    other = Client()
    other.force_login(person("ben"))
    other.post(PAGE, {"do": "revoke", "token": token.pk})
    assert Program(key).get("players/me/")[0] == 200
    for number in (token.pk, token.pk, "9" * 40, "x", ""):
        assert ann.post(PAGE, {"do": "revoke", "token": number}).status_code == 302
    assert Program(key).get("players/me/")[0] == 401


def test_a_bot_is_made_and_gets_more_keys(ann: Client) -> None:
    page = ann.post(PAGE, {"do": "bot", "name": "Robo"})
    shown = re.search(r"nf_[\w-]{43}", page.content.decode())
    assert shown is not None
    assert Program(shown[0]).get("players/me/")[1]["kind"] == "bot"
    bot = Player.objects.get(is_bot=True)
    status, key = make(ann, player=bot.pk, days="30")
    assert status == 200
    assert Program(key).get("players/me/")[1]["id"] == bot.pk
    assert ann.post(PAGE, {"do": "bot", "name": "admin"}).status_code == 400


def test_a_form_with_mistakes_makes_nothing(ann: Client) -> None:
    _, stranger = bot_of("ben")
    ApiToken.objects.all().delete()
    for wrong in (
        {"name": ""},
        {"scopes": []},
        {"scopes": ["everything"]},
        {"player": stranger.pk},
        {"player": person("ben").pk},
        {"days": "-1"},
    ):
        assert make(ann, **wrong) == (400, None)
    assert not ApiToken.objects.exists()


def test_a_bots_key_makes_no_bots(ann: Client) -> None:
    _, bot = bot_of("ann")
    assert make(ann, player=bot.pk, scopes=["bots"]) == (400, None)


def test_guests_are_told_to_sign_up() -> None:
    client, guest = Client(), guest_create()
    client.force_login(guest)
    page = client.get(PAGE)
    assert "/signup/" in page.content.decode()
    assert make(client, player=guest.pk) == (400, None)
    assert client.post(PAGE, {"do": "bot", "name": "Robo"}).status_code == 400
    assert Client().get(PAGE).status_code == 302


def test_the_page_shows_only_ones_own_keys(ann: Client) -> None:
    foreign = key_of(person("ben"))
    assert foreign[:10] not in ann.get(PAGE).content.decode()
