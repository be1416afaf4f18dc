"""Test that a card's keywords are explained beside it, in four languages."""

import re
from random import Random

from django.test import Client
from django.utils import translation
from django.utils.text import slugify

from engine import computer_levels, nightfall
from engine.nightfall.resolve import DEFINITIONS
from games.contract import game_of
from games.nightfall.compendium import terms_in_text
from games.nightfall.compendium.rules import rule_entries, with_links
from games.nightfall.compendium.terms import GROUPS
from games.nightfall.offered_cards import CARDS
from games.nightfall.rendering.explained_terms import (
    MAX_WORDS,
    TOLD_BY,
    term_of_event,
    terms_of_card,
)
from games.play import rendering
from tests.matrix import each_row

LANGUAGES = ("en", "de", "pl", "ja")


def test_the_terms_that_effects_name_are_in_the_glossary() -> None:
    terms = {term.en for _, group in GROUPS for term in group}
    named = {parts["term"] for parts in DEFINITIONS.values() if "term" in parts}
    assert named
    assert named <= terms


@each_row("language", LANGUAGES)
def test_a_card_explains_its_words(language: str) -> None:
    """The text of Flank Attack stops an order from resolving, and its kicker claims an
    order.
    """
    terms = {term.en: term for _, group in GROUPS for term in group}
    with translation.override(language):
        said = [
            (terms[name].name(language), str(terms[name].meaning))
            for name in ("kicker", "resolve", "claim")
        ]
        assert terms_of_card("flank-attack", language) == said


@each_row("language", LANGUAGES)
def test_no_card_explains_more_than_can_be_read_at_a_glance(language: str) -> None:
    with translation.override(language):
        found = [terms_of_card(card.id, language) for card in CARDS]
    assert max(map(len, found)) == MAX_WORDS
    assert sum(map(bool, found)) > len(CARDS) / 2


def test_words_come_with_the_cards_that_pages_show_closely() -> None:
    html = rendering.faces_html("nightfall", "en")
    about = html.partition('id="face-flank-attack"')[2].partition('id="face-')[0]
    assert "<dt>kicker</dt>" in about
    assert "Carry out what an order says" in about


def test_lines_of_the_log_that_name_terms_name_those_that_are_there() -> None:
    terms = {term.en for _, group in GROUPS for term in group}
    assert set(TOLD_BY.values()) <= terms


@each_row("language", LANGUAGES)
def test_what_a_line_of_the_log_is_about_is_explained(language: str) -> None:
    """The terms of log lines in a played game have explanations on the page, and most lines
    have a term.
    """
    html = rendering.faces_html("nightfall", language)
    position = play_through(seed=3)
    said = [term_of_event(event) for event in position.events_since(0, None)]
    missing = {name for name in said if name and f'id="face-{name}"' not in html}
    assert not missing
    assert sum(map(bool, said)) > len(said) / 2


def play_through(seed: int) -> nightfall.Position:
    position = nightfall.new(seats=2, seed=seed)
    rng = Random(seed)
    while position.waiting:
        seat = position.waiting[0]
        position.play(seat, computer_levels.choose("policy", position, seat, rng))
    return position


def test_a_card_that_was_played_with_its_kicker_tells_of_it() -> None:
    played = {"n": 1, "kind": "played", "seat": 0, "card": "flank-attack", "kicked": False}
    assert term_of_event(played) == "word-chain"
    assert term_of_event({**played, "kicked": True}) == "word-kicker"
    assert term_of_event({"n": 2, "kind": "passed", "seat": 0}) == ""
    began = {"n": 3, "kind": "phase_began", "seat": 0, "phase": "claim"}
    drawing = game_of("nightfall").drawing
    assert drawing.line_class(began) == "phase about-word-claim-phase"


@each_row("language", LANGUAGES)
def test_a_paragraph_of_the_rules_leads_to_what_its_words_mean(language: str) -> None:
    """Terms of the glossary in the rules are links, each once in a paragraph and never in
    the rule that explains it. The page has an explanation of each.
    """
    with translation.override(language):
        page = Client().get("/rules/", headers={"accept-language": language})
        html = page.content.decode()
        anchors = {slugify(term.en) for _, group in GROUPS for term in group}
        paragraphs = [
            (rule.id, text)
            for chapter in rule_entries(language)
            for rule, _kept in chapter.rules
            for text in (rule.text, rule.german, rule.example)
        ]
    rules = {slugify(term.en): term.rule for _, group in GROUPS for term in group}
    marked = 0
    for rule, text in paragraphs:
        found = re.findall(r'class="word" href="/glossary/#([\w-]+)"', text)
        assert len(found) == len({*found}) <= terms_in_text.MAX_MARKED_WORDS
        assert {*found} <= anchors
        assert all(rules[name] != rule for name in found)
        assert all(f'id="word-{name}"' in html for name in found)
        marked += len(found)
    assert marked > 150


def test_a_word_is_found_with_its_endings_and_not_inside_another() -> None:
    with translation.override("en"):
        text = with_links("Exiled wounds, unchained links and the order of things.", "en")
    assert re.findall(r">(\w+)</a>", text) == ["Exiled", "wounds", "links"]
    with translation.override("pl"):
        assert ">łańcuchu</a>" in with_links("Rozkaz w łańcuchu.", "pl")


def test_words_inside_names_of_cards_and_ids_are_left_alone() -> None:
    with translation.override("en"):
        text = with_links("CHAIN-10 and “Flank Attack”", "en")
    assert 'class="word"' not in text
