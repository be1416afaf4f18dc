"""Open WebSockets outlast a PostgreSQL that is away: a page's, and a program's."""

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
"""Seconds within which a frame is answered, also while nobody can be asked."""

AWAY = 3.0
"""Seconds for which PostgreSQL stays away after both have been refused."""


class Line:
    """An open WebSocket."""

    def __init__(self, socket: ClientConnection, topic: str = "") -> None:
        """Use an open socket; `topic` is the topic to follow, if the socket is that of a
        page.
        """
        self.socket, self.topic = socket, topic

    def send(self, frame: dict[str, Any]) -> None:
        """Send a frame about the topic."""
        named = {"topic": self.topic, **frame} if self.topic else frame
        self.socket.send(json.dumps(named))

    def wait_for(
        self, name: str, *, within: float = TOLD, or_refused: bool = False
    ) -> dict[str, Any]:
        """Return the next frame that has a field, or with `or_refused` a refusal.

        Raises:
            TimeoutError: no such frame comes in so many seconds.
        """
        end = time.monotonic() + within
        while True:
            text = self.socket.recv(timeout=max(0.0, end - time.monotonic()))
            frame: dict[str, Any] = json.loads(text)
            found = name in frame or (or_refused and "error" in frame)
            if frame.get("topic", "") == self.topic and found:
                return frame

    def question(self, after: int = -1) -> dict[str, Any]:
        """Return the first state behind a version in which something is asked."""
        while True:
            frame = self.wait_for("decision", within=START)
            if frame["version"] > after and frame["decision"] is not None:
                return frame

    def play(self, frame: dict[str, Any]) -> None:
        """Send a move until it is taken, waiting as long as each refusal says."""
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
        """Tell whether it answers a heartbeat."""
        self.socket.send('{"ping":1}')
        end = time.monotonic() + TOLD
        while time.monotonic() < end:
            if "pong" in json.loads(self.socket.recv(timeout=TOLD)):
                return True
        return False


def move(asked: dict[str, Any]) -> dict[str, Any]:
    """Return the answer to a question, as a frame."""
    return {"version": asked["version"], "choices": [choose(asked["decision"])]}


@pytest.fixture
def match(site: Site, django_db_blocker: DjangoDbBlocker) -> Iterator[Match]:
    """Set up a table of a person and a computer in the site's database."""
    with django_db_blocker.unblock(), working_on(site.postgresql):
        yield table("ann", "random")


@pytest.fixture
def page(site: Site, match: Match) -> Iterator[Line]:
    """Open the page of the table, as its player."""
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
    """Let a program of the same player follow it as well."""
    url = f"{site.address.replace('http', 'ws', 1)}/ws/api/v1/matches/{match.slug}/"
    headers = {"Authorization": f"Bearer {key_of(person('ann'))}"}
    with connect(url, additional_headers=headers) as socket:
        yield Line(socket)


def test_moves_wait_for_postgresql_and_go_through_when_sent_again(
    site: Site, match: Match, page: Line, program: Line
) -> None:
    web = site.running["web"].program
    earlier = len(web.output())  # what other tests have led to
    asked = program.question()
    played = move(asked)
    with restarting([site.postgresql], away=AWAY):
        connection.close()  # ours; it is gone as well
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
    # Sent again it is no error; another answer to the same question comes too late.
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
