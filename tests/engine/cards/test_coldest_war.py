"""Test which cards The Coldest War contains."""

from __future__ import annotations

from collections import Counter

from engine.nightfall.cards import coldest_war
from engine.nightfall.cards.catalogue import SETS, wound_stack
from engine.nightfall.cards.model import Card, CardKind, Colour, Keyword, WoundTime
from engine.nightfall.effects import InPlay
from tests.matrix import each_row

SET = coldest_war.SET
ORDERS = (*SET.starters, *SET.orders)


def test_a_set_has_six_starting_minions_twelve_minions_and_twelve_actions() -> None:
    """Rules: COMP-1, COMP-2, COMP-6, COMP-10."""
    kinds = Counter(card.kind for card in ORDERS)
    assert kinds == {CardKind.STARTER: 6, CardKind.MINION: 12, CardKind.ACTION: 12}
    assert {card.set for card in ORDERS} == {"coldest_war"}


def test_sixty_wounds_of_three_kinds() -> None:
    """Rules: COMP-5, WOUND-5."""
    stack = SET.wound_stack
    assert len(stack) == 60
    kinds = Counter((card.wound.when, card.keyword) for card in stack if card.wound)
    for keyword in Keyword:
        assert kinds[WoundTime.CLEANUP, keyword] == 10
        assert kinds[WoundTime.COMBAT, keyword] == 5
        assert kinds[WoundTime.CHAIN, keyword] == 5


def test_the_newest_wounds_are_used() -> None:
    """Rule: SETUP-2."""
    assert wound_stack(("base", "coldest_war")) == wound_stack(("coldest_war",))
    assert len(wound_stack(("base",))) == 60


@each_row("card", ORDERS)
def test_an_order_is_well_made(card: Card) -> None:
    """Rules: CARD-1 to CARD-3, CARD-7, CARD-9, CARD-11."""
    starts = card.kind is CardKind.STARTER
    assert len(set(card.links)) == (1 if starts else 2)
    assert (card.colour in card.links) is starts
    assert (card.cost == 0) is starts
    assert (card.kicker is None) is starts
    if card.is_minion:
        assert 1 <= card.health <= 4
        assert card.strength or InPlay.STRENGTH_OF_DEFENDERS in card.in_play
    else:
        assert (card.strength, card.health, card.species) == (0, 0, None)


def test_colours_are_spread_evenly() -> None:
    """None of the pairs of colour and links occurs in the base set. Rule: CARD-2."""
    pairs = Counter((card.colour, frozenset(card.links)) for card in SET.orders)
    base = SETS["base"]
    others = {(c.colour, frozenset(c.links)) for c in (*base.orders, *base.promos)}
    assert set(pairs.values()) == {2}
    assert not others & set(pairs)
    assert {card.colour for card in SET.starters} == set(Colour)


def test_starting_minions_say_when_they_are_exiled() -> None:
    """Rule: CARD-12."""
    only_destroyed = {
        card.id for card in SET.starters if InPlay.EXILE_WHEN_DESTROYED in card.in_play
    }
    both = {card.id for card in SET.starters if InPlay.EXILE_WHEN_DISCARDED in card.in_play}
    assert only_destroyed == {"jarek"}
    assert only_destroyed | both == {card.id for card in SET.starters}


def test_promos_may_join_it() -> None:
    """The promos are the same cards as in the base set, and are drafted only once. Rules:
    COMP-12, DRAFT-14.
    """
    assert SET.promos == SETS["base"].promos
