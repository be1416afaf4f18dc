"""The order of locks, the lock on players, and calls after the commit.

Code that locks several rows locks them in this order, so that no deadlock can occur: the
tournament, the series, the queue of quick match, the club, the review room, matches in the
order of their keys, players in the order of their keys. A transaction that has locked a
player must not lock a match at which that player may be sitting down at this moment; it
changes such a match after its commit.
"""

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

from django.db import transaction

from games.models import Player

P = ParamSpec("P")


def lock_players(*player_ids: int, closing: bool = False) -> None:
    """Lock players for the rest of the transaction.

    Code that seats players takes this lock, and so does all code that must not run at the
    same time. The second transaction then sees the changes of the first. Inserts of seats,
    moves and notices that only refer to the player do not wait for it.

    Args:
        closing: the accounts are being closed, so such inserts must wait, too.
    """
    rows = Player.objects.select_for_update(no_key=not closing).filter(pk__in=player_ids)
    list(rows.order_by("pk").values_list("pk"))


def after_commit(call: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> None:
    """Call a function after the commit, or immediately if there is no transaction.

    The call may fail without harm: an error is logged, but does not undo the transaction or
    stop other such calls. Django's `robust=True` does that, but its log line needs a
    `__qualname__`, which a `functools.partial` lacks.
    """

    @wraps(call)
    def hint() -> None:
        call(*args, **kwargs)

    transaction.on_commit(hint, robust=True)
