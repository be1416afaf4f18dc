"""Responses while the site's database is locked, and after an error in its code."""

import logging
import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.db import OperationalError, connection
from django.http import HttpResponse
from django.test import Client
from django.test.client import RequestFactory

from games.models import Match
from nightfall_site import error_views
from tests.games.programs import key_of
from tests.games.set_up import person

pytestmark = pytest.mark.sqlite

HOME = {"opponents": "random", "draft": "quick"}


@contextmanager
def locked() -> Iterator[None]:
    """Hold SQLite's write lock. Requests wait for it only a tenth of a second."""
    if connection.vendor != "sqlite":
        pytest.skip("only SQLite locks all of it")
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA busy_timeout = 100")
    other = sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


def visitor() -> Client:
    """Return a test client that gets the error page instead of the exception."""
    return Client(raise_request_exception=False)


def post(client: Client, key: str) -> HttpResponse:
    return client.post(
        "/api/v1/tables/",
        {"opponents": ["random"]},
        content_type="application/json",
        headers={"authorization": f"Bearer {key}"},
    )


@pytest.mark.django_db(transaction=True)
def test_a_program_is_told_to_ask_again_while_the_database_is_locked() -> None:
    client, key = visitor(), key_of(person("ann"))
    with locked():
        busy = post(client, key)
    assert busy.status_code == 503
    assert busy.json()["error"]["code"] == "busy"
    assert int(busy["Retry-After"]) > 0
    assert not Match.objects.exists()
    assert post(client, key).status_code == 201


@pytest.mark.django_db(transaction=True)
def test_a_page_sends_again_what_it_could_not_store() -> None:
    client = visitor()
    client.force_login(person("ann"))
    with locked():
        busy = client.post("/name/", {"name": 'Ann "of" <Ash>'})
    assert busy.status_code == 503
    assert int(busy["Retry-After"]) > 0
    page = busy.content.decode()
    assert "/static/js/again.js" in page
    assert (
        '<input type="hidden" name="name" value="Ann &quot;of&quot; &lt;Ash&gt;">' in page
    )


@pytest.mark.django_db(transaction=True)
def test_no_page_carries_a_password() -> None:
    with locked():
        busy = visitor().post(
            "/signup/",
            {
                "username": "ann",
                "password1": "moon-claim-9",
                "password2": "moon-claim-9",
                "accept": "on",
            },
        )
    assert busy.status_code == 503
    page = busy.content.decode()
    assert "moon-claim-9" not in page
    assert "again.js" not in page


def raised(error: Exception, path: str = "/", method: str = "get") -> HttpResponse:
    """Return the response to a request whose view raises this error."""
    request = getattr(RequestFactory(), method)(path)
    try:
        raise error
    except Exception:
        return error_views.server_error(request)


def test_a_page_that_was_only_looked_at_is_loaded_again() -> None:
    answer = raised(OperationalError("the connection is closed"))
    assert answer.status_code == 503
    refresh = re.search(r'http-equiv="refresh" content="(\d+)"', answer.content.decode())
    assert refresh is not None
    assert refresh[1] == answer["Retry-After"]


def test_what_will_not_pass_is_no_invitation_to_try_again() -> None:
    missing = OperationalError("no such table: games_moon")
    missing.__cause__ = sqlite3.OperationalError("no such table: games_moon")
    missing.__cause__.sqlite_errorname = "SQLITE_ERROR"
    for error in (missing, ValueError("ours")):
        answer = raised(error)
        assert answer.status_code == 500
        assert "Retry-After" not in answer


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("path", "status"), [("/api/v1/nowhere/", 404), ("/api/v2/cards/", 404)]
)
def test_programs_read_json_whatever_they_ask_for(path: str, status: int) -> None:
    answer = visitor().get(path)
    assert answer.status_code == status
    assert answer.json()["error"].keys() >= {"code", "message"}


@pytest.mark.django_db
def test_a_missing_page_gives_the_reason_of_its_view_and_not_that_of_django() -> None:
    usual = "Perhaps the link lost a letter on the way."
    deck = visitor().get("/decks/nowhere/").content.decode()
    assert "That deck doesn&#x27;t exist." in deck
    assert usual not in deck
    for path in ("/news/99/", "/nowhere/"):
        answer = visitor().get(path)
        assert answer.status_code == 404
        assert usual in answer.content.decode()


@pytest.mark.django_db
def test_a_request_that_django_refuses_is_answered_in_json() -> None:
    answer = visitor().get("/api/v1/cards/", headers={"host": "elsewhere.example"})
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "bad_request"


@pytest.mark.django_db
def test_an_error_of_ours_is_json_for_programs(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("games.nightfall.api.views.Cards.get", lambda *_: 1 / 0)
    with caplog.at_level(logging.ERROR, "django.request"):
        answer = visitor().get("/api/v1/cards/")
    assert answer.status_code == 500
    assert answer.json()["error"]["code"] == "error"
    assert "ZeroDivisionError" in caplog.text
