"""Run a site of several processes with its own servers. Each process is started again when
it ends.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests import prepared
from tests.processes import free_port
from tests.server.outages import PostgreSQL, Redis, Supervised

WORKER = ["worker", "--concurrency=1", "--without-gossip", "--without-mingle", "--queues"]

REST = "games,pondering,deserted,tournaments,mail,push"

START = 60.0
"""Seconds that a process may take to start on a busy machine."""


@dataclass(slots=True)
class Site:
    """A site of several processes with its own servers."""

    postgresql: PostgreSQL
    redis: Redis
    address: str
    running: dict[str, Supervised]
    env: dict[str, str]


@contextmanager
def running(folder: Path) -> Iterator[Site]:
    """Start PostgreSQL, Redis, a web process, two workers and Beat."""
    postgresql, redis, port = PostgreSQL(), Redis(), free_port()
    site = Site(postgresql, redis, f"http://127.0.0.1:{port}", {}, {})
    env = site.env = {
        "DATABASE_URL": postgresql.url,
        "REDIS_URL": redis.url,
        "SECRET_KEY": "for as long as this test runs",
        "HTTPS": "off",
        "STATIC_ROOT": str(prepared.static_files()),
    }
    try:
        postgresql.start()
        redis.start()
        prepared.fill_postgresql(postgresql.url)
        celery = ["-m", "celery", "-A", "nightfall_site"]
        worker = {**env, "NIGHTFALL_ROLE": "worker"}
        for name, arguments, its_env in (
            ("web", ["manage.py", "serve", "--port", str(port)], env),
            ("answers", [*celery, *WORKER, "answers,thinking"], worker),
            ("games", [*celery, *WORKER, REST], worker),
            ("beat", [*celery, "beat", "--schedule", str(folder / "beat")], worker),
        ):
            site.running[name] = Supervised(arguments, its_env)
        site.running["web"].program.wait_until_printed("READY ", seconds=START)
        yield site
    finally:
        for program in site.running.values():
            program.stop()
        redis.stop()
        postgresql.remove()
