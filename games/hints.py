"""What is done once a transaction is stored, and may fail without harm."""

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

from django.db import transaction

P = ParamSpec("P")


def after_commit(call: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> None:
    """Call something once the transaction is stored, at once if there is none.

    An error in it is logged and reaches nobody: what was stored stays, and so do the other
    hints. Django would do that, but not for a `functools.partial`, as its own log line
    asks for a name.
    """

    @wraps(call)
    def hint() -> None:
        call(*args, **kwargs)

    transaction.on_commit(hint, robust=True)
