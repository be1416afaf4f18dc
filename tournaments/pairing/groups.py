"""Groups: each plays a round robin of its own, all at the same time."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tournaments.pairing import round_robin
from tournaments.pairing.records import (
    Bye,
    Entrant,
    Pairing,
    Round,
    Table,
    TournamentOver,
    by_seed,
    next_number,
)
from tournaments.pairing.snake import snake


def groups_of(entrants: Sequence[Entrant], count: int) -> list[list[Entrant]]:
    """Deal the entrants over the groups, by their seeds in a snake. With fewer than two for
    each group, there are fewer groups.
    """
    people = {each.id: each for each in by_seed(entrants) if not each.filler}
    tables = snake(list(people), max(1, min(count, len(people) // 2)))
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
