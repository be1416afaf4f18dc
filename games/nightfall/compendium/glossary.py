"""The content of the glossary page."""

from dataclasses import dataclass

from django.conf import settings
from django.utils.text import slugify
from django.utils.translation import get_language_info

from games.models.spelling import has_words, plain
from games.nightfall.compendium.terms import GROUPS, Term


@dataclass(frozen=True, slots=True)
class TermEntry:
    """A term; `names` has tuples of language code, language and word."""

    anchor: str
    names: list[tuple[str, str, str]]
    meaning: str
    rule: str


@dataclass(frozen=True, slots=True)
class TermGroup:
    """Terms on one subject, each with whether it matches the search."""

    title: str
    terms: list[tuple[TermEntry, bool]]

    @property
    def is_empty(self) -> bool:
        return not any(kept for _term, kept in self.terms)


def term_groups(query: str) -> list[TermGroup]:
    """Return every term, each with whether all words of the query occur in it."""
    return [
        TermGroup(
            str(title),
            [
                (entry, has_words(_searchable(entry), query))
                for entry in (_entry(term) for term in terms)
            ],
        )
        for title, terms in GROUPS
    ]


def _entry(term: Term) -> TermEntry:
    return TermEntry(
        anchor=slugify(term.en),
        names=[
            (code, get_language_info(code)["name_local"], term.name(code))
            for code, _name in settings.LANGUAGES
        ],
        meaning=str(term.meaning),
        rule=term.rule,
    )


def _searchable(entry: TermEntry) -> str:
    words = [name for _code, _language, name in entry.names]
    return plain(" ".join([*words, entry.meaning, entry.rule]))
