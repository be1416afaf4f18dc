"""The three wounds of the base set; they differ by keyword only (COMP-3, TIE-1)."""

from __future__ import annotations

from engine.nightfall.cards.model import Card, Kind

WOUNDS: tuple[Card, ...] = (
    Card(
        id="bite",
        kind=Kind.WOUND,
        names={"en": "Bite", "de": "Bisswunde", "pl": "Ugryzienie", "ja": "噛み傷"},
    ),
    Card(
        id="burn",
        kind=Kind.WOUND,
        names={"en": "Burn", "de": "Brandwunde", "pl": "Poparzenie", "ja": "火傷"},
    ),
    Card(
        id="bleed",
        kind=Kind.WOUND,
        names={"en": "Bleed", "de": "Blutende Wunde", "pl": "Krwawienie", "ja": "出血"},
    ),
)
