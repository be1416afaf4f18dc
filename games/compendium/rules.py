"""From the rulebook to the page of the rules: linked, with examples, searchable."""

import re
from dataclasses import dataclass
from functools import lru_cache

from django.urls import reverse
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext_lazy as _

from engine.nightfall.cards.catalogue import CARDS
from engine.nightfall.cards.rulings import RULINGS
from engine.nightfall.rulebook import ABSENT, CHAPTERS, RULES, Absent, Rule
from games.compendium.notes import DIFFERENCES, EXAMPLES, Difference
from games.compendium.search import matches, plain

TITLES = {
    "GEN": _("The game"),
    "COMP": _("What's in the box"),
    "CARD": _("Reading a card"),
    "OPP": _("Friendly and opposing"),
    "INFO": _("Who may know what"),
    "SETUP": _("Setting up"),
    "DRAFT": _("The draft"),
    "QS": _("Quick start"),
    "VAR": _("Variants"),
    "ARCH": _("Archives"),
    "TURN": _("The turn"),
    "COMBAT": _("Combat"),
    "DMG": _("Damage"),
    "CHAIN": _("The chain"),
    "KICK": _("Kickers"),
    "REP": _("Twice, and other people's targets"),
    "CLAIM": _("The claim phase"),
    "CLEAN": _("Cleanup"),
    "WOUND": _("Wounds"),
    "END": _("The end"),
    "TIE": _("Ties"),
    "TARGET": _("Targets"),
    "SIM": _("One after another"),
    "EFF": _("How long it lasts"),
    "DECK": _("Drawing"),
    "EXILE": _("Exile"),
}
"""The titles of the chapters in the reader's language."""


@dataclass(frozen=True, slots=True)
class RuleEntry:
    """A rule as the page shows it; `cards`: slug and name of those with a ruling on it."""

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
    """A chapter: its rules, each with whether the search keeps it."""

    id: str
    title: str
    rules: list[tuple[RuleEntry, bool]]

    @property
    def is_empty(self) -> bool:
        return not any(kept for _rule, kept in self.rules)


@lru_cache(maxsize=1)
def rule_entries() -> tuple[tuple[str, tuple[RuleEntry, ...]], ...]:
    """Return id and rules of every chapter."""
    return tuple(
        (chapter.id, tuple(_entry(rule) for rule in chapter.rules)) for chapter in CHAPTERS
    )


def chapters(query: str) -> list[ChapterEntry]:
    """Return every chapter, marking the rules in which all words of the query occur."""
    return [
        ChapterEntry(
            key, str(TITLES[key]), [(rule, matches(rule.search, query)) for rule in rules]
        )
        for key, rules in rule_entries()
    ]


def absent() -> tuple[Absent, ...]:
    """Return the ids that stand for no rule of this game."""
    return ABSENT


@lru_cache(maxsize=1)
def differences() -> tuple[Difference, ...]:
    """Return where editions differ, with links."""
    return tuple(
        Difference(linked(one.point), linked(one.editions), linked(one.here), one.rules)
        for one in DIFFERENCES
    )


def _entry(rule: Rule) -> RuleEntry:
    example = EXAMPLES.get(rule.id, "")
    cards = tuple(
        (card.id, card.names["en"])
        for card in CARDS
        if any(rule.id in ruling.rules for ruling in RULINGS.get(card.id, ()))
    )
    parts = [
        rule.id,
        rule.title,
        "house ruling" if rule.house else "",
        rule.text,
        f"German edition: {rule.german}" if rule.german else "",
        f"Example: {example}" if example else "",
        *(name for _slug, name in cards),
    ]
    return RuleEntry(
        id=rule.id,
        title=rule.title,
        text=linked(rule.text),
        house=rule.house,
        german=linked(rule.german or ""),
        example=linked(example),
        cards=cards,
        search=plain(" ".join(parts)),
    )


@lru_cache(maxsize=1)
def _known() -> tuple[re.Pattern[str], dict[str, str]]:
    """Return what is linked wherever it stands: ids of rules, and names of orders."""
    targets = {rule_id: f"#{rule_id}" for rule_id in RULES}
    for card in CARDS:
        if card.is_order:
            name = card.names["en"].strip('"')
            targets[escape(name)] = reverse("card", args=[card.id])
    longest_first = sorted(targets, key=len, reverse=True)
    pattern = "|".join(re.escape(target) for target in longest_first)
    return re.compile(rf"(?<![\w-])(?:{pattern})(?![\w-])"), targets


def linked(text: str) -> SafeString:
    """Return a text in which every rule id and every order's name is a link."""
    pattern, targets = _known()
    html = pattern.sub(
        lambda found: f'<a href="{targets[found[0]]}">{found[0]}</a>', escape(text)
    )
    # Escaped above; the links are ours.
    return mark_safe(html)
