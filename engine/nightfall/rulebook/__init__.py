"""The rules of Nightfall in plain words, by the ids that code and tests cite.

They feed docs/rules.md and whatever else explains the rules. The engine does not read them.
"""

from __future__ import annotations

from engine.nightfall.rulebook.absent import ABSENT
from engine.nightfall.rulebook.chain import CHAIN, KICK, REP
from engine.nightfall.rulebook.effects import DECK, EFF, EXILE, SIM, TARGET
from engine.nightfall.rulebook.ending import CLAIM, CLEAN, END, TIE, WOUND
from engine.nightfall.rulebook.model import Absent, Chapter, Rule
from engine.nightfall.rulebook.preparing import ARCH, DRAFT, QS, SETUP, VAR
from engine.nightfall.rulebook.table import CARD, COMP, GEN, INFO, OPP
from engine.nightfall.rulebook.turn import COMBAT, DMG, TURN

CHAPTERS: tuple[Chapter, ...] = (
    GEN,
    COMP,
    CARD,
    OPP,
    INFO,
    SETUP,
    DRAFT,
    QS,
    VAR,
    ARCH,
    TURN,
    COMBAT,
    DMG,
    CHAIN,
    KICK,
    REP,
    CLAIM,
    CLEAN,
    WOUND,
    END,
    TIE,
    TARGET,
    SIM,
    EFF,
    DECK,
    EXILE,
)
"""In the order in which one would read them."""

RULES: dict[str, Rule] = {rule.id: rule for chapter in CHAPTERS for rule in chapter.rules}

__all__ = ["ABSENT", "CHAPTERS", "RULES", "Absent", "Chapter", "Rule"]
