"""Which seats are opponents. Only this module knows about teams.

Every seat is a side of its own; in team games the two players who sit opposite each other
are one side (TEAM-1, TEAM-5). Code that addresses all other players in turn, such as the
chain (TEAM-4), uses `OTHERS`. Team mates share no secrets (TEAM-6).
"""

from __future__ import annotations

from typing import TypeAlias

MAX_SEATS = 6
"""The maximum number of seats, for which the engine builds its tables. `Options.seat_range`
says how many may play a game.
"""

Around: TypeAlias = tuple[tuple[tuple[int, ...], ...], ...]
"""The type of a table of other seats, by number of seats and by seat. The seats are listed
clockwise from the seat's left.
"""


def side(seats: int, seat: int, *, teams: bool = False) -> int:
    """Return the side that a seat plays on."""
    return seat % (seats // 2) if teams else seat


OTHERS: Around = tuple(
    tuple(tuple((seat + step) % seats for step in range(1, seats)) for seat in range(seats))
    for seats in range(MAX_SEATS + 1)
)
"""All other seats, including a team mate."""


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
"""All other seats, as opponents without teams (OPP-2)."""

TEAM_OPPONENTS: Around = _opponents(teams=True)
"""The opponents in team games: a team mate is no opponent (TEAM-3)."""
