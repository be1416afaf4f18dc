"""The wounds of The Coldest War (COMP-5, WOUND-5).

Half of them draw cards and are the same cards as in the base set. The others are of two
kinds of their own, one of each kind for every keyword.
"""

from __future__ import annotations

from engine.nightfall.cards.model import Card, CardKind, Keyword, WoundText, WoundTime
from engine.nightfall.effects import Cost, Feed, Strengthen

DRAWING_EACH, OTHERS_EACH = 10, 5
"""Copies of each wound that draws, and of each other wound (COMP-5)."""

STRENGTHEN = WoundText(WoundTime.COMBAT, (Strengthen(1), Feed(Cost.WOUND)))
LINK = WoundText(WoundTime.CHAIN, ())


def _wound(number: int, keyword: Keyword, text: WoundText, kind: str, **names: str) -> Card:
    return Card(
        id=f"{keyword.value}-{kind}",
        number=number,
        kind=CardKind.WOUND,
        names=names,
        set="coldest_war",
        keyword=keyword,
        wound=text,
        copies=OTHERS_EACH,
    )


WOUNDS: tuple[Card, ...] = (
    _wound(
        37,
        Keyword.BITE,
        STRENGTHEN,
        "strength",
        en="Bite (strength)",
        de="Bisswunde (Stärke)",
        pl="Ugryzienie (siła)",
        ja="噛み傷（戦力）",
    ),
    _wound(
        38,
        Keyword.BURN,
        STRENGTHEN,
        "strength",
        en="Burn (strength)",
        de="Brandwunde (Stärke)",
        pl="Poparzenie (siła)",
        ja="火傷（戦力）",
    ),
    _wound(
        39,
        Keyword.BLEED,
        STRENGTHEN,
        "strength",
        en="Bleed (strength)",
        de="Blutende Wunde (Stärke)",
        pl="Krwawienie (siła)",
        ja="出血（戦力）",
    ),
    _wound(
        40,
        Keyword.BITE,
        LINK,
        "chain",
        en="Bite (chain)",
        de="Bisswunde (Kette)",
        pl="Ugryzienie (łańcuch)",
        ja="噛み傷（チェーン）",
    ),
    _wound(
        41,
        Keyword.BURN,
        LINK,
        "chain",
        en="Burn (chain)",
        de="Brandwunde (Kette)",
        pl="Poparzenie (łańcuch)",
        ja="火傷（チェーン）",
    ),
    _wound(
        42,
        Keyword.BLEED,
        LINK,
        "chain",
        en="Bleed (chain)",
        de="Blutende Wunde (Kette)",
        pl="Krwawienie (łańcuch)",
        ja="出血（チェーン）",
    ),
)
