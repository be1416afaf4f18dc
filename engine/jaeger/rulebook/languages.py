"""The rulebook in the languages of the site. English is the one that the others follow."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from engine.jaeger.rulebook import CHAPTERS, de, ja, pl
from engine.jaeger.rulebook.model import Chapter, Rule
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
def rules(lang: str) -> dict[str, Rule]:
    """Return all rules in a language, by id.

    Raises:
        KeyError: the rulebook is not written in that language.
    """
    return {rule.id: rule for chapter in chapters(lang) for rule in chapter.rules}


def _in_words(rule: Rule, title: str, text: str) -> Rule:
    return replace(rule, title=title, text=text)
