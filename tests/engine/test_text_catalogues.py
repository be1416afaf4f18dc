"""Test the sentences of Nightfall: names in braces are the same in all languages, and
plural forms are complete.
"""

from string import Formatter

import pytest

from engine.nightfall import text
from engine.nightfall.cards.catalogue import CARDS
from engine.nightfall.cards.model import CardKind, Colour, Species
from engine.nightfall.decisions import Ask
from engine.nightfall.text import LANGUAGES
from engine.nightfall.text.catalogue import SENTENCES, say
from engine.nightfall.text.english import SOURCES
from tests.catalogues import Message, catalogue
from tests.matrix import each_row

CATALOGUES = {lang: catalogue(SENTENCES, lang) for lang in LANGUAGES}

REFUSALS = [
    "over",
    "not_asked",
    "not_offered",
    "seat_count",
    "unknown_set",
    "too_few_wounds",
    "first_seat",
    "secret_common_ground",
    "upstream_without_draft",
    "unknown_option",
    "bad_value",
    "profile_of_sets",
    "starters_of_one_set",
    "fixed_deal",
    "deal_size",
    "not_offered_here",
    "moons_without_set",
    "team_seats",
    "six_need_two_sets",
    "sets_join_others",
    "too_few_cards",
    "no_quick_start",
]


def forms(message: Message) -> tuple[str, ...]:
    return (message,) if isinstance(message, str) else message


def names_in(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def test_all_languages_have_the_same_sentences() -> None:
    for lang in LANGUAGES:
        assert CATALOGUES[lang].keys() == CATALOGUES["en"].keys(), lang


def test_japanese_has_one_word_for_you() -> None:
    """The log uses one Japanese word for the reader in all sentences, and no separate word
    for "one's own".
    """
    told = {key: each for key, each in CATALOGUES["ja"].items() if ".you" in key}
    assert len(told) > 40
    assert not [key for key, each in told.items() if "自分" in "".join(forms(each))]


def test_no_two_sentences_have_the_same_key() -> None:
    assert len({source.key for source in SOURCES}) == len(SOURCES)


@each_row("lang", LANGUAGES)
def test_all_languages_name_the_same_things(lang: str) -> None:
    for key, message in CATALOGUES[lang].items():
        expected = {
            name for form in forms(CATALOGUES["en"][key]) for name in names_in(form)
        }
        for form in forms(message):
            assert names_in(form) == expected, (key, form)


@pytest.mark.parametrize("lang", ["de", "pl", "ja"])
def test_nothing_was_left_in_english(lang: str) -> None:
    same = {
        key
        for key, message in CATALOGUES[lang].items()
        if set(forms(message)) == set(forms(CATALOGUES["en"][key]))
        and any(c.isalpha() for c in names_removed(message))
    }
    assert same <= {"phase.draft"}  # Polish players say "draft" too


def names_removed(message: Message) -> str:
    return "".join(
        literal for form in forms(message) for literal, _, _, _ in Formatter().parse(form)
    )


@each_row(
    "n, drawn",
    [
        (0, "Dobierasz 0 kart."),
        (1, "Dobierasz 1 kartę."),
        (2, "Dobierasz 2 karty."),
        (4, "Dobierasz 4 karty."),
        (5, "Dobierasz 5 kart."),
        (12, "Dobierasz 12 kart."),
        (14, "Dobierasz 14 kart."),
        (21, "Dobierasz 21 kart."),
        (22, "Dobierasz 22 karty."),
        (112, "Dobierasz 112 kart."),
    ],
)
def test_polish_has_three_plural_forms(n: int, drawn: str) -> None:
    assert say("pl", "event.drew.you", n) == drawn


def test_german_and_english_have_two_plural_forms_and_japanese_one() -> None:
    assert say("de", "event.drew.you", 1) == "Du ziehst 1 Karte."
    assert say("de", "event.drew.you", 0) == "Du ziehst 0 Karten."
    assert say("en", "event.drew.you", 21) == "You draw 21 cards."
    assert say("ja", "event.drew.you", 1) == "カードを1枚引きました。"


@each_row("lang", LANGUAGES)
def test_every_term_has_a_name_of_its_own(lang: str) -> None:
    terms = [
        *(text.colour_name(colour, lang) for colour in Colour),
        *(text.kind_name(kind, lang) for kind in CardKind),
        *(text.species_name(species, lang) for species in Species),
        *(
            text.phase_name(phase, lang)
            for phase in ("draft", "combat", "chain", "claim", "cleanup", "over")
        ),
    ]
    assert len(set(terms)) == len(terms)


@each_row("lang", LANGUAGES)
def test_every_kind_of_decision_has_a_note_for_the_others(lang: str) -> None:
    assert all(text.decision_note(kind, lang) for kind in Ask)


@each_row("lang", LANGUAGES)
def test_every_refusal_has_a_reason(lang: str) -> None:
    unknown = text.refusal("no such code", lang)
    reasons = {text.refusal(code, lang) for code in REFUSALS}
    assert len(reasons) == len(REFUSALS)
    assert unknown not in reasons
    assert text.refusal("unknown_option: moon", lang) in reasons


def test_another_language_is_refused() -> None:
    with pytest.raises(KeyError):
        text.card_text(CARDS[0], "la")
