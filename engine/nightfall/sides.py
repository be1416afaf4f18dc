"""Who sits beside whom, and who is whose opponent: nothing else knows of sides.

Every seat is a side of its own, or in teams those who sit opposite each other are one
(TEAM-1, TEAM-5). What asks for all the others in turn, such as the chain (TEAM-4), asks for
`OTHERS`; team mates share no secrets (TEAM-6), and nothing here says that they do.
"""

from __future__ import annotations

from typing import TypeAlias

MAX_SEATS = 6
"""For how many there is room in the tables of the engine; a game says how many may play
(`Options.seat_range`).
"""

Around: TypeAlias = tuple[tuple[tuple[int, ...], ...], ...]
"""By number of seats and seat: other seats, clockwise from its left."""


def side(seats: int, seat: int, *, teams: bool = False) -> int:
    """Return the side that a seat plays on."""
    return seat % (seats // 2) if teams else seat


OTHERS: Around = tuple(
    tuple(tuple((seat + step) % seats for step in range(1, seats)) for seat in range(seats))
    for seats in range(MAX_SEATS + 1)
)
"""Everybody else."""


def _opponents(*, teams: bool) -> Around:
    return tuple(
        tuple(
            tuple(
                other
                for other in others
                if side(seats, other, teams=teams) != side(seats, seat, teams=teams)
            )
            for seat, others in enumerate(table)
        )
        if seats > 1
        else ()
        for seats, table in enumerate(OTHERS)
    )


OPPONENTS: Around = _opponents(teams=False)
"""Everybody else who is on another side (OPP-2)."""

TEAM_OPPONENTS: Around = _opponents(teams=True)
"""The same in teams: a team mate is no opponent (TEAM-3)."""
