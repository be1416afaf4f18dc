"""The three wounds of the base set; they differ by keyword only (COMP-3, TIE-1)."""

from __future__ import annotations

from engine.nightfall.cards.model import Card, CardKind, Keyword, WoundText, WoundTime
from engine.nightfall.effects import RedrawWounds

WOUNDS_EACH = 20
"""Copies of each of the three wounds in the set (COMP-3, COMP-4)."""

REDRAW = WoundText(WoundTime.CLEANUP, (RedrawWounds(2),))
"""The text of all three wounds (WOUND-4)."""


def _wound(number: int, keyword: Keyword, **names: str) -> Card:
    return Card(
        id=keyword.value,
        number=number,
        kind=CardKind.WOUND,
        names=names,
        keyword=keyword,
        wound=REDRAW,
        copies=WOUNDS_EACH,
    )


WOUNDS: tuple[Card, ...] = (
    _wound(0, Keyword.BITE, en="Bite", de="Bisswunde", pl="Ugryzienie", ja="噛み傷"),
    _wound(1, Keyword.BURN, en="Burn", de="Brandwunde", pl="Poparzenie", ja="火傷"),
    _wound(2, Keyword.BLEED, en="Bleed", de="Blutende Wunde", pl="Krwawienie", ja="出血"),
)
