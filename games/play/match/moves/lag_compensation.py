"""Lag compensation: a live clock gets back the time that an answer was under way.

The server measures the round trip of a page's connection
(`games.play.following.round_trips`), and takes off it what is given back: at most
`MAX_PER_ANSWER_MS` an answer, no more than its seat's pool holds, and no more than the
clock ran. Decision 0750 says why.

A pass gets what the player's last other answer got, whether they give it or the server does
for them: everybody sees the clock, and it tells of no automatic pass (INFO-15).
"""

from collections.abc import Sequence
from datetime import datetime, timedelta

from games.models import Match, Move, Seat
from games.play.match.moves.answer_delays import PASS

MAX_PER_ANSWER_MS = 500

REFILL_MS = 250
"""What a seat's pool gets with each answer: more than that nobody gains for long, however
late their page answers a measurement.
"""

TIMED = (Move.By.PERSON, Move.By.AUTOMATIC)
"""Whose answers get time back: a person's, and those that the server gives for them."""

GRACE = timedelta(milliseconds=MAX_PER_ANSWER_MS)
"""How long after its end a live clock is left alone: an answer may be under way."""


def compensation_ms(
    match: Match,
    seat: Seat,
    choices: Sequence[str],
    by: Move.By,
    lag_ms: int | None,
    now: datetime,
) -> int:
    """Compute what the clock of a seat gets back for an answer that arrives now.

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


def note_answer(seat: Seat, given_ms: int) -> None:
    """Take what an answer was given from the seat's pool, and refill the pool."""
    left = seat.lag_pool_ms - given_ms + REFILL_MS
    seat.lag_pool_ms = min(Seat.LAG_POOL_MS, left)


def take_back(seat: Seat, step: Sequence[Move]) -> None:
    """Take from the seat's pool what it got with the answers of a step that is taken back,
    so that answering and taking back again and again does not fill it.
    """
    answers = sum(move.clock_ms is not None for move in step)
    seat.lag_pool_ms = max(0, seat.lag_pool_ms - REFILL_MS * answers)


def _last_given_ms(match: Match, seat: Seat) -> int | None:
    """Return the milliseconds that the player's last answer other than a pass got back;
    None if they have given none.
    """
    own = match.moves.filter(seat=seat.number, by=Move.By.PERSON, clock_ms__isnull=False)
    lags = own.exclude(option=PASS).order_by("-number").values_list("lag_ms", flat=True)
    return lags.first()
