"""Test that parts of the site are killed while many people play: no move is lost or
doubled, and every page is soon right again.
"""

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import connection
from pytest_django import DjangoDbBlocker

from games.models import Match
from games.play.match.moves.play import load_position
from games.play.match.replaying.verify import differences_from_replay
from tests.games.set_up import table
from tests.processes import free_port
from tests.server.crowd import Crowd, playing
from tests.server.outages import PostgreSQL, Redis, Supervised, working_on
from tests.server.running import START, Site

TABLES = 4
"""The number of tables with two people each. At one more table a person plays against a
computer.
"""

RIGHT_WITHIN = 15.0
"""Seconds after a killed part is back, within which every page shows what is stored and
every match goes on.
"""


@pytest.fixture
def matches(site: Site, django_db_blocker: DjangoDbBlocker) -> Iterator[list[Match]]:
    """Set up tables in the site's database, with names of players that no other test
    uses.
    """
    run = os.urandom(3).hex()
    with django_db_blocker.unblock(), working_on(site.postgresql):
        people = [
            table(f"left{run}{number}", f"right{run}{number}") for number in range(TABLES)
        ]
        yield [*people, table(f"alone{run}", "random")]


def went_on(crowd: Crowd, since: dict[int, int], *, within: float) -> None:
    """Wait until all sitters have seen everything that is stored now, and something newer
    than `since` unless the match is over.

    Raises:
        AssertionError: a sitter has not within `within` seconds.
    """
    end = time.monotonic() + within
    stored = dict[int, tuple[int, str]]()
    while True:
        seen = crowd.least()
        rows = Match.objects.filter(pk__in=seen).values_list("pk", "version", "status")
        stored = {pk: (version, status) for pk, version, status in rows}
        behind = [
            (match, seen[match], version, status)
            for match, (version, status) in stored.items()
            if status == Match.Status.RUNNING and seen[match] <= since[match]
        ]
        if not behind:
            break
        assert time.monotonic() < end, behind
        time.sleep(0.2)
    while any(crowd.least()[match] < version for match, (version, _) in stored.items()):
        assert time.monotonic() < end, (crowd.least(), stored)
        time.sleep(0.2)


def settle(matches: list[Match]) -> None:
    """Wait until moves that were sent before all players stopped have been stored."""
    before, now = dict[int, int](), dict[int, int]()
    while not before or now != before:
        before = now
        time.sleep(1)
        rows = Match.objects.filter(pk__in=[match.pk for match in matches])
        now = dict(rows.values_list("pk", "version"))


def assert_played_once(matches: list[Match], crowd: Crowd) -> None:
    """Check that each choice is stored once and in its place, and that there are no other
    moves.
    """
    settle(matches)
    for match in matches:
        match.refresh_from_db()
        moves = list(match.moves.order_by("number").values_list("number", "seat", "option"))
        assert [number for number, _, _ in moves] == list(range(match.version))
        assert differences_from_replay(match) == []
        for seat, sitter in enumerate(crowd.sitters[match.pk]):
            played = [option for _, by, option in moves if by == seat]
            # A player who stops may not have seen that their last move was played.
            last = [] if sitter.open is None else [sitter.open[1]]
            assert played in (sitter.taken, sitter.taken + last)


def assert_shown_as_stored(matches: list[Match], crowd: Crowd) -> None:
    """Check that the last frame that each sitter got agrees with the stored position."""
    for match in matches:
        match.refresh_from_db()
        position = load_position(match)
        for seat, sitter in enumerate(crowd.sitters[match.pk]):
            if sitter.version == match.version:
                assert sitter.view == position.view(seat)


def kill(site: Site, name: str) -> None:
    """Kill a part of a site; return when it is running again."""
    if name in site.running:
        supervised = site.running[name]
        before = supervised.program
        os.killpg(before.process.pid, signal.SIGKILL)
        end = time.monotonic() + START
        while supervised.program is before:
            assert time.monotonic() < end
            time.sleep(0.05)
        if name == "web":
            supervised.program.wait_until_printed("READY ", seconds=START)
        return
    server = site.postgresql if name == "postgresql" else site.redis
    # Kill PostgreSQL's child processes with it, as systemd would.
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text()
    for pid in (server.pid, *map(int, children.split())):
        os.kill(pid, signal.SIGKILL)
    connection.close()  # the test's own connection may be lost as well
    time.sleep(Supervised.PAUSE)
    if name == "redis":
        site.redis.stop()
    else:
        # In a container the dead process may stay a zombie. PostgreSQL would take its id
        # for a running server.
        (site.postgresql.folder / "postmaster.pid").unlink(missing_ok=True)
    restart(server)


def restart(server: PostgreSQL | Redis) -> None:
    """Start a server again; retry, because its port may still be in use."""
    end = time.monotonic() + RIGHT_WITHIN
    while True:
        try:
            server.start()
            return
        except AssertionError:
            assert time.monotonic() < end
            time.sleep(Supervised.PAUSE)


@pytest.mark.parametrize("name", ["web", "answers", "games", "beat", "redis", "postgresql"])
def test_a_kill_in_the_middle_of_play(site: Site, matches: list[Match], name: str) -> None:
    with playing(matches, [site.address]) as crowd:
        went_on(crowd, dict.fromkeys(crowd.sitters, 3), within=START)
        before = crowd.least()
        kill(site, name)
        went_on(crowd, before, within=RIGHT_WITHIN)
    assert [sitter.refused for sitter in crowd.everybody() if sitter.refused] == []
    assert_played_once(matches, crowd)
    assert_shown_as_stored(matches, crowd)


def test_a_rolling_restart_refuses_no_move(site: Site, matches: list[Match]) -> None:
    """The web processes are restarted one after another, as deploy/README.md says."""
    port = free_port()
    other = Supervised(["manage.py", "serve", "--port", str(port)], site.env)
    try:
        other.program.wait_until_printed("READY ", seconds=START)
        addresses = [site.address, f"http://127.0.0.1:{port}"]
        with playing(matches, addresses) as crowd:
            went_on(crowd, dict.fromkeys(crowd.sitters, 3), within=START)
            for supervised in (site.running["web"], other):
                before, seen = supervised.program, crowd.least()
                before.process.terminate()
                went_on(crowd, seen, within=RIGHT_WITHIN)
                while supervised.program is before:
                    time.sleep(0.05)
                supervised.program.wait_until_printed("READY ", seconds=START)
        assert [sitter.refused for sitter in crowd.everybody() if sitter.refused] == []
        assert max(sitter.longest for sitter in crowd.everybody()) < RIGHT_WITHIN
        assert_played_once(matches, crowd)
    finally:
        other.stop()
