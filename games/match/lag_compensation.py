"""Lag compensation: a live clock gets back the time that an answer was under way.

The server measures the round trip of a page's connection (`games.web.round_trips`), and
takes off it what is given back: at most `MAX_PER_ANSWER_MS` an answer, no more than its
seat's pool holds, and no more than the clock ran. Decision 0750 says why.
"""

from datetime import datetime, timedelta

from games.models import Match, Seat

MAX_PER_ANSWER_MS = 500

REFILL_MS = 250
"""What a seat's pool gets with each answer: more than that nobody gains for long, however
late their page answers a measurement.
"""

GRACE = timedelta(milliseconds=MAX_PER_ANSWER_MS)
"""How long after its end a live clock is left alone: an answer may be under way."""


def compensation_ms(match: Match, seat: Seat, lag_ms: int | None, now: datetime) -> int:
    """Compute what the clock of a seat gets back for an answer that arrives now.

    Args:
        lag_ms: the measured round trip; None without a measurement.
    """
    if match.clock != Match.Clock.LIVE or not lag_ms or seat.runs_out_at is None:
        return 0
    began = seat.runs_out_at - timedelta(milliseconds=seat.clock_ms or 0)
    ran = (now - began) // timedelta(milliseconds=1)
    return max(0, min(lag_ms, MAX_PER_ANSWER_MS, seat.lag_pool_ms, ran))


def note_answer(seat: Seat, given_ms: int) -> None:
    """Take what an answer was given from the seat's pool, and refill the pool."""
    left = seat.lag_pool_ms - given_ms + REFILL_MS
    seat.lag_pool_ms = min(Seat.LAG_POOL_MS, left)
