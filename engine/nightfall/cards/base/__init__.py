"""The base set: six starting minions, twelve minions and twelve actions to draft, three
promos, the wounds.

Each card is data in terms of `engine.nightfall.effects`. Cards are in alphabetical order
within their kind.
"""

from __future__ import annotations

from engine.nightfall.cards.base.actions import ACTIONS
from engine.nightfall.cards.base.minions import MINIONS
from engine.nightfall.cards.base.promos import PROMOS
from engine.nightfall.cards.base.starters import STARTERS
from engine.nightfall.cards.base.wounds import WOUNDS, WOUNDS_EACH
from engine.nightfall.cards.model import CardSet

__all__ = ["QUICK_START_PAIRS", "SET", "SIXTH_PAIR", "STARTERS", "WOUNDS_EACH"]

SET = CardSet(
    id="base",
    names={"en": "Nightfall"},
    wounds=WOUNDS,
    starters=STARTERS,
    orders=(*MINIONS, *ACTIONS),
    promos=PROMOS,
)

QUICK_START_PAIRS: tuple[tuple[str, str], ...] = (
    ("alton-hickman", "ghoul-summons"),
    ("ivan-radinsky", "death-grip"),
    ("lilith-lawrence", "blood-rage"),
    ("franz-orlok", "flank-attack"),
    ("vulko", "grim-siege"),
)
"""The private archives of a quick start, one pair per player (QS-2). The sixth pair depends
on the edition.
"""

SIXTH_PAIR: dict[str, tuple[str, str]] = {
    "NF": ("marcus-toth", "rip-and-tear"),
    "NF-DE": ("zacharias-sands", "shock-and-awe"),
}
"""The sixth pair by rule profile (QS-2, QS-3)."""
