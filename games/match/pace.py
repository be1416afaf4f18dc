"""How long the server waits before it answers for a seat.

The time never depends on what will be chosen, nor on how many options there are: whoever
passes faster than they play tells the table what they hold (INFO-15).
"""

import random
from datetime import datetime, timedelta

from games.match import standing_orders
from games.match.rules import Decision, Position
from games.models import Match, Seat

SECONDS: dict[str, tuple[float, float]] = {
    Match.Pace.INSTANT: (0.0, 0.0),
    Match.Pace.FAST: (0.3, 0.5),
    Match.Pace.HUMAN: (1.0, 2.5),
    Match.Pace.SLOW: (3.0, 6.0),
}
"""Shortest and longest time of a compute opponent."""

REACTION_SPREAD = 0.25
"""How far a person's automatic answer strays from the table's reaction time."""


def answer_at(
    match: Match, seat: Seat, position: Position, decision: Decision, now: datetime
) -> datetime | None:
    """Return when the server answers for a seat; None if it waits for a person."""
    if seat.played_by:
        return now + compute_delay(match)
    if standing_orders.answer(seat, position, decision) is not None:
        return now + reaction_delay(match)
    return None


def compute_delay(match: Match) -> timedelta:
    """Return the time that a compute opponent of this match takes for its next answer."""
    return timedelta(seconds=random.uniform(*SECONDS[match.pace]))


def reaction_delay(match: Match) -> timedelta:
    """Return the time before the server answers for a person, whatever the reason."""
    spread = random.uniform(1 - REACTION_SPREAD, 1 + REACTION_SPREAD)
    return timedelta(seconds=match.reaction_seconds * spread)
