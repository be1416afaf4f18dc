"""Several games between the same people: the End-of-the-World Series and best-of matches.

Seats are ints, 0 to 4, clockwise, and stay the same for all games (SERIES-5). Everything is
worked out from the results of the games played so far.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from tournaments.records import RULEBOOK_LIMIT, EntrantId, Finish

LIMITS = (50, RULEBOOK_LIMIT, 200)
"""The limits that are offered; any other above 0 works too."""


class Reason(StrEnum):
    """What put a seat behind the one above it."""

    WOUNDS = "wounds"  # more wounds in all (SERIES-2)
    GAMES_WON = "games_won"  # fewer single games won (SERIES-4; BEST_OF)
    LAST_WOUNDS = "last_wounds"  # more wounds in the last game (SERIES-4)
    LAST_PLACE = "last_place"  # a worse place in the last game, by TIE-1 to 4 (SERIES-4)
    NOT_PLAYED = "not_played"  # nothing parts them yet but their seats


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How one seat did in one game. The place is never shared (TIE-3)."""

    seat: int
    place: int
    wounds: int


Game = tuple[SeatResult, ...]
"""The result of one game: one entry for each seat, in any order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatTotal:
    """Where one seat stands in the series."""

    seat: int
    place: int
    wounds: int
    """Sum over all games (SERIES-1)."""
    by_game: tuple[int, ...]
    """Wounds in each game, the first game first."""
    games_won: int
    by: Reason | None
    """What put this seat behind the one above; None for the first."""
    to_limit: int | None
    """The fewest wounds in the next game with which this seat ends the series; 0 or less
    if it has ended it. None in a best-of match, which has no limit.
    """
    behind: int
    """Wounds more than the leader has; may be below 0 in a best-of match, where others
    can have fewer.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesStanding:
    """Where a series stands after the games so far."""

    totals: tuple[SeatTotal, ...]
    """Best place first."""
    over: bool
    games: int
    next_first: int
    """The seat that plays first in the next game, or would (SERIES-5)."""

    @property
    def winner(self) -> int | None:
        """The seat that has won; None while the series goes on."""
        return self.totals[0].seat if self.over else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Chance:
    """What the next game must bring for one seat, seen against one rival."""

    rival: int
    spare: int
    """To end up with fewer wounds than the rival, this seat must take at most `spare`
    wounds more than the rival in the next game; below 0: at least that many fewer.
    """
    level: int
    """With exactly this many wounds more than the rival they are level, and SERIES-4
    decides. Always `spare` + 1.
    """


def end_of_the_world(
    games: Sequence[Game], *, seats: int, limit: int = RULEBOOK_LIMIT, first: int = 0
) -> SeriesStanding:
    """Return where an End-of-the-World Series stands.

    It is over once somebody's sum is `limit` or more after a game; a running game is
    never cut short, so sums may lie far above the limit.

    Rule: SERIES-1 to SERIES-5.

    Args:
        games: the results of the finished games, the first game first.
        limit: wounds, above 0.
        first: the seat that played first in the first game.

    Raises:
        ValueError: a game does not have each seat once, or goes on after the end.
    """
    _check(games, seats)
    if limit <= 0:
        raise ValueError("the limit of a series must be above 0")
    if games and _reached(games[:-1], seats, limit):
        raise ValueError("a game was played after the end of the series")
    criteria = (Reason.WOUNDS, Reason.GAMES_WON, Reason.LAST_WOUNDS, Reason.LAST_PLACE)
    totals = _totals(games, seats, criteria, limit=limit)
    return _standing(totals, games, first, over=_reached(games, seats, limit))


def best_of(
    games: Sequence[Game], *, seats: int, length: int, first: int = 0
) -> SeriesStanding:
    """Return where a best-of match stands. Most games won decides.

    It is over after `length` games, or as soon as nobody can draw level with the leader
    any more: with two seats once one has won more than half. Equal numbers of wins (three
    seats can have them) are parted by fewest wounds in all, then as in SERIES-4. The first
    player moves on as in SERIES-5. A single match is a best-of-1.

    Args:
        games: the results of the finished games, the first game first.
        length: the most games that are played, 1 or more.
        first: the seat that played first in the first game.

    Raises:
        ValueError: a game does not have each seat once, or goes on after the end.
    """
    _check(games, seats)
    if length < 1:
        raise ValueError("a match has at least one game")
    if games and _settled(games[:-1], seats, length):
        raise ValueError("a game was played after the end of the match")
    criteria = (Reason.GAMES_WON, Reason.WOUNDS, Reason.LAST_WOUNDS, Reason.LAST_PLACE)
    totals = _totals(games, seats, criteria, limit=None)
    return _standing(totals, games, first, over=_settled(games, seats, length))


def chances(standing: SeriesStanding, seat: int) -> tuple[Chance, ...]:
    """Return what `seat` needs of the next game of a series against each rival, the
    leading rival first.

    Raises:
        KeyError: there is no such seat.
    """
    wounds = {total.seat: total.wounds for total in standing.totals}
    own = wounds.pop(seat)
    return tuple(
        Chance(rival=rival, spare=sum_ - own - 1, level=sum_ - own)
        for rival, sum_ in wounds.items()
    )


def finishes(
    standing: SeriesStanding,
    entrants: Sequence[EntrantId],
    *,
    absent: frozenset[int] = frozenset(),
) -> tuple[Finish, ...]:
    """Return the result of a tournament's table from the series played there.

    Args:
        entrants: who sat in which seat, seat 0 first.
        absent: the seats of those who did not show up.
    """
    return tuple(
        Finish(
            entrant=entrants[total.seat],
            place=total.place,
            wounds=total.wounds,
            games=standing.games,
            no_show=total.seat in absent,
        )
        for total in standing.totals
    )


def _standing(
    totals: tuple[SeatTotal, ...], games: Sequence[Game], first: int, *, over: bool
) -> SeriesStanding:
    played = len(games)
    return SeriesStanding(
        totals=totals, over=over, games=played, next_first=(first + played) % len(totals)
    )


def _check(games: Sequence[Game], seats: int) -> None:
    for game in games:
        if sorted(result.seat for result in game) != list(range(seats)):
            raise ValueError(f"a game must have each of {seats} seats once")
        if sorted(result.place for result in game) != list(range(1, seats + 1)):
            raise ValueError("the places of a game must be 1, 2, … without gaps")


def _reached(games: Sequence[Game], seats: int, limit: int) -> bool:
    return any(sum(row) >= limit for row in _wounds(games, seats))


def _settled(games: Sequence[Game], seats: int, length: int) -> bool:
    best, second = sorted(_wins(games, seats), reverse=True)[:2]
    return len(games) >= length or best - second > length - len(games)


def _wounds(games: Sequence[Game], seats: int) -> list[list[int]]:
    """Return the wounds of each seat in each game."""
    rows: list[list[int]] = [[] for _ in range(seats)]
    for game in games:
        for result in game:
            rows[result.seat].append(result.wounds)
    return rows


def _wins(games: Sequence[Game], seats: int) -> list[int]:
    wins = [0] * seats
    for game in games:
        for result in game:
            wins[result.seat] += result.place == 1
    return wins


def _totals(
    games: Sequence[Game],
    seats: int,
    criteria: tuple[Reason, ...],
    *,
    limit: int | None,
) -> tuple[SeatTotal, ...]:
    wounds, wins = _wounds(games, seats), _wins(games, seats)
    keys = [_key(games, seat, wounds[seat], wins[seat], criteria) for seat in range(seats)]
    order = sorted(range(seats), key=lambda seat: (keys[seat], seat))
    totals = []
    for index, seat in enumerate(order):
        sum_ = sum(wounds[seat])
        totals.append(
            SeatTotal(
                seat=seat,
                place=index + 1,
                wounds=sum_,
                by_game=tuple(wounds[seat]),
                games_won=wins[seat],
                by=_reason(keys[order[index - 1]], keys[seat], criteria) if index else None,
                to_limit=None if limit is None else limit - sum_,
                behind=sum_ - sum(wounds[order[0]]),
            )
        )
    return tuple(totals)


def _key(
    games: Sequence[Game],
    seat: int,
    wounds: Sequence[int],
    wins: int,
    criteria: tuple[Reason, ...],
) -> tuple[int, ...]:
    """Return what a seat is compared by, the lowest being best."""
    last = {result.seat: result for result in games[-1]} if games else {}
    values = {
        Reason.WOUNDS: sum(wounds),
        Reason.GAMES_WON: -wins,
        Reason.LAST_WOUNDS: last[seat].wounds if last else 0,
        Reason.LAST_PLACE: last[seat].place if last else 0,
    }
    return tuple(values[criterion] for criterion in criteria)


def _reason(
    better: tuple[int, ...], worse: tuple[int, ...], criteria: tuple[Reason, ...]
) -> Reason:
    for criterion, one, other in zip(criteria, better, worse, strict=True):
        if one != other:
            return criterion
    return Reason.NOT_PLAYED
