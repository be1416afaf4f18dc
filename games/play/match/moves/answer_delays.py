"""How long the server waits before it answers for a seat.

The time never depends on what will be chosen, nor on how many options there are: anybody
who passes faster than they play tells the table what they hold (INFO-15). A person's
automatic pass takes as long as one of their own passes did lately, so that nobody can tell
by the time whether there was a choice: decision 0241.
"""

import math
import random
from collections.abc import Sequence
from datetime import datetime, timedelta
from statistics import fmean, median, stdev

from games.contract.rules import Decision, Position
from games.models import Match, Seat
from games.play.match.moves import standing_orders

SECONDS: dict[str, tuple[float, float]] = {
    Match.Pace.INSTANT: (0.0, 0.0),
    Match.Pace.FAST: (0.3, 0.5),
    Match.Pace.HUMAN: (1.0, 2.5),
    Match.Pace.SLOW: (3.0, 6.0),
}
"""Shortest and longest time of a computer."""

ALONE = 0.0
"""Reaction time of a person whom only computers see, who read nothing from it (INFO-15)."""

TO_UNDO = timedelta(seconds=1.5)
"""How long a step can at least be taken back before the server passes after it."""

PASS = "pass"
"""The answer that the server gives for people, and that they give themselves as well."""

MAX_THINKING_TIME = timedelta(seconds=8)
"""Seconds; a pass that took longer is remembered as one of this length."""

REMEMBERED = 24
"""How many of their own passes a seat's times are drawn from."""

ENOUGH = 12
"""Remembered passes from which on a person's own times are used alone."""

PRIOR_WEIGHT = 0.5
"""How many of their own passes the usual times of people count as, before `ENOUGH`."""

BANDWIDTH = 0.3
"""With a few passes, a drawn time strays from them by this share of how far they stray from
each other; the fewer they are, the further."""

USUAL = (0.7, 0.9, 1.1, 1.2, 1.4, 1.5, 1.7, 1.9, 2.1, 2.4, 2.9, 3.8)
"""Times of people whom nobody knows yet, in reaction times of the table."""

PRIOR_SPREAD = (0.75, 1.33)
"""Two passes, as factors of a person's own mean, that everybody is taken to have given."""

BLUR = 0.05
"""How far, as a factor, a drawn time strays from the one remembered, at least."""


def answer_at(
    match: Match, seat: Seat, position: Position, decision: Decision, now: datetime
) -> datetime | None:
    """Return when the server answers for a seat; None if it waits for a person."""
    if seat.is_computers:
        return now + computer_delay(match)
    if standing_orders.answer(seat, position, decision) is not None:
        return now + reaction_delay(match, seat)
    return None


def computer_delay(match: Match) -> timedelta:
    """Return the time that a computer of this match takes for its next answer."""
    return timedelta(seconds=random.uniform(*SECONDS[match.pace]))


def window_delay(match: Match) -> timedelta:
    """Draw the delay of out-of-turn actions after a window has opened. It is the same for
    standing orders and for computers, so it does not tell who could act.
    """
    reaction = timedelta(seconds=match.reaction_seconds * random.choice(USUAL))
    return max(computer_delay(match), reaction)


def reaction_delay(match: Match, seat: Seat) -> timedelta:
    """Return the time before the server answers for a person, whatever the reason.

    A table whose reaction time is 0 has agreed that passing may tell what it tells. There
    it waits only after a step that can be taken back: the next seat's answer ends that.
    """
    if not match.reaction_seconds:
        return TO_UNDO if match.undo_seat == seat.number else timedelta(0)
    own = [max(ms, 1) / 1000 for ms in seat.pass_times]
    if own:
        seconds = _similar_to(own)
    else:
        seconds = match.reaction_seconds * random.choice(USUAL)
        seconds *= math.exp(random.gauss(0, BLUR))
    if seconds > MAX_THINKING_TIME.total_seconds() * 1.2:
        seconds = MAX_THINKING_TIME.total_seconds() * math.exp(random.gauss(0, BLUR))
    return timedelta(seconds=seconds)


def _similar_to(own: Sequence[float]) -> float:
    """Draw a time similar to those of a person, in seconds.

    From `ENOUGH` on it is one of theirs, blurred. With fewer it strays further, as a
    spectator may know the person better than the server does, and is now and then a usual
    time, in proportion to theirs.
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


def note_pass(seat: Seat, choices: Sequence[str], now: datetime) -> None:
    """Remember how long a person took to pass; the caller saves `pass_times`."""
    if list(choices) != [PASS] or seat.asked_at is None:
        return
    took = min(now - seat.asked_at, MAX_THINKING_TIME)
    seat.pass_times = [*seat.pass_times, took // timedelta(milliseconds=1)][-REMEMBERED:]
