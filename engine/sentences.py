"""Sentences in several languages, found by key, for whichever game they belong to.

A catalogue maps a key to a whole sentence, or to one sentence per plural form. What varies
stands in braces; the number that decides the plural form is `{n}`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

Message: TypeAlias = str | tuple[str, ...]
Catalogue: TypeAlias = Mapping[str, Message]


def one_or_more(n: int) -> int:
    """Return the plural form of English and German: 1 card, 2 cards."""
    return 0 if n == 1 else 1


def one_few_many(n: int) -> int:
    """Return the plural form of Polish: 1 karta, 2 karty, 5 kart, 12 kart, 22 karty."""
    if n == 1:
        return 0
    few = n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14)
    return 1 if few else 2


def always_one(_n: int) -> int:
    """Return the only form of Japanese."""
    return 0


PLURAL: Mapping[str, Callable[[int], int]] = {
    "en": one_or_more,
    "de": one_or_more,
    "pl": one_few_many,
    "ja": always_one,
}
FORMS: Mapping[str, int] = {"en": 2, "de": 2, "pl": 3, "ja": 1}
"""How many sentences a message with a number has."""


class Sentences:
    """The catalogues of one game, by language; all have the same keys."""

    def __init__(self, catalogues: Mapping[str, Catalogue]) -> None:
        self.catalogues = catalogues
        self.languages = tuple(catalogues)

    def say(self, lang: str, key: str, n: int = 0, /, **values: object) -> str:
        """Return the sentence `key` in `lang`, with `n` and `values` in place of the
        braces.

        Raises:
            KeyError: there is no such language or sentence.
        """
        message = self.catalogues[lang][key]
        sentence = message if isinstance(message, str) else message[PLURAL[lang](n)]
        return sentence.format(n=n, **values)

    def has(self, key: str) -> bool:
        """Tell whether there is a sentence `key`; the languages do not differ in that."""
        return key in self.catalogues[self.languages[0]]

    def listed(self, lang: str, words: Iterable[str], how: str = "list.comma") -> str:
        """Return an enumeration; `how` names the sentence that stands between two."""
        return self.say(lang, how).join(words)
