"""One line of the standings, with the same fields in every format."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.models import Entry
from tournaments.pairing.scoring.points import Points
from tournaments.pairing.scoring.tiebreaks import TieValue


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsLine:
    """One line of the standings."""

    entry: Entry
    place: int | None
    """The entry's place; 1 is best. Entries share a place if no tie-break separates them.
    In a bracket, entries that are still in it share the best place that they can reach.
    None if the event has ended and a corrected result puts the entry back into the bracket.
    """
    points: Points | None
    """The points in twelfths of a won table; None if the format has no points (league,
    bracket).
    """
    penalty: Points = 0
    """The points lost by penalties, which `points` leaves out already."""
    carried: Points = 0
    """The points from a first day, which `points` includes."""
    wins: int
    """Number of tables won without a tie."""
    score: int
    """The total score; in a league it includes `charged`."""
    games: int
    charged: int = 0
    """League only: the part of the score that does not come from play."""
    by: str | None = None
    """Key of the tie-break that put this entry behind the one above: a `TieBreak` or
    `score_league.Criterion`. None if the columns show the difference.
    """
    ties: tuple[TieValue, ...] = ()
    """The values of the chosen tie-breaks in order, with their components."""
    moved: int | None = None
    """Number of places gained since the round before; negative if lost."""
    out: bool = False
    """Whether the entry has withdrawn, was dropped, or is eliminated."""

    group: int | None = None
    """Only in groups: the number of the entry's group, counted from 1."""
    group_place: int | None = None
    """Only in groups: the entry's place in its group."""

    @property
    def group_letter(self) -> str:
        """The name of the entry's group; empty in other formats."""
        return letter(self.group) if self.group else ""

    @property
    def rank(self) -> int:
        """The place for ordering; entries without a place come first."""
        return self.place or 1


def letter(group: int) -> str:
    """Return the name of a group, counted from 1: A, B, …"""
    return chr(ord("A") + group - 1)
