"""Questions that the rules ask a seat, offers that it may take out of turn, and the keys by
which it answers.

An option is a short readable key (docs/reference/jaeger.md). Keys are made once, in the
tables below, so that asking a question costs a look-up and no formatting.
"""

from __future__ import annotations

from enum import StrEnum

from engine.jaeger.board_places import PLACE_IDS
from engine.jaeger.cards.catalogue import CARDS, DECKS, EQUIPMENT

MAX_SEATS = 8


class Ask(StrEnum):
    """What is asked (JDN-ASK). The names are the same for every character, so all may see
    them (JDN-INFO-12).
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
"""Everybody sees which answers there are, so a single one is taken by the engine
(JDN-ASK-18, JDN-INFO-13).
"""

WINDOWS = frozenset({Ask.START, Ask.PLACE, Ask.ATTACK, Ask.END})
"""While one of these waits, others may take an offer (JDN-WINDOW-1)."""


ROLL, ROLL_TWICE, REVEAL, ABILITY = "roll", "roll_twice", "reveal", "ability"
LEAVE, PASS, END, GO_ON = "leave", "pass", "end", "go_on"
NOTHING, DAMAGE, HEAL, SHOW = "nothing", "damage", "heal", "show"
DECLINE, INFLICT, NONE, ALL = "decline", "inflict", "none", "all"

OFFERS = frozenset({REVEAL, ABILITY})
"""What may be done out of turn (JDN-WINDOW-2)."""

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
"""`TAKE[seat][card]`: take this card of that seat."""
GIVE = tuple({card: f"give:{seat}:{card}" for card in EQUIPMENT} for seat in SEATS)
"""`GIVE[seat][card]`: give this card to that seat."""


def value_of(option: str) -> str:
    """Return the part of a key after its first colon."""
    return option[option.index(":") + 1 :]


def seat_in(option: str) -> int:
    """Return the seat in a `player:`, `hurt:`, `mend:`, `take:` or `give:` key."""
    return int(option.split(":")[1])


def card_in(option: str) -> str:
    """Return the card in a `card:`, `take:` or `give:` key."""
    return option[option.rindex(":") + 1 :]
