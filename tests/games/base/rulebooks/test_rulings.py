"""Test that rulings about single cards name cards and rules that exist."""

from engine.nightfall.cards.catalogue import CARDS, NUMBER
from engine.nightfall.cards.coldest_war.moons import MOONS, Moon
from engine.nightfall.cards.model import WoundTime
from games.base.rulebooks import Ruling
from games.nightfall.rulebook import RULEBOOK
from tests.matrix import each_row

RULES = RULEBOOK["en"].rules
MOON_RULINGS = {
    key.removeprefix("moon "): rulings
    for key, rulings in RULEBOOK["en"].rulings.items()
    if key.startswith("moon ")
}
RULINGS = {
    key: rulings
    for key, rulings in RULEBOOK["en"].rulings.items()
    if not key.startswith(("moon ", "wound "))
}
WOUND_RULINGS = {
    key.removeprefix("wound "): rulings
    for key, rulings in RULEBOOK["en"].rulings.items()
    if key.startswith("wound ")
}
EVERY = [
    (slug, ruling)
    for slug, rulings in (RULINGS | WOUND_RULINGS).items()
    for ruling in rulings
]
WAR = {card.id for card in CARDS if card.set == "coldest_war" and card.kind != "wound"}
SETTLED = WAR | {
    "bad-smoke", "jj-mcteague", "alton-hickman", "big-ghost", "blaine-cordell",
    "indigo-six", "ivan-radinsky", "marcus-toth", "sir-john-travail", "dark-awakening",
    "death-grip", "flank-attack", "furious-melee", "ghoul-summons", "grim-siege",
    "leave-me-alone", "shadow-seven", "zombie-horde",
}  # fmt: skip
"""Cards that need rulings, because their text or their editions leave something open. All
cards of The Coldest War have rulings.
"""


def test_rulings_are_about_cards() -> None:
    assert set(RULINGS) <= set(NUMBER)
    assert all(RULINGS.values())


def test_rulings_on_wounds_are_about_when_they_are_used() -> None:
    assert set(WOUND_RULINGS) == {WoundTime.COMBAT, WoundTime.CHAIN}


def test_every_card_that_needs_one_has_one() -> None:
    assert set(RULINGS) >= SETTLED


def test_they_stand_in_the_order_of_the_catalogue() -> None:
    assert list(RULINGS) == [card.id for card in CARDS if card.id in RULINGS]


@each_row("slug, ruling", EVERY)
def test_a_ruling_is_a_sentence_that_cites_rules(slug: str, ruling: Ruling) -> None:
    assert ruling.text[0].isupper()
    assert ruling.text.endswith(".")
    assert ruling.rules
    assert set(ruling.rules) <= set(RULES)
    assert len(set(ruling.rules)) == len(ruling.rules)


@each_row("moon", MOONS)
def test_every_moon_has_a_ruling_that_cites_rules(moon: Moon) -> None:
    for ruling in MOON_RULINGS[moon.id]:
        assert ruling.text.endswith(".")
        assert set(ruling.rules) <= set(RULES)


@each_row("slug", RULINGS)
def test_no_card_says_a_thing_twice(slug: str) -> None:
    texts = [ruling.text for ruling in RULINGS[slug]]
    assert len(set(texts)) == len(texts)
