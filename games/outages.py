"""What passes by itself: the database is away for a moment, or locked.

Whoever asked is told to ask again, and asks for the same: over a WebSocket, with a form, as
a program. Nothing was stored, or what was is recognised by its version. Decision 0220.
"""

from django.db import InterfaceError, OperationalError

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
