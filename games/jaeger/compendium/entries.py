"""Entries of the compendium (characters, places, cards and rules), and the search in
them.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from engine.jaeger.characters.roster import BY_ID as CHARACTER, CHARACTERS
from games.base.rulebooks import Rule
from games.jaeger.rendering.faces import all_faces, character
from games.jaeger.rulebook import RULEBOOK
from games.models.spelling import has_words, plain

RULE_ID = re.compile(r"\bJDN-[A-Z]+-\d+\b", re.ASCII)


@dataclass(frozen=True, slots=True)
class Entry:
    """An item of a page, with its text for the search. `kept` tells whether it matches the
    query.
    """

    slug: str
    html: SafeString
    search: str
    kept: bool
    is_character: bool


@dataclass(frozen=True, slots=True)
class Group:
    """Entries below a heading."""

    title: str
    items: tuple[Entry, ...]

    @property
    def is_empty(self) -> bool:
        return not any(item.kept for item in self.items)


@dataclass(frozen=True, slots=True)
class RuleEntry:
    """A rule as the page shows it; ids in its text are links."""

    rule: Rule
    text: SafeString
    search: str
    kept: bool


@dataclass(frozen=True, slots=True)
class ChapterEntry:
    """A chapter of the rules."""

    id: str
    title: str
    rules: tuple[RuleEntry, ...]

    @property
    def is_empty(self) -> bool:
        return not any(entry.kept for entry in self.rules)


def entry_groups(query: str, language: str) -> list[Group]:
    """Return characters, places and cards, marking those that contain all words of the
    query.
    """
    return [
        Group(
            faces.title,
            tuple(
                Entry(slug, html, text, has_words(text, query), slug in CHARACTER)
                for slug, html in faces.items
                for text in (plain(re.sub(r"<[^>]+>|\s+", " ", html)),)
            ),
        )
        for faces in all_faces(language)
    ]


def chapters(query: str, language: str) -> list[ChapterEntry]:
    """Return the rules by chapter, marking those that contain all words of the query."""
    return [
        ChapterEntry(
            chapter.id,
            chapter.title,
            tuple(
                RuleEntry(rule, with_rule_links(rule.text), text, has_words(text, query))
                for rule in chapter.rules
                for text in (plain(f"{rule.id} {rule.title} {rule.text}"),)
            ),
        )
        for chapter in RULEBOOK[language].chapters
    ]


def with_rule_links(text: str, address: str = "") -> SafeString:
    """Return a text as HTML with ids of rules as links to the rules page."""
    html = RULE_ID.sub(lambda m: f'<a href="{address}#{m[0]}">{m[0]}</a>', escape(text))
    # This HTML is safe: the text is escaped above, and this module makes the links.
    return mark_safe(html)


@lru_cache(maxsize=128)
def rules_about(slug: str, language: str) -> tuple[Rule, ...]:
    """Return the rules that mention a character."""
    # Search the English text, because names change their forms in Polish.
    name = re.compile(rf"\b{re.escape(CHARACTER[slug].names['en'])}\b")
    words = RULEBOOK[language].rules
    return tuple(
        words[rule.id]
        for rule in RULEBOOK["en"].rules.values()
        if name.search(f"{rule.title} {rule.text}")
    )


def neighbouring_characters(slug: str, language: str) -> dict[str, str]:
    """Map the slugs of the characters before and after this one to their names."""
    slugs = [each.id for each in CHARACTERS]
    place = slugs.index(slug)
    around = (slugs[place - 1], slugs[(place + 1) % len(slugs)])
    return {each: character(each, language).name for each in around}
