"""Transient database errors: the database is locked, or unreachable for a moment.

Clients are asked to repeat the same request, over a WebSocket, with a form or through the
API. That is safe, as nothing was stored, or the repeated request is recognised. Decisions
0021 and 0610.
"""

import logging
from collections.abc import Callable
from functools import wraps

from django.db import InterfaceError, OperationalError

logger = logging.getLogger(__name__)

RETRY_AFTER = 2
"""Seconds after which a client may repeat a request that failed with a transient error."""

OF_THE_MOMENT = ("SQLITE_BUSY", "SQLITE_LOCKED")
"""Prefixes of the names of SQLite's transient errors. The error for a missing table has
none of them.
"""


def is_transient(error: BaseException | None) -> bool:
    """Tell whether an error is transient: the database is locked or unreachable."""
    if not isinstance(error, OperationalError | InterfaceError):
        return False
    name = getattr(error.__cause__, "sqlite_errorname", None)
    return name is None or name.startswith(OF_THE_MOMENT)


def skip_if_busy(task: Callable[[], None]) -> Callable[[], None]:
    """Wrap a scheduled task so that it does not fail if the database is locked or
    unreachable: it logs one line, and its next run does the work.
    """

    @wraps(task)
    def run() -> None:
        try:
            task()
        except (OperationalError, InterfaceError) as error:
            if not is_transient(error):
                raise
            logger.warning("%s waits for the database: %s", task.__name__, error)

    return run
