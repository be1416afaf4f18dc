"""The order of locks, the lock on players, and what is done after the commit.

Anybody who locks several rows takes them in this order, so that nobody waits in a circle:
the tournament, the series, the queue of quick match, the club, the review room, matches in
the order of their keys, players in the order of their keys. Nobody who holds a player goes
on to a match at which that player may just be sitting down; what has to be done there waits
for the commit.
"""

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

from django.db import transaction

from games.models import Player

P = ParamSpec("P")


def hold_players(*player_ids: int, closing: bool = False) -> None:
    """Lock players for the rest of the transaction.

    For everything that must not happen while somebody sits down, and for sitting down:
    anybody who comes second finds what the first has stored. Seats, moves and notices that
    only refer to the player need not wait.

    Args:
        closing: it is for their end, so nothing may begin to refer to them either.
    """
    rows = Player.objects.select_for_update(no_key=not closing).filter(pk__in=player_ids)
    list(rows.order_by("pk").values_list("pk"))


def after_commit(call: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> None:
    """Call something once the transaction is stored, at once if there is none.

    For what may fail without harm. An error in it is logged and reaches nobody: what was
    stored stays, and so do the other hints. Django would do that, but not for a
    `functools.partial`, as its own log line asks for a name.
    """

    @wraps(call)
    def hint() -> None:
        call(*args, **kwargs)

    transaction.on_commit(hint, robust=True)
