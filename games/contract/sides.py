"""Who plays together, in games in which some do: teams that all can see.

Sides that are dealt in secret are none of these: a game that has them says with its ratings
that anybody who shares a place is not compared (`RatingKind.allies`).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

Sides = Callable[[Mapping[str, Any], int], Sequence[tuple[int, ...]]]
"""Returns, for a table's options and its number of seats, the seats of each team, which are
all of the same size and take in every seat; nothing where everybody plays for themselves.
Team mates share their place when the game is over.
"""


def alone(_options: Mapping[str, Any], _seats: int) -> Sequence[tuple[int, ...]]:
    """Return no teams: what games without any say."""
    return ()


def mates(sides: Sequence[tuple[int, ...]], seat: int) -> tuple[int, ...]:
    """Return the other seats on a seat's team; empty without teams."""
    own = next((side for side in sides if seat in side), ())
    return tuple(other for other in own if other != seat)
