"""Standings by points, which three formats share."""

from __future__ import annotations

from dataclasses import replace

from tournaments.formats.lines import StandingsLine
from tournaments.history import History
from tournaments.standings import by_points


def standings(history: History) -> list[StandingsLine]:
    """Return the standings by points and tie-breaks, best first."""
    return _without_absent_winners(
        [
            StandingsLine(
                entry=history.entries[row.entrant],
                place=row.place,
                points=row.points,
                wins=row.wins,
                score=row.score,
                games=row.games,
                by=None if row.by is None else str(row.by),
                ties=row.ties,
                moved=row.moved,
                out=history.entries[row.entrant].left is not None,
            )
            for row in by_points.compute(history.ranked, history.rounds, history.settings)
        ]
    )


def _without_absent_winners(lines: list[StandingsLine]) -> list[StandingsLine]:
    """Put whoever has withdrawn right behind the best of those who stayed: nobody wins an
    event that they have left.
    """
    best = next((line.place for line in lines if not line.out), None)
    ahead = [line for line in lines if best is not None and line.place <= best]
    gone = [line for line in ahead if line.out]
    if not gone:
        return lines
    staying = [line for line in ahead if not line.out]
    return [
        *(replace(line, place=1) for line in staying),
        *(replace(line, place=len(staying) + n, by=None) for n, line in enumerate(gone, 1)),
        *lines[len(ahead) :],
    ]
