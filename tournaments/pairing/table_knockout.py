"""Knock-out at tables: the best of each table go on, until one table is left.

The tables of a round follow from the seeds of those who are in. Entrants keep their seed,
also when they go on behind somebody with a worse one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from tournaments.pairing.past import past_of
from tournaments.pairing.records import (
    EntrantId,
    Pairing,
    Round,
    Table,
    TableResult,
    TournamentOver,
    in_order,
    next_number,
)
from tournaments.pairing.scoring.points import entrants_by_place
from tournaments.pairing.seating import order_seats
from tournaments.pairing.sizes import SMALLEST, table_sizes
from tournaments.pairing.snake import Groups, snake

ABSENT = 99
"""The rank at a table of members who did not come: behind all others of the round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """The settings of a knock-out at tables."""

    table_size: int = 4
    advancing: int = 1
    """How many of each table go on; at most half of a table."""
    smallest: int = SMALLEST
    """The smallest table of the game."""
    left: int = 1
    """How many are left at the end; above 1 if another phase follows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Contest:
    """A table of the knock-out, played or not."""

    key: str
    """The label of the table, such as `K2-1`: round and number in the round."""
    round: int
    members: tuple[EntrantId, ...]
    """The entrants of this table, the best seed first."""
    seats: tuple[EntrantId, ...]
    """The members who play here, or played: without those who had left before."""
    advancing: int
    """How many go on from here; 1 at the last table, whose winner has won the whole."""
    ranks: Mapping[EntrantId, int] | None
    """The place of each member at this table, `ABSENT` for members who did not come; None
    while it is open.
    """
    result: TableResult | None
    """The deciding result; None while the contest is open or if it was not played."""

    @property
    def is_open(self) -> bool:
        return self.ranks is None

    @property
    def through(self) -> tuple[EntrantId, ...]:
        """The members who go on; empty while the contest is open."""
        ranks = self.ranks or {}
        return tuple(
            one for one in self.members if ranks.get(one, ABSENT) <= self.advancing
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class KnockoutProgress:
    """The state of a knock-out at tables."""

    seeds: tuple[EntrantId, ...]
    """All entrants, the best seed first."""
    rounds: tuple[tuple[Contest, ...], ...]
    """The tables of all rounds that are known, the first round first."""
    is_over: bool
    champion: EntrantId | None
    """The winner of the last table; None before its end, if nobody was left, and if another
    phase follows.
    """
    places: Mapping[EntrantId, int]
    """The places of entrants who are out, and of the champion. Entrants with the same place
    at tables of the same round share a place. While that round is being played, it is the
    best place that they can still get.
    """
    left: int = 1
    """How many are left at the end, see `Terms.left`."""


def progress(
    seeds: Sequence[EntrantId],
    rounds: Sequence[Round],
    terms: Terms,
    *,
    gone: Collection[EntrantId] = (),
) -> KnockoutProgress:
    """Apply the results of all rounds to the knock-out.

    If a table was played several times, the last decisive result counts. A place that is
    shared across the line between going on and not decides nothing: the table is played
    again. Results of tables whose members have changed since by a correction are ignored.

    Args:
        gone: entrants who have withdrawn. They sit down at no further table.
    """
    results = _results_by_label(rounds)
    found: list[tuple[Contest, ...]] = []
    inside, is_over = list(seeds), len(seeds) <= terms.left
    while not is_over:
        number = len(found) + 1
        contests = tuple(
            _contest(key, number, members, results.get(key, ()), terms, gone, line)
            for key, members, line in _draw(inside, number, terms, _groups_apart(found))
        )
        found.append(contests)
        if any(each.is_open for each in contests):
            break
        playing = {one for each in contests for one in each.members}
        staying = {one for each in contests for one in each.through}
        is_over = len(contests) == 1 and len(playing) == len(inside)
        inside = [one for one in inside if one not in playing or one in staying]
        is_over = is_over or len(inside) <= terms.left
    champion = inside[0] if is_over and inside and terms.left == 1 else None
    return KnockoutProgress(
        seeds=tuple(seeds),
        rounds=tuple(found),
        is_over=is_over,
        champion=champion,
        places=_places(seeds, found, champion),
        left=terms.left,
    )


def pair(
    seeds: Sequence[EntrantId],
    rounds: Sequence[Round],
    terms: Terms,
    *,
    rng: Random,
    gone: Collection[EntrantId] = (),
) -> Pairing:
    """Return the tables that can be played now and are not running.

    Raises:
        TournamentOver: the knock-out has been decided.
    """
    played = progress(seeds, rounds, terms, gone=gone)
    if played.is_over:
        raise TournamentOver
    running = {
        result.table.label
        for each in rounds
        for result in each.tables
        if not result.finishes and not result.annulled
    }
    past = past_of(rounds)
    tables = [
        Table(order_seats(each.seats, past, rng), each.key)
        for each in played.rounds[-1]
        if each.is_open and each.key not in running
    ]
    return Pairing(next_number(rounds), tuple(tables))


def _results_by_label(rounds: Sequence[Round]) -> dict[str, list[TableResult]]:
    found: dict[str, list[TableResult]] = {}
    for each in in_order(rounds):
        for result in each.tables:
            if result.counts:
                found.setdefault(result.table.label, []).append(result)
    return found


def _groups_apart(before: Sequence[Sequence[Contest]]) -> Groups | None:
    """Return the groups to keep apart: those who met in the round before."""
    if not before:
        return None
    return {one: each.key for each in before[-1] for one in each.members}


def _draw(
    inside: Sequence[EntrantId], number: int, terms: Terms, apart: Groups | None
) -> Iterator[tuple[str, tuple[EntrantId, ...], int]]:
    """Yield the tables of a round: label, members, and how many go on. The best seeds skip
    the round if the game has no tables for all.
    """
    sizes = table_sizes(len(inside), terms.table_size, terms.smallest)
    if not sizes:
        # Too few for a table of this game: the best seed wins.
        yield f"K{number}-1", tuple(inside), 1
        return
    playing = inside[len(inside) - sum(sizes) :]
    is_last = len(sizes) == 1 and len(playing) == len(inside)
    line = terms.left if is_last else terms.advancing
    for table, members in enumerate(snake(playing, len(sizes), apart), 1):
        yield f"K{number}-{table}", members, line


def _contest(
    key: str,
    number: int,
    members: tuple[EntrantId, ...],
    results: Sequence[TableResult],
    terms: Terms,
    gone: Collection[EntrantId],
    line: int,
) -> Contest:
    for result in reversed(results):
        if set(result.table.seats) <= set(members) and _is_decisive(result, line):
            ranks = _ranks_at_table(members, entrants_by_place(result))
            return Contest(
                key=key,
                round=number,
                members=members,
                seats=result.table.seats,
                advancing=line,
                ranks=ranks,
                result=result,
            )
    here = tuple(one for one in members if one not in gone)
    ranks_unplayed = None
    if len(here) <= line:
        ranks_unplayed = _ranks_at_table(members, [here])
    elif len(here) < terms.smallest:
        ranks_unplayed = _ranks_at_table(members, [[one] for one in here])
    return Contest(
        key=key,
        round=number,
        members=members,
        seats=here,
        advancing=line,
        ranks=ranks_unplayed,
        result=None,
    )


def _is_decisive(result: TableResult, line: int) -> bool:
    """Tell whether no place is shared across the line."""
    ahead = 0
    for group in entrants_by_place(result):
        ahead += len(group)
        if ahead >= line:
            return ahead == line
    return True


def _ranks_at_table(
    members: Sequence[EntrantId], groups: Sequence[Sequence[EntrantId]]
) -> dict[EntrantId, int]:
    """Number the members by groups, best first. Members in no group are absent."""
    ranks: dict[EntrantId, int] = {}
    for group in groups:
        ranks |= dict.fromkeys(group, len(ranks) + 1)
    return dict.fromkeys(members, ABSENT) | ranks


def _places(
    seeds: Sequence[EntrantId],
    rounds: Sequence[Sequence[Contest]],
    champion: EntrantId | None,
) -> dict[EntrantId, int]:
    """Rank the entrants who are out by round and by place at their table."""
    places: dict[EntrantId, int] = {}
    behind = 0
    for contests in rounds:
        out = {
            one: rank
            for each in contests
            for one, rank in (each.ranks or {}).items()
            if rank > each.advancing
        }
        opened = [each for each in contests if each.is_open]
        for one, rank in out.items():
            worse = sum(other > rank for other in out.values())
            equal = sum(other == rank for other in out.values())
            # Of an open table, those behind this rank are worse, too.
            open_worse = sum(max(0, len(each.members) - rank + 1) for each in opened)
            places[one] = len(seeds) - behind - worse - equal - open_worse + 1
        behind += len(out)
    return places if champion is None else {**places, champion: 1}
