"""Rules of the End-of-the-World Series and of best-of matches.

Seats are ints from 0, clockwise, and stay the same for all games (SERIES-5). Everything is
computed from the results of the games played so far.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.ranking import are_places, shared_ranks
from tournaments.pairing.records import RULEBOOK_LIMIT, EntrantId, Finish
from tournaments.pairing.scoring.tiebreaks import drawn_lot

LIMITS = (50, RULEBOOK_LIMIT, 200)
"""The limits offered in forms; any limit above 0 is valid."""

RACES = (2, 3, 5)
"""The limits offered for games whose score counts wins, as numbers of wins
(JDN-SERIES-4).
"""

USUAL_RACE = 3


class Reason(StrEnum):
    """The criterion that put a seat behind the one above it."""

    SCORE = "score"  # the lower seat has a worse total (SERIES-2)
    GAMES_WON = "games_won"  # the lower seat has won fewer games (SERIES-4; BEST_OF)
    # In the games that the lower seat won, more others won too (JDN-SERIES-6).
    SCARCITY = "scarcity"
    # The lower seat was out at the end of more games (JDN-SERIES-6).
    SURVIVED = "survived"
    # The lower seat did not win the latest game that only some of the tied seats won
    # (JDN-SERIES-6).
    LATEST_WON = "latest_won"
    LOT = "lot"  # drawn at the end, as nothing else separates the seats (JDN-SERIES-6)
    # The lower seat has a worse score in the last game (SERIES-4).
    LAST_SCORE = "last_score"
    # The lower seat has a worse place in the last game, by TIE-1 to 4 (SERIES-4).
    LAST_PLACE = "last_place"
    NOT_PLAYED = "not_played"  # no game was played yet, so the order of seats decides


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The result of one seat in one game. Some games have shared places, such
    as 1, 1, 3.
    """

    seat: int
    place: int
    score: int
    won: bool | None = None
    """Whether the seat won the game; None if it won by having first place. In some games no
    seat may have won.
    """
    survived: bool = False
    """Whether the seat was still in the game at its end; False in games in which no seat
    can go out.
    """

    @property
    def is_win(self) -> bool:
        return self.place == 1 if self.won is None else self.won


Game = tuple[SeatResult, ...]
"""The result of one game: one entry for each seat, in any order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatTotal:
    """The total score and the place of one seat in a series."""

    seat: int
    place: int
    score: int
    """The total score over all games (SERIES-1)."""
    by_game: tuple[int, ...]
    """The score in each game, the first game first."""
    games_won: int
    by: Reason | None
    """The criterion that put this seat behind the one above; None for the first seat, and
    for a seat that shares the place above.
    """
    to_limit: int | None
    """The lowest score in the next game with which this seat ends the series; 0 or less if
    it has ended it. None in a best-of match, which has no limit.
    """
    behind: int
    """By how much this total is worse than the leader's. It can be negative in a best-of
    match, where the leader's total need not be the best.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesProgress:
    """The state of a series after the games so far."""

    totals: tuple[SeatTotal, ...]
    """The totals of all seats, best place first."""
    over: bool
    games: int
    next_first: int
    """The seat that plays first in the next game, if there is one (SERIES-5)."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place of a finished series; empty before its end."""
        return tuple(total.seat for total in self.totals if self.over and total.place == 1)

    @property
    def winner(self) -> int | None:
        """The only winner; None before the end and if several seats share the
        first place.
        """
        return self.winners[0] if len(self.winners) == 1 else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Chance:
    """The score that one seat needs in the next game to be ahead of one rival."""

    rival: int
    spare: int
    """To be ahead of the rival, this seat's score in the next game may be at most `spare`
    worse than the rival's. If negative, it must be at least that much better.
    """
    level: int
    """If this seat's score is exactly this much worse, the totals are equal and SERIES-4
    decides. Always `spare` + 1.
    """


def end_of_the_world(
    games: Sequence[Game],
    *,
    seats: int,
    limit: int = RULEBOOK_LIMIT,
    first: int = 0,
    lowest_wins: bool = True,
    lot: str = "",
) -> SeriesProgress:
    """Compute the state of an End-of-the-World Series.

    The series is over once a total is `limit` or more after a game. A running game is
    always finished, so totals may be far above the limit.

    Rule: SERIES-1 to SERIES-5.

    Args:
        games: the results of the finished games, the first game first.
        limit: the total that ends the series, above 0.
        first: the seat that played first in the first game.
        lowest_wins: whether the lowest total is the best.
        lot: the seed of the lot, which is drawn if nothing else separates seats.

    Raises:
        ValueError: a game does not have each seat once, or was played after the end.
    """
    _check_results(games, seats)
    if limit <= 0:
        raise ValueError("the limit of a series must be above 0")
    if games and _is_limit_reached(games[:-1], seats, limit):
        raise ValueError("a game was played after the end of the series")
    over = _is_limit_reached(games, seats, limit)
    last = _final_criteria(games, lowest_wins=lowest_wins, is_long=True, over=over)
    criteria = (Reason.SCORE, Reason.GAMES_WON, *last)
    totals = _totals(games, seats, criteria, limit=limit, lowest_wins=lowest_wins, lot=lot)
    return _series_progress(totals, games, first, over=over)


def best_of(
    games: Sequence[Game],
    *,
    seats: int,
    length: int,
    first: int = 0,
    lowest_wins: bool = True,
    lot: str = "",
) -> SeriesProgress:
    """Compute the state of a best-of match, which the most games won decide.

    It is over after `length` games, or as soon as no seat can catch up with the leader;
    with two seats, once one has won more than half. Equal numbers of wins are ordered by
    the best total, then as in SERIES-4. The first player moves on as in SERIES-5. A single
    match is a best-of-1.

    Args:
        games: the results of the finished games, the first game first.
        length: the maximum number of games, 1 or more.
        first: the seat that played first in the first game.
        lowest_wins, lot: as in `end_of_the_world`.

    Raises:
        ValueError: a game does not have each seat once, or was played after the end.
    """
    _check_results(games, seats)
    if length < 1:
        raise ValueError("a match has at least one game")
    if games and _is_best_of_decided(games[:-1], seats, length):
        raise ValueError("a game was played after the end of the match")
    over = _is_best_of_decided(games, seats, length)
    last = _final_criteria(games, lowest_wins=lowest_wins, is_long=length > 1, over=over)
    criteria = (Reason.GAMES_WON, Reason.SCORE, *last)
    totals = _totals(games, seats, criteria, limit=None, lowest_wins=lowest_wins, lot=lot)
    return _series_progress(totals, games, first, over=over)


def needed_scores(
    progress: SeriesProgress, seat: int, *, lowest_wins: bool = True
) -> tuple[Chance, ...]:
    """Compute the score that `seat` needs in the next game to be ahead of each rival, the
    leading rival first.

    Raises:
        KeyError: there is no such seat.
    """
    sign = 1 if lowest_wins else -1
    costs = {total.seat: sign * total.score for total in progress.totals}
    own = costs.pop(seat)
    return tuple(
        Chance(rival=rival, spare=cost - own - 1, level=cost - own)
        for rival, cost in costs.items()
    )


def finishes(
    progress: SeriesProgress,
    entrants: Sequence[EntrantId],
    *,
    absent: frozenset[int] = frozenset(),
) -> tuple[Finish, ...]:
    """Return the results at a tournament's table from the series played there.

    Args:
        entrants: the entrants in seat order.
        absent: the seats of no-shows.
    """
    return tuple(
        Finish(
            entrant=entrants[total.seat],
            place=total.place,
            score=total.score,
            games=progress.games,
            no_show=total.seat in absent,
        )
        for total in progress.totals
    )


def _series_progress(
    totals: tuple[SeatTotal, ...], games: Sequence[Game], first: int, *, over: bool
) -> SeriesProgress:
    played = len(games)
    return SeriesProgress(
        totals=totals, over=over, games=played, next_first=(first + played) % len(totals)
    )


def _check_results(games: Sequence[Game], seats: int) -> None:
    for game in games:
        if sorted(result.seat for result in game) != list(range(seats)):
            raise ValueError(f"a game must have each of {seats} seats once")
        if not are_places(result.place for result in game):
            raise ValueError("the places of a game must be 1, 2, … without gaps")


def _is_limit_reached(games: Sequence[Game], seats: int, limit: int) -> bool:
    return any(sum(row) >= limit for row in _scores(games, seats))


def _is_best_of_decided(games: Sequence[Game], seats: int, length: int) -> bool:
    best, second = sorted(_wins(games, seats), reverse=True)[:2]
    return len(games) >= length or best - second > length - len(games)


def _scores(games: Sequence[Game], seats: int) -> list[list[int]]:
    """Return the score of each seat in each game."""
    rows: list[list[int]] = [[] for _ in range(seats)]
    for game in games:
        for result in game:
            rows[result.seat].append(result.score)
    return rows


def _wins(games: Sequence[Game], seats: int) -> list[int]:
    wins = [0] * seats
    for game in games:
        for result in game:
            wins[result.seat] += result.is_win
    return wins


def _final_criteria(
    games: Sequence[Game], *, lowest_wins: bool, is_long: bool, over: bool
) -> tuple[Reason, ...]:
    """Return the criteria that separate seats with equal totals and equal numbers of wins.
    For games that several seats may win and whose score only counts wins, they are those of
    JDN-SERIES-6.

    Args:
        is_long: whether the terms allow more than one game. The winners of a single game
            share first place.
        over: whether the series has ended; only then a lot may decide.
    """
    last = (Reason.LAST_SCORE, Reason.LAST_PLACE)
    only_wins = not lowest_wins and all(
        result.score == result.is_win for game in games for result in game
    )
    if not only_wins or not is_long:
        return last
    lot = (Reason.LOT,) if over else ()
    return (Reason.SCARCITY, Reason.SURVIVED, Reason.LATEST_WON, *lot)


def _scarcity(games: Sequence[Game], seat: int) -> int:
    """Return how many seats did not win, summed over the games that `seat` won."""
    won = [g for g in games if any(each.seat == seat and each.is_win for each in g)]
    return sum(not each.is_win for game in won for each in game)


def _survived(games: Sequence[Game], seat: int) -> int:
    """Return the number of games at whose end `seat` was still in the game."""
    return sum(each.survived for game in games for each in game if each.seat == seat)


def _latest_won(games: Sequence[Game], seat: int) -> int:
    """Return a sort key by the latest win: of two seats, the one that won the latest game
    which only one of them won has the greater number.
    """
    won = (any(each.seat == seat and each.is_win for each in game) for game in games)
    return sum(is_won << number for number, is_won in enumerate(won))


def _totals(
    games: Sequence[Game],
    seats: int,
    criteria: tuple[Reason, ...],
    *,
    limit: int | None,
    lowest_wins: bool,
    lot: str,
) -> tuple[SeatTotal, ...]:
    sign = 1 if lowest_wins else -1
    scores, wins = _scores(games, seats), _wins(games, seats)
    keys = [
        _key(games, seat, sign, scores[seat], wins[seat], criteria, lot)
        for seat in range(seats)
    ]
    order = sorted(range(seats), key=lambda seat: (keys[seat], seat))
    # Before the first game, use the order of seats, so that all places differ.
    places = shared_ranks([keys[seat] if games else seat for seat in order])
    totals = []
    for index, seat in enumerate(order):
        sum_ = sum(scores[seat])
        shares = bool(index) and places[index] == places[index - 1]
        totals.append(
            SeatTotal(
                seat=seat,
                place=places[index],
                score=sum_,
                by_game=tuple(scores[seat]),
                games_won=wins[seat],
                by=_reason(keys[order[index - 1]], keys[seat], criteria)
                if index and not shares
                else None,
                to_limit=None if limit is None else limit - sum_,
                behind=sign * (sum_ - sum(scores[order[0]])),
            )
        )
    return tuple(totals)


def _key(
    games: Sequence[Game],
    seat: int,
    sign: int,
    scores: Sequence[int],
    wins: int,
    criteria: tuple[Reason, ...],
    lot: str,
) -> tuple[int, ...]:
    """Return the sort key of a seat; the lowest is best."""
    last = {result.seat: result for result in games[-1]} if games else {}
    values = {
        Reason.SCORE: sign * sum(scores),
        Reason.GAMES_WON: -wins,
        Reason.SCARCITY: -_scarcity(games, seat),
        Reason.SURVIVED: -_survived(games, seat),
        Reason.LATEST_WON: -_latest_won(games, seat),
        Reason.LOT: drawn_lot(lot, seat),
        Reason.LAST_SCORE: sign * last[seat].score if last else 0,
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
