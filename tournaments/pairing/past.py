"""Statistics of earlier rounds that the next pairing depends on."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import permutations

from tournaments.pairing.records import ByeKind, EntrantId, Round, TableResult, in_order
from tournaments.pairing.scoring.points import Points

TURNS = 840
"""Units of one turn as first player. A multiple of every table size, so that a share of a
turn (one divided by the table size) is an integer.
"""

ALL_NEIGHBOURS = 3
"""At a table of up to so many seats everybody sits next to everybody."""

LONGEST_RUN = 2
"""After this many consecutive duels (tables of two) in one seat, a player must get the
other.
"""

LARGEST_LEAD = 2
"""If a player had this many more duels in one seat than in the other, they must get the
other.
"""


@dataclass(slots=True)
class Past:
    """Earlier meetings, seats and byes of each entrant."""

    met: defaultdict[EntrantId, Counter[EntrantId]] = field(
        default_factory=lambda: defaultdict(Counter)
    )
    """How often two entrants sat at the same table; symmetric."""
    seats: defaultdict[EntrantId, Counter[int]] = field(
        default_factory=lambda: defaultdict(Counter)
    )
    """How often an entrant sat in each seat."""
    beside: defaultdict[EntrantId, Counter[EntrantId]] = field(
        default_factory=lambda: defaultdict(Counter)
    )
    """How often two entrants sat next to each other at a table of more than three;
    symmetric.
    """
    owed: Counter[EntrantId] = field(default_factory=Counter)
    """Turns as first player that an entrant should have had (one per table divided by its
    size) minus those they had, in units of 1/`TURNS`.
    """
    runs: Counter[EntrantId] = field(default_factory=Counter)
    """The number of an entrant's latest consecutive duels in the same seat: positive as
    first player, negative as second.
    """
    byes: Counter[EntrantId] = field(default_factory=Counter)
    """Rounds without a game that gave points: byes of the pairing, requested byes, and
    tables to which no opponent came.
    """

    short: Counter[EntrantId] = field(default_factory=Counter)
    """How often an entrant sat at a table with fewer seats than others of its round."""
    floats: dict[EntrantId, int] = field(default_factory=dict)
    """Only in duels: maps an entrant to 1 or -1 if their opponent in the last round had
    more points, or fewer.
    """

    teams: Mapping[EntrantId, int] = field(default_factory=dict)
    """The team of each entrant; members of one team are kept apart."""

    def turn(self, entrant: EntrantId) -> int:
        """Return 1 if an entrant must be first player of their next duel, -1 if they must
        not, else 0. No entrant should have the same seat three times running, or three
        times more than the other.
        """
        run, seats = self.runs[entrant], self.seats[entrant]
        if abs(run) >= LONGEST_RUN:
            return -1 if run > 0 else 1
        lead = seats[0] - seats[1]
        return 0 if abs(lead) < LARGEST_LEAD else -1 if lead > 0 else 1


def past_of(rounds: Iterable[Round]) -> Past:
    """Compute the statistics of these rounds.

    Tables still being played count; annulled ones and no-shows do not.
    """
    past = Past()
    for each in in_order(rounds):
        past.byes.update(bye.entrant for bye in each.byes if bye.kind is not ByeKind.MISSED)
        seated = [result for result in each.tables if not result.annulled]
        largest = max((len(result.table.seats) for result in seated), default=0)
        for result in seated:
            _add_result(past, result)
            if len(result.table.seats) < largest:
                past.short.update(result.present)
    return past


def floats_of(last: Round, points: Mapping[EntrantId, Points]) -> dict[EntrantId, int]:
    """Map entrants to 1 or -1: their opponent in the last round had more points, or fewer.

    Args:
        points: the points before that round; a missing value is 0.
    """
    floats: dict[EntrantId, int] = {}
    for result in last.tables:
        if result.annulled or len(result.present) != 2:
            continue
        for one, other in permutations(result.present):
            ahead = points.get(other, 0) - points.get(one, 0)
            if ahead:
                floats[one] = 1 if ahead > 0 else -1
    return floats


def _add_result(past: Past, result: TableResult) -> None:
    present = result.present
    if len(present) < 2:
        past.byes.update(present)
        return
    for one, other in permutations(present, 2):
        past.met[one][other] += 1
    seats = result.table.seats
    if len(seats) > ALL_NEIGHBOURS:
        for one, other in zip(seats, seats[1:] + seats[:1], strict=True):
            past.beside[one][other] += 1
            past.beside[other][one] += 1
    for seat, entrant in enumerate(seats):
        if entrant in present:
            past.seats[entrant][seat] += 1
            past.owed[entrant] += TURNS // len(seats) - TURNS * (seat == 0)
            if len(seats) == 2:
                _record_first_player_run(past, entrant, first=seat == 0)


def _record_first_player_run(past: Past, entrant: EntrantId, *, first: bool) -> None:
    way, run = 1 if first else -1, past.runs[entrant]
    past.runs[entrant] = run + way if run * way > 0 else way
