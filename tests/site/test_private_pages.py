"""Pages that depend on the reader are not cached, so *Back* shows nothing after log-out."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

from tests.games.browsers import browser
from tests.games.set_up import person, table
from tests.games.web.tables.test_views import PLAY

pytestmark = pytest.mark.django_db


def test_pages_of_somebody_signed_in_are_kept_by_no_cache() -> None:
    ann = browser(person("ann"))
    match = table("ann", "ben")
    addresses = [
        "/",
        "/lobby/",
        "/cards/",
        reverse("settings"),
        reverse("account_email"),
        reverse("table", args=[match.slug]),
        reverse("profile", args=["ann"]),
    ]
    kept = {path: ann.get(path).get("Cache-Control", "") for path in addresses}
    assert {path: said for path, said in kept.items() if "no-store" not in said} == {}


def test_what_everybody_gets_alike_may_be_kept() -> None:
    ann = browser(person("ann"))
    assert "public" in ann.get("/robots.txt")["Cache-Control"]
    assert "Cache-Control" not in Client().get("/cards/")


def test_the_answer_that_signs_somebody_in_is_kept_by_no_cache() -> None:
    client = Client()
    answer = client.post("/", PLAY)
    assert settings.SESSION_COOKIE_NAME in answer.cookies
    assert "no-store" in answer["Cache-Control"]


@pytest.mark.parametrize("name", ["account_reset_password", "account_login"])
def test_forms_of_accounts_are_kept_by_no_cache(name: str) -> None:
    """These pages contain what the reader has typed, such as a name and an address."""
    assert "no-store" in Client().get(reverse(name)).get("Cache-Control", "")
