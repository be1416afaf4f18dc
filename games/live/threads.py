"""Threads in which sockets ask the database, each with a connection that it keeps.

asgiref has one thread for the sockets of a process, so that a write which waits for a lock
holds up everybody, and Channels gives its connection back after each call. Here what only
reads has threads of its own, and none waits for a thread without need: decision 0021.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Lock, local
from time import monotonic
from typing import Any, ParamSpec, TypeVar

from django.conf import settings
from django.db import DEFAULT_DB_ALIAS, InterfaceError, OperationalError, connections

P = ParamSpec("P")
R = TypeVar("R")

QUIET = 1.0
"""Seconds without a question after which a connection is tried before it is used: the
database may have restarted."""

THREAD_COUNTS = {"look": 2, "store": 4}
"""Threads by what is done in them."""


class Threads:
    """Threads of one kind, which begin to work when they are needed."""

    def __init__(self, name: str, count: int, *, twice: bool = False) -> None:
        """Prepare up to `count` threads.

        Anybody who only reads asks `twice` if the connection was lost: a database that has
        restarted within `QUIET` answers the second time.
        """
        self._twice = twice
        self._pool = ThreadPoolExecutor(count, thread_name_prefix=name)
        self._own = local()
        self._opened: list[Any] = []

    async def run(self, call: Callable[[], R]) -> R:
        """Call something in one of the threads and wait for it."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, self._answer, call)

    def _answer(self, call: Callable[[], R]) -> R:
        connection = self._connection()
        try:
            return call()
        except (OperationalError, InterfaceError):
            if not self._twice or not self._lost(connection):
                raise
            return call()
        finally:
            self._own.used_at = monotonic()
            if connection.errors_occurred:
                self._look_after(connection)

    def _connection(self) -> Any:
        connection: Any = connections[DEFAULT_DB_ALIAS]
        if not hasattr(self._own, "used_at"):
            self._opened.append(connection)
        elif monotonic() - self._own.used_at > QUIET:
            self._look_after(connection)
        return connection

    def _lost(self, connection: Any) -> bool:
        self._look_after(connection)
        return connection.connection is None

    def _look_after(self, connection: Any) -> None:
        """Have a connection closed that is of no use, and tried if it may be."""
        connection.close_at = None  # it is kept however old
        connection.close_if_unusable_or_obsolete()

    def close(self) -> None:
        """End the threads once they are done, and their connections."""
        self._pool.shutdown()
        for connection in self._opened:
            connection.inc_thread_sharing()
            connection.close()


_threads: dict[str, Threads] = {}
_changing = Lock()


async def look_up(call: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Call something that asks the database, without waiting for anybody who writes."""
    return await _of("look").run(partial(call, *args, **kwargs))


async def store(call: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Call something that writes into the database."""
    return await _of("store").run(partial(call, *args, **kwargs))


def close() -> None:
    """End all threads; anybody who needs one again gets a new one."""
    with _changing:
        while _threads:
            _threads.popitem()[1].close()


def _of(kind: str) -> Threads:
    found = _threads.get(kind)
    if found is None:
        with _changing:
            found = _threads.setdefault(
                kind, Threads(kind, _count(kind), twice=kind == "look")
            )
    return found


def _count(kind: str) -> int:
    # SQLite writes one thing at a time, and anybody who has to wait for it sleeps too long.
    engine = settings.DATABASES[DEFAULT_DB_ALIAS]["ENGINE"]
    return 1 if "sqlite" in engine and kind == "store" else THREAD_COUNTS[kind]
