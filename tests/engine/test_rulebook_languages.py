"""The rulebook and the rulings say the same things in every language."""

from __future__ import annotations

import re

import pytest

from engine.nightfall.cards.rulings import (
    MOON_RULINGS,
    RULINGS,
    rulings_on,
    rulings_on_moon,
)
from engine.nightfall.rulebook import ABSENT, CHAPTERS
from engine.nightfall.rulebook.languages import absent, chapters
from engine.nightfall.rulebook.model import Rule
from tests.matrix import each_row

OTHERS = ["de", "pl", "ja"]
NUMBER = re.compile(r"[A-Z]{2,6}-\d+|\d+")
SAME_TITLES = {"CHAIN-22", "COMP-11"}
"""Rules that are called like a card, or with a word that German shares."""


def rules(lang: str) -> dict[str, Rule]:
    return {rule.id: rule for chapter in chapters(lang) for rule in chapter.rules}


def test_english_is_the_rulebook_itself() -> None:
    assert chapters("en") == CHAPTERS
    assert absent("en") == ABSENT
    assert all(rulings_on(slug, "en") == texts for slug, texts in RULINGS.items())


@pytest.mark.parametrize("lang", OTHERS)
def test_every_rule_is_in_every_language(lang: str) -> None:
    english, found = rules("en"), rules(lang)
    assert list(found) == list(english)
    for rule_id, rule in found.items():
        assert rule.house == english[rule_id].house
        assert (rule.german is None) == (english[rule_id].german is None), rule_id
        assert rule.text != english[rule_id].text, rule_id
        assert rule.title != english[rule_id].title or rule_id in SAME_TITLES


@pytest.mark.parametrize("lang", OTHERS)
def test_a_translated_rule_is_a_short_text_of_whole_sentences(lang: str) -> None:
    for rule in rules(lang).values():
        assert 0 < len(rule.text) < 320, rule.id
        assert rule.text.endswith((".", "。")), rule.id
        assert not rule.title.endswith((".", "。")), rule.id


@pytest.mark.parametrize("lang", OTHERS)
def test_a_translated_rule_names_the_rules_that_the_english_one_names(lang: str) -> None:
    for rule_id, rule in rules(lang).items():
        named = [each for each in NUMBER.findall(rule.text) if "-" in each]
        expected = NUMBER.findall(rules("en")[rule_id].text)
        assert named == [each for each in expected if "-" in each], rule_id


@pytest.mark.parametrize("lang", OTHERS)
def test_every_chapter_and_every_absent_rule_has_words(lang: str) -> None:
    assert [each.ids for each in absent(lang)] == [each.ids for each in ABSENT]
    assert all(each.reason for each in absent(lang))
    assert all(chapter.title for chapter in chapters(lang))


@each_row("lang", OTHERS)
@each_row("slug", RULINGS)
def test_every_ruling_is_in_every_language(slug: str, lang: str) -> None:
    found = rulings_on(slug, lang)
    assert [each.rules for each in found] == [each.rules for each in RULINGS[slug]]
    for ruling, english in zip(found, RULINGS[slug], strict=True):
        assert ruling.text != english.text
        assert ruling.text.endswith((".", "。"))


@each_row("lang", OTHERS)
@each_row("moon", MOON_RULINGS)
def test_every_ruling_on_a_moon_is_in_every_language(moon: str, lang: str) -> None:
    for ruling, english in zip(
        rulings_on_moon(moon, lang), rulings_on_moon(moon, "en"), strict=True
    ):
        assert ruling.rules == english.rules
        assert ruling.text != english.text


def test_a_card_without_rulings_has_none_in_any_language() -> None:
    assert all(rulings_on("bite", lang) == () for lang in ("en", *OTHERS))


def test_a_language_that_there_is_not_is_an_error() -> None:
    with pytest.raises(KeyError):
        chapters("xx")
    with pytest.raises(KeyError):
        absent("xx")
    with pytest.raises(KeyError):
        rulings_on("vulko", "xx")
