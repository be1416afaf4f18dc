"""The base set: six starting minions, twelve minions and twelve actions to draft, three
promos, and the wounds.

Each card is data that uses the effects of `engine.nightfall.effects`. Cards are in
alphabetical order within their kind.
"""

from __future__ import annotations

from engine.nightfall.cards.base.actions import ACTIONS
from engine.nightfall.cards.base.minions import MINIONS
from engine.nightfall.cards.base.promos import PROMOS
from engine.nightfall.cards.base.starters import STARTERS
from engine.nightfall.cards.base.wounds import WOUNDS, WOUNDS_EACH
from engine.nightfall.cards.model import CardSet

__all__ = ["SET", "STARTERS", "WOUNDS_EACH"]

SET = CardSet(
    id="base",
    names={"en": "Nightfall"},
    wounds=WOUNDS,
    starters=STARTERS,
    orders=(*MINIONS, *ACTIONS),
    promos=PROMOS,
    quick_start=(
        ("alton-hickman", "ghoul-summons"),
        ("ivan-radinsky", "death-grip"),
        ("lilith-lawrence", "blood-rage"),
        ("franz-orlok", "flank-attack"),
        ("vulko", "grim-siege"),
    ),
    quick_start_by_profile={
        "NF": ("marcus-toth", "rip-and-tear"),
        "NF-DE": ("zacharias-sands", "shock-and-awe"),
    },
)
