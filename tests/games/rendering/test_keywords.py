"""What the words of a card mean stands beside it, in four languages."""

import pytest
from django.utils import translation

from engine.nightfall import effects
from games import rendering
from games.nightfall.compendium.terms import GROUPS
from games.nightfall.offered import CARDS
from games.nightfall.rendering.keywords import MOST, SAID_BY, keywords

LANGUAGES = ("en", "de", "pl", "ja")


def test_effects_and_terms_that_are_named_are_there() -> None:
    terms = {term.en for _, group in GROUPS for term in group}
    assert set(SAID_BY.values()) <= terms
    assert all(hasattr(effects, name) for name in SAID_BY)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_explains_its_words(language: str) -> None:
    """Flank Attack refuses an order, and its kicker claims one."""
    terms = {term.en: term for _, group in GROUPS for term in group}
    with translation.override(language):
        said = [
            (getattr(terms[name], language), str(terms[name].meaning))
            for name in ("kicker", "resolve", "claim")
        ]
        assert keywords("flank-attack", language) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_card_explains_more_than_can_be_read_at_a_glance(language: str) -> None:
    with translation.override(language):
        found = [keywords(card.id, language) for card in CARDS]
    assert max(map(len, found)) == MOST
    assert sum(map(bool, found)) > len(CARDS) / 2


def test_words_come_with_the_cards_that_pages_show_closely() -> None:
    html = rendering.faces_html("nightfall", "en")
    about = html.partition('id="face-flank-attack"')[2].partition('id="face-')[0]
    assert "<dt>kicker</dt>" in about
    assert "Carry out what an order says" in about
