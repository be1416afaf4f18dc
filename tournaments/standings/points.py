"""What a place at a table is worth.

A place is worth the share of opponents left behind, in twelfths: 12-0 for two seats, 12-6-0
for three, 12-8-4-0 for four, 12-9-6-3-0 for five. Twelve is the smallest number that keeps
them whole; at larger tables they are rounded, as much up as down. Every table of a
round then gives 6 a head on average, so that nobody gains or loses by sitting
at the table that is one seat short (docs/decisions/0080).
"""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.pairing_data import Bye, ByeKind, EntrantId, TableResult

WIN = 12

LARGEST = 8


def share_of_opponents(size: int) -> tuple[int, ...]:
    """Return the points of the places of a table of `size`, best first."""
    return tuple(round(WIN * behind / (size - 1)) for behind in reversed(range(size)))


SHARE_OF_OPPONENTS = tuple(share_of_opponents(size) for size in range(2, LARGEST + 1))


@dataclass(frozen=True, slots=True)
class Scoring:
    """Points by place.

    Raises:
        ValueError: a worse place would be worth more, or two rows are for the same size.
    """

    by_place: tuple[tuple[int, ...], ...] = SHARE_OF_OPPONENTS
    """A row for each table size, best place first; its length is the size."""
    bye: int = 12
    """For somebody whom the pairing left without a table: as much as a win."""
    requested_bye: int = 6
    """For somebody who asked to sit out: the average of a table."""
    lowest_wins: bool = True
    """The lower score is the better one."""

    def __post_init__(self) -> None:
        sizes = [len(row) for row in self.by_place]
        if len(set(sizes)) < len(sizes):
            raise ValueError("two rows of points for the same table size")
        if any(list(row) != sorted(row, reverse=True) for row in self.by_place):
            raise ValueError("a worse place must not be worth more points")

    def row(self, size: int) -> tuple[int, ...]:
        """Return the points by place for a table of `size` seats.

        Raises:
            ValueError: this scoring has none.
        """
        for row in self.by_place:
            if len(row) == size:
                return row
        raise ValueError(f"no points for a table of {size}")

    def for_bye(self, bye: Bye) -> int:
        """Return the points of a bye."""
        return self.bye if bye.kind is ByeKind.PAIRED else self.requested_bye


DEFAULT = Scoring()


def points_at(result: TableResult, scoring: Scoring = DEFAULT) -> dict[EntrantId, int]:
    """Return the points that each entrant takes from a table that counts.

    Those who share a place share the points of the places that they fill, rounded down.
    A no-show takes none; those present
    keep the points of a full table.

    Raises:
        ValueError: the scoring knows no table of this size.
    """
    row = scoring.row(len(result.table.seats))
    points = {finish.entrant: 0 for finish in result.finishes}
    for group in ranked(result):
        filled, row = row[: len(group)], row[len(group) :]
        points.update(dict.fromkeys(group, sum(filled) // len(group)))
    return points


def ranked(result: TableResult) -> list[list[EntrantId]]:
    """Group those present by place, best first."""
    groups: dict[int, list[EntrantId]] = {}
    for finish in result.finishes:
        if not finish.no_show:
            groups.setdefault(finish.place, []).append(finish.entrant)
    return [groups[place] for place in sorted(groups)]


def winner_of(result: TableResult) -> EntrantId | None:
    """Return the sole winner of a table; None if shared, unfinished, annulled or
    unattended.
    """
    groups = ranked(result) if result.counts else []
    return groups[0][0] if groups and len(groups[0]) == 1 else None
