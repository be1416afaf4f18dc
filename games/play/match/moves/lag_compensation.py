"""Lag compensation: a live clock gets back the time that an answer was in transit.

The server measures the round trip of a page's connection
(`games.play.following.round_trips`). The clock gets back the round trip, but at most
`MAX_PER_ANSWER_MS`, at most the content of the seat's pool, and at most the time for which
it ran. Decision 0750 says why.

A pass gets the same time as the player's last other answer, whether the player or the
server passes. All players see the clock, so it must not reveal an automatic pass (INFO-15).
"""

from collections.abc import Sequence
from datetime import datetime, timedelta

from games.models import Match, Move, Seat
from games.play.match.moves.answer_delays import PASS

MAX_PER_ANSWER_MS = 500

REFILL_MS = 250
"""The time that each answer adds to its seat's pool (a limit of what the seat can get
back). On average no player can gain more for each answer, even if their page delays its
replies to measurements.
"""

TIMED = (Move.By.PERSON, Move.By.AUTOMATIC)
"""The kinds of movers whose answers get time back: a person, or the server that passes for
a person.
"""

GRACE = timedelta(milliseconds=MAX_PER_ANSWER_MS)
"""The time for which the sweep ignores a live clock that has run out, because an answer may
be in transit.
"""


def compensation_ms(
    match: Match,
    seat: Seat,
    choices: Sequence[str],
    by: Move.By,
    lag_ms: int | None,
    now: datetime,
) -> int:
    """Return the milliseconds that a seat's clock gets back for an answer that arrives now.

    Args:
        lag_ms: the measured round trip; None without a measurement.
    """
    end = seat.runs_out_at
    if match.clock != Match.Clock.LIVE or end is None or by not in TIMED:
        return 0
    if by == Move.By.AUTOMATIC or list(choices[:1]) == [PASS]:
        lag_ms = _last_given_ms(match, seat)
    if not lag_ms:
        return 0
    began = end - timedelta(milliseconds=seat.clock_ms or 0)
    ran = (now - began) // timedelta(milliseconds=1)
    return max(0, min(lag_ms, MAX_PER_ANSWER_MS, seat.lag_pool_ms, ran))


def update_lag_pool(seat: Seat, given_ms: int) -> None:
    """Subtract the time that an answer got back from the seat's pool, and add the answer's
    refill.
    """
    left = seat.lag_pool_ms - given_ms + REFILL_MS
    seat.lag_pool_ms = min(Seat.LAG_POOL_MS, left)


def undo_pool_refills(seat: Seat, step: Sequence[Move]) -> None:
    """Subtract the refills for the answers of an undone step from the seat's pool.
    Otherwise a player could fill the pool by repeated answers and undos.
    """
    answers = sum(move.clock_ms is not None for move in step)
    seat.lag_pool_ms = max(0, seat.lag_pool_ms - REFILL_MS * answers)


def _last_given_ms(match: Match, seat: Seat) -> int | None:
    """Return how many milliseconds the player's last answer other than a pass got back;
    None if there is no such answer.
    """
    own = match.moves.filter(seat=seat.number, by=Move.By.PERSON, clock_ms__isnull=False)
    lags = own.exclude(option=PASS).order_by("-number").values_list("lag_ms", flat=True)
    return lags.first()
