"""The content of the page of the rules, with links and examples, and its search."""

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from django.urls import reverse
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from engine.nightfall.text import card_name
from games.base.rulebooks import Difference, Rule
from games.models.spelling import has_words, plain
from games.nightfall.compendium.terms_in_text import (
    MAX_MARKED_WORDS,
    Word,
    terms_pattern as words_of,
)
from games.nightfall.offered_cards import CARDS
from games.nightfall.rulebook import RULEBOOK


@dataclass(frozen=True, slots=True)
class RuleEntry:
    """A rule as the page shows it; `cards` has the slug and name of each card that has a
    ruling about the rule.
    """

    id: str
    title: str
    text: SafeString
    house: bool
    german: SafeString
    example: SafeString
    cards: tuple[tuple[str, str], ...]
    search: str


@dataclass(frozen=True, slots=True)
class ChapterEntry:
    """A chapter with its rules, each with whether it matches the search."""

    id: str
    title: str
    rules: list[tuple[RuleEntry, bool]]

    @property
    def is_empty(self) -> bool:
        return not any(kept for _rule, kept in self.rules)


@lru_cache(maxsize=4)
def rule_entries(language: str) -> tuple[ChapterEntry, ...]:
    """Return every chapter with all its rules. The language must be the active one."""
    return tuple(
        ChapterEntry(
            chapter.id,
            chapter.title,
            [(_entry(rule, language), True) for rule in chapter.rules],
        )
        for chapter in RULEBOOK[language].chapters
    )


def chapters(query: str, language: str) -> list[ChapterEntry]:
    """Return every chapter, each rule with whether all words of the query occur in it.

    The language must be the active one.
    """
    return [
        replace(
            chapter,
            rules=[(rule, has_words(rule.search, query)) for rule, _kept in chapter.rules],
        )
        for chapter in rule_entries(language)
    ]


@lru_cache(maxsize=4)
def differences(language: str) -> tuple[Difference, ...]:
    """List the differences between editions, with links."""
    return tuple(
        Difference(
            with_links(one.point, language),
            with_links(one.editions, language),
            with_links(one.here, language),
            one.rules,
        )
        for one in RULEBOOK[language].differences
    )


def _entry(rule: Rule, language: str) -> RuleEntry:
    rulings = RULEBOOK[language].rulings
    cards = tuple(
        (card.id, card_name(card.id, language))
        for card in CARDS
        if any(rule.id in ruling.rules for ruling in rulings.get(card.id, ()))
    )
    parts = [
        rule.id,
        rule.title,
        _("house ruling") if rule.house else "",
        rule.text,
        f"{_('German edition:')} {rule.german}" if rule.german else "",
        f"{_('Example:')} {rule.example}" if rule.example else "",
        *(name for _slug, name in cards),
    ]
    return RuleEntry(
        id=rule.id,
        title=rule.title,
        text=with_links(rule.text, language, rule.id),
        house=rule.house,
        german=with_links(rule.german, language, rule.id),
        example=with_links(rule.example, language, rule.id),
        cards=cards,
        search=plain(" ".join(parts)),
    )


@lru_cache(maxsize=4)
def _link_pattern_and_targets(
    language: str,
) -> tuple[re.Pattern[str], dict[str, str], dict[str, Word]]:
    """Return the pattern of the words that get a link in texts, the link targets of ids and
    names, and the glossary's terms by group of the pattern.
    """
    targets = {rule_id: f"#{rule_id}" for rule_id in RULEBOOK[language].rules}
    for card in CARDS:
        if card.is_order:
            name = card_name(card.id, language).strip('"„“”')
            targets[escape(name)] = reverse("card", args=[card.id])
    longest_first = sorted(targets, key=len, reverse=True)
    names = "|".join(re.escape(target) for target in longest_first)
    words, meant = words_of(language)
    # Japanese has no spaces, so a name may touch other letters; only Latin letters next to
    # it make it part of another word.
    ends = r"(?<![A-Za-z0-9_-])", r"(?![A-Za-z0-9_-])"
    return re.compile(rf"{ends[0]}(?P<known>{names}){ends[1]}|{words}"), targets, meant


def with_links(text: str, language: str, about: str = "") -> SafeString:
    """Return a text as HTML, with links on all rule ids and names of orders, and on the
    first occurrence of a few terms of the glossary.

    Args:
        about: the id of the rule with this text; terms that this rule explains get no link.
    """
    pattern, targets, meant = _link_pattern_and_targets(language)
    marked: set[str] = set()

    def link(found: re.Match[str]) -> str:
        if found["known"]:
            return f'<a href="{targets[found[0]]}">{found[0]}</a>'
        word = meant[found.lastgroup or ""]
        if word.anchor in marked or len(marked) == MAX_MARKED_WORDS or word.rule == about:
            return found[0]
        marked.add(word.anchor)
        return (
            f'<a class="word" href="{reverse("glossary")}#{word.anchor}"'
            f' aria-describedby="word-{word.anchor}">{found[0]}</a>'
        )

    # This HTML is safe: the text is escaped here, and the links are made by this module.
    return mark_safe(pattern.sub(link, escape(text)))
