"""The rulebook says the same things in every language."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine.jaeger.cards.catalogue import CARDS
from engine.jaeger.characters.roster import CHARACTERS
from engine.jaeger.places import PLACES
from engine.jaeger.rulebook import CHAPTERS, RULES
from engine.jaeger.rulebook.languages import TRANSLATIONS, chapters, rules

OTHERS = list(TRANSLATIONS)
CITED = re.compile(r"JDN-[A-Z]+-\d+")
NUMBER = re.compile(r"\d+")
SAME_TITLES = re.compile(r"[A-Z_]+|[a-z_]+_[a-z_]+|JDN-.*")
"""Questions and options are named as programs name them."""

NAMES = {
    each.names["en"]: each.names for kind in (CARDS, CHARACTERS, PLACES) for each in kind
}


def test_english_is_the_rulebook_itself() -> None:
    assert chapters("en") == CHAPTERS
    assert rules("en") == RULES


@pytest.mark.parametrize("lang", OTHERS)
def test_every_rule_is_in_every_language(lang: str) -> None:
    found = rules(lang)
    assert list(found) == list(RULES)
    for rule_id, rule in found.items():
        english = RULES[rule_id]
        assert (rule.house, rule.reconstructed) == (english.house, english.reconstructed)
        assert rule.text != english.text or CITED.search(rule.text), rule_id
        is_same = SAME_TITLES.fullmatch(rule.title) or rule.title in NAMES
        assert rule.title != english.title or is_same, rule_id


@pytest.mark.parametrize("lang", OTHERS)
def test_a_translated_rule_cites_and_counts_as_the_english_one_does(lang: str) -> None:
    for rule_id, rule in rules(lang).items():
        english = RULES[rule_id].text
        assert sorted(CITED.findall(rule.text)) == sorted(CITED.findall(english)), rule_id
        found, expected = (
            Counter(NUMBER.findall(rule.text)),
            Counter(NUMBER.findall(english)),
        )
        # Japanese counts with a figure where others say "a" or "another".
        assert found >= expected if lang == "ja" else found == expected, rule_id


@pytest.mark.parametrize("lang", OTHERS)
def test_what_bears_a_name_is_called_as_on_the_table(lang: str) -> None:
    """Titles of rules on single cards, characters and places."""
    for rule_id, rule in rules(lang).items():
        if names := NAMES.get(RULES[rule_id].title):
            assert rule.title == names[lang], rule_id


@pytest.mark.parametrize("lang", OTHERS)
def test_a_translated_rule_is_whole_sentences(lang: str) -> None:
    for rule in rules(lang).values():
        assert 0 < len(rule.text) < 700, rule.id
        assert rule.text.rstrip(")\N{FULLWIDTH RIGHT PARENTHESIS}").endswith((".", "。"))
        assert not rule.title.endswith((".", "。")), rule.id


@pytest.mark.parametrize("lang", OTHERS)
def test_every_chapter_has_words(lang: str) -> None:
    for chapter, english in zip(chapters(lang), CHAPTERS, strict=True):
        assert chapter.title
        assert chapter.title != english.title


def test_a_language_that_there_is_not_is_an_error() -> None:
    with pytest.raises(KeyError):
        chapters("xx")
