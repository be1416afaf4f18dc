"""The standings of the clubs in a battle (a tournament between clubs): the best scores of
each club's members add up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Count, Q

from tournaments.formats import StandingsLine
from tournaments.models import BattleClub, Entry, Tournament
from tournaments.pairing.scoring.points import Points


@dataclass(frozen=True, slots=True)
class ClubLine:
    """A club's row in the standings of a battle between clubs."""

    row: BattleClub
    place: int | None
    """The club's place; 1 is best. Clubs share a place if all their counted scores are
    equal. None for a club without players in a battle that has begun.
    """
    points: Points
    counted: tuple[StandingsLine, ...]
    """The club's players whose scores add up, the best first."""
    people: int
    """Number of the club's entries that have a place in the event, or have played."""


def club_lines(tournament: Tournament, lines: Sequence[StandingsLine]) -> list[ClubLine]:
    """Return the standings of the clubs in a battle (a tournament between clubs), best
    first; clubs without a place come last.

    Clubs with equal sums are ordered by their best single score, then by the second best,
    and so on.

    Args:
        lines: the standings of the players.
    """
    if not tournament.is_club_battle:
        return []
    rows = tournament.battle_clubs.filter(accepted_at__isnull=False).select_related("club")
    people = _count_entries_by_club(tournament)
    best = tournament.club_scores or 0
    found: list[tuple[list[Points], BattleClub, list[StandingsLine]]] = []
    absent: list[BattleClub] = []
    for row in rows:
        if tournament.started_at is not None and row.club_id not in people:
            absent.append(row)
            continue
        own = [line for line in lines if line.entry.club_id == row.club_id]
        own.sort(key=lambda line: -(line.points or 0))
        # Scores of 0 are left out: another player without points must not improve a club's
        # rank when sums are equal.
        scores = [line.points for line in own[:best] if line.points]
        found.append(([sum(scores), *scores], row, own))
    found.sort(key=lambda each: each[0], reverse=True)
    return [
        ClubLine(
            row=row,
            place=1 + sum(other[0] > scores for other in found),
            points=scores[0],
            counted=tuple(own[:best]),
            people=people.get(row.club_id, 0),
        )
        for scores, row, own in found
    ] + [ClubLine(row=row, place=None, points=0, counted=(), people=0) for row in absent]


def winning_clubs(clubs: Sequence[ClubLine]) -> list[ClubLine]:
    """Return the clubs that won a finished battle between clubs; none if no club has
    points.
    """
    return [each for each in clubs if each.place == 1 and each.points > 0]


def _count_entries_by_club(tournament: Tournament) -> dict[int, int]:
    """Count the entries of each club that have a place in the event or have played."""
    there = Q(state__in=Entry.IN_FIELD) | Q(joined__isnull=False)
    rows = tournament.entries.filter(there, club__isnull=False).order_by()
    rows = rows.exclude(state=Entry.State.DISQUALIFIED)
    return dict(rows.values_list("club_id").annotate(Count("pk")))
