"""Questions that the rules ask a seat, offers that it may accept out of turn, and the
option keys for both.

An option is a short readable key (docs/reference/jaeger.md). The keys are made once, in the
tables below, so that asking a question needs a look-up and no string formatting.
"""

from __future__ import annotations

from enum import StrEnum

from engine.jaeger.board_places import PLACE_IDS
from engine.jaeger.cards.catalogue import CARDS, DECKS, EQUIPMENT

MAX_SEATS = 8


class Ask(StrEnum):
    """The kinds of questions (JDN-ASK). They have the same names for every character, so
    all players may see them (JDN-INFO-12).
    """

    START = "start"
    PICK_ROLL = "pick_roll"
    SEVEN = "seven"
    PLACE = "place"
    GIVE_ORACLE = "give_oracle"
    ORACLE_ANSWER = "oracle_answer"
    TARGET = "target"
    EQUIPMENT = "equipment"
    MAY_EVENT = "may_event"
    ATTACK = "attack"
    ROB = "rob"
    AFTER_HIT = "after_hit"
    REACTION = "reaction"
    LOOT = "loot"
    END = "end"


PUBLIC = frozenset({Ask.PICK_ROLL, Ask.SEVEN, Ask.TARGET, Ask.EQUIPMENT, Ask.LOOT})
"""Questions whose options all players can see, so the engine takes a single option itself
(JDN-ASK-18, JDN-INFO-13).
"""

WINDOWS = frozenset({Ask.START, Ask.PLACE, Ask.ATTACK, Ask.END})
"""Questions that open a window: while one of them is open, other players may accept offers
(JDN-WINDOW-1).
"""


ROLL, ROLL_TWICE, REVEAL, ABILITY = "roll", "roll_twice", "reveal", "ability"
LEAVE, PASS, END, GO_ON = "leave", "pass", "end", "go_on"
NOTHING, DAMAGE, HEAL, SHOW = "nothing", "damage", "heal", "show"
DECLINE, INFLICT, NONE, ALL = "decline", "inflict", "none", "all"

OFFERS = frozenset({REVEAL, ABILITY})
"""Offers: actions that are possible out of turn (JDN-WINDOW-2)."""

SEATS = range(MAX_SEATS)
PLAYER = tuple(f"player:{seat}" for seat in SEATS)
HURT = tuple(f"hurt:{seat}" for seat in SEATS)
MEND = tuple(f"mend:{seat}" for seat in SEATS)
SUM = tuple(f"sum:{number}" for number in range(11))
DRAW = tuple(f"draw:{deck}" for deck in DECKS)
PLACE = {place: f"place:{place}" for place in PLACE_IDS}
STEP = {place: f"step:{place}" for place in PLACE_IDS}
CARD = {card.id: f"card:{card.id}" for card in CARDS}
GIVE_CARD = {card: f"give:{card}" for card in sorted(EQUIPMENT)}
TAKE = tuple({card: f"take:{seat}:{card}" for card in EQUIPMENT} for seat in SEATS)
"""`TAKE[seat][card]`: take this card from that seat."""
GIVE = tuple({card: f"give:{seat}:{card}" for card in EQUIPMENT} for seat in SEATS)
"""`GIVE[seat][card]`: give this card to that seat."""


def option_value(option: str) -> str:
    """Return the part of a key after its first colon."""
    return option[option.index(":") + 1 :]


def seat_in(option: str) -> int:
    """Return the seat in a `player:`, `hurt:`, `mend:`, `take:` or `give:` key."""
    return int(option.split(":")[1])


def card_in(option: str) -> str:
    """Return the card in a `card:`, `take:` or `give:` key."""
    return option[option.rindex(":") + 1 :]
