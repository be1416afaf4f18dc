"""Jäger der Nacht, a game of hidden characters for four to eight players: its rules as
plain Python.

docs/reference/jaeger.md describes the public API.
"""

from engine.decisions import Decision, Question
from engine.errors import BadOptions, BadSave, EngineError, IllegalMove
from engine.jaeger.board_places import PLACES
from engine.jaeger.cards.catalogue import CARDS, by_id as card
from engine.jaeger.characters.roster import CHARACTERS, by_id as character
from engine.jaeger.codec import FORMAT, RULES
from engine.jaeger.decisions import Ask
from engine.jaeger.events import Place
from engine.jaeger.game import Position, Result, from_json, new
from engine.jaeger.options import OpeningOracle, Options
from engine.jaeger.rule_profiles import SEATS as SEAT_COUNTS, Profile

cards = CARDS
characters = CHARACTERS

RULES_VERSION = RULES
"""The version of the rules for new games."""

SEATS = SEAT_COUNTS
"""The possible numbers of players."""

from_own_json = from_json

__all__ = [
    "CARDS",
    "CHARACTERS",
    "FORMAT",
    "PLACES",
    "RULES",
    "RULES_VERSION",
    "SEATS",
    "Ask",
    "BadOptions",
    "BadSave",
    "Decision",
    "EngineError",
    "IllegalMove",
    "OpeningOracle",
    "Options",
    "Place",
    "Position",
    "Profile",
    "Question",
    "Result",
    "card",
    "cards",
    "character",
    "characters",
    "from_json",
    "from_own_json",
    "new",
]
