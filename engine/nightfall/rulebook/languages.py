"""The rulebook in the languages of the site. English is the one that the others follow."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from engine.nightfall.rulebook import ABSENT, CHAPTERS, de, ja, pl
from engine.nightfall.rulebook.model import Absent, Chapter, Rule
from engine.rulebooks import translated

TRANSLATIONS = {"de": de, "pl": pl, "ja": ja}


@lru_cache
def chapters(lang: str) -> tuple[Chapter, ...]:
    """Return all chapters in a language: the same ids, in the same order.

    Raises:
        KeyError: the rulebook is not written in that language.
    """
    if lang == "en":
        return CHAPTERS
    return translated(CHAPTERS, TRANSLATIONS[lang], _in_words)


@lru_cache
def absent(lang: str) -> tuple[Absent, ...]:
    """Return the ids that stand for no rule, with the reason in a language.

    Raises:
        KeyError: the rulebook is not written in that language.
    """
    if lang == "en":
        return ABSENT
    words = TRANSLATIONS[lang].ABSENT
    return tuple(
        replace(each, title=words[each.title][0], reason=words[each.title][1])
        for each in ABSENT
    )


def _in_words(rule: Rule, title: str, text: str, german: str | None = None) -> Rule:
    return replace(rule, title=title, text=text, german=german)
