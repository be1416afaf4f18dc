"""Standings by points, shared by three formats."""

from __future__ import annotations

from tournaments.base.pairing_records import History
from tournaments.formats.standings_line import StandingsLine
from tournaments.pairing.scoring import by_points


def standings(history: History) -> list[StandingsLine]:
    """Return the standings by points and tie-breaks, best first."""
    return [
        StandingsLine(
            entry=history.entries[row.entrant],
            place=row.place,
            points=row.points,
            penalty=history.settings.penalties.get(row.entrant, 0),
            carried=history.settings.carried.get(row.entrant, 0),
            wins=row.wins,
            score=row.score,
            games=row.games,
            by=None if row.by is None else str(row.by),
            ties=row.ties,
            moved=row.moved,
            out=history.entries[row.entrant].left is not None,
        )
        for row in by_points.compute_standings(
            history.ranked, history.rounds, history.settings
        )
    ]
