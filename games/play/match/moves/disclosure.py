"""When others see what a person's seat has answered: a common distance after it arrived.

A person's own answer is stored by a web process, which then has the position in memory; an
automatic one by a worker, and every web process has to load it. If each were shown as soon
as it is drawn, the time between its stored moment and the page would tell which of the two
it was, and so what is in a hand (INFO-15). So pages draw at once, send what they have drawn
at `DISTANCE` after the answer, and no stored moment is finer than `RESOLUTION`.
Decision 0711.
"""

import time
from datetime import UTC, datetime, timedelta

from django.db import connection
from django.utils import timezone

from games.models import Match, Seat

DISTANCE = timedelta(milliseconds=300)
"""Loading and drawing a position takes less, on a machine that has work to do."""

RESOLUTION = timedelta(milliseconds=500)

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def is_needed(match: Match) -> bool:
    """Tell whether a table hides which passes are automatic; without a reaction time it has
    agreed that passing tells.
    """
    return match.reaction_seconds > 0


def stored_moment(match: Match, seat: Seat, arrived_at: datetime) -> datetime:
    """Return the moment that is stored for an answer, never before that of its question.

    Everything that shows a time of an answer starts from it: clocks, records, the API.
    """
    if not is_needed(match):
        return arrived_at
    rounded = EPOCH + (arrived_at - EPOCH) // RESOLUTION * RESOLUTION
    return min(arrived_at, max(rounded, seat.asked_at or rounded))


def note_answer(match: Match, seat: int, arrived_at: datetime) -> None:
    """Note on the match when others see the answer that is about to be stored.

    The seat itself sees its own answer at once, unless it would see with it an answer of
    another seat that is not shown yet.
    """
    if not is_needed(match):
        return
    hidden = match.shown_from is not None and arrived_at < match.shown_from
    if not hidden or match.shown_early_to != seat:
        match.shown_early_to = None if hidden else seat
    match.shown_from = arrived_at + DISTANCE


def seconds_until_shown(match: Match, seat: int | None) -> float:
    """Return how long a match as it stands is not to be shown yet.

    Args:
        seat: of who looks at it; None for spectators.
    """
    if match.shown_from is None or (seat is not None and match.shown_early_to == seat):
        return 0.0
    return max(0.0, (match.shown_from - timezone.now()).total_seconds())


def wait_until_shown(match: Match, seat: int | None) -> None:
    """Wait until a match, just read, may be shown. Not inside a transaction: others would
    wait for its locks.
    """
    seconds = seconds_until_shown(match, seat)
    if seconds and not connection.in_atomic_block:
        time.sleep(seconds)
