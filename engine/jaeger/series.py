"""Score several games at one table (JDN-SERIES).

This module only knows seats and results, no players of the site.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import NamedTuple

RACE_TO = 3
"""Points that end a race series (JDN-SERIES-4)."""
BEST_OF = 5
"""The number of games in a best-of series (JDN-SERIES-5)."""


class PlayedGame(NamedTuple):
    """One game of a series: the seats that won, the seats still in the game at its end, and
    the seats whose players had left and were replaced (JDN-SERIES-12).
    """

    seats: int
    winners: tuple[int, ...]
    alive: tuple[int, ...] = ()
    left: tuple[int, ...] = ()

    @property
    def scorers(self) -> tuple[int, ...]:
        """The seats whose players score a point (JDN-SERIES-1, JDN-SERIES-12)."""
        return tuple(seat for seat in self.winners if seat not in self.left)


class SeriesPlace(NamedTuple):
    """One seat's row in the standings: its place from 1, its points, and the tie-breakers
    (JDN-SERIES-6).
    """

    seat: int
    place: int
    points: int
    scarcity: int
    alive: int


def points(games: Iterable[PlayedGame], seat: int) -> int:
    """Return a seat's points: one for every game won; winners do not split a point
    (JDN-SERIES-1).
    """
    return sum(seat in game.scorers for game in games)


def scarcity(games: Iterable[PlayedGame], seat: int) -> int:
    """Return a tie-breaker: the number of players who did not win, summed over the games
    that the seat won (JDN-SERIES-6).
    """
    return sum(game.seats - len(game.winners) for game in games if seat in game.scorers)


def games_survived(games: Iterable[PlayedGame], seat: int) -> int:
    """Return a tie-breaker: at the end of how many games the seat was still in the game
    (JDN-SERIES-6).
    """
    return sum(seat in game.alive for game in games)


def ranks(game: PlayedGame) -> tuple[int, ...]:
    """Return each seat's rank for the ratings: 1 for seats that scored, 2 for the others
    (JDN-SERIES-2, JDN-SERIES-11).
    """
    return tuple(1 if seat in game.scorers else 2 for seat in range(game.seats))


def race_is_over(games: Sequence[PlayedGame], seats: int, goal: int = RACE_TO) -> bool:
    """Tell whether a seat has enough points to end the race (JDN-SERIES-4)."""
    return any(points(games, seat) >= goal for seat in range(seats))


def best_of_is_over(games: Sequence[PlayedGame], seats: int, most: int = BEST_OF) -> bool:
    """Tell whether the leader can no longer be caught in the games left (JDN-SERIES-5)."""
    ranked = sorted((points(games, seat) for seat in range(seats)), reverse=True)
    return ranked[0] - ranked[1] > most - len(games) or len(games) >= most


def next_start_player(last_first: int, seats: int) -> int:
    """Return the start player of the next game: the left neighbour of the last
    (JDN-SERIES-7).
    """
    return (last_first + 1) % seats


def standings(
    games: Sequence[PlayedGame], seats: int, lot: int = 0
) -> tuple[SeriesPlace, ...]:
    """Rank the seats, best first. Ties are broken by scarcity, by survival, by the latest
    game that only some of the tied seats won, and finally by lot, with `lot` as the random
    seed (JDN-SERIES-6).
    """
    drawn = list(range(seats))
    Random(lot).shuffle(drawn)
    keys: tuple[Callable[[int], int], ...] = (
        lambda seat: points(games, seat),
        lambda seat: scarcity(games, seat),
        lambda seat: games_survived(games, seat),
    )
    groups = [list(range(seats))]
    for key in keys:
        groups = [part for group in groups for part in _split_tied(group, key)]
    order: list[int] = []
    for group in groups:
        order += _rank_by_latest_win(group, games, drawn)
    return tuple(
        SeriesPlace(seat, place, *(key(seat) for key in keys))
        for place, seat in enumerate(order, start=1)
    )


def _split_tied(group: list[int], key: Callable[[int], int]) -> list[list[int]]:
    """Split tied seats by a number, the greater first."""
    return [
        [seat for seat in group if key(seat) == value]
        for value in sorted({key(seat) for seat in group}, reverse=True)
    ]


def _rank_by_latest_win(
    group: list[int], games: Sequence[PlayedGame], drawn: list[int]
) -> list[int]:
    """Rank tied seats: the winners of the latest game that only some of them won come
    first.
    """
    if len(group) == 1:
        return group
    for game in reversed(games):
        won = [seat for seat in group if seat in game.scorers]
        if 0 < len(won) < len(group):
            rest = [seat for seat in group if seat not in won]
            return _rank_by_latest_win(won, games, drawn) + _rank_by_latest_win(
                rest, games, drawn
            )
    return sorted(group, key=drawn.index)
