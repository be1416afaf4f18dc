"""Delay the disclosure of answers, so that others see each of them `DISTANCE` after it
arrived.

A web process stores a person's own answer and then has the position in memory. A worker
stores an automatic answer, and every web process has to load it. If pages showed an answer
as soon as they are drawn, the time between its stored moment and its appearance would
reveal whether it was automatic, and so something about the player's hand (INFO-15).
Therefore pages are drawn at once, but sent `DISTANCE` after the answer, and stored moments
are rounded to `RESOLUTION`. Decision 0711.
"""

import time
from datetime import UTC, datetime, timedelta

from django.db import connection
from django.utils import timezone

from games.models import Match, Seat

DISTANCE = timedelta(milliseconds=300)
"""The time between the arrival of an answer and the moment at which others see it. It is
longer than loading and drawing a position take on a busy machine.
"""

RESOLUTION = timedelta(milliseconds=500)

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def hides_automatic_passes(match: Match) -> bool:
    """Tell whether a table hides which passes are automatic. The players of a table with a
    reaction time of 0 accept that fast passes reveal something.
    """
    return match.reaction_seconds > 0


def rounded_answer_time(match: Match, seat: Seat, arrived_at: datetime) -> datetime:
    """Return the rounded moment that is stored for an answer, not before its question.

    Clocks, records and the API use only this moment.
    """
    if not hides_automatic_passes(match):
        return arrived_at
    rounded = EPOCH + (arrived_at - EPOCH) // RESOLUTION * RESOLUTION
    return min(arrived_at, max(rounded, seat.asked_at or rounded))


def set_disclosure_time(match: Match, seat: int, arrived_at: datetime) -> None:
    """Set on the match the time from which others see the answer that is about to be
    stored.

    The answering seat sees its own answer at once, unless it would also see an answer of
    another seat that is still hidden.
    """
    if not hides_automatic_passes(match):
        return
    hidden = match.shown_from is not None and arrived_at < match.shown_from
    if not hidden or match.shown_early_to != seat:
        match.shown_early_to = None if hidden else seat
    match.shown_from = arrived_at + DISTANCE


def seconds_until_shown(match: Match, seat: int | None) -> float:
    """Return the seconds until a reader may see the current state of a match.

    Args:
        seat: the reader's seat; None for spectators.
    """
    if match.shown_from is None or (seat is not None and match.shown_early_to == seat):
        return 0.0
    return max(0.0, (match.shown_from - timezone.now()).total_seconds())


def wait_until_shown(match: Match, seat: int | None) -> None:
    """Wait until a match that was just loaded may be shown to a reader. Inside a
    transaction, do not wait, because other processes would wait for its locks.
    """
    seconds = seconds_until_shown(match, seat)
    if seconds and not connection.in_atomic_block:
        time.sleep(seconds)
