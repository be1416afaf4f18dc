"""Public teams, in games that have them.

Secret sides are not teams: a game with secret sides sets `RatingKind.allies`, so that
players who share a place are not compared.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

Sides = Callable[[Mapping[str, Any], int], Sequence[tuple[int, ...]]]
"""A function that returns the seats of each team for a table's options and number of seats;
empty where all play for themselves. Teams have equal sizes and cover all seats. Team mates
share their place at the end.
"""


def no_teams(_options: Mapping[str, Any], _seats: int) -> Sequence[tuple[int, ...]]:
    """Return no teams. This is the default for games."""
    return ()


def team_mates(sides: Sequence[tuple[int, ...]], seat: int) -> tuple[int, ...]:
    """Return the other seats of a seat's team; empty without teams."""
    own = next((side for side in sides if seat in side), ())
    return tuple(other for other in own if other != seat)
