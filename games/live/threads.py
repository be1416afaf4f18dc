"""Threads in which sockets use the database, each with a persistent connection. Decision
0021.

asgiref has one thread for all sockets of a process, so a write that waits for a lock would
block all of them, and Channels closes old connections after each call. Here, reads have
threads of their own.
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
"""If a connection had no query for this many seconds, check it before its next use, as the
database may have restarted.
"""

THREAD_COUNTS = {"look": 2, "store": 4}
"""How many threads there are for reads and for writes."""


class Threads:
    """A pool of threads, for either reads or writes. Its threads start when they are
    needed.
    """

    def __init__(self, name: str, count: int, *, twice: bool = False) -> None:
        """Prepare a pool of up to `count` threads.

        Args:
            twice: repeat a call if the connection was lost, as the database may have
                restarted within `QUIET`. Only for reads.
        """
        self._twice = twice
        self._pool = ThreadPoolExecutor(count, thread_name_prefix=name)
        self._own = local()
        self._opened: list[Any] = []

    async def run(self, call: Callable[[], R]) -> R:
        """Run a function in one of the threads, and wait for its result."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, self._answer, call)

    def _answer(self, call: Callable[[], R]) -> R:
        connection = self._connection()
        try:
            return call()
        except (OperationalError, InterfaceError):
            if not self._twice or not self._has_lost_connection(connection):
                raise
            return call()
        finally:
            self._own.used_at = monotonic()
            if connection.errors_occurred:
                self._close_if_unusable(connection)

    def _connection(self) -> Any:
        connection: Any = connections[DEFAULT_DB_ALIAS]
        if not hasattr(self._own, "used_at"):
            self._opened.append(connection)
        elif monotonic() - self._own.used_at > QUIET:
            self._close_if_unusable(connection)
        return connection

    def _has_lost_connection(self, connection: Any) -> bool:
        self._close_if_unusable(connection)
        return connection.connection is None

    def _close_if_unusable(self, connection: Any) -> None:
        """Close a connection if it is unusable or has had errors; keep it if it is only
        old.
        """
        # `close_at` is the maximum age; these connections have none
        connection.close_at = None
        connection.close_if_unusable_or_obsolete()

    def close(self) -> None:
        """Wait for the threads to finish, and close their connections."""
        self._pool.shutdown()
        for connection in self._opened:
            connection.inc_thread_sharing()
            connection.close()


_threads: dict[str, Threads] = {}
_changing = Lock()


async def run_read(call: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Run a function that only reads the database in the threads for reads; return its
    result.
    """
    return await _threads_for("look").run(partial(call, *args, **kwargs))


async def run_write(call: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Run a function that writes to the database in the threads for writes; return its
    result.
    """
    return await _threads_for("store").run(partial(call, *args, **kwargs))


def close() -> None:
    """End all threads; later calls start new ones."""
    with _changing:
        while _threads:
            _threads.popitem()[1].close()


def _threads_for(kind: str) -> Threads:
    found = _threads.get(kind)
    if found is None:
        with _changing:
            found = _threads.setdefault(
                kind, Threads(kind, _thread_count(kind), twice=kind == "look")
            )
    return found


def _thread_count(kind: str) -> int:
    # SQLite allows one writer at a time, and a second one would poll for the lock in long
    # intervals.
    engine = settings.DATABASES[DEFAULT_DB_ALIAS]["ENGINE"]
    return 1 if "sqlite" in engine and kind == "store" else THREAD_COUNTS[kind]
