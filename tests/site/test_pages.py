"""A request is answered by one thread, for the player of its session."""

import threading
from typing import Any

import pytest
from channels.testing import ApplicationCommunicator
from django.contrib.auth import BACKEND_SESSION_KEY
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.models import Session
from django.http import HttpRequest, HttpResponse
from django.test import Client, override_settings
from django.utils import timezone
from django.utils.deprecation import MiddlewareMixin

from games.models import Player
from games.web.accounts.middleware import player_of_session
from nightfall_site.pages import Pages
from nightfall_site.sessions import SessionStore
from tests.games.set_up import person

threads: list[int] = []
"""Where middleware was called since a test began."""


class Either(MiddlewareMixin):
    """Middleware that can be called in threads and in the event loop."""

    def process_request(self, request: HttpRequest) -> None:
        threads.append(threading.get_ident())

    def process_view(self, request: HttpRequest, *args: Any) -> None:
        threads.append(threading.get_ident())

    def process_response(self, request: HttpRequest, response: HttpResponse) -> Any:
        threads.append(threading.get_ident())
        return response


def in_threads_only(get_response: Any) -> Any:
    """Return middleware that can be called only in threads."""

    def answer(request: HttpRequest) -> Any:
        threads.append(threading.get_ident())
        return get_response(request)

    return answer


AROUND = [f"{__name__}.Either", f"{__name__}.in_threads_only", f"{__name__}.Either"]


async def asked(path: str) -> tuple[int, bytes]:
    """Return status and content of a page."""
    with override_settings(MIDDLEWARE=AROUND):
        pages = Pages()
    line = ApplicationCommunicator(
        pages,
        {"type": "http", "method": "GET", "path": path, "headers": [], "query_string": b""},
    )
    await line.send_input({"type": "http.request", "body": b""})
    start = await line.receive_output(timeout=30)
    body = await line.receive_output(timeout=30)
    await line.wait(timeout=30)
    return start["status"], body["body"]


@pytest.mark.parametrize(
    ("path", "status"), [("/healthz", 200), ("/robots.txt", 200), ("/nowhere/", 404)]
)
@pytest.mark.django_db(transaction=True)
async def test_a_request_is_answered_by_one_thread(path: str, status: int) -> None:
    threads.clear()
    found, body = await asked(path)
    assert (found, bool(body)) == (status, True)
    assert len(threads) >= 5
    assert set(threads) == {threads[0]}
    assert threads[0] != threading.get_ident()


def request_of(client: Client) -> HttpRequest:
    """Return a request with the session of a browser."""
    request = HttpRequest()
    request.session = SessionStore(client.cookies["sessionid"].value)  # type: ignore[assignment]
    return request


@pytest.fixture
def ann(db: None) -> Player:
    return person("ann")


@pytest.fixture
def browser(ann: Player) -> Client:
    """Return a browser in which ann is signed in."""
    client = Client()
    client.force_login(ann)
    return client


def test_whoever_is_signed_in_is_found_by_two_questions(
    browser: Client, ann: Player, django_assert_num_queries: Any
) -> None:
    request = request_of(browser)
    with django_assert_num_queries(2):
        assert player_of_session(request) == ann


def test_whoever_has_no_session_is_nobody(db: None, django_assert_num_queries: Any) -> None:
    request = HttpRequest()
    request.session = SessionStore()  # type: ignore[assignment]
    with django_assert_num_queries(0):
        assert player_of_session(request) == AnonymousUser()


def test_a_session_that_has_ended_lets_nobody_in(browser: Client) -> None:
    Session.objects.update(expire_date=timezone.now())
    assert player_of_session(request_of(browser)) == AnonymousUser()


def test_a_session_of_another_password_lets_nobody_in(browser: Client, ann: Player) -> None:
    ann.set_password("another one, and long")
    ann.save()
    assert player_of_session(request_of(browser)) == AnonymousUser()


def test_a_closed_account_lets_nobody_in(browser: Client, ann: Player) -> None:
    Player.objects.filter(pk=ann.pk).update(is_active=False)
    assert player_of_session(request_of(browser)) == AnonymousUser()


def test_an_account_that_is_gone_lets_nobody_in(browser: Client, ann: Player) -> None:
    ann.delete()
    assert player_of_session(request_of(browser)) == AnonymousUser()


def test_a_way_in_that_is_not_ours_lets_nobody_in(browser: Client) -> None:
    request = request_of(browser)
    request.session[BACKEND_SESSION_KEY] = "elsewhere.Backend"
    assert player_of_session(request) == AnonymousUser()


def test_a_secret_key_that_was_replaced_lets_people_in(
    browser: Client, ann: Player, settings: Any
) -> None:
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "a newer one, and as long as it takes"
    assert player_of_session(request_of(browser)) == ann
