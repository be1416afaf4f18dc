"""Fixtures and hooks for all tests."""

import asyncio
import gc
import os
import random
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from asgiref.sync import sync_to_async
from django.core.management.color import Style
from django.core.management.commands import flush
from django.db import connection, connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.utils import timezone, translation

from games.base.policies import maintenance
from games.contract import Game, game_of
from games.live import threads
from games.people.moderation.audit_triggers import PROTECT, UNPROTECT
from tests import listed_logins, prepared, processes  # noqa: F401
from tools.messages import compile_all

# Playwright leaves an event loop running in the main thread, where the ORM and asyncio
# tests then refuse to work. The server tests need a Redis that no other test uses.
ALONE = ("browser", "server")

DATABASE_FIXTURES = {"db", "transactional_db", "django_db_setup"}

FOLLOWS_ON_MIGRATIONS = {
    "auth_group",
    "auth_group_permissions",
    "auth_permission",
    "django_content_type",
    "games_reasonpreset",
}


def pytest_configure(config: pytest.Config) -> None:
    """Compile the translations; keep pictures of failed browser tests in a folder of this
    run.
    """
    if not hasattr(config, "workerinput"):
        compile_all()
        folder = Path(tempfile.gettempdir()) / f"nightfall-browser-{os.getpid()}"
        config.option.screenshot = "only-on-failure"
        config.option.output = str(folder)


@pytest.hookimpl(tryfirst=True)  # before `-m` selects tests by their marks
def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark tests that use the database, according to their fixtures and marks."""
    uses = DATABASE_FIXTURES.intersection(getattr(item, "fixturenames", ()))
    if uses or item.get_closest_marker("django_db"):
        item.add_marker("database")


@pytest.hookimpl(trylast=True)  # after `-m` and `-k` have selected tests
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests that must run alone, unless only such tests are selected."""
    for kind in ALONE:
        theirs = [item for item in items if item.get_closest_marker(kind)]
        if theirs and len(theirs) < len(items):
            items[:] = [item for item in items if item not in theirs]
            config.hook.pytest_deselected(items=theirs)


def pytest_collection_finish() -> None:
    """Keep the garbage collector from traversing objects that stay until the end, which
    would take an eighth of the run's time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


@pytest.fixture(scope="session")
def django_db_keepdb(django_db_modify_db_settings: None) -> Iterator[bool]:
    """Let Django "keep" a copy of a migrated database, in which it has nothing to
    migrate.
    """
    if connection.vendor == "sqlite":
        copy = Path(str(connection.settings_dict["TEST"]["NAME"]))
        shutil.copy(prepared.database(), copy)
        yield True
        for path in copy.parent.glob(f"{copy.name}*"):
            path.unlink()
        return
    server, name = os.environ["DATABASE_URL"], connection.creation.test_db_signature()[-1]
    drop = f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)'
    for statement in (drop, f'CREATE DATABASE "{name}"'):
        prepared.postgresql("psql", server, "--quiet", "--command", statement)
    prepared.fill_postgresql(urlsplit(server)._replace(path=f"/{name}").geturl())
    yield True
    prepared.postgresql("psql", server, "--command", drop)


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None) -> Iterator[None]:
    """Close the connections of the consumers' threads before the database is dropped.

    While a test waits for a consumer, Channels' communicator keeps the consumer's thread
    from closing its connection, and PostgreSQL cannot drop a database with open
    connections.
    """
    yield
    threads.close()
    asyncio.run(sync_to_async(connections.close_all)())


@pytest.fixture(autouse=True, scope="session")
def tables_can_be_emptied() -> Iterator[None]:
    """Make the flush after a test with real transactions quick, and let it empty the audit
    log.

    The audit log has triggers that refuse to delete rows. PostgreSQL runs no triggers in
    the role of a replica, and deleting the few rows takes a thirtieth of the time of
    truncating a hundred tables. Data that migrations have created stay, because creating
    them again takes longer than most tests.
    """
    handle = flush.Command.handle

    def unprotected(self: flush.Command, **options: Any) -> None:
        if connection.vendor == "postgresql":
            handle(self, **options | {"inhibit_post_migrate": True})
            return
        with connection.cursor() as cursor:
            for statement in UNPROTECT[connection.vendor]:
                cursor.execute(statement)
        try:
            handle(self, **options | {"inhibit_post_migrate": True})
        finally:
            with connection.cursor() as cursor:
                for statement in PROTECT[connection.vendor]:
                    cursor.execute(statement)

    def emptying(style: Style, its: BaseDatabaseWrapper, **options: bool) -> list[str]:
        tables = set(its.introspection.django_table_names(only_existing=True))
        tables -= FOLLOWS_ON_MIGRATIONS
        if its.vendor != "postgresql":
            return its.ops.sql_flush(style, tables, **options)
        deletions = (f'DELETE FROM "{table}"' for table in sorted(tables))
        return ["; ".join(["SET LOCAL session_replication_role = replica", *deletions])]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(flush.Command, "handle", unprotected)
        patch.setattr(flush, "sql_flush", emptying)
        yield


@pytest.fixture(autouse=True)
def chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal a test the same cards in each run, and let its computers play the same moves.
    Property tests and long walks try other games (decision 0023).
    """
    random.seed(request.node.nodeid)
    seeds = random.Random(request.node.nodeid)
    monkeypatch.setattr("games.play.tables.creation.secrets.randbits", seeds.getrandbits)


@pytest.fixture
def noon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin a test at noon (UTC), so that no day ends in the middle of it."""
    now = timezone.now()
    shift = now.replace(hour=12, minute=0, second=0) - now
    real = timezone.now
    monkeypatch.setattr(timezone, "now", lambda: real() + shift)


@pytest.fixture
def nothing_announced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `maintenance.load_current_or_next` find no maintenance without a
    query, as in a process with a fresh cache.
    """
    monkeypatch.setattr(maintenance, "load_current_or_next", lambda _now: None)


@pytest.fixture(autouse=True)
def without_database(request: pytest.FixtureRequest) -> None:
    """Let a test without a database render pages, on which no maintenance is announced."""
    asks = {"db", "transactional_db"} & {*request.fixturenames}
    if not asks and request.node.get_closest_marker("django_db") is None:
        request.getfixturevalue("nothing_announced")


@pytest.fixture(autouse=True)
def programs_end(request: pytest.FixtureRequest) -> Iterator[None]:
    """Stop the programs that a failed test has left running.

    Programs of `browser` and `server` tests belong to a site that several tests share.
    """
    before = set(processes.RUNNING)
    yield
    if request.node.get_closest_marker("processes"):
        for program in processes.RUNNING - before:
            program.stop()


@pytest.fixture(autouse=True)
def site_language() -> Iterator[None]:
    """Deactivate the language of the last request, which Django leaves active in its
    thread.
    """
    yield
    translation.deactivate()


@pytest.fixture
def sparks(settings: Any) -> Game:
    """Install Sparks, which is Embers for two to eight players, for a test."""
    settings.GAMES = [*settings.GAMES, "tests.embers.house.SPARKS"]
    return game_of("sparks")


@pytest.fixture
def embers(settings: Any) -> Game:
    """Install a second game, Embers, for a test; see `tests.embers`."""
    settings.GAMES = [*settings.GAMES, "tests.embers.house.GAME"]
    return game_of("embers")
