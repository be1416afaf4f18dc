"""Test that web processes behind nginx are restarted one after another, as deploy/README.md
says: play goes on, no page is refused, and no move is lost.
"""

import os
import re
import signal
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

import pytest
from pytest_django import DjangoDbBlocker

from games.models import Match
from tests.games.programs import key_of
from tests.games.set_up import person, table
from tests.prepared import ROOT
from tests.processes import free_port
from tests.server.outages import Supervised, find, working_on
from tests.server.program_player import Answer, Player, assert_nothing_lost, moved_after
from tests.server.running import START, Site

TABLES = 4
"""With this number of tables, the hash of their names almost always sends some to each
process.
"""


def configuration(ports: tuple[int, int], port: int, folder: Path) -> str:
    """Return deploy's nginx configuration for these ports, without https and with a higher
    rate limit.
    """
    text = (ROOT / "deploy" / "nginx.conf").read_text()
    text = re.sub(r"server {\s+listen 80;.*?\n}\n", "", text, flags=re.DOTALL)
    text = re.sub(r"\n\s+ssl_certificate\w* [^\n]+", "", text)
    text = text.replace("listen 443 ssl http2", f"listen 127.0.0.1:{port}")
    text = text.replace("rate=20r/s", "rate=2000r/s")
    for standard, own in zip((8001, 8002), ports, strict=True):
        assert f"127.0.0.1:{standard}" in text
        text = text.replace(f"127.0.0.1:{standard}", f"127.0.0.1:{own}")
    places = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = "".join(f"{place}_temp_path {folder}/{place};\n" for place in places)
    return (
        f"pid {folder}/pid; error_log stderr warn; daemon off;\n"
        f"events {{}}\nhttp {{ access_log off;\n{temporary}{text}\n}}\n"
    )


@contextmanager
def nginx(ports: tuple[int, int], folder: Path) -> Iterator[str]:
    """Run nginx in front of the web processes on two ports; yield its address."""
    program, port = find("nginx"), free_port()
    file = folder / "nginx.conf"
    file.write_text(configuration(ports, port, folder))
    running = subprocess.Popen([program, "-p", str(folder), "-c", str(file)])
    address = f"http://127.0.0.1:{port}"
    try:
        wait_for(f"{address}/healthz")
        yield address
    finally:
        running.terminate()
        running.wait(10)


def wait_for(url: str) -> None:
    """Wait until a page answers with 200.

    Raises:
        AssertionError: it has not within the time that a start may take.
    """
    patience = time.time() + START
    while time.time() < patience:
        try:
            with urlopen(url, timeout=5) as answer:
                if answer.status == 200:
                    return
        except (URLError, OSError):
            pass
        time.sleep(0.1)
    raise AssertionError(f"{url} does not answer")


@pytest.fixture
def matches(site: Site, django_db_blocker: DjangoDbBlocker) -> Iterator[list[Match]]:
    """Set up tables in the site's database, each with a program and a computer."""
    with django_db_blocker.unblock(), working_on(site.postgresql):
        yield [table(f"ann{number}", "random", listed=True) for number in range(TABLES)]


@pytest.fixture
def ports(site: Site) -> Iterator[tuple[int, int]]:
    """Start a second web process of the site for a test; return the ports of both."""
    found = int(site.address.rpartition(":")[2]), free_port()
    command = ["manage.py", "serve", "--port", str(found[1])]
    site.running["web 2"] = Supervised(command, site.env)
    try:
        wait_for(f"http://127.0.0.1:{found[1]}/readyz")
        yield found
    finally:
        site.running.pop("web 2").stop()


def look(address: str, over: threading.Event, seen: list[int]) -> None:
    """Load a page again and again until `over` is set; append the status of each answer to
    `seen`.
    """
    while not over.wait(0.1):
        try:
            with urlopen(address, timeout=30) as answer:
                seen.append(answer.status)
        except HTTPError as refused:
            seen.append(refused.code)
        except (URLError, OSError):
            seen.append(0)


def test_play_goes_on_while_one_process_after_the_other_restarts(
    site: Site, matches: list[Match], ports: tuple[int, int], tmp_path: Path
) -> None:
    with nginx(ports, tmp_path) as address:
        players = [
            Player(address, key_of(person(f"ann{number}")), match.slug)
            for number, match in enumerate(matches)
        ]
        over, pages = threading.Event(), list[int]()
        threads = [threading.Thread(target=each.play, daemon=True) for each in players]
        looks = (f"{address}/table/{matches[0].slug}/", over, pages)
        threads.append(threading.Thread(target=look, args=looks, daemon=True))
        for thread in threads:
            thread.start()
        try:
            for name, port in zip(("web", "web 2"), ports, strict=True):
                deaths = site.running[name].deaths
                os.kill(site.running[name].program.process.pid, signal.SIGTERM)
                while site.running[name].deaths == deaths:
                    time.sleep(0.05)
                wait_for(f"http://127.0.0.1:{port}/readyz")
            restarted = time.time()
            for match in matches:
                if Match.objects.get(pk=match.pk).is_running:
                    moved_after(match, restarted, within=15)
        finally:
            over.set()
            for player in players:
                player.over.set()
            for thread in threads:
                thread.join(10)
    assert [answer for each in players for answer in each.answers if _failed(answer)] == []
    assert len(pages) > 10
    assert set(pages) == {200}
    for match, player in zip(matches, players, strict=True):
        assert_nothing_lost(match, player)


def _failed(answer: Answer) -> bool:
    return answer.status in (0, 429) or answer.status >= 500
