"""Test which cards the base set contains."""

from __future__ import annotations

from collections import Counter

from engine.nightfall.cards import base
from engine.nightfall.cards.catalogue import BLANK_WOUND, SETS
from engine.nightfall.cards.model import Card, CardKind, Colour, Species
from engine.nightfall.effects import InPlay
from tests.matrix import each_row

CARDS = (*SETS["base"].wounds, BLANK_WOUND, *SETS["base"].cards[3:])
STARTERS = [card for card in CARDS if card.kind is CardKind.STARTER]
DRAFTED = [card for card in CARDS if card.kind in (CardKind.MINION, CardKind.ACTION)]
PUBLISHED = [card for card in DRAFTED if not card.promo]
ORDERS = STARTERS + DRAFTED


def test_a_set_has_six_starting_minions_twelve_minions_and_twelve_actions() -> None:
    """The set has thirty names of orders and 228 orders. There is a draft card for each
    name that is not dealt at the start.

    Rules: COMP-1, COMP-2, COMP-6.
    """
    kinds = Counter(card.kind for card in STARTERS + PUBLISHED)
    assert kinds == {CardKind.STARTER: 6, CardKind.MINION: 12, CardKind.ACTION: 12}
    assert 10 * 6 + 7 * 12 + 7 * 12 == 228


def test_the_starting_minions() -> None:
    """Rule: COMP-9."""
    assert [card.id for card in STARTERS] == [
        "bad-smoke",
        "charlotte-reyes",
        "enraged-wight",
        "genesis-one",
        "jj-mcteague",
        "yuri-koroviev",
    ]


def test_the_promos_are_minions() -> None:
    """Rules: COMP-11, COMP-12."""
    promos = [card for card in CARDS if card.promo]
    assert [card.id for card in promos] == [
        "lisaveta-florescu",
        "shadow-seven",
        "zombie-horde",
    ]
    assert {card.kind for card in promos} == {CardKind.MINION}


def test_three_keywords_of_twenty_wounds() -> None:
    """There are sixty wounds, twenty for each keyword, and a blank wound that only counts.

    Rules: COMP-3, COMP-4, CARD-15, END-9.
    """
    wounds = [card.id for card in CARDS if card.kind is CardKind.WOUND]
    assert wounds == ["bite", "burn", "bleed", "blank"]
    assert base.WOUNDS_EACH * 3 == 60
    assert not any(card.is_order for card in CARDS if card.kind is CardKind.WOUND)


def test_there_are_six_colours() -> None:
    """The rulebook's silver is called white here, and its gold is called yellow.

    Rules: GEN-5, GEN-6, GEN-7.
    """
    assert {colour.value for colour in Colour} == {
        "blue",
        "red",
        "green",
        "white",
        "purple",
        "yellow",
    }


@each_row("card", ORDERS)
def test_an_order_is_well_made(card: Card) -> None:
    """Each order has one colour, one or two links and a cost. Only minions have strength,
    health and species.

    Rules: CARD-1, CARD-2, CARD-3, CARD-9, CARD-11, GEN-5.
    """
    assert card.colour in Colour
    assert len(set(card.links)) == (1 if card.kind is CardKind.STARTER else 2)
    assert (card.cost == 0) is (card.kind is CardKind.STARTER)
    if card.is_minion:
        assert card.species in Species
        assert 1 <= card.health <= 4
        assert card.strength or InPlay.STRENGTH_OF_NUMBERS in card.in_play
    else:
        assert (card.strength, card.health, card.species) == (0, 0, None)
        assert not card.in_play


def test_starting_minions_have_no_kicker_and_all_others_have_one() -> None:
    """Rule: CARD-7."""
    assert not any(card.kicker for card in STARTERS)
    assert all(card.kicker for card in DRAFTED)


def test_colours_are_spread_evenly() -> None:
    """Each pair of colour and links belongs to one minion and one action; no order links to
    its own colour.

    Rule: CARD-2.
    """
    pairs = Counter((card.colour, frozenset(card.links)) for card in PUBLISHED)
    assert set(pairs.values()) == {2}
    assert len(pairs) == 12
    assert not any(card.colour in card.links for card in DRAFTED)
    assert {card.colour for card in STARTERS} == set(Colour)


@each_row("card", DRAFTED)
def test_every_kicker_can_be_made_active(card: Card) -> None:
    """For each kicker there is an order of its colour that links to the card.

    Rule: KICK-1.
    """
    assert card.kicker
    assert any(
        below.colour is card.kicker.colour and card.colour in below.links
        for below in ORDERS
    )


@each_row("card", STARTERS)
def test_starting_minions_say_when_they_are_exiled(card: Card) -> None:
    """ "Bad Smoke" is exiled only when destroyed, the others also when discarded.

    Rule: CARD-12.
    """
    when = {InPlay.EXILE_WHEN_DESTROYED, InPlay.EXILE_WHEN_DISCARDED} & set(card.in_play)
    only_destroyed = card.id == "bad-smoke"
    assert when == {
        InPlay.EXILE_WHEN_DESTROYED if only_destroyed else InPlay.EXILE_WHEN_DISCARDED
    }


def test_only_minions_have_text_in_play() -> None:
    """Rule: CARD-5."""
    assert all(card.is_minion for card in CARDS if card.in_play)
