"""What has been settled about single cards, in sentences that cite the rules they apply.

Rulings explain, they do not run. A card without an entry raises no question that its text
and the rules leave open. English is the language that the others follow.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.nightfall.cards.rulings import (
    actions,
    de,
    ja,
    minions,
    pl,
    promos,
    starters,
)
from engine.nightfall.cards.rulings.model import Ruling

__all__ = ["RULINGS", "Ruling", "rulings_on"]

RULINGS: Mapping[str, tuple[Ruling, ...]] = {
    **starters.RULINGS,
    **minions.RULINGS,
    **actions.RULINGS,
    **promos.RULINGS,
}
"""Rulings by card, in the order in which they are shown."""

TRANSLATIONS = {"de": de.TEXTS, "pl": pl.TEXTS, "ja": ja.TEXTS}


def rulings_on(slug: str, lang: str) -> tuple[Ruling, ...]:
    """Return the rulings on a card in a language; none for a card without any.

    Raises:
        KeyError: rulings are not written in that language.
    """
    english = RULINGS.get(slug, ())
    if lang == "en":
        return english
    texts = TRANSLATIONS[lang].get(slug, ())
    return tuple(
        Ruling(text, ruling.rules) for text, ruling in zip(texts, english, strict=True)
    )
