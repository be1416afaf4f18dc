"""Groups: each plays a tournament of its own, all at the same time: a round robin of duels,
or Swiss rounds at tables.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from random import Random

from tournaments.pairing import round_robin, swiss
from tournaments.pairing.records import (
    Bye,
    Entrant,
    EntrantId,
    Pairing,
    Round,
    Table,
    TournamentOver,
    by_seed,
    next_number,
)
from tournaments.pairing.scoring.by_points import Settings
from tournaments.pairing.snake import snake


def groups_of(
    entrants: Sequence[Entrant], count: int, least: int = 2
) -> list[list[Entrant]]:
    """Deal the entrants over the groups, by their seeds in a snake. With fewer than `least`
    for each group, there are fewer groups.
    """
    people = {each.id: each for each in by_seed(entrants) if not each.filler}
    tables = snake(list(people), max(1, min(count, len(people) // least)))
    return [[people[one] for one in table] for table in tables]


def label_of(number: int) -> str:
    """Return the label of the tables of a group, counted from 1."""
    return f"G{number}"


def pair(
    entrants: Sequence[Entrant],
    rounds: Sequence[Round],
    *,
    count: int,
    legs: int = 1,
    absent: Collection[int] = (),
) -> Pairing:
    """Return the next round of all groups. A group that has finished plays no more.

    Raises:
        TournamentOver: all groups have finished.
    """
    tables: list[Table] = []
    byes: list[Bye] = []
    is_over = True
    for number, members in enumerate(groups_of(entrants, count), 1):
        gone = {each.id for each in members if each.id in absent}
        try:
            found = round_robin.pair(members, rounds, legs=legs, absent=gone)
        except TournamentOver:
            continue
        is_over = False
        tables += [Table(table.seats, label_of(number)) for table in found.tables]
        byes += found.byes
    if is_over:
        raise TournamentOver
    return Pairing(next_number(rounds), tuple(tables), tuple(byes))


def pair_at_tables(
    entrants: Sequence[Entrant],
    rounds: Sequence[Round],
    *,
    count: int,
    last: int | None,
    table_size: int,
    smallest: int,
    rng: Random,
    settings: Settings,
    absent: Collection[EntrantId] = (),
) -> Pairing:
    """Return the next round of groups each of which plays a Swiss tournament of its own.

    Args:
        count: how many groups are wished; each has at least a full table.
        last: the number of the last round; None for no such limit.

    Raises:
        TournamentOver: all rounds have been played.
        ValueError: there are no such tables.
    """
    number = next_number(rounds)
    if last is not None and number > last:
        raise TournamentOver
    tables: list[Table] = []
    byes: list[Bye] = []
    for group, members in enumerate(groups_of(entrants, count, table_size), 1):
        ids = {each.id for each in members}
        found = swiss.pair(
            members,
            [_inside(each, ids) for each in rounds],
            table_size=table_size,
            smallest=smallest,
            rng=rng,
            settings=settings,
            absent=ids & {*absent},
        )
        tables += [Table(table.seats, label_of(group)) for table in found.tables]
        byes += found.byes
    return Pairing(number, tuple(tables), tuple(byes))


def _inside(each: Round, ids: set[EntrantId]) -> Round:
    """Return a round with the tables and byes of one group only."""
    tables = tuple(result for result in each.tables if ids & {*result.table.seats})
    byes = tuple(bye for bye in each.byes if bye.entrant in ids)
    return replace(each, tables=tables, byes=byes)


def without_withdrawn(
    entrants: Sequence[Entrant], rounds: Sequence[Round], *, count: int, legs: int = 1
) -> tuple[Round, ...]:
    """Return the rounds without the games that withdrawals make void, as in
    `round_robin.without_withdrawn`.
    """
    found = tuple(rounds)
    for members in groups_of(entrants, count):
        found = round_robin.without_withdrawn(members, found, legs=legs)
    return found
