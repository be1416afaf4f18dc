"""Test that a repeated request gets the stored answer and changes nothing more, if the web
process was killed between storing the change and sending the answer.
"""

import json
import os
import re
import signal
import time
from collections.abc import Callable, Iterator
from http.client import HTTPConnection, HTTPException
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import urlencode, urlsplit

import pytest
from django.db import connection
from pytest_django import DjangoDbBlocker

from games.models import Match, Move
from games.models.idempotency import StoredResponse
from tests.games.programs import key_of
from tests.games.set_up import options_of, person, table
from tests.server.outages import working_on
from tests.server.running import START, Site


@pytest.fixture(autouse=True)
def database(site: Site, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    with django_db_blocker.unblock(), working_on(site.postgresql):
        yield


class Sender:
    """A client that sends requests to a site, with or without reading the answers."""

    def __init__(self, site: Site) -> None:
        self.address = urlsplit(site.address).netloc
        self.headers: dict[str, str] = {}
        self.cookies: SimpleCookie = SimpleCookie()

    def send(
        self, method: str, path: str, body: str = "", **headers: str
    ) -> HTTPConnection:
        """Send a request and return the connection on which the answer will come."""
        line = HTTPConnection(self.address, timeout=30)
        cookie = "; ".join(f"{name}={each.value}" for name, each in self.cookies.items())
        sent = self.headers | ({"Cookie": cookie} if cookie else {}) | headers
        line.request(method, path, body.encode(), sent)
        return line

    def ask(
        self, method: str, path: str, body: str = "", **headers: str
    ) -> tuple[int, str, str]:
        """Send a request; return status, text and `Location` of the answer, and store its
        cookies.
        """
        line = self.send(method, path, body, **headers)
        try:
            answer = line.getresponse()
            for each in answer.headers.get_all("Set-Cookie", ()):
                self.cookies.load(each)
            text = answer.read().decode()
            return answer.status, text, answer.headers.get("Location", "")
        finally:
            line.close()

    def ask_until_answered(self, *request: str, **headers: str) -> tuple[int, str, str]:
        """Repeat a request until the site, which is starting again, answers; return the
        answer.
        """
        end = time.monotonic() + START
        while True:
            try:
                return self.ask(*request, **headers)
            except (OSError, HTTPException):
                assert time.monotonic() < end, "the site does not come back"
                time.sleep(0.1)


def lose_answer(site: Site, line: HTTPConnection, is_stored: Callable[[], bool]) -> None:
    """Kill the web process as soon as the change is stored, without reading the answer."""
    end = time.monotonic() + 30
    while not is_stored():
        assert time.monotonic() < end, "nothing was stored"
        time.sleep(0.001)
    os.killpg(site.running["web"].program.process.pid, signal.SIGKILL)
    line.close()
    connection.close()


def program(site: Site) -> Sender:
    sender = Sender(site)
    sender.headers = {
        "Authorization": f"Bearer {key_of(person('ann'))}",
        "Content-Type": "application/json",
    }
    return sender


def test_a_program_sets_up_one_table(site: Site) -> None:
    ann, before = program(site), Match.objects.count()
    request: Any = ("POST", "/api/v1/tables/", json.dumps({"invited": 1}))
    name = {"Idempotency-Key": "lost"}
    lose_answer(
        site,
        ann.send(*request, **name),
        lambda: Match.objects.count() > before,
    )
    status, text, _ = ann.ask_until_answered(*request, **name)
    assert status == 201
    made = Match.objects.get(slug=json.loads(text)["slug"])
    assert made.host == person("ann")
    assert Match.objects.count() == before + 1
    assert ann.ask(*request, **name)[1] == text


def test_a_move_is_played_once(site: Site) -> None:
    match, ann = table("ann", "ben"), program(site)
    move = {"version": 0, "choices": [options_of(match, 0)[0]]}
    request: Any = ("POST", f"/api/v1/matches/{match.slug}/play/", json.dumps(move))
    moves = Move.objects.filter(match=match)
    lose_answer(site, ann.send(*request), moves.exists)
    status, _, _ = ann.ask_until_answered(*request)
    assert status == 200
    # The server also plays forced moves after this one, so only moves by people are
    # counted.
    assert moves.filter(by=Move.By.PERSON).count() == 1


def test_a_form_of_a_page_sets_up_one_table(site: Site) -> None:
    guest = Sender(site)
    guest.headers = {
        "Content-Type": "application/x-www-form-urlencoded",
        "Referer": f"{site.address}/",
    }

    def form(**fields: str) -> Any:
        page = guest.ask_until_answered("GET", "/")[1]
        token = re.findall(r'csrfmiddlewaretoken" value="(\w+)"', page)[0]
        return "POST", "/", urlencode({"csrfmiddlewaretoken": token, **fields})

    play = {"play": "1", "play-opponents": "1", "play-level": "heuristic"}
    play |= {"play-draft": "quick", "play-pace": "instant"}
    assert guest.ask(*form(**play))[0] == 302  # the visitor is a guest from now on
    before, stored = Match.objects.count(), StoredResponse.objects.count()
    request = form(**play)
    lose_answer(site, guest.send(*request), lambda: Match.objects.count() > before)
    status, _, location = guest.ask_until_answered(*request)
    assert (status, location.startswith("/table/")) == (302, True)
    assert Match.objects.count() == before + 1
    assert StoredResponse.objects.count() == stored + 1
