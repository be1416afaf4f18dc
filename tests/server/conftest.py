"""Fixtures that start worker and web processes as on a large site, with PostgreSQL and
Redis.
"""

import os
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from django.conf import settings
from django.db import connection

from nightfall_site.celery import app
from tests import prepared
from tests.processes import Program, free_port
from tests.server.running import Site, running


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark all tests in this folder. Tests that use the Redis of CI run in one worker. So
    do the tests of one file if they use a site with its own servers, because each worker
    starts one such site.
    """
    item.add_marker("server")
    used = getattr(item, "fixturenames", ())
    if "server_env" in used:
        item.add_marker(pytest.mark.xdist_group("server_env"))
    elif "site" in used:
        item.add_marker(pytest.mark.xdist_group(item.path.name))


@pytest.fixture(scope="session")
def servers() -> None:
    """Skip the test unless PostgreSQL and Redis are configured. Request this before the
    database.
    """
    if connection.vendor != "postgresql":
        pytest.skip("several processes need PostgreSQL: set DATABASE_URL")
    if not settings.REDIS_URL:
        pytest.skip("several processes need Redis: set REDIS_URL")


@pytest.fixture(scope="session")
def server_env(servers: None, django_db_setup: None) -> dict[str, str]:
    """Return the environment of a process that works on this test run's database."""
    database = urlsplit(os.environ["DATABASE_URL"])
    name = connection.settings_dict["NAME"]
    return {
        "DATABASE_URL": database._replace(path=f"/{name}").geturl(),
        "REDIS_URL": settings.REDIS_URL,
        # All processes use the same key, so that a session that a test creates is valid in
        # each.
        "SECRET_KEY": settings.SECRET_KEY,
        "HTTPS": "off",
        "STATIC_ROOT": str(prepared.static_files()),
    }


@pytest.fixture(scope="session")
def celery_worker_process(server_env: dict[str, str]) -> Iterator[Program]:
    """Start a prefork worker as `deploy/` does, with the additional tasks of
    `server.tasks`. It leaves searches to the workers that `test_thinking` starts and kills.
    """
    name = f"tests-{os.getpid()}@localhost"
    worker = Program(
        [
            *("-m", "celery", "-A", "tests.server.tasks", "worker"),
            *("--concurrency", "1", "--hostname", name, "--loglevel", "WARNING"),
            *("--exclude-queues", "thinking"),
        ],
        {**server_env, "NIGHTFALL_ROLE": "worker"},
    )
    inspect = app.control.inspect([name], timeout=0.5)
    yield worker.wait_until(lambda: bool(inspect.ping()))
    worker.stop()


@pytest.fixture(scope="session")
def daphne_processes(server_env: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Start two web processes and return their addresses."""
    ports = free_port(), free_port()
    programs = [
        Program(["manage.py", "serve", "--port", str(port)], server_env) for port in ports
    ]
    try:
        for program in programs:
            program.wait_until_printed("READY ")
        yield (f"http://127.0.0.1:{ports[0]}", f"http://127.0.0.1:{ports[1]}")
    finally:
        for program in programs:
            print(program.output())  # pytest shows the output if a test failed
            program.stop()


@pytest.fixture(scope="session")
def site(servers: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Start a site whose servers and processes a test may kill."""
    with running(tmp_path_factory.mktemp("site")) as site:
        yield site
