"""Test that the rulebooks say the same in every language."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from engine.jaeger.board_places import PLACES
from engine.jaeger.cards.catalogue import CARDS
from engine.jaeger.characters.roster import CHARACTERS
from games.base.rulebooks import Rule, Rulebook
from games.jaeger.rulebook import RULEBOOK as JAEGER
from games.nightfall.rulebook import RULEBOOK as NIGHTFALL
from tests.matrix import each_row

OTHERS = ["de", "pl", "ja"]
BOOKS = [(book, lang) for book in (NIGHTFALL, JAEGER) for lang in OTHERS]
CITED = re.compile(r"(?<![A-Z-])(?:JDN-)?[A-Z]{2,6}-\d+")
NUMBER = re.compile(r"\d+")
SAME_TITLES = {"CHAIN-22", "COMP-11"}
"""Rules whose titles are the same in German: names of cards, or words that German
shares.
"""
IDENTIFIERS = re.compile(r"[A-Z_]+|[a-z_]+_[a-z_]+|JDN-.*")
"""Names of questions and options in programs, which are not translated."""

NAMES = {
    each.names["en"]: each.names for kind in (CARDS, CHARACTERS, PLACES) for each in kind
}


def pairs(book: Rulebook, lang: str) -> Iterator[tuple[Rule, Rule]]:
    """Yield each rule in a language together with the English rule."""
    for rule_id, english in book["en"].rules.items():
        yield book[lang].rules[rule_id], english


def test_both_rulebooks_are_written_in_all_languages() -> None:
    assert NIGHTFALL.languages == JAEGER.languages == ("de", "en", "ja", "pl")


@each_row("book, lang", BOOKS)
def test_nothing_is_shown_in_english_for_want_of_a_translation(
    book: Rulebook, lang: str
) -> None:
    assert list(book[lang].missing()) == []


@each_row("book, lang", BOOKS)
def test_a_translation_differs_from_the_english_text(book: Rulebook, lang: str) -> None:
    for rule, english in pairs(book, lang):
        assert rule.text != english.text or CITED.search(rule.text), rule.id
        is_name = IDENTIFIERS.fullmatch(rule.title) or rule.title in NAMES
        is_same = is_name or rule.id in SAME_TITLES
        assert rule.title != english.title or is_same, rule.id


@each_row("book, lang", BOOKS)
def test_a_translated_rule_is_a_short_text_of_whole_sentences(
    book: Rulebook, lang: str
) -> None:
    for rule, _english in pairs(book, lang):
        assert 0 < len(rule.text) < (320 if book is NIGHTFALL else 700), rule.id
        end = rule.text.rstrip(")\N{FULLWIDTH RIGHT PARENTHESIS}")
        assert end.endswith((".", "\N{IDEOGRAPHIC FULL STOP}")), rule.id
        assert not rule.title.endswith((".", "\N{IDEOGRAPHIC FULL STOP}")), rule.id


@each_row("book, lang", BOOKS)
def test_a_translated_rule_names_the_rules_that_the_english_one_names(
    book: Rulebook, lang: str
) -> None:
    for rule, english in pairs(book, lang):
        assert sorted(CITED.findall(rule.text)) == sorted(CITED.findall(english.text))


@pytest.mark.parametrize("lang", OTHERS)
def test_a_translated_rule_has_the_figures_of_the_english_one(lang: str) -> None:
    for rule, english in pairs(JAEGER, lang):
        found, expected = (
            Counter(NUMBER.findall(rule.text)),
            Counter(NUMBER.findall(english.text)),
        )
        # Japanese texts may have more figures, where others say "a" or "another".
        assert found >= expected if lang == "ja" else found == expected, rule.id


@pytest.mark.parametrize("lang", OTHERS)
def test_what_bears_a_name_is_called_as_on_the_table(lang: str) -> None:
    """Titles of rules on single characters, cards and places are the names on the table."""
    for rule, english in pairs(JAEGER, lang):
        if names := NAMES.get(english.title):
            assert rule.title == names[lang], rule.id


@pytest.mark.parametrize("lang", OTHERS)
def test_rulings_rest_on_the_same_rules_in_every_language(lang: str) -> None:
    for card, rulings in NIGHTFALL["en"].rulings.items():
        own = NIGHTFALL[lang].rulings[card]
        for ruling, english in zip(own, rulings, strict=True):
            assert ruling.rules == english.rules, card
            assert ruling.text != english.text, card
            assert ruling.text.endswith((".", "\N{IDEOGRAPHIC FULL STOP}")), card


def test_a_language_without_a_rulebook_reads_the_english_one() -> None:
    for book in (NIGHTFALL, JAEGER):
        assert book["xx"] is book["en"]
