"""Test that play goes on if PostgreSQL, Redis and the site's own processes are
restarted.
"""

import json
import os
import signal
import threading
import time
from collections.abc import Iterator

import pytest
from django.db import connection
from pytest_django import DjangoDbBlocker
from websockets.sync.client import connect

from games.models import Match
from tests.games.programs import key_of
from tests.games.set_up import person, table
from tests.server.outages import Supervised, restarting, working_on
from tests.server.program_player import Player, assert_nothing_lost, moved_after
from tests.server.running import START, Site

AWAY = 3.0
"""Seconds for which a server is stopped."""

AFTERWARDS = 3.0
"""Seconds for which the test watches the match after play goes on."""


@pytest.fixture
def match(site: Site, django_db_blocker: DjangoDbBlocker) -> Iterator[Match]:
    """Set up a table of a program and a computer in the site's database."""
    with django_db_blocker.unblock(), working_on(site.postgresql):
        yield table("ann", "random")


@pytest.fixture
def player(site: Site, match: Match) -> Iterator[Player]:
    """Let a program play while the test runs; return it."""
    player = Player(site.address, key_of(person("ann")), match.slug)
    thread = threading.Thread(target=player.play, daemon=True)
    thread.start()
    try:
        moved_after(match, time.time(), within=START)
        yield player
    finally:
        player.over.set()
        thread.join(10)


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
        connection.close()  # the test's own connection is lost as well
    back = time.time()
    moved_after(match, back, within=START)
    time.sleep(AFTERWARDS)
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
        moved_after(match, back, within=START)
        # The page may still get moves from before Redis stopped. None of them has the
        # newest version.
        newest = Match.objects.get(pk=match.pk).version
        while json.loads(page.recv(timeout=START))["version"] < newest:
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
