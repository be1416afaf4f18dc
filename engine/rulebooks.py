"""Rulebooks in other languages, alike for all games.

A module of its own, as games know nothing of each other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, TypeVar

Chapter = TypeVar("Chapter", bound=Any)


def translated(
    chapters: Iterable[Chapter], book: Any, in_words: Callable[..., Any]
) -> tuple[Chapter, ...]:
    """Return chapters in the words of a book: the same ids, in the same order.

    Args:
        book: has the `TITLES` of chapters and the `WORDING` of rules, by id.
        in_words: makes a rule of another one and of its wording.
    """
    return tuple(
        replace(
            chapter,
            title=book.TITLES[chapter.id],
            rules=tuple(in_words(rule, *book.WORDING[rule.id]) for rule in chapter.rules),
        )
        for chapter in chapters
    )
