"""What a term is."""

from typing import NamedTuple

from django.utils.functional import Promise


class Term(NamedTuple):
    """A term in four languages, in a sentence, and the rule that says more.

    A language whose editions have no such term has an empty name.
    """

    en: str
    de: str
    pl: str
    ja: str
    meaning: str | Promise
    rule: str
