"""Test that logging in and signing up lead back to the page that the visitor came from."""

import re
from typing import Any
from urllib.parse import urlencode

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal import auth as totp
from django.core import mail
from django.test import Client
from django.urls import reverse

from games.models import Player
from tests.games.browsers import browser
from tests.games.set_up import person, table

pytestmark = pytest.mark.django_db

PASSWORD = "eleven-quiet-owls"
CARDS = "/cards/?kind=order"
ELSEWHERE = [
    "https://evil.example/cards/",
    "//evil.example/cards/",
    "///evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "evil.example",
    "http://testserver/cards/",
]


@pytest.fixture(autouse=True)
def _limits_of_its_own(settings: Any, request: pytest.FixtureRequest) -> None:
    """Give each test a cache of its own, so that it counts attempts from 0."""
    settings.CACHES = settings.CACHES | {
        "default": {
            "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
            "LOCATION": request.node.name,
        }
    }


@pytest.fixture
def ann() -> Player:
    player = person("ann")
    player.set_password(PASSWORD)
    player.email = "ann@example.org"
    player.save()
    player.emailaddress_set.create(email=player.email, primary=True, verified=True)
    return player


def guest() -> Client:
    player = person("guest")
    player.is_guest = True
    player.save()
    return browser(player)


def links(answer: Any) -> set[str]:
    """Find the links of a page to log in and sign up."""
    found = re.findall(r'href="(/(?:login|signup)/[^"]*)"', answer.content.decode())
    return {each.replace("&amp;", "&") for each in found}


def fill_in(client: Client, address: str) -> str:
    """Open the log-in page, send its form, and return the address to which it redirects."""
    page = client.get(address).content.decode()
    form = {"login": "ann", "password": PASSWORD}
    hidden = re.search(r'name="next" value="([^"]*)"', page)
    if hidden:
        form["next"] = hidden[1].replace("&amp;", "&")
    return str(client.post("/login/", form)["Location"])


def sign_up(client: Client, back: str, email: str = "") -> str:
    form = {
        "username": "ben",
        "email": email,
        "password1": PASSWORD,
        "password2": PASSWORD,
        "accept": "on",
        "next": back,
    }
    return str(client.post("/signup/", form)["Location"])


def test_the_bar_leads_back_to_the_page(ann: Player) -> None:
    client = Client()
    assert links(client.get(CARDS)) == {"/login/?next=%2Fcards%2F%3Fkind%3Dorder"}
    assert fill_in(client, links(client.get(CARDS)).pop()) == CARDS


def test_home_needs_no_mention() -> None:
    assert links(Client().get("/")) == {"/login/"}


def test_pages_of_the_log_in_pass_the_address_on() -> None:
    query = "?next=%2Fcards%2F"
    client = Client()
    both = {f"/login/{query}", f"/signup/{query}"}
    assert links(client.get(f"/login/{query}")) == both
    assert links(client.get(f"/signup/{query}")) == {f"/login/{query}"}
    assert f"/password/reset/{query}" in client.get(f"/login/{query}").content.decode()


def test_a_guest_comes_back_from_signing_up() -> None:
    client = guest()
    match = table("guest", "ann")
    here = reverse("table", args=[match.slug])
    assert f"/signup/?{urlencode({'next': here})}" in links(client.get(here))
    assert sign_up(client, here) == here


def test_a_page_that_needs_an_account_is_where_one_comes_back_to(ann: Player) -> None:
    client = Client()
    to_login = client.get("/messages/?page=2")["Location"]
    assert fill_in(client, to_login) == "/messages/?page=2"


def test_a_guest_signs_up_for_a_page_of_accounts() -> None:
    client = guest()
    assert client.get("/email/")["Location"] == "/signup/?next=%2Femail%2F"


def test_a_form_leads_back_to_its_page(ann: Player) -> None:
    """The log-in leads back to the form's page, not to the address to which the form was
    sent, because a browser cannot open that.
    """
    client = Client()
    page = "http://testserver/notices/?page=3"
    answer = client.post("/notices/read/", headers={"referer": page})
    assert fill_in(client, answer["Location"]) == "/notices/?page=3"


@pytest.mark.parametrize("referer", ["", "https://evil.example/x", "http://[bad"])
def test_a_form_from_elsewhere_leads_home(referer: str, ann: Player) -> None:
    client = Client()
    answer = client.post("/notices/read/", headers={"referer": referer})
    assert answer["Location"] == "/login/"


@pytest.mark.parametrize("address", ELSEWHERE)
def test_only_addresses_of_this_site_are_followed(address: str, ann: Player) -> None:
    client = Client()
    form = {"login": "ann", "password": PASSWORD, "next": address}
    assert client.post("/login/", form)["Location"] == "/"
    assert sign_up(Client(), address) == "/"
    assert links(Client().get("/login/", {"next": address})) == {"/login/", "/signup/"}
    # A player who is logged in already is redirected at once.
    assert client.get("/login/", {"next": address})["Location"] == "/"


def test_a_second_factor_keeps_the_way_back(ann: Player) -> None:
    secret = totp.generate_totp_secret()
    totp.TOTP.activate(ann, secret)
    assert Authenticator.objects.filter(user=ann).exists()
    client = Client()
    assert fill_in(client, "/login/?next=/cards/").startswith("/2fa/authenticate/")
    code = totp.format_hotp_value(
        totp.hotp_value(secret, next(totp.yield_hotp_counters_from_time()))
    )
    assert client.post("/2fa/authenticate/", {"code": code})["Location"] == "/cards/"


def test_a_new_password_leads_back(ann: Player) -> None:
    client = Client()
    form = {"email": "ann@example.org", "next": "/cards/"}
    assert client.post("/password/reset/", form)["Location"] == "/password/reset/done/"
    [link] = re.findall(r"http://\S+?(/password/reset/key/\S+)", mail.outbox[-1].body)
    new = {"password1": PASSWORD + "-too", "password2": PASSWORD + "-too"}
    done = client.post(client.get(link)["Location"], new)["Location"]
    assert "/login/" in links(client.get(done))
    sent = {"login": "ann", "password": PASSWORD + "-too"}
    assert client.post("/login/", sent)["Location"] == "/cards/"
    # The address is used only once.
    client.post("/logout/")
    assert client.post("/login/", sent)["Location"] == "/"


def test_a_confirmed_address_leads_back() -> None:
    client = Client()
    assert sign_up(client, "/cards/", "ben@example.org") == "/cards/"
    [link] = re.findall(r"http://\S+?(/confirm-email/\S+)", mail.outbox[-1].body)
    client.get(link)
    assert client.post(link)["Location"] == "/cards/"
