"""The standings of the clubs in a battle: the best scores of each club's members add up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.formats import StandingsLine
from tournaments.models import BattleClub, Tournament


@dataclass(frozen=True, slots=True)
class ClubLine:
    """A club in the standings of a battle."""

    row: BattleClub
    place: int
    """1 is best; shared if the scores that count are the same one by one."""
    points: int
    counted: tuple[StandingsLine, ...]
    """Those whose scores add up, the best first."""
    people: int
    """How many play for it, or have left it since."""


def club_lines(tournament: Tournament, lines: Sequence[StandingsLine]) -> list[ClubLine]:
    """Return the clubs that take part in a battle, the best first.

    Equal sums are parted by the best single score, then by the second best and so on.

    Args:
        lines: the standings of the players.
    """
    rows = tournament.battle_clubs.filter(accepted_at__isnull=False).select_related("club")
    best = tournament.club_scores or 0
    found: list[tuple[list[int], BattleClub, list[StandingsLine]]] = []
    for row in rows:
        own = [line for line in lines if line.entry.club_id == row.club_id]
        own.sort(key=lambda line: -(line.points or 0))
        scores = [line.points or 0 for line in own[:best]]
        found.append(([sum(scores), *scores], row, own))
    found.sort(key=lambda each: each[0], reverse=True)
    return [
        ClubLine(
            row=row,
            place=1 + sum(other[0] > scores for other in found),
            points=scores[0],
            counted=tuple(own[:best]),
            people=len(own),
        )
        for scores, row, own in found
    ]
