"""The model of a term of the glossary."""

from collections.abc import Callable
from typing import NamedTuple

from django.utils import translation
from django.utils.functional import Promise

NO_TERM = "-"
"""The translation of a term that a language's editions lack."""


class Term(NamedTuple):
    """A term in all languages, with its meaning in a sentence and the rule that explains it
    further.

    `word` is a translatable text, or a function that returns the word in a language.
    """

    word: Promise | Callable[[str], str]
    meaning: str | Promise
    rule: str

    @property
    def en(self) -> str:
        return self.name("en")

    def name(self, language: str) -> str:
        """Return the term in a language; empty if the editions in that language have no
        such term.
        """
        if not isinstance(self.word, Promise):
            return self.word(language)
        with translation.override(language):
            name = str(self.word)
        return "" if name == NO_TERM else name
