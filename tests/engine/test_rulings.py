"""Rulings about single cards: on cards that exist, citing rules that exist."""

import pytest

from engine.nightfall.cards.catalogue import CARDS, NUMBER
from engine.nightfall.cards.rulings import RULINGS, Ruling
from engine.nightfall.rulebook import RULES

EVERY = [(slug, ruling) for slug, rulings in RULINGS.items() for ruling in rulings]
SETTLED = {
    "bad-smoke", "jj-mcteague", "alton-hickman", "big-ghost", "blaine-cordell",
    "indigo-six", "ivan-radinsky", "marcus-toth", "sir-john-travail", "dark-awakening",
    "death-grip", "flank-attack", "furious-melee", "ghoul-summons", "grim-siege",
    "leave-me-alone", "shadow-seven", "zombie-horde",
}  # fmt: skip
"""The cards whose text and whose editions leave something open."""


def test_rulings_are_about_cards() -> None:
    assert set(RULINGS) <= set(NUMBER)
    assert all(RULINGS.values())


def test_every_card_that_needs_one_has_one() -> None:
    assert set(RULINGS) >= SETTLED


def test_they_stand_in_the_order_of_the_catalogue() -> None:
    assert list(RULINGS) == [card.id for card in CARDS if card.id in RULINGS]


@pytest.mark.parametrize(("slug", "ruling"), EVERY)
def test_a_ruling_is_a_sentence_that_cites_rules(slug: str, ruling: Ruling) -> None:
    assert ruling.text[0].isupper()
    assert ruling.text.endswith(".")
    assert ruling.rules
    assert set(ruling.rules) <= set(RULES)
    assert len(set(ruling.rules)) == len(ruling.rules)


@pytest.mark.parametrize("slug", RULINGS)
def test_no_card_says_a_thing_twice(slug: str) -> None:
    texts = [ruling.text for ruling in RULINGS[slug]]
    assert len(set(texts)) == len(texts)
