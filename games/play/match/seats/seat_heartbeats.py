"""Heartbeats of open tables, stored for many seats in one statement.

Every open page of a table sends one each twenty seconds. What a heartbeat means for a seat:
`games.play.match.seats.presence`.
"""

from collections.abc import Sequence
from datetime import datetime

from django.db import connection

from games.base.compiled_sql import moment
from games.models import Seat

BATCH_SIZE = 500
"""Heartbeats in one statement, with two values each. Other writers wait no longer than for
one statement."""

NOTE = (
    "UPDATE games_seat SET last_seen = %s WHERE id IN "
    "(SELECT id FROM games_seat WHERE (match_id, player_id) IN (VALUES {}){}) "
    "RETURNING match_id, player_id, held, grace_until"
)
"""What is asked, with a place for each page, and how rows are locked."""

UNLESS_LOCKED = " FOR NO KEY UPDATE SKIP LOCKED"
"""A move locks a match and then its seats one by one. Many at once would wait for one of
them while it holds another, so they leave out anybody who is being moved for at that
moment: one beat may be missed, `games.play.match.seats.presence.AWAY_AFTER` is two."""


def record_heartbeats(
    pages: Sequence[tuple[int, int]], now: datetime
) -> list[tuple[int, int]]:
    """Store that people are at their tables.

    Args:
        pages: of a match and a player each, by their primary keys; anybody who does not sit
            there is nobody's business.

    Returns:
        Those for whom a computer plays because they were away, or is about to.
    """
    back = []
    for start in range(0, len(pages), BATCH_SIZE):
        back += _note(pages[start : start + BATCH_SIZE], now)
    return back


def _note(pages: Sequence[tuple[int, int]], now: datetime) -> list[tuple[int, int]]:
    keys = [key for page in pages for key in page]
    places = ", ".join(["(%s, %s)"] * len(pages))
    alone = len(pages) == 1 or not connection.features.has_select_for_update_skip_locked
    with connection.cursor() as cursor:
        sql = NOTE.format(places, "" if alone else UNLESS_LOCKED)
        cursor.execute(sql, [moment(now), *keys])
        found = cursor.fetchall()
    return [
        (match, player)
        for match, player, held, grace in found
        if held == Seat.Held.AWAY or grace is not None
    ]
