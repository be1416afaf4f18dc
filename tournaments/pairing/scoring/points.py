"""The points of a place at a table.

A place is worth the share of opponents left behind, in twelfths: 12-0 for two seats, 12-6-0
for three, 12-8-4-0 for four, 12-9-6-3-0 for five. Twelve is the smallest number for which
these are integers; at larger tables they are rounded. Every table then gives 6 points per
seat on average, so that smaller tables are no advantage (docs/decisions/0080).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from tournaments.pairing.records import EntrantId, TableResult

Points = int | Fraction
"""A number of points. It is a fraction only if entrants share a place."""

WIN = 12


def whole(number: Points) -> Points:
    """Return a number as an integer if it is one, because integers add up much faster."""
    return int(number) if number.denominator == 1 else number


def points_from_text(text: str) -> Points:
    """Return points that were stored as text, such as `24` or `49/2`."""
    return whole(Fraction(text))


LARGEST = 8


def share_of_opponents(size: int) -> tuple[int, ...]:
    """Return the points of the places of a table of `size`, best first."""
    return tuple(round(WIN * behind / (size - 1)) for behind in reversed(range(size)))


SHARE_OF_OPPONENTS = tuple(share_of_opponents(size) for size in range(2, LARGEST + 1))


@dataclass(frozen=True, slots=True)
class Scoring:
    """Points by place.

    Raises:
        ValueError: a worse place is worth more points, or two rows are for the same size.
    """

    by_place: tuple[tuple[int, ...], ...] = SHARE_OF_OPPONENTS
    """The points of each place by table size, best place first; one value for each seat."""
    bye: int = 12
    """Points for a bye of the pairing: as much as a win."""
    requested_bye: int = 6
    """Points for a requested bye that counts (`tally.tally_rounds`): the average of a
    table.
    """
    missed: int = 0
    """Points for a round missed by entering late or by coming back."""
    rounds: int | None = None
    """The number of rounds of the event, if it is known."""
    lowest_wins: bool = True
    """Whether the lower score is better."""
    by_wins: bool = False
    """Whether each game won gives `WIN` points, whatever the place and however many others
    have won it (JDN-SERIES-1, JDN-SERIES-9). Scores are then numbers of games won.
    """
    annulled_counts: bool = True
    """Whether players who came to a table that was annulled get the average points of a
    table.
    """

    def __post_init__(self) -> None:
        sizes = [len(row) for row in self.by_place]
        if len(set(sizes)) < len(sizes):
            raise ValueError("two rows of points for the same table size")
        if any(list(row) != sorted(row, reverse=True) for row in self.by_place):
            raise ValueError("a worse place must not be worth more points")

    def row(self, size: int) -> tuple[int, ...]:
        """Return the points by place for a table of `size` seats.

        Raises:
            ValueError: this scoring has no such row.
        """
        for row in self.by_place:
            if len(row) == size:
                return row
        raise ValueError(f"no points for a table of {size}")

    def for_annulled(self, size: int) -> int:
        """Return the points for an annulled table of `size` seats: the rounded mean of all
        places.
        """
        return mean_points(self.row(size)) if self.annulled_counts else 0


DEFAULT = Scoring()


def mean_points(row: Sequence[int]) -> int:
    """Return the average of the places of a table, rounded; halves are rounded up."""
    return (2 * sum(row) + len(row)) // (2 * len(row))


def points_at(
    result: TableResult,
    scoring: Scoring = DEFAULT,
    groups: Sequence[Sequence[EntrantId]] | None = None,
) -> dict[EntrantId, Points]:
    """Return the points that each entrant gets at a table that counts.

    Entrants who share a place share the points of the places that they fill. A no-show
    gets none; those present keep the points of a full table.

    Args:
        groups: `entrants_by_place(result)`, if the caller has it.

    Raises:
        ValueError: the scoring has no points for this size.
    """
    if scoring.by_wins:
        return _points_for_wins(result)
    row = scoring.row(len(result.table.seats))
    points: dict[EntrantId, Points] = {finish.entrant: 0 for finish in result.finishes}
    for group in entrants_by_place(result) if groups is None else groups:
        filled, row = row[: len(group)], row[len(group) :]
        if len(group) == 1:
            points[group[0]] = filled[0]
            continue
        share = Fraction(sum(filled), len(group))
        points.update(dict.fromkeys(group, int(share) if share.denominator == 1 else share))
    return points


def possible_points(result: TableResult, scoring: Scoring) -> int:
    """Return the points of whoever wins all that is played at a table."""
    if scoring.by_wins:
        return WIN * max([1, *(finish.games for finish in result.finishes)])
    return scoring.row(len(result.table.seats))[0]


def _points_for_wins(result: TableResult) -> dict[EntrantId, Points]:
    """Return `WIN` points for each game won. A walkover counts as one game."""
    won = winner_of(result)
    return {
        finish.entrant: 0
        if finish.no_show
        else WIN * min(finish.score, finish.games)
        if finish.games
        else WIN * (finish.entrant == won)
        for finish in result.finishes
    }


def entrants_by_place(result: TableResult) -> list[list[EntrantId]]:
    """Group the present entrants by place, best first."""
    groups: dict[int, list[EntrantId]] = {}
    for finish in result.finishes:
        if not finish.no_show:
            groups.setdefault(finish.place, []).append(finish.entrant)
    return [groups[place] for place in sorted(groups)]


def winner_of(result: TableResult) -> EntrantId | None:
    """Return the sole winner of a table; None if shared, unfinished, annulled or
    unattended.
    """
    groups = entrants_by_place(result) if result.counts else []
    return groups[0][0] if groups and len(groups[0]) == 1 else None
