"""The example bot in docs/ plays on a real site."""

import json
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from tests import prepared
from tests.processes import Program, free_port, play

OWNER = {
    "DJANGO_SUPERUSER_USERNAME": "ada",
    "DJANGO_SUPERUSER_PASSWORD": "a word that nobody guesses",
    "DJANGO_SUPERUSER_EMAIL": "ada@nightfall.example",
}


pytestmark = [pytest.mark.processes, pytest.mark.xdist_group("example bots")]


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the data folder of a site. The site runs only while a test needs it."""
    folder: Path = tmp_path_factory.mktemp("bots") / "data"
    prepared.fill(folder)
    return folder


@pytest.fixture(scope="module")
def key(data: Path) -> str:
    """Return the API key of a bot on that site."""
    run("manage.py", "createsuperuser", "--noinput", data=data)
    return run("manage.py", "create_token", "ada", "--bot", "Example", data=data).strip()


def run(*arguments: str, data: Path, seconds: float = 30.0) -> str:
    """Run a program to its end, and return its output."""
    program = Program(arguments, {"NIGHTFALL_DATA": str(data), **OWNER})
    try:
        code = program.process.wait(seconds)
        output = program.output()
    finally:
        program.stop()
    assert code == 0, output
    return output


def test_the_bot_plays_a_match_beside_a_tournament_of_computers(
    data: Path, key: str
) -> None:
    """The bot and the tournament's computers write at the same time, although SQLite has
    only one writer. Neither is refused, and no background task fails.
    """
    port = free_port()
    site = play(data, port)
    command = ["manage.py", "demo_tournament", "--players", "8", "--rounds", "2"]
    tournament = Program(command, {"NIGHTFALL_DATA": str(data)})
    try:
        address = f"http://127.0.0.1:{port}"
        told = run("docs/tutorials/example_bot.py", address, key, data=data, seconds=150)
        code = tournament.process.wait(150)
        printed = site.output() + tournament.output()
    finally:
        tournament.stop()
        site.stop()
    assert code == 0, printed
    for trouble in ("Traceback", "database is locked", "Service Unavailable"):
        assert trouble not in printed
    lines = told.strip().splitlines()
    assert [line[:3] for line in lines] == ["1. ", "2. "]
    assert "Example" in told
    assert all(line.endswith("wounds") for line in lines)


def test_the_bot_on_a_socket_goes_on_through_a_restart_and_a_lock(
    data: Path, key: str
) -> None:
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    site = play(data, port)
    slug = slow_table(address, key)
    bot = Program(["docs/tutorials/example_socket_bot.py", address, key, slug], {})
    try:
        stored = wait_for_moves(data, moves_of_people(data) + 2)
        site.process.kill()
        site.stop()
        site = play(data, port)
        stored = wait_for_moves(data, stored + 2)
        with sqlite3.connect(data / "nightfall.sqlite3", isolation_level=None) as other:
            other.execute("BEGIN IMMEDIATE")
            time.sleep(6)  # longer than the site waits for a lock
            other.execute("ROLLBACK")
        wait_for_moves(data, stored + 2)
        assert bot.process.poll() is None, bot.output()
    finally:
        bot.stop()
        site.stop()


def slow_table(address: str, key: str) -> str:
    """Set up a table with a slow computer, and return its slug."""
    agreed = {"opponents": ["random"], "options": {"draft": "quick"}, "pace": "fast"}
    headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
    asked = Request(f"{address}/api/v1/tables/", json.dumps(agreed).encode(), headers)
    with urlopen(asked, timeout=20) as answer:
        slug: str = json.load(answer)["slug"]
    return slug


def moves_of_people(data: Path) -> int:
    """Count the stored moves of people."""
    with closing(sqlite3.connect(data / "nightfall.sqlite3", timeout=30)) as own:
        asked = "SELECT COUNT(*) FROM games_move WHERE by = 'person'"
        found: int = own.execute(asked).fetchone()[0]
    return found


def wait_for_moves(data: Path, number: int) -> int:
    """Wait until at least this number of people's moves are stored, and return how many
    are.
    """
    end = time.monotonic() + 60
    while time.monotonic() < end:
        if (found := moves_of_people(data)) >= number:
            return found
        time.sleep(0.05)
    raise AssertionError(f"{number} moves were not made in time")


def test_the_example_stays_short() -> None:
    lines = Path("docs/tutorials/example_bot.py").read_text().splitlines()
    assert sum(bool(line.strip()) for line in lines) <= 60
