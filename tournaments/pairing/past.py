"""What earlier rounds mean for the next pairing."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import permutations

from tournaments.pairing_data import ByeKind, EntrantId, Round, TableResult, in_order

TURNS = 840
"""One turn as first player, in parts: a multiple of every table size, so that a share of it
is whole.
"""

LONGEST_RUN = 2
"""Duels in the same seat, one after the other, after which it is the other's turn."""


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
    runs: Counter[EntrantId] = field(default_factory=Counter)
    """How many of their last duels somebody has played in the same seat: above 0 if that
    was as first player, below 0 as second.
    """
    byes: Counter[EntrantId] = field(default_factory=Counter)
    """Rounds that somebody won without playing: byes that the pairing gave, and tables to
    which nobody else came.
    """

    teams: Mapping[EntrantId, int] = field(default_factory=dict)
    """For whom somebody plays, where those who play for the same are kept apart."""

    def turn(self, entrant: EntrantId) -> int:
        """Return 1 for who must be first player of their next duel, -1 for who must not,
        0 for who may: nobody is to have the same seat three times running.
        """
        run = self.runs[entrant]
        return -1 if run >= LONGEST_RUN else 1 if run <= -LONGEST_RUN else 0


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
            if len(result.table.seats) == 2:
                _note_run(past, entrant, first=seat == 0)


def _note_run(past: Past, entrant: EntrantId, *, first: bool) -> None:
    way, run = 1 if first else -1, past.runs[entrant]
    past.runs[entrant] = run + way if run * way > 0 else way
