"""The six moon phases, an option for tables with The Coldest War (COMP-7, MOON-1).

Moons are not cards of a player. A moon has a number, its index here; while it lies on top
of the moon deck, it works for all players in its phase (MOON-3).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum


class Phase(IntEnum):
    """The moons by number, with their effects."""

    NEW = 0
    """Claim phase: each Vampire costs 1 less, to a minimum of 1."""
    CRESCENT = 1
    """Cleanup phase: the active player draws to six cards."""
    FIRST_QUARTER = 2
    """Claim phase: an active player with a Hunter in play begins with 1 more influence."""
    FULL = 3
    """Combat phase: each attacking Lycanthrope has +1 strength."""
    LAST_QUARTER = 4
    """Combat phase: Ghouls are not discarded at its end."""
    ECLIPSE = 5
    """Chain phase: the kicker of every card that was linked to another is active."""


@dataclass(frozen=True, slots=True)
class Moon:
    """One moon: its key, its names, and the phase of the turn in which it works."""

    id: str
    names: Mapping[str, str]
    phase: str


def _moon(id_: str, phase: str, **names: str) -> Moon:
    return Moon(id_, names, phase)


MOONS: tuple[Moon, ...] = (
    _moon("new-moon", "claim", en="New Moon", de="Neumond", pl="Nów", ja="新月"),
    _moon(
        "crescent-moon",
        "cleanup",
        en="Crescent Moon",
        de="Sichelmond",
        pl="Sierp księżyca",
        ja="三日月",
    ),
    _moon(
        "first-quarter",
        "claim",
        en="First Quarter",
        de="Erstes Viertel",
        pl="Pierwsza kwadra",
        ja="上弦の月",
    ),
    _moon("full-moon", "combat", en="Full Moon", de="Vollmond", pl="Pełnia", ja="満月"),
    _moon(
        "last-quarter",
        "combat",
        en="Last Quarter",
        de="Letztes Viertel",
        pl="Ostatnia kwadra",
        ja="下弦の月",
    ),
    _moon(
        "lunar-eclipse",
        "chain",
        en="Lunar Eclipse",
        de="Mondfinsternis",
        pl="Zaćmienie Księżyca",
        ja="月食",
    ),
)
"""The moons by number."""
