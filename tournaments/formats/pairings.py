"""Whom the format of a tournament pairs next. Reads a history, writes nothing."""

from __future__ import annotations

from datetime import datetime
from math import ceil, log
from random import Random

from tournaments.history import History
from tournaments.models import Tournament
from tournaments.pairing import arena, brackets, elimination, league, round_robin, swiss
from tournaments.pairing.brackets import Bracket
from tournaments.records import RULEBOOK_LIMIT, Pairing, TournamentOver, next_number

Format = Tournament.Format

ELIMINATIONS = frozenset({Format.SINGLE, Format.DOUBLE})
FIXED_FIELD = frozenset({Format.SINGLE, Format.DOUBLE, Format.ROUND_ROBIN})
"""Formats in which everything follows from who took part at the start."""


def next_round(history: History, seed: str) -> Pairing:
    """Return the next round; the same for the same history and seed.

    Raises:
        TournamentOver: no further round is to be played.
    """
    found = _paired(history, Random(seed))
    if not found.tables and _nothing_follows(history, found):
        raise TournamentOver
    return found


def seat_waiting(history: History, *, now: datetime, ends_at: datetime) -> Pairing:
    """Return the tables of an arena that can start now.

    Raises:
        TournamentOver: the time is up.
    """
    tables = sum(len(each.tables) for each in history.rounds)
    return arena.pair(
        waiting(history),
        history.rounds,
        arena.Terms(ends_at=ends_at.timestamp(), table_size=history.tournament.table_size),
        now=now.timestamp(),
        rng=Random(f"{history.tournament.seed}:table {tables + 1}"),
        settings=history.settings,
    )


def waiting(history: History) -> list[arena.Waiting]:
    """Return who of an arena is free to play."""
    playing = {
        one
        for each in history.rounds
        for result in each.tables
        if not result.finishes and not result.annulled
        for one in result.table.seats
    }
    return [
        arena.Waiting(each, entry.free_since.timestamp())
        for each, entry in history.entries.items()
        if entry.free_since is not None
        and entry.left is None
        and not entry.filler
        and each not in playing
    ]


def bracket_of(history: History) -> Bracket:
    """Return the bracket of an elimination; it is fixed by those who were there first.

    Raises:
        ValueError: it has fewer than two entrants.
    """
    first = [entrant for entrant in history.entrants if entrant.joined == 1]
    if history.tournament.format == Format.DOUBLE:
        return brackets.double(first)
    return brackets.single(first, third_place=history.tournament.third_place)


def league_terms(tournament: Tournament) -> league.Terms:
    """Return what a league agreed on."""
    return league.Terms(
        table_size=tournament.table_size,
        limit=tournament.limit or RULEBOOK_LIMIT,
        at_limit=league.AtLimit(tournament.at_limit),
        most_rounds=tournament.rounds,
    )


def usual_rounds(tournament: Tournament, people: int) -> int | None:
    """Return how many rounds a format takes if nobody says; None if that shows by itself.

    A Swiss event gets as many as it takes to find one who has won every table, and one
    more at tables of more than two, where a second place is worth something too.
    """
    if tournament.format == Format.SWISS:
        duels = tournament.table_size == 2
        found = ceil(round(log(max(people, 2), tournament.table_size), 9))
        return max(1, found + (not duels))
    if tournament.format == Format.ROUND_ROBIN:
        return (people - 1 + people % 2) * tournament.legs
    return None


def _paired(history: History, rng: Random) -> Pairing:
    tournament, rounds = history.tournament, history.rounds
    number = next_number(rounds)
    match tournament.format:
        case Format.SWISS:
            if tournament.rounds is not None and number > tournament.rounds:
                raise TournamentOver
            return swiss.pair(
                history.entrants,
                rounds,
                table_size=tournament.table_size,
                rng=rng,
                settings=history.settings,
                absent=history.absent(number),
            )
        case Format.ROUND_ROBIN:
            return round_robin.pair(
                history.entrants,
                rounds,
                legs=tournament.legs,
                absent=history.absent(number),
            )
        case Format.LEAGUE:
            return league.pair(
                history.entrants,
                rounds,
                league_terms(tournament),
                rng=rng,
                absent=history.absent(number),
            )
        case _:
            return elimination.pair(bracket_of(history), rounds, rng=rng, gone=history.gone)


def _nothing_follows(history: History, found: Pairing) -> bool:
    """Tell whether a round without tables means that there is none to come either."""
    people = [each for each in history.entrants if not each.filler]
    if sum(each.is_in(found.number) for each in people) < 2:
        return True
    # With a round in which many sit out, the next one may have tables again.
    return not found.byes
