"""Nightfall, the card game of chained orders: its rules as plain Python.

docs/reference/engine.md describes the public API.
"""

from engine.decisions import Decision, Question
from engine.errors import BadOptions, BadSave, EngineError, IllegalMove
from engine.nightfall.cards.catalogue import CARDS, by_id as card
from engine.nightfall.codec import FORMAT
from engine.nightfall.decisions import Ask
from engine.nightfall.decks import Deck
from engine.nightfall.events import Place
from engine.nightfall.game import Position, Result, from_json, from_own_json, new
from engine.nightfall.options import Draft, FlankScope, Options, Profile, WoundTiming
from engine.nightfall.sides import MAX_SEATS
from engine.nightfall.versions import CURRENT as RULES_VERSION

cards = CARDS
SEATS = Options().seat_range
"""The numbers of players that the default options allow."""
ALL_SEATS = range(min(SEATS), MAX_SEATS + 1)
"""The numbers of players that any options allow; six play in teams."""

__all__ = [
    "ALL_SEATS",
    "CARDS",
    "FORMAT",
    "RULES_VERSION",
    "SEATS",
    "Ask",
    "BadOptions",
    "BadSave",
    "Decision",
    "Deck",
    "Draft",
    "EngineError",
    "FlankScope",
    "IllegalMove",
    "Options",
    "Place",
    "Position",
    "Profile",
    "Question",
    "Result",
    "WoundTiming",
    "card",
    "cards",
    "from_json",
    "from_own_json",
    "new",
]
