"""What has been settled about single cards, in sentences that cite the rules they apply.

Rulings explain, they do not run. A card without an entry raises no question that its text
and the rules leave open. English is the language that the others follow.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from engine.nightfall.cards.rulings import (
    actions,
    coldest_war,
    de,
    ja,
    minions,
    pl,
    promos,
    starters,
)
from engine.nightfall.cards.rulings.coldest_war import (
    de as war_de,
    ja as war_ja,
    moons,
    pl as war_pl,
)
from engine.nightfall.cards.rulings.model import Ruling

__all__ = ["MOON_RULINGS", "RULINGS", "Ruling", "rulings_on", "rulings_on_moon"]

RULINGS: Mapping[str, tuple[Ruling, ...]] = {
    **starters.RULINGS,
    **minions.RULINGS,
    **actions.RULINGS,
    **promos.RULINGS,
    **coldest_war.RULINGS,
}
"""Rulings by card, in the order in which they are shown."""

MOON_RULINGS = moons.MOONS
"""Rulings by key of the moon."""

Texts: TypeAlias = Mapping[str, tuple[str, ...]]

TRANSLATIONS: dict[str, Texts] = {
    "de": {**de.TEXTS, **war_de.TEXTS},
    "pl": {**pl.TEXTS, **war_pl.TEXTS},
    "ja": {**ja.TEXTS, **war_ja.TEXTS},
}
MOON_TRANSLATIONS: dict[str, Texts] = {
    "de": war_de.MOONS,
    "pl": war_pl.MOONS,
    "ja": war_ja.MOONS,
}


def rulings_on(slug: str, lang: str) -> tuple[Ruling, ...]:
    """Return the rulings on a card in a language; none for a card without any.

    Raises:
        KeyError: rulings are not written in that language.
    """
    return _said(RULINGS.get(slug, ()), TRANSLATIONS, slug, lang)


def rulings_on_moon(moon: str, lang: str) -> tuple[Ruling, ...]:
    """Return the rulings on a moon in a language.

    Raises:
        KeyError: rulings are not written in that language.
    """
    return _said(MOON_RULINGS.get(moon, ()), MOON_TRANSLATIONS, moon, lang)


def _said(
    english: tuple[Ruling, ...], translations: Mapping[str, Texts], key: str, lang: str
) -> tuple[Ruling, ...]:
    if lang == "en":
        return english
    texts = translations[lang].get(key, ())
    return tuple(
        Ruling(text, ruling.rules) for text, ruling in zip(texts, english, strict=True)
    )
