"""Who sits beside whom, and who is whose opponent: nothing else knows of sides.

Every seat is a side of its own. When teams come (TEAM-1 to TEAM-8), two seats share one:
`side` then says so, and `OPPONENTS` with it; what asks for all the others in turn, such as
the chain (TEAM-4), asks for `OTHERS`.
"""

from __future__ import annotations

from typing import TypeAlias

MOST_SEATS = 6
"""For how many there is room in the tables of the engine; a game says how many may play
(`Options.seat_range`).
"""

Around: TypeAlias = tuple[tuple[tuple[int, ...], ...], ...]
"""By number of seats and seat: other seats, clockwise from its left."""


def side(seats: int, seat: int) -> int:
    """Return the side that a seat plays on."""
    return seat


OTHERS: Around = tuple(
    tuple(tuple((seat + step) % seats for step in range(1, seats)) for seat in range(seats))
    for seats in range(MOST_SEATS + 1)
)
"""Everybody else."""

OPPONENTS: Around = tuple(
    tuple(
        tuple(other for other in others if side(seats, other) != side(seats, seat))
        for seat, others in enumerate(table)
    )
    for seats, table in enumerate(OTHERS)
)
"""Everybody else who is on another side (OPP-2, TEAM-3)."""
