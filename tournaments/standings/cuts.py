"""Who goes on at a cut, and with which seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tournaments.base import pair_seats
from tournaments.base.pairing_records import History
from tournaments.base.phases import Phase, Tie
from tournaments.formats import StandingsLine
from tournaments.pairing.records import EntrantId, TableResult
from tournaments.pairing.scoring.tiebreaks import drawn_lot
from tournaments.pairing.snake import snake
from tournaments.standings import current_standings

TIE_LABEL = "tie"
"""The label of the table at which those play who are equal at the line of a cut."""


@dataclass(frozen=True, slots=True)
class Cut:
    """The entries that go on to a phase."""

    through: tuple[EntrantId, ...]
    """The entries that go on, the first seed first."""
    tied: tuple[EntrantId, ...] = ()
    """The entries that have to play one table first, because they are equal at the line;
    `through` then has only those ahead of them.
    """

    def seeds(self) -> dict[EntrantId, int]:
        """Return the seed of each entry that goes on."""
        return {one: seed for seed, one in enumerate(self.through, 1)}


def cut_before(history: History, phase: Phase) -> Cut:
    """Return who goes on to a phase by the current standings. Entries that have left are
    passed over.

    Args:
        history: the history of the whole event. Rounds of `phase` count for ties at the
            line only.
    """
    earlier = history.before_phase(phase.number)
    lines = [
        line
        for line in current_standings.summary(earlier).lines
        if line.place is not None and line.entry.left is None
    ]
    seed = f"{history.tournament.seed}:cut {phase.number}"
    seeds = earlier.qualified.get(earlier.current_phase, {})
    # Entries that share a place keep the order of their seeds; those without are seeded by
    # lot.
    lines.sort(
        key=lambda line: (
            line.rank,
            seeds.get(EntrantId(line.entry.pk), 0),
            drawn_lot(seed, line.entry.pk),
        )
    )
    if phase.points is not None:
        least = phase.points
        return Cut(_ids([line for line in lines if (line.points or 0) >= least]))
    if phase.per_group is not None:
        best = _best_of_groups(lines, phase.per_group)
        groups = {EntrantId(line.entry.pk): line.group for line in best}
        return Cut(keep_apart(_ids(best), phase, groups))
    count = phase.cut or 0
    if seeds:
        return Cut(keep_apart(_ids(lines[:count]), phase, _last_tables(earlier)))
    if len(lines) <= count or phase.tie != Tie.TABLE:
        return Cut(_ids(lines[:count]))
    first, last = _tied_at(lines, count)
    tied = lines[first:last]
    if last <= count or len(tied) not in pair_seats.entries_per_table(history.tournament):
        # Nobody is equal across the line, or they don't fit at a table.
        return Cut(_ids(lines[:count]))
    result = _result_of_tie(history, phase, set(_ids(tied)))
    if result is None:
        return Cut(_ids(lines[:first]), _ids(tied))
    places = {one.entrant: (one.no_show, one.place) for one in result.finishes}
    tied.sort(key=lambda line: places[EntrantId(line.entry.pk)])
    return Cut(_ids(lines[:first] + tied[: count - first]))


def _last_tables(history: History) -> dict[EntrantId, int | None]:
    """Return the tables of the last round of the current phase, by entry: whoever met there
    should not meet again at once.
    """
    last = history.in_phase(history.current_phase).rounds[-1:]
    return {
        one: number
        for each in last
        for number, result in enumerate(each.tables)
        if result.counts
        for one in result.table.seats
    }


def _best_of_groups(lines: Sequence[StandingsLine], count: int) -> list[StandingsLine]:
    """Return the first `count` of each group, in the order of the standings."""
    seen = Counter[int | None]()
    found = []
    for line in lines:
        seen[line.group] += 1
        if seen[line.group] <= count:
            found.append(line)
    return found


def keep_apart(
    seeds: tuple[EntrantId, ...], phase: Phase, groups: Mapping[EntrantId, int | None]
) -> tuple[EntrantId, ...]:
    """Let seeds of one row of the snake change places so that members of a group do not
    meet in the first round, as far as that is possible.
    """
    size = phase.table_size
    if phase.is_duel:
        # The best skip the first round of a bracket that is not full.
        skipping = (1 << (len(seeds) - 1).bit_length()) - len(seeds) if seeds else 0
    else:
        skipping = 0
    first, playing = seeds[:skipping], seeds[skipping:]
    tables = -(-len(playing) // size)
    if tables < 2:
        return seeds
    seated = snake(playing, tables, groups)
    found: list[EntrantId] = []
    for row in range(-(-len(playing) // tables)):
        there = [each[row] for each in seated if len(each) > row]
        found += there if row % 2 == 0 else there[::-1]
    return first + tuple(found)


def _ids(lines: Sequence[StandingsLine]) -> tuple[EntrantId, ...]:
    return tuple(EntrantId(line.entry.pk) for line in lines)


def _tied_at(lines: Sequence[StandingsLine], count: int) -> tuple[int, int]:
    """Return the range of the lines with the same points as the last one within the
    line.
    """
    points = lines[count - 1].points
    first = last = count - 1
    while first > 0 and points is not None and lines[first - 1].points == points:
        first -= 1
    while last < len(lines) and points is not None and lines[last].points == points:
        last += 1
    return first, max(last, count)


def _result_of_tie(
    history: History, phase: Phase, tied: set[EntrantId]
) -> TableResult | None:
    """Return the last result of a table at which all these entries played for the places at
    the line.
    """
    found = [
        result
        for each in history.rounds
        if each.phase == phase.number
        for result in each.tables
        if result.table.label == TIE_LABEL
        and result.counts
        and tied <= set(result.table.seats)
    ]
    return found[-1] if found else None
