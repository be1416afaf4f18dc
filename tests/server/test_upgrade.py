"""Test that this version works with a database of the last release."""

from http.client import HTTPResponse
from pathlib import Path
from urllib.request import urlopen

from tests.processes import Program, free_port
from tests.server.running import START, Site
from tests.server.test_backup import psql, run

RELEASE = Path(__file__).parent / "releases" / "2026-11-29.dump"
"""A dump that `deploy/backup.sh` made at commit 24515565, of a site that `fill --players 20
--matches 8 --moves 5000 --running 4` and `demo_tournament --players 6 --format round-robin`
had filled three days before. Each release replaces it.
"""


def manage(*arguments: str, env: dict[str, str]) -> str:
    """Run a command of `manage.py`, which has to succeed; return its output."""
    program = Program(["manage.py", *arguments], env)
    code = program.process.wait(120)
    printed = program.output()
    program.stop()
    assert code == 0, printed
    return printed


def get(address: str) -> HTTPResponse:
    """Return the answer to a request for a page, which must have the status 200."""
    response: HTTPResponse = urlopen(address, timeout=30)
    assert response.status == 200
    return response


def test_a_site_of_the_last_release_goes_on(site: Site) -> None:
    psql(site, "CREATE DATABASE upgraded")
    database = site.postgresql.url.removesuffix("/postgres") + "/upgraded"
    env = site.env | {"DATABASE_URL": database}
    taken_back = run("restore.sh", str(RELEASE), database=database)
    assert taken_back.returncode == 0, taken_back.stderr
    manage("migrate", "--verbosity", "0", env=env)
    manage("migrate", "--check", env=env)
    assert "30 matches replayed, 0 with differences" in manage("verify_matches", env=env)
    manage("recompute_ratings", env=env)
    port = free_port()
    web = Program(["manage.py", "serve", "--port", str(port)], env)
    try:
        web.wait_until_printed("READY ", seconds=START)
        origin = f"http://127.0.0.1:{port}"
        assert get(f"{origin}/readyz").read().startswith(b"ok")
        for page in ("/", "/lobby/", "/leaderboard/", "/tournaments/"):
            get(f"{origin}{page}").close()
    finally:
        web.stop()
        psql(site, "DROP DATABASE upgraded WITH (FORCE)")
