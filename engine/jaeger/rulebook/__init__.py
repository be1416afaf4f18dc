"""The rules of Jäger der Nacht in plain words, by the ids that code and tests cite.

They feed docs/rules-jaeger.md and whatever else explains the rules. The engine does not
read them.
"""

from __future__ import annotations

from engine.jaeger.rulebook.asking import ASK, EVENT
from engine.jaeger.rulebook.attack import ATTACK, DMG, LOOT, OUT
from engine.jaeger.rulebook.cards import CARD, DECK, EQUIP, ORACLE
from engine.jaeger.rulebook.characters import ABIL, WIN
from engine.jaeger.rulebook.decks import BLUE, GREEN, RED
from engine.jaeger.rulebook.knowing import INFO, REVEAL, WINDOW
from engine.jaeger.rulebook.model import Chapter, Rule
from engine.jaeger.rulebook.preparing import COMP, GEN, OPT, SETUP
from engine.jaeger.rulebook.series import SERIES
from engine.jaeger.rulebook.turn import EXTRA, MOVE, PLACE, TURN

CHAPTERS: tuple[Chapter, ...] = (
    OPT,
    GEN,
    COMP,
    SETUP,
    INFO,
    TURN,
    MOVE,
    PLACE,
    CARD,
    DECK,
    ORACLE,
    EQUIP,
    ATTACK,
    DMG,
    OUT,
    LOOT,
    REVEAL,
    WINDOW,
    ABIL,
    BLUE,
    RED,
    GREEN,
    EXTRA,
    WIN,
    ASK,
    EVENT,
    SERIES,
)
"""In the order in which one would read them."""

RULES: dict[str, Rule] = {rule.id: rule for chapter in CHAPTERS for rule in chapter.rules}

__all__ = ["CHAPTERS", "RULES", "Chapter", "Rule"]
