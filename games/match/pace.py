"""How long the server waits before it answers for a seat.

The time never depends on what will be chosen, nor on how many options there are: whoever
passes faster than they play tells the table what they hold (INFO-15). A person's automatic
pass takes as long as one of their own passes did lately, so that nobody can tell by the
time whether there was a choice: decision 0241.
"""

import math
import random
from collections.abc import Sequence
from datetime import datetime, timedelta

from games.contract.rules import Decision, Position
from games.match import standing_orders
from games.models import Match, Seat

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

LONGEST = timedelta(seconds=8)
"""Seconds; a pass that took longer is remembered as one of this length."""

REMEMBERED = 24
"""How many of their own passes a seat's times are drawn from."""

ENOUGH = 12
"""Remembered passes from which on a person's own times are used alone."""

USUAL = (0.7, 0.9, 1.1, 1.2, 1.4, 1.5, 1.7, 1.9, 2.1, 2.4, 2.9, 3.8)
"""Times of people whom nobody knows yet, in reaction times of the table."""

BLUR = 0.05
"""How far, as a factor, a drawn time strays from the one remembered."""

SLOWEST = 0.92
"""The share of their passes that is drawn from: nobody should wait for the slowest."""


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
    """Return how long after a window has opened orders and computers act out of turn: the
    same for both, whoever could.
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
    own = [ms / 1000 for ms in seat.pass_times]
    usual = [match.reaction_seconds * factor for factor in USUAL]
    random.shuffle(usual)
    times = sorted(own + usual[: max(0, ENOUGH - len(own))])
    seconds = random.choice(times[: math.ceil(SLOWEST * len(times))])
    return timedelta(seconds=seconds * math.exp(random.gauss(0, BLUR)))


def note_pass(seat: Seat, choices: Sequence[str], now: datetime) -> None:
    """Remember how long a person took to pass; the caller saves `pass_times`."""
    if list(choices) != [PASS] or seat.asked_at is None:
        return
    took = min(now - seat.asked_at, LONGEST)
    seat.pass_times = [*seat.pass_times, took // timedelta(milliseconds=1)][-REMEMBERED:]
