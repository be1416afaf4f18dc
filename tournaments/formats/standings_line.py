"""One line of the standings, with the same fields for every format."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.models import Entry
from tournaments.standings.tiebreaks import TieValue


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsLine:
    """One line of the standings."""

    entry: Entry
    place: int
    """1 is best; shared if nothing parts two. In a bracket those who are still in it share
    the best place that they can reach.
    """
    points: int | None
    """In twelfths of a table won; None where the format has no points (league, bracket)."""
    wins: int
    """Tables won alone."""
    score: int
    """The sum that counts; in a league with what was charged."""
    games: int
    charged: int = 0
    """League: score that is not from play."""
    by: str | None = None
    """What put this entrant behind the one above: a `TieBreak`, a `score_league.Part`;
    None if the columns show it.
    """
    ties: tuple[TieValue, ...] = ()
    """The values of the tie-breaks in the chosen order, with what they are made of."""
    moved: int | None = None
    """Places gained or lost since the round before."""
    out: bool = False
    """Withdrawn, dropped out, or beaten for good."""
