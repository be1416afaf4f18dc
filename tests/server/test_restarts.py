"""PostgreSQL, Redis and the site's own processes go away in mid-play and come back."""

import json
import os
import signal
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import pytest
from django.db import connection
from pytest_django import DjangoDbBlocker
from websockets.sync.client import connect

from docs.example_bot import choose
from games.models import Match, Move
from tests.games.programs import key_of
from tests.games.set_up import person, table
from tests.server.outages import Supervised, restarting, working_on
from tests.server.running import START, Site

AWAY = 3.0
"""Seconds for which a server is away."""

BACK = 5.0
"""Seconds within which computers move again when it is back."""

JSON = "application/json"


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back, when it was asked for, and what had been sent."""

    asked: float
    status: int
    text: str
    sent: Any


@dataclass(slots=True)
class Player:
    """A program that plays one table and writes down each answer."""

    site: Site
    key: str
    slug: str
    answers: list[Answer] = field(default_factory=list)
    over: threading.Event = field(default_factory=threading.Event)

    def play(self) -> None:
        """Ask and move until it is over."""
        while not self.over.wait(0.05):
            asked = self.ask("decision/")
            if asked.get("decision"):
                data = {"version": asked["version"], "choices": [choose(asked["decision"])]}
                self.ask("play/", data)

    def ask(self, path: str, data: Any = None) -> Any:
        """Return what the site says, nothing if it refuses."""
        url = f"{self.site.address}/api/v1/matches/{self.slug}/{path}"
        headers = {
            "Authorization": f"Bearer {self.key}",
            "Content-Type": "application/json",
        }
        body = None if data is None else json.dumps(data).encode()
        asked = time.time()
        try:
            with urlopen(Request(url, body, headers), timeout=30) as answer:
                status, text = answer.status, answer.read().decode()
        except HTTPError as refused:
            status, text = refused.code, refused.read().decode()
        except (URLError, HTTPException, ConnectionError) as failed:
            status, text = 0, repr(failed)
        self.answers.append(Answer(asked, status, text, data))
        return json.loads(text) if status == 200 else {}

    def failures(self) -> list[Answer]:
        """Return the answers that are the server's fault."""
        return [answer for answer in self.answers if answer.status >= 500]

    def acknowledged(self) -> list[tuple[int, str]]:
        """Return number and option of each move that the site has said it took."""
        return [
            (answer.sent["version"], answer.sent["choices"][0])
            for answer in self.answers
            if answer.sent and answer.status == 200
        ]


@pytest.fixture
def match(site: Site, django_db_blocker: DjangoDbBlocker) -> Iterator[Match]:
    """Set up a table of a program and a computer in the site's database."""
    with django_db_blocker.unblock(), working_on(site.postgresql):
        yield table("ann", "random")


@pytest.fixture
def player(site: Site, match: Match) -> Iterator[Player]:
    """Let a program play while the test runs."""
    player = Player(site, key_of(person("ann")), match.slug)
    thread = threading.Thread(target=player.play, daemon=True)
    thread.start()
    try:
        moved_after(match, time.time(), within=START)
        yield player
    finally:
        player.over.set()
        thread.join(10)


def moved_after(match: Match, moment: float, *, within: float) -> None:
    """Wait until the computer has moved after a moment.

    Raises:
        AssertionError: it has not, within so many seconds of it.
    """
    while time.time() < moment + within:
        last = match.moves.filter(by=Move.By.COMPUTER).order_by("-number").first()
        if last is not None and last.at.timestamp() > moment:
            return
        time.sleep(0.1)
    raise AssertionError(f"no computer has moved within {within} s")


def assert_nothing_lost(match: Match, player: Player) -> None:
    """Check that each move that was acknowledged stands where it was made."""
    patience = time.time() + START
    while len(player.acknowledged()) <= 3 and time.time() < patience:
        time.sleep(0.1)  # a quick restart leaves little time for moves
    taken = player.acknowledged()
    assert len(taken) > 3
    stored = {move.number: move.option for move in match.moves.filter(seat=0)}
    assert [(number, stored.get(number)) for number, _ in taken] == taken


SERVERS = {
    "postgresql": ["postgresql"],
    "redis": ["redis"],
    "both": ["postgresql", "redis"],
}


@pytest.mark.parametrize("names", SERVERS.values(), ids=SERVERS)
def test_play_goes_on_when_servers_are_back(
    site: Site, match: Match, player: Player, names: list[str]
) -> None:
    gone = time.time()
    with restarting([getattr(site, name) for name in names], away=AWAY):
        connection.close()  # ours; it is gone as well
    back = time.time()
    moved_after(match, back, within=BACK)
    time.sleep(max(0.0, back + BACK - time.time()))
    for answer in player.failures():
        assert gone - 0.5 < answer.asked < back, answer
        assert "postgresql" in names, answer
        assert answer.status == 503
        assert json.loads(answer.text)["error"]["code"] == "busy"
    assert_nothing_lost(match, player)


def test_a_page_hears_of_moves_again_when_redis_is_back(
    site: Site, match: Match, player: Player
) -> None:
    url = f"{site.address.replace('http', 'ws', 1)}/ws/?topic=table/{match.slug}/"
    with connect(url, origin=site.address) as page:
        page.recv(timeout=10)
        with restarting([site.redis], away=AWAY):
            pass
        back = time.time()
        moved_after(match, back, within=BACK)
        # It may have been told of moves until Redis went; none of those is that new.
        newest = Match.objects.get(pk=match.pk).version
        while json.loads(page.recv(timeout=BACK))["version"] < newest:
            pass


@pytest.mark.parametrize("name", ["web", "answers", "games", "beat"])
def test_play_goes_on_after_a_kill(
    site: Site, match: Match, player: Player, name: str
) -> None:
    supervised = site.running[name]
    deaths = supervised.deaths
    os.killpg(supervised.program.process.pid, signal.SIGKILL)
    killed = time.time()
    while supervised.deaths == deaths:
        assert time.time() < killed + 5
        time.sleep(0.05)
    moved_after(match, time.time() + Supervised.PAUSE, within=START)
    assert player.failures() == []
    assert_nothing_lost(match, player)
