"""How several games at one table are scored (JDN-SERIES).

It knows the results of seats, and nothing of people.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import NamedTuple

RACE_TO = 3
"""Points that end a race (JDN-SERIES-4)."""
BEST_OF = 5
"""Games of a best-of series (JDN-SERIES-5)."""


class Played(NamedTuple):
    """One game of a series: which seats won, which were in the game at its end, and which
    were played on for somebody who has left (JDN-SERIES-12).
    """

    seats: int
    winners: tuple[int, ...]
    alive: tuple[int, ...] = ()
    left: tuple[int, ...] = ()

    @property
    def scorers(self) -> tuple[int, ...]:
        """The seats whose players get a point (JDN-SERIES-1, JDN-SERIES-12)."""
        return tuple(seat for seat in self.winners if seat not in self.left)


class SeriesPlace(NamedTuple):
    """One seat's line: `place` from 1, points, and what breaks ties (JDN-SERIES-6)."""

    seat: int
    place: int
    points: int
    scarcity: int
    alive: int


def points(games: Iterable[Played], seat: int) -> int:
    """Return one point for every game won; points are not shared (JDN-SERIES-1)."""
    return sum(seat in game.scorers for game in games)


def scarcity(games: Iterable[Played], seat: int) -> int:
    """Return, over the games won, how many players did not win them (JDN-SERIES-6)."""
    return sum(game.seats - len(game.winners) for game in games if seat in game.scorers)


def alive(games: Iterable[Played], seat: int) -> int:
    """Return at the end of how many games the seat was in the game (JDN-SERIES-6)."""
    return sum(seat in game.alive for game in games)


def ranks(game: Played) -> tuple[int, ...]:
    """Return each seat's rank for the rating: 1 for those who have scored, 2 for the others
    (JDN-SERIES-2, JDN-SERIES-11).
    """
    return tuple(1 if seat in game.scorers else 2 for seat in range(game.seats))


def race_is_over(games: Sequence[Played], seats: int, goal: int = RACE_TO) -> bool:
    """Tell whether somebody has enough points (JDN-SERIES-4)."""
    return any(points(games, seat) >= goal for seat in range(seats))


def best_of_is_over(games: Sequence[Played], seats: int, most: int = BEST_OF) -> bool:
    """Tell whether the lead is greater than the number of games left (JDN-SERIES-5)."""
    ranked = sorted((points(games, seat) for seat in range(seats)), reverse=True)
    return ranked[0] - ranked[1] > most - len(games) or len(games) >= most


def next_first(last_first: int, seats: int) -> int:
    """Return the start player of the next game: the left neighbour (JDN-SERIES-7)."""
    return (last_first + 1) % seats


def standings(games: Sequence[Played], seats: int, lot: int = 0) -> tuple[SeriesPlace, ...]:
    """Rank the seats, best first. Ties are broken by scarcity, survival, the latest game
    that told them apart, and at last by the lot drawn from `lot` (JDN-SERIES-6).
    """
    drawn = list(range(seats))
    Random(lot).shuffle(drawn)
    keys: tuple[Callable[[int], int], ...] = (
        lambda seat: points(games, seat),
        lambda seat: scarcity(games, seat),
        lambda seat: alive(games, seat),
    )
    groups = [list(range(seats))]
    for key in keys:
        groups = [part for group in groups for part in _split(group, key)]
    order: list[int] = []
    for group in groups:
        order += _by_latest(group, games, drawn)
    return tuple(
        SeriesPlace(seat, place, *(key(seat) for key in keys))
        for place, seat in enumerate(order, start=1)
    )


def _split(group: list[int], key: Callable[[int], int]) -> list[list[int]]:
    """Divide tied seats by a figure, the greater ahead."""
    return [
        [seat for seat in group if key(seat) == value]
        for value in sorted({key(seat) for seat in group}, reverse=True)
    ]


def _by_latest(group: list[int], games: Sequence[Played], drawn: list[int]) -> list[int]:
    """Put ahead who won the latest game that only some of the tied won."""
    if len(group) == 1:
        return group
    for game in reversed(games):
        won = [seat for seat in group if seat in game.scorers]
        if 0 < len(won) < len(group):
            rest = [seat for seat in group if seat not in won]
            return _by_latest(won, games, drawn) + _by_latest(rest, games, drawn)
    return sorted(group, key=drawn.index)
