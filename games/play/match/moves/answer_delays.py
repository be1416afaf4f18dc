"""Compute how long the server waits before it answers for a seat.

The delay never depends on the answer or on the number of options: if a seat passed faster
than it plays, the time would reveal what its player holds (INFO-15). A computer waits until
pages have shown what all players could see of the last move. A person's automatic
pass takes as long as one of their own recent passes, so the time does not reveal whether
the player had a choice (decision 0241).
"""

import math
import random
from collections.abc import Sequence
from datetime import datetime, timedelta
from statistics import fmean, median, stdev

from games.contract import game_of
from games.contract.rules import Decision, Position
from games.models import Match, Seat
from games.play.match.moves import standing_orders

SECONDS: dict[str, tuple[float, float]] = {
    Match.Pace.INSTANT: (0.0, 0.0),
    Match.Pace.FAST: (0.3, 0.5),
    Match.Pace.HUMAN: (1.0, 2.5),
    Match.Pace.SLOW: (3.0, 6.0),
}
"""The shortest and the longest delay of a computer's answer, in seconds, for each pace."""

ALONE = 0.0
"""The reaction time at a table with only one person: computers do not use such times, so
they may be short (INFO-15).
"""

TO_UNDO = timedelta(seconds=1.5)
"""The minimum time in which a player can take back a step before the server passes for
them.
"""

PASS = "pass"
"""The option for which the server imitates the player's own times: a pass."""

MAX_THINKING_TIME = timedelta(seconds=8)
"""The longest time that is stored for a pass; longer ones are shortened to it."""

REMEMBERED = 24
"""How many of a person's latest pass times are stored."""

ENOUGH = 12
"""From this number of stored pass times on, only the person's own times are used."""

PRIOR_WEIGHT = 0.5
"""With fewer stored pass times, the weight of the usual times, as a number of passes."""

BANDWIDTH = 0.3
"""With n < `ENOUGH` stored passes, the standard deviation of the blur (a logarithm of a
factor) is this times the standard deviation of the logarithms of the stored times, times n
** -0.2.
"""

USUAL = (0.7, 0.9, 1.1, 1.2, 1.4, 1.5, 1.7, 1.9, 2.1, 2.4, 2.9, 3.8)
"""The usual pass times, as multiples of the table's reaction time. They are used for people
without stored passes.
"""

PRIOR_SPREAD = (0.75, 1.33)
"""Two assumed passes of every person with few passes, as multiples of their mean time, so
that the standard deviation is never too small.
"""

BLUR = 0.05
"""The least standard deviation of the blur, as the logarithm of a factor."""


def automatic_answer_time(
    match: Match,
    seats: Sequence[Seat],
    seat: Seat,
    position: Position,
    decision: Decision,
    now: datetime,
    *,
    shown_for: timedelta = timedelta(0),
) -> datetime | None:
    """Return the time at which the server answers for one of a match's seats; None if the
    player has to answer.

    When only computers are still in play, they answer at once, so that eliminated players
    soon see the result.

    Args:
        shown_for: how long pages show what has led to the question. Computers wait for it.
    """
    if seat.is_computers:
        if _are_people_out(match, seats, position):
            return now
        return now + max(computer_delay(match), shown_for)
    if standing_orders.automatic_answer(seat, position, decision) is not None:
        return now + reaction_delay(match, seat)
    return None


def _are_people_out(match: Match, seats: Sequence[Seat], position: Position) -> bool:
    is_out = game_of(match.game).is_out
    people = [seat.number for seat in seats if not seat.is_computers]
    return (
        is_out is not None
        and bool(people)
        and all(is_out(position, number) for number in people)
    )


def computer_delay(match: Match) -> timedelta:
    """Draw a random delay for a computer's next answer in this match."""
    return timedelta(seconds=random.uniform(*SECONDS[match.pace]))


def out_of_turn_delay(match: Match) -> timedelta:
    """Draw a random delay for out-of-turn actions after they have become possible. It is
    the same for standing orders and for computers, so it does not reveal who could act.
    """
    reaction = timedelta(seconds=match.reaction_seconds * random.choice(USUAL))
    return max(computer_delay(match), reaction)


def reaction_delay(match: Match, seat: Seat) -> timedelta:
    """Draw a random delay before the server answers for a person because of a standing
    order.

    The players of a table with a reaction time of 0 accept that fast passes reveal
    something. There the server waits only after a step that its player can still take back,
    because the next answer of another seat makes that impossible.
    """
    if not match.reaction_seconds:
        return TO_UNDO if match.undo_seat == seat.number else timedelta(0)
    own = [max(ms, 1) / 1000 for ms in seat.pass_times]
    if own:
        seconds = _delay_similar_to(own)
    else:
        seconds = match.reaction_seconds * random.choice(USUAL)
        seconds *= math.exp(random.gauss(0, BLUR))
    if seconds > MAX_THINKING_TIME.total_seconds() * 1.2:
        seconds = MAX_THINKING_TIME.total_seconds() * math.exp(random.gauss(0, BLUR))
    return timedelta(seconds=seconds)


def _delay_similar_to(own: Sequence[float]) -> float:
    """Draw a random time, in seconds, that is similar to a person's stored times.

    With `ENOUGH` times it is one of them, slightly blurred. With fewer it is blurred more,
    because a spectator may know the person's times better than the server does. Sometimes
    it is then a usual time, scaled to the person's mean.
    """
    drawn, blur = random.choice(own), BLUR
    if len(own) < ENOUGH:
        logs = [math.log(each) for each in own]
        middle = fmean(logs)
        spread = stdev([*logs, *(middle + math.log(each) for each in PRIOR_SPREAD)])
        blur = max(BLUR, BANDWIDTH * spread * len(own) ** -0.2)
        if random.random() * (len(own) + PRIOR_WEIGHT) < PRIOR_WEIGHT:
            drawn = random.choice(USUAL) / median(USUAL) * math.exp(middle)
    return drawn * math.exp(random.gauss(0, blur))


def store_pass_time(seat: Seat, choices: Sequence[str], now: datetime) -> None:
    """Add the time that a person took to pass to their `pass_times`; the caller saves the
    seat. Ignore other answers than passes.
    """
    if list(choices) != [PASS] or seat.asked_at is None:
        return
    took = min(now - seat.asked_at, MAX_THINKING_TIME)
    seat.pass_times = [*seat.pass_times, took // timedelta(milliseconds=1)][-REMEMBERED:]
