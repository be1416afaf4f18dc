"""Totals for the standings: points, scores, wins and meetings."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import permutations

from tournaments.pairing.records import EntrantId, Round, TableResult
from tournaments.pairing.scoring.points import Scoring, points_at, ranked, winner_of


@dataclass(slots=True)
class Tally:
    """The totals of each entrant over all tables that count. A missing value is 0."""

    seed: str
    lowest_wins: bool = True
    points: Counter[EntrantId] = field(default_factory=Counter)
    wins: Counter[EntrantId] = field(default_factory=Counter)
    """Tables won without a tie, with at least one opponent present."""
    score: Counter[EntrantId] = field(default_factory=Counter)
    games: Counter[EntrantId] = field(default_factory=Counter)
    met: defaultdict[EntrantId, Counter[EntrantId]] = field(
        default_factory=lambda: defaultdict(Counter)
    )
    """How often two entrants were present at the same table; symmetric."""
    beaten: defaultdict[EntrantId, Counter[EntrantId]] = field(
        default_factory=lambda: defaultdict(Counter)
    )
    """`beaten[a][b]`: how often `a` finished ahead of `b`."""


def count(rounds: Iterable[Round], scoring: Scoring, *, seed: str = "") -> Tally:
    """Add up the rounds, which may come in any order.

    Raises:
        ValueError: the scoring has no points for the size of a table.
    """
    tally = Tally(seed, scoring.lowest_wins)
    for each in rounds:
        for bye in each.byes:
            tally.points[bye.entrant] += scoring.for_bye(bye)
        for result in each.tables:
            if result.counts:
                _add_table(tally, result, scoring)
            elif result.annulled:
                points = scoring.for_annulled(len(result.table.seats))
                tally.points.update(dict.fromkeys(result.present, points))
    return tally


def _add_table(tally: Tally, result: TableResult, scoring: Scoring) -> None:
    tally.points.update(points_at(result, scoring))
    for finish in result.finishes:
        if not finish.no_show:
            tally.score[finish.entrant] += finish.score
            tally.games[finish.entrant] += finish.games
    _add_meetings(tally, result)


def _add_meetings(tally: Tally, result: TableResult) -> None:
    for one, other in permutations(result.present, 2):
        tally.met[one][other] += 1
    better: list[EntrantId] = []
    for group in ranked(result):
        for one in better:
            tally.beaten[one].update(group)
        better += group
    winner = winner_of(result)
    if winner is not None and len(better) > 1:
        tally.wins[winner] += 1
