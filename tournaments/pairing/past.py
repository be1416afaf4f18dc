"""What earlier rounds mean for the next pairing."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import permutations

from tournaments.records import ByeKind, EntrantId, Round, TableResult, in_order

TURNS = 60
"""One turn as first player, in parts: a multiple of every table size, so that a share of it
is whole.
"""


@dataclass(slots=True)
class Past:
    """Who met whom, who sat where, who had a bye. Missing means never."""

    met: defaultdict[EntrantId, Counter[EntrantId]] = field(
        default_factory=lambda: defaultdict(Counter)
    )
    """How often two sat at the same table; both ways round."""
    seats: defaultdict[EntrantId, Counter[int]] = field(
        default_factory=lambda: defaultdict(Counter)
    )
    """How often somebody sat in each seat."""
    owed: Counter[EntrantId] = field(default_factory=Counter)
    """Turns as first player that somebody should have had by the size of their tables,
    less those that they had, in parts of `TURNS`.
    """
    byes: Counter[EntrantId] = field(default_factory=Counter)
    """Rounds that somebody won without playing: byes that the pairing gave, and tables to
    which nobody else came.
    """


def past_of(rounds: Iterable[Round]) -> Past:
    """Gather what the rounds mean for the next one.

    Tables still being played count; annulled ones and no-shows do not.
    """
    past = Past()
    for each in in_order(rounds):
        past.byes.update(bye.entrant for bye in each.byes if bye.kind is ByeKind.PAIRED)
        for result in each.tables:
            if not result.annulled:
                _add(past, result)
    return past


def _add(past: Past, result: TableResult) -> None:
    present = result.present
    if len(present) < 2:
        past.byes.update(present)
        return
    for one, other in permutations(present, 2):
        past.met[one][other] += 1
    for seat, entrant in enumerate(result.table.seats):
        if entrant in present:
            past.seats[entrant][seat] += 1
            past.owed[entrant] += TURNS // len(result.table.seats) - TURNS * (seat == 0)
