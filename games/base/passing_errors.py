"""Errors that pass by themselves: the database is locked, or away for a moment.

Anybody who asked is told to ask again, and asks for the same: over a WebSocket, with a
form, as a program. Nothing was stored, or the request is recognised: decisions 0021 and
0610.
"""

import logging
from collections.abc import Callable
from functools import wraps

from django.db import InterfaceError, OperationalError

logger = logging.getLogger(__name__)

RETRY_AFTER = 2
"""Seconds after which what failed only for the moment may be asked for again."""

OF_THE_MOMENT = ("SQLITE_BUSY", "SQLITE_LOCKED")
"""How SQLite's errors begin that pass by themselves; a missing table does not."""


def is_passing(error: BaseException | None) -> bool:
    """Tell whether an error will be gone in a moment: the database is away, or locked."""
    if not isinstance(error, OperationalError | InterfaceError):
        return False
    name = getattr(error.__cause__, "sqlite_errorname", None)
    return name is None or name.startswith(OF_THE_MOMENT)


def skip_if_busy(task: Callable[[], None]) -> Callable[[], None]:
    """Wrap a scheduled task so that a locked or unreachable database is no failure of it:
    it logs one line, and the next run of the task does the work.
    """

    @wraps(task)
    def run() -> None:
        try:
            task()
        except (OperationalError, InterfaceError) as error:
            if not is_passing(error):
                raise
            logger.warning("%s waits for the database: %s", task.__name__, error)

    return run
