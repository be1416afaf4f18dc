"""The cost of seating two people at one table.

All aims of a pairing become one number for each two people. The aims have levels: one unit
of a level outweighs the largest possible sum of all levels below it. From the top:

1. a second bye while another entrant has had none; two fillers at one table, which
   spreads fillers as evenly as table sizes allow;
2. two members of one team;
3. a repeated meeting, for each earlier one;
4. a duel of two people who are both due to play first, or both due not to
   (`past.Past.turn`);
5. a table with fewer seats than others for a person who has sat at one before; a duel with
   somebody who has more points, or fewer, for a person whose last one was such a duel;
6. for a filler: meeting a person who has met a filler before;
7. the squared distance of points, so that one long distance costs more than two short;
8. a bye for an entrant with a better place.

The cost of a table is the sum over its pairs, so that one search serves all aims.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import permutations

from tournaments.pairing.past import Past
from tournaments.pairing.records import EntrantId
from tournaments.pairing.sizes import LARGEST

Seats = list[list[int]]
"""Tables of people, as indexes into the field."""


@dataclass(frozen=True, slots=True)
class Field:
    """The costs of seating people together.

    People are numbered from 0 by standing; fillers (computers that fill up tables) and then
    empty seats have the next numbers. Empty seats give all tables the same size; at a table
    of two an empty seat is a bye.
    """

    costs: list[list[int]]
    """A symmetric matrix, indexed by person; 0 on the diagonal."""
    repeat: int
    """The cost of one repeated meeting. Two people with a lower cost have not met."""
    scores: tuple[int, ...]
    empty: int = 0
    """Number of empty seats at tables above two. They have the last numbers."""

    def cost_of(self, table: Sequence[int]) -> int:
        """Compute the cost of seating these people together."""
        return sum(
            self.costs[one][other]
            for i, one in enumerate(table)
            for other in table[i + 1 :]
        )

    def total(self, tables: Iterable[Sequence[int]]) -> int:
        return sum(self.cost_of(table) for table in tables)


@dataclass(frozen=True, slots=True, kw_only=True)
class Crowd:
    """The entrants to be seated in a round."""

    people: tuple[EntrantId, ...]
    """The people to be seated, best standing first."""
    scores: tuple[int, ...]
    """The score of each person; scores should be close within a table."""
    fillers: tuple[EntrantId, ...] = ()
    bye: bool = False
    """Whether one person gets no table; only with tables of two."""
    empty: int = 0
    """The number of empty seats, no two at one table; only with larger tables."""
    duels: bool = False
    """Whether all tables have two seats."""


def make_field(crowd: Crowd, past: Past) -> Field:
    """Compute the cost of seating any two entrants of the crowd together."""
    people, fillers = crowd.people, crowd.fillers
    low = min(crowd.scores, default=0)
    present = len(people) + len(fillers)
    count = present + crowd.bye + crowd.empty
    scores = crowd.scores + (low,) * (count - len(people))
    levels = _levels(crowd, past, count)
    costs = _distances(scores, levels.point)
    _add_empty(costs, people, past, levels, range(present + crowd.bye, count))
    _add_meetings(costs, people, past, levels.repeat)
    _add_teams(costs, people, past, levels.team)
    if crowd.duels:
        _add_turns(costs, people, past, levels.turn)
        _add_floats(costs, crowd, past, levels.again)
    for number, _ in enumerate(fillers, len(people)):
        _add_filler(costs, number, crowd, past, levels)
    if crowd.bye:
        _add_bye(costs, people, past, levels.must)
    return Field(costs, levels.repeat, scores, crowd.empty)


@dataclass(frozen=True, slots=True)
class _Levels:
    """The cost of one unit of each level (see the module's list of aims)."""

    point: int
    filler: int
    again: int
    turn: int
    repeat: int
    team: int
    must: int


def _levels(crowd: Crowd, past: Past, count: int) -> _Levels:
    # This is an upper bound for the number of pairs of people at the same table.
    pairs = count * (LARGEST - 1) // 2 + 1
    spread = max(crowd.scores, default=0) - min(crowd.scores, default=0)
    most_met = max((max(past.met[p].values(), default=0) for p in crowd.people), default=0)
    point = count + 1 if crowd.bye else 1
    filler = point * (spread**2 * pairs + 1)
    again = filler
    if crowd.fillers:
        again *= pairs * most_met * len(crowd.fillers) + 1
    most_short = max((past.short[each] for each in crowd.people), default=0)
    turn = again * (2 * pairs * max(most_short, 1) + 1)
    repeat = turn * (pairs + 1) if crowd.duels else turn
    team = repeat * (pairs * most_met + 1)
    must = team * (pairs + 1) if past.teams else team
    return _Levels(point, filler, again, turn, repeat, team, must)


def _distances(scores: Sequence[int], point: int) -> list[list[int]]:
    rows = {
        score: [(score - other) ** 2 * point for other in scores] for score in set(scores)
    }
    return [list(rows[score]) for score in scores]


def _add_meetings(
    costs: list[list[int]], people: Sequence[EntrantId], past: Past, repeat: int
) -> None:
    numbers = {entrant: number for number, entrant in enumerate(people)}
    for entrant, number in numbers.items():
        row = costs[number]
        for other, times in past.met[entrant].items():
            if other in numbers:
                row[numbers[other]] += times * repeat


def _add_teams(
    costs: list[list[int]], people: Sequence[EntrantId], past: Past, level: int
) -> None:
    by_team: defaultdict[int, list[int]] = defaultdict(list)
    for number, entrant in enumerate(people):
        if entrant in past.teams:
            by_team[past.teams[entrant]].append(number)
    for numbers in by_team.values():
        for one, other in permutations(numbers, 2):
            costs[one][other] += level


def _add_turns(
    costs: list[list[int]], people: Sequence[EntrantId], past: Past, turn: int
) -> None:
    for way in (1, -1):
        bound = [number for number, one in enumerate(people) if past.turn(one) == way]
        for one in bound:
            for other in bound:
                if one != other:
                    costs[one][other] += turn


def _add_floats(costs: list[list[int]], crowd: Crowd, past: Past, again: int) -> None:
    for one, other in permutations(range(len(crowd.people)), 2):
        ahead = crowd.scores[other] - crowd.scores[one]
        if ahead and past.floats.get(crowd.people[one]) == (1 if ahead > 0 else -1):
            costs[one][other] += again
            costs[other][one] += again


def _add_empty(
    costs: list[list[int]],
    people: Sequence[EntrantId],
    past: Past,
    levels: _Levels,
    seats: range,
) -> None:
    """Add the costs that spread empty seats over tables and over people; they have no
    score.
    """
    fewest = min((past.short[entrant] for entrant in people), default=0)
    short = [(past.short[entrant] - fewest) * levels.again for entrant in people]
    for seat in seats:
        row = [*short, *(0 for _ in costs[len(people) :])]
        for number in seats:
            row[number] = 0 if number == seat else levels.must
        costs[seat] = row
        for number, cost in enumerate(row):
            costs[number][seat] = cost


def _add_filler(
    costs: list[list[int]], filler: int, crowd: Crowd, past: Past, levels: _Levels
) -> None:
    """Add the costs that spread meetings with fillers (computers that fill up tables)
    evenly over people. All fillers count as one opponent.
    """
    for number, entrant in enumerate(crowd.people):
        met = past.met[entrant]
        extra = sum(met[other] for other in crowd.fillers) * levels.filler
        costs[number][filler] += extra
        costs[filler][number] += extra
    for number in range(len(crowd.people), len(costs) - crowd.empty):
        if number != filler:
            costs[filler][number] += levels.must


def _add_bye(
    costs: list[list[int]], people: Sequence[EntrantId], past: Past, level: int
) -> None:
    bye = len(costs) - 1
    fewest = min(past.byes[entrant] for entrant in people)
    for number, entrant in enumerate(people):
        extra = (past.byes[entrant] - fewest) * level + len(people) - 1 - number
        costs[number][bye] += extra
        costs[bye][number] += extra
