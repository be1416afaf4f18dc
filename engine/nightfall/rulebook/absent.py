"""Rules that have an id and that the pages do not print, and why."""

from __future__ import annotations

from engine.nightfall.rulebook.model import Absent

LATER = "of The Coldest War, which the pages do not show yet"
ABSENT: tuple[Absent, ...] = (
    Absent("GEN", "Silver and gold", "only later sets print these colours", 6, 7),
    Absent("COMP", "Wounds of the later set", LATER, 5, 5),
    Absent("COMP", "Moon cards, dividers", "not part of play in the base game", 7, 8),
    Absent("COMP", "Starting minions of the later set", LATER, 10, 10),
    Absent("CARD", "In-play text of actions", LATER, 6, 6),
    Absent("CARD", "Combat text", LATER, 8, 8),
    Absent("SETUP", "Which wounds", "there is one set of wounds to play with", 2, 2),
    Absent("SETUP", "Choosing starting minions", "needs those of two sets", 6, 7),
    Absent("SETUP", "Moon deck", LATER, 11, 11),
    Absent("DRAFT", "The draft with commons first", LATER, 6, 10),
    Absent("QS", "Pairs of the later set", LATER, 4, 4),
    Absent("VAR", "Series, teams, constructed decks", "pointers to other chapters", 11, 11),
    Absent("EFF", "Longer than a turn", "no text of this set lasts longer", 2, 2),
    Absent("EFF", "Kinds of in-play text", "explains a term of later sets", 4, 4),
    Absent("COMBAT", "When attacking", "no minion of this set has such a text", 6, 6),
    Absent("COMBAT", "A second combat phase", "no card of this set adds one", 27, 28),
    Absent("CBT", "Combat text", LATER, 1, 8),
    Absent("KICK", "Double kickers", "no set that we know has any", 10, 10),
    Absent("FEED", "Feed", LATER, 1, 7),
    Absent("ATTACH", "Attached actions", LATER, 1, 6),
    Absent("CLAIM", "Wounds on archives", "no card of this set puts one there", 26, 27),
    Absent("CLEAN", "Turning the moon", LATER, 10, 10),
    Absent("WOUND", "Three kinds of wounds", LATER, 5, 6),
    Absent("END", "Wounds leaving the stack", "no card of this set takes one", 10, 10),
    Absent("SERIES", "Series of games", "see `tournaments/`", 1, 6),
    Absent("TEAM", "Teams", LATER, 1, 8),
    Absent("CONSTR", "Constructed decks", LATER, 1, 19),
    Absent("MOON", "Moon phases", LATER, 1, 7),
)
