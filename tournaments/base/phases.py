"""The phases of an event: settings of the later ones, and the event as each phase plays it.

The first phase has the settings of the event. A later phase is a cut: the best of the phase
before play on in a knock-out, at tables of two or more. If another cut follows, the
knock-out ends once so few are left.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from itertools import pairwise
from typing import Any

from tournaments.models import Series, Tournament

DUEL = 2
"""The number of entries at a table of a duel."""

SIZES = (4, 8, 16, 32)
"""How many may be left after a cut."""

MAX_CUTS = 3
"""How many phases an event may have after the first."""


class Tie(StrEnum):
    """What decides who goes on, of those with equal points at the line of a cut."""

    TIE_BREAKS = "tie_breaks"  # the tie-breaks of the event, and the lot last
    TABLE = "table"  # one more table, if they all fit there


@dataclass(frozen=True, slots=True, kw_only=True)
class Phase:
    """The settings of a phase after the first."""

    number: int
    """The number of the phase, from 2 on."""
    cut: int | None = 8
    """How many go on to this phase; None for all with `points`, or so many of each
    group.
    """
    points: int | None = None
    """The points that an entry needs to go on; None if one of the others is set."""
    per_group: int | None = None
    """How many of each group go on; None if one of the others is set."""
    table_size: int = 2
    advancing: int = 1
    """How many of each table go on to the next round; 1 at tables of two."""
    terms: str = Series.Terms.SINGLE
    best_of: int = 3
    third_place: bool = False
    """Only at tables of two: whether the losers of the semifinals play for third place."""
    tie: str = Tie.TIE_BREAKS
    left: int = 1
    """How many are left when the phase ends: as many as go on to the next one, and 1 in the
    last phase. Not stored; it follows from the next phase.
    """

    @property
    def is_duel(self) -> bool:
        return self.table_size == DUEL

    @property
    def round_count(self) -> int:
        """How many rounds the phase has, if so many go on as may; 0 if that is unknown."""
        left, rounds = self.cut or 0, 0
        while left > self.left:
            tables = -(-left // self.table_size)
            left, rounds = (tables * self.advancing if tables > 1 else 1), rounds + 1
        return rounds

    def settings(self) -> dict[str, Any]:
        """Return the settings as `Tournament.later_phases` stores them."""
        found = asdict(self)
        del found["number"], found["left"]
        return found


KEYS = frozenset(Phase.__dataclass_fields__) - {"number", "left"}
"""The keys of a phase in `Tournament.later_phases`."""


def later_phases(tournament: Tournament) -> list[Phase]:
    """Return the phases of an event after the first, in order."""
    found = [
        phase_from(number, settings)
        for number, settings in enumerate(tournament.later_phases, 2)
    ]
    return [
        *(replace(one, left=after.cut or 1) for one, after in pairwise(found)),
        *found[-1:],
    ]


def phase_from(number: int, settings: Mapping[str, Any]) -> Phase:
    """Return a phase from its stored settings; missing ones have their default."""
    return Phase(number=number, **settings)


def phase_of(tournament: Tournament, number: int) -> Phase | None:
    """Return the settings of a phase; None for the first one."""
    return None if number == 1 else later_phases(tournament)[number - 2]


def in_phase(tournament: Tournament, number: int) -> Tournament:
    """Return the event with the settings of one of its phases: format, tables, and what is
    played there. The first phase has those of the event.

    A later phase gets a copy, which cannot be saved.
    """
    phase = phase_of(tournament, number)
    if phase is None:
        return tournament
    found = copy.copy(tournament)
    # The names of formats are looked up here only: a cut has no choice of formats.
    found.format = "single-elimination" if phase.is_duel else "table-knockout"
    found.table_size, found.third_place = phase.table_size, phase.third_place
    found.terms, found.best_of = phase.terms, phase.best_of
    found.rounds, found.late_until, found.fillers = None, 0, False
    vars(found)["save"] = _refuse_to_save
    return found


def _refuse_to_save(*_args: object, **_rest: object) -> None:
    raise TypeError("this copy of an event has the settings of one of its phases")
