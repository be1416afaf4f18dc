"""Conflicts of a pairing that a director made by hand: impossible or unusual seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations

from tournaments.pairing.past import Past, past_of
from tournaments.pairing.records import EntrantId, Pairing, Round
from tournaments.pairing.sizes import LARGEST, SMALLEST


class ConflictKind(StrEnum):
    """The kinds of conflicts."""

    TWICE = "twice"  # an entrant is listed twice
    UNKNOWN = "unknown"  # an entrant does not take part in this round
    BAD_SIZE = "bad_size"  # a table has a size that the game does not allow
    MISSING = "missing"  # an entrant who takes part in this round is not listed
    REPEATED = "repeated"  # two entrants have met before
    SAME_TEAM = "same_team"  # two entrants of one team are at one table
    TOO_OFTEN = "too_often"  # two entrants meet more often than their schedule says
    TOO_SELDOM = "too_seldom"  # two entrants meet less often than their schedule says
    UNEVEN = "uneven"  # the sizes of tables differ by more than one seat
    SECOND_BYE = "second_bye"  # an entrant gets a bye and has had one already


IMPOSSIBLE = frozenset({ConflictKind.TWICE, ConflictKind.UNKNOWN, ConflictKind.BAD_SIZE})
"""Conflicts with which a pairing can't be stored."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """A conflict of a pairing, and the entrants concerned."""

    kind: ConflictKind
    entrants: tuple[EntrantId, ...] = ()
    table: int | None = None
    """The number of the table, from 1; None if it concerns no single table."""
    times: int = 0
    """How often the two entrants met, or the entrant had a bye, in earlier rounds."""

    @property
    def impossible(self) -> bool:
        return self.kind in IMPOSSIBLE


@dataclass(frozen=True, slots=True)
class Schedule:
    """All rounds of an event whose format fixes them at the start."""

    number: int
    """The number of the round that is paired by hand."""
    legs: int
    """How often any two entrants should meet in all."""
    rounds: Sequence[Pairing]


def find_conflicts(
    tables: Sequence[Sequence[EntrantId]],
    byes: Sequence[EntrantId],
    *,
    inside: Iterable[EntrantId],
    fillers: Iterable[EntrantId],
    rounds: Sequence[Round],
    table_size: int,
    smallest: int = SMALLEST,
    schedule: Schedule | None = None,
    teams: Mapping[EntrantId, int] | None = None,
) -> list[Conflict]:
    """Return all conflicts of a pairing, the most serious first.

    Args:
        inside: the people who take part in this round.
        fillers: computers that fill up tables; they may be seated but need not be.
        rounds: the rounds before this one.
        table_size: the size of full tables; tables may be smaller.
        smallest: the smallest table of the game.
        schedule: in a format with one, meetings are compared with it.
        teams: the team of each entrant that has one.
    """
    people, extra = set(inside), set(fillers)
    placed = Counter([one for table in tables for one in table] + list(byes))
    found = [Conflict(ConflictKind.TWICE, (one,)) for one, n in placed.items() if n > 1]
    found += [
        Conflict(ConflictKind.UNKNOWN, (one,))
        for one in placed
        if one not in people | extra
    ]
    for number, table in enumerate(tables, 1):
        if not smallest <= len(table) <= min(LARGEST, table_size):
            found.append(Conflict(ConflictKind.BAD_SIZE, tuple(table), number))
    missing = tuple(sorted(people - set(placed)))
    if missing:
        found.append(Conflict(ConflictKind.MISSING, missing))
    found += _members_of_one_team(tables, teams or {})
    past = past_of(rounds)
    if schedule is None:
        found += _repeated_meetings(tables, extra, past)
    else:
        found += _conflicts_with_schedule(tables, people, past, schedule)
    return found + _unusual_seats(tables, byes, past)


def _members_of_one_team(
    tables: Sequence[Sequence[EntrantId]], teams: Mapping[EntrantId, int]
) -> list[Conflict]:
    return [
        Conflict(ConflictKind.SAME_TEAM, (one, other), number)
        for number, table in enumerate(tables, 1)
        for one, other in combinations(table, 2)
        if one in teams and teams[one] == teams.get(other)
    ]


def _repeated_meetings(
    tables: Sequence[Sequence[EntrantId]], fillers: set[EntrantId], past: Past
) -> list[Conflict]:
    return [
        Conflict(ConflictKind.REPEATED, (one, other), number, past.met[one][other])
        for number, table in enumerate(tables, 1)
        for one, other in combinations(table, 2)
        if past.met[one][other] and not {one, other} & fillers
    ]


def _conflicts_with_schedule(
    tables: Sequence[Sequence[EntrantId]],
    people: set[EntrantId],
    past: Past,
    schedule: Schedule,
) -> list[Conflict]:
    """Compare the meetings before, in and after this round with the schedule."""
    later = Counter(
        frozenset(table.seats)
        for each in schedule.rounds
        if each.number > schedule.number
        for table in each.tables
    )
    here = {frozenset(two) for table in tables for two in combinations(table, 2)}
    found = []
    for number, table in enumerate(tables, 1):
        for one, other in combinations(table, 2):
            times = past.met[one][other] + 1 + later[frozenset((one, other))]
            if times > schedule.legs:
                found.append(Conflict(ConflictKind.TOO_OFTEN, (one, other), number, times))
    for each in schedule.rounds:
        for seats in (table.seats for table in each.tables):
            due = each.number == schedule.number and set(seats) <= people
            if due and frozenset(seats) not in here:
                times = past.met[seats[0]][seats[1]] + later[frozenset(seats)]
                if times < schedule.legs:
                    found.append(Conflict(ConflictKind.TOO_SELDOM, seats, times=times))
    return found


def _unusual_seats(
    tables: Sequence[Sequence[EntrantId]], byes: Sequence[EntrantId], past: Past
) -> list[Conflict]:
    found = []
    sizes = [len(table) for table in tables]
    if sizes and max(sizes) - min(sizes) > 1:
        found.append(Conflict(ConflictKind.UNEVEN))
    found += [
        Conflict(ConflictKind.SECOND_BYE, (one,), times=past.byes[one])
        for one in byes
        if past.byes[one]
    ]
    return found
