"""Rules that have an id and that the pages do not print, and why."""

from __future__ import annotations

from engine.nightfall.rulebook.model import Absent

ABSENT: tuple[Absent, ...] = (
    Absent("COMP", "Dividers", "not part of play", 8, 8),
    Absent("VAR", "Series, teams, constructed decks", "pointers to other chapters", 11, 11),
    Absent("EFF", "Longer than a turn", "no text of these sets lasts longer", 2, 2),
    Absent("KICK", "Double kickers", "no set that we know has any", 10, 10),
    Absent("CLAIM", "Wounds on archives", "no card of these sets puts one there", 26, 27),
    Absent("END", "Wounds leaving the stack", "no card of these sets takes one", 10, 10),
    Absent("SERIES", "Series of games", "see `tournaments/`", 1, 6),
)
