"""The rules of Nightfall in plain words, by the ids that code and tests cite.

They feed docs/rules.md and whatever else explains the rules. The engine does not read them.
"""

from __future__ import annotations

from dataclasses import replace

from engine.nightfall.rulebook.absent import ABSENT
from engine.nightfall.rulebook.built import CONSTR
from engine.nightfall.rulebook.chain import CHAIN, KICK, REP
from engine.nightfall.rulebook.coldest_war import ATTACH, CBT, FEED, MOON, MORE
from engine.nightfall.rulebook.effects import DECK, EFF, EXILE, SIM, TARGET
from engine.nightfall.rulebook.ending import CLAIM, CLEAN, END, TIE, WOUND
from engine.nightfall.rulebook.model import Absent, Chapter, Rule
from engine.nightfall.rulebook.preparing import ARCH, DRAFT, QS, SETUP, VAR
from engine.nightfall.rulebook.table import CARD, COMP, GEN, INFO, OPP
from engine.nightfall.rulebook.teams import TEAM
from engine.nightfall.rulebook.turn import COMBAT, DMG, TURN


def _with_more(chapter: Chapter) -> Chapter:
    """Return a chapter with what later sets add to it, by number."""
    rules = (*chapter.rules, *MORE.get(chapter.id, ()))
    return replace(chapter, rules=tuple(sorted(rules, key=_number)))


def _number(rule: Rule) -> int:
    return int(rule.id.rpartition("-")[2])


_CHAPTERS: tuple[Chapter, ...] = (
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
    CBT,
    DMG,
    CHAIN,
    KICK,
    REP,
    FEED,
    ATTACH,
    CLAIM,
    CLEAN,
    WOUND,
    MOON,
    END,
    TIE,
    TARGET,
    SIM,
    EFF,
    DECK,
    EXILE,
    TEAM,
    CONSTR,
)
CHAPTERS: tuple[Chapter, ...] = tuple(map(_with_more, _CHAPTERS))
"""In the order in which one would read them."""

RULES: dict[str, Rule] = {rule.id: rule for chapter in CHAPTERS for rule in chapter.rules}

__all__ = ["ABSENT", "CHAPTERS", "RULES", "Absent", "Chapter", "Rule"]
