"""Totals for the standings: points, scores, wins and meetings."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from itertools import permutations

from tournaments.pairing.records import (
    Bye,
    ByeKind,
    EntrantId,
    Round,
    TableResult,
    in_order,
)
from tournaments.pairing.scoring.points import (
    Points,
    Scoring,
    entrants_by_place,
    points_at,
    winner_of,
)

REQUESTED_BYES = 2
"""Maximum number of byes on request for which one entrant gets points."""

LAST_ROUNDS = 2
"""Byes on request in this many rounds at the end give no points."""


@dataclass(slots=True)
class Tally:
    """The totals of each entrant over all tables that count. A missing value is 0."""

    seed: str
    lowest_wins: bool = True
    points: defaultdict[EntrantId, Points] = field(
        default_factory=lambda: defaultdict[EntrantId, Points](int)
    )
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


def tally_rounds(
    rounds: Iterable[Round],
    scoring: Scoring,
    *,
    seed: str = "",
    to_play: Collection[EntrantId] = (),
) -> Tally:
    """Add up the rounds, which may come in any order.

    Absence must not be better than playing. So only an entrant's first two requested byes
    give points, only before the last two rounds, and only if the entrant has played at a
    table.

    Args:
        to_play: entrants who count as having played, because they play in the coming round.

    Raises:
        ValueError: the scoring has no points for the size of a table.
    """
    tally = Tally(seed, scoring.lowest_wins)
    played = in_order(rounds)
    at_tables = {
        one for each in played for table in each.tables for one in _entrants_present(table)
    }
    at_tables |= set(to_play)
    asked = Counter[EntrantId]()
    for each in played:
        for bye in each.byes:
            if counts_as_average(bye, each.number, asked, scoring.rounds):
                tally.points[bye.entrant] += (
                    scoring.requested_bye if bye.entrant in at_tables else 0
                )
            elif bye.kind is not ByeKind.REQUESTED:
                paired = bye.kind is ByeKind.PAIRED
                tally.points[bye.entrant] += scoring.bye if paired else scoring.missed
        for result in each.tables:
            if result.counts:
                _add_table(tally, result, scoring)
            elif result.annulled:
                points = scoring.for_annulled(len(result.table.seats))
                for one in result.present:
                    tally.points[one] += points
    return tally


def counts_as_average(
    bye: Bye, number: int, asked: Counter[EntrantId], rounds: int | None
) -> bool:
    """Tell whether a bye in round `number` was requested by the player and gives the
    average points of a table.

    Args:
        asked: the requested byes counted so far, to which this one is added if it counts.
        rounds: the number of rounds of the event, if it is known.
    """
    if bye.kind is not ByeKind.REQUESTED or asked[bye.entrant] >= REQUESTED_BYES:
        return False
    if rounds is not None and number > rounds - LAST_ROUNDS:
        return False
    asked[bye.entrant] += 1
    return True


def _entrants_present(result: TableResult) -> tuple[EntrantId, ...]:
    return () if result.annulled else result.present


def _add_table(tally: Tally, result: TableResult, scoring: Scoring) -> None:
    for one, points in points_at(result, scoring).items():
        tally.points[one] += points
    for finish in result.finishes:
        if not finish.no_show:
            tally.score[finish.entrant] += finish.score
            tally.games[finish.entrant] += finish.games
    _add_meetings(tally, result)


def _add_meetings(tally: Tally, result: TableResult) -> None:
    for one, other in permutations(result.present, 2):
        tally.met[one][other] += 1
    better: list[EntrantId] = []
    for group in entrants_by_place(result):
        for one in better:
            tally.beaten[one].update(group)
        better += group
    winner = winner_of(result)
    if winner is not None and len(better) > 1:
        tally.wins[winner] += 1
