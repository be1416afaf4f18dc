"""The whole site as one process: it pushes what happens, and a killed one goes on."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from tests.processes import free_port, play

pytestmark = pytest.mark.processes


def query(data: Path, question: str) -> Any:
    """Return the first value that the site's database answers."""
    with closing(sqlite3.connect(data / "nightfall.sqlite3")) as database:
        return database.execute(question).fetchone()[0]


def watch(data: Path, port: int) -> ClientConnection:
    """Open the demo's page as a spectator; computers play it."""
    slug = query(data, "SELECT slug FROM games_match")
    address = f"localhost:{port}"
    return connect(f"ws://{address}/ws/?topic=table/{slug}/", origin=f"http://{address}")  # type: ignore[arg-type]


def next_version(page: ClientConnection) -> int:
    version: int = json.loads(page.recv(timeout=30))["version"]
    return version


def test_a_killed_site_goes_on_where_it_was(tmp_path: Path) -> None:
    port = free_port()
    site = play(tmp_path, port)
    with watch(tmp_path, port) as page:
        seen = [next_version(page)]
        while seen[-1] < 3:
            seen.append(next_version(page))
        assert seen == sorted(set(seen)), "each frame has something new"
    site.process.kill()
    site.stop()

    left = query(tmp_path, "SELECT version FROM games_match")
    site = play(tmp_path, port)
    with watch(tmp_path, port) as page:
        assert next_version(page) >= left
        while next_version(page) <= left:
            pass
    site.stop()
