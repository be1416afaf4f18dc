"""Test that the open WebSockets of a page and a program outlast an outage of PostgreSQL."""

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client, override_settings
from pytest_django import DjangoDbBlocker
from websockets.sync.client import ClientConnection, connect

from docs.tutorials.example_socket_bot import choose
from games.models import Match
from tests.games.programs import key_of
from tests.games.set_up import person, table
from tests.server.outages import restarting, working_on
from tests.server.running import START, Site

TOLD = 10.0
"""Seconds within which a frame is answered, even if the database is unreachable."""

AWAY = 3.0
"""The shortest time in seconds for which PostgreSQL is stopped."""


class Line:
    """An open WebSocket connection."""

    def __init__(self, socket: ClientConnection, topic: str = "") -> None:
        """Use an open connection. For that of a page, `topic` is the topic to follow."""
        self.socket, self.topic = socket, topic

    def send(self, frame: dict[str, Any]) -> None:
        """Send a frame to the topic."""
        named = {"topic": self.topic, **frame} if self.topic else frame
        self.socket.send(json.dumps(named))

    def wait_for(
        self, name: str, *, within: float = TOLD, or_refused: bool = False
    ) -> dict[str, Any]:
        """Return the next frame with the field `name`, or with `or_refused` a refusal.

        Raises:
            TimeoutError: no such frame comes within `within` seconds.
        """
        end = time.monotonic() + within
        while True:
            text = self.socket.recv(timeout=max(0.0, end - time.monotonic()))
            frame: dict[str, Any] = json.loads(text)
            found = name in frame or (or_refused and "error" in frame)
            if frame.get("topic", "") == self.topic and found:
                return frame

    def question(self, after: int = -1) -> dict[str, Any]:
        """Return the first frame after version `after` that contains a question."""
        while True:
            frame = self.wait_for("decision", within=START)
            if frame["version"] > after and frame["decision"] is not None:
                return frame

    def play(self, frame: dict[str, Any]) -> None:
        """Send a move until it is played."""
        end = time.monotonic() + START
        while time.monotonic() < end:
            self.send(frame)
            answer = self.wait_for("version", or_refused=True)
            while "error" not in answer and answer["version"] <= frame["version"]:
                answer = self.wait_for("version", or_refused=True)
            if "error" not in answer:
                return
            assert answer["error"]["code"] == "busy", answer
            time.sleep(answer["error"]["wait"])
        raise TimeoutError(f"refused as busy for {START} seconds")

    def is_open(self) -> bool:
        """Tell whether the connection answers a ping."""
        self.socket.send('{"ping":1}')
        end = time.monotonic() + TOLD
        while time.monotonic() < end:
            if "pong" in json.loads(self.socket.recv(timeout=TOLD)):
                return True
        return False


def move(asked: dict[str, Any]) -> dict[str, Any]:
    """Return a frame that answers a question."""
    return {"version": asked["version"], "choices": [choose(asked["decision"])]}


@pytest.fixture
def match(site: Site, django_db_blocker: DjangoDbBlocker) -> Iterator[Match]:
    """Set up a table of a person and a computer in the site's database."""
    with django_db_blocker.unblock(), working_on(site.postgresql):
        yield table("ann", "random")


@pytest.fixture
def page(site: Site, match: Match) -> Iterator[Line]:
    """Follow the table as the page of its player does."""
    client, topic = Client(), f"table/{match.slug}/"
    with override_settings(SECRET_KEY=site.env["SECRET_KEY"]):
        client.force_login(person("ann"))
    cookie = client.cookies[settings.SESSION_COOKIE_NAME].value
    url = f"{site.address.replace('http', 'ws', 1)}/ws/?topic={topic}"
    headers = {"Cookie": f"{settings.SESSION_COOKIE_NAME}={cookie}"}
    with connect(url, origin=site.address, additional_headers=headers) as socket:
        line = Line(socket, topic)
        line.wait_for("version")
        yield line


@pytest.fixture
def program(site: Site, match: Match) -> Iterator[Line]:
    """Follow the same table with a program of the same player."""
    url = f"{site.address.replace('http', 'ws', 1)}/ws/api/v1/matches/{match.slug}/"
    headers = {"Authorization": f"Bearer {key_of(person('ann'))}"}
    with connect(url, additional_headers=headers) as socket:
        yield Line(socket)


def test_moves_wait_for_postgresql_and_go_through_when_sent_again(
    site: Site, match: Match, page: Line, program: Line
) -> None:
    web = site.running["web"].program
    earlier = len(web.output())  # output that other tests have caused
    asked = program.question()
    played = move(asked)
    with restarting([site.postgresql], away=AWAY):
        connection.close()  # the test's own connection is lost as well
        for line in (page, program):
            line.send(played)
            refused = line.wait_for("error")["error"]
            assert refused["code"] == "busy"
            assert refused["wait"] > 0
            assert refused["message"]
        assert page.is_open()
        assert program.is_open()
    page.play(played)
    then = program.question(after=asked["version"])
    # Sending the same move again is no error; another answer to the same question is too
    # late.
    keys = (option["key"] for option in asked["decision"]["options"])
    other = next(key for key in keys if key not in played["choices"])
    program.send(played | {"choices": [other]})
    assert program.wait_for("error")["error"]["code"] == "stale"
    program.send(move(then))
    last = program.question(after=then["version"])["version"]
    page.send({"seen": 0})
    while page.wait_for("version")["version"] < last:
        pass
    numbers = [asked["version"], then["version"]]
    own = match.moves.filter(seat=0, number__in=numbers)
    assert sorted(own.values_list("number", flat=True)) == numbers
    said = web.output()[earlier:]
    assert "too busy for a frame" in said
    assert "Traceback" not in said
