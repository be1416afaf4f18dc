"""The Coldest War: six starting minions, twelve minions and twelve actions to draft, three
kinds of wounds (COMP-1, COMP-2, COMP-5, COMP-10).

It can be played alone or mixed with the base set, whose promos may join it (COMP-12). Its
silver is our white, its gold our yellow (GEN-6, GEN-7).
"""

from __future__ import annotations

from engine.nightfall.cards.base import SET as BASE
from engine.nightfall.cards.coldest_war.actions import ACTIONS
from engine.nightfall.cards.coldest_war.minions import MINIONS
from engine.nightfall.cards.coldest_war.starters import STARTERS
from engine.nightfall.cards.coldest_war.wounds import DRAWING_EACH, WOUNDS
from engine.nightfall.cards.model import CardSet

__all__ = ["ID", "SET"]

ID = "coldest_war"

SET = CardSet(
    id=ID,
    names={"en": "The Coldest War"},
    wounds=(*BASE.wounds, *WOUNDS),
    starters=STARTERS,
    orders=(*MINIONS, *ACTIONS),
    promos=BASE.promos,
    copies=DRAWING_EACH,
    quick_start=(
        ("banner-89", "doktor-nyilaszy"),
        ("bone-cruncher", "stinking-dead"),
        ("dog-eat-dog", "emil-balev"),
        ("gathering-of-power", "sophia-otrava"),
        ("gregor-dzanic", "kaos-33"),
        ("asset-seven", "full-battle-rattle"),
        ("katya-ilyevna", "smiling-biter"),
    ),
)
