"""Store the heartbeats of open tables, for many seats in one statement.

Every twenty seconds, the server records a heartbeat for each open page of a table.
`games.play.match.seats.presence` handles its effect on a seat.
"""

from collections.abc import Sequence
from datetime import datetime

from django.db import connection

from games.base.compiled_sql import time_parameter
from games.models import Seat

BATCH_SIZE = 500
"""The maximum number of heartbeats in one statement, with two values each. More would make
other writers wait too long.
"""

NOTE = (
    "UPDATE games_seat SET last_seen = %s WHERE id IN "
    "(SELECT id FROM games_seat WHERE (match_id, player_id) IN (VALUES {}){}) "
    "RETURNING match_id, player_id, held, grace_until"
)
"""The SQL statement, with placeholders for the pages and for the locking clause."""

UNLESS_LOCKED = " FOR NO KEY UPDATE SKIP LOCKED"
"""Skips seats that are locked by a move. A move locks seats one by one, so waiting for one
of its seats while holding another would be a deadlock. One missed beat does no harm,
because `games.play.match.seats.presence.AWAY_AFTER` is longer than two.
"""


def record_heartbeats(
    pages: Sequence[tuple[int, int]], now: datetime
) -> list[tuple[int, int]]:
    """Store heartbeats of players at tables.

    Args:
        pages: the primary keys of a match and a player for each open page. Players without
            a seat at the table are ignored.

    Returns:
        The pages of players for whom a computer plays because they were away, or for whom
        the countdown before that (the grace) is running.
    """
    back = []
    for start in range(0, len(pages), BATCH_SIZE):
        back += _update_heartbeats(pages[start : start + BATCH_SIZE], now)
    return back


def _update_heartbeats(
    pages: Sequence[tuple[int, int]], now: datetime
) -> list[tuple[int, int]]:
    keys = [key for page in pages for key in page]
    places = ", ".join(["(%s, %s)"] * len(pages))
    alone = len(pages) == 1 or not connection.features.has_select_for_update_skip_locked
    with connection.cursor() as cursor:
        sql = NOTE.format(places, "" if alone else UNLESS_LOCKED)
        cursor.execute(sql, [time_parameter(now), *keys])
        found = cursor.fetchall()
    return [
        (match, player)
        for match, player, held, grace in found
        if held == Seat.Held.AWAY or grace is not None
    ]
