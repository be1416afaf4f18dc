"""Test that every card of every set is within the bounds of the rulebooks.

The bounds are at the beginning of the base set's list of card facts. No correction and no
change for balance may leave them.
"""

from engine.nightfall.cards.catalogue import SETS
from engine.nightfall.cards.model import Card, CardKind

HEALTH = range(1, 5)
"""A lost point of health is shown by a quarter turn of the card, which has four edges
(DMG-1).
"""

COSTS = range(2, 7)
"""Costs of cards to draft must differ, because choosing what to claim is at the heart of
the game.
"""


def problems(card: Card, *, drafted: bool) -> list[str]:
    """Return descriptions of the bounds that a card breaks."""
    found = []
    if card.is_minion and card.health not in HEALTH:
        found.append(f"health {card.health}")
    if drafted:
        if card.cost not in COSTS:
            found.append(f"cost {card.cost}")
        if len(set(card.links)) != 2 or card.colour in card.links:
            found.append(f"links {card.links}")
        if card.kicker is None or card.kicker.colour is card.colour:
            found.append("kicker")
    if card.kind is CardKind.STARTER and (card.links != (card.colour,) or card.kicker):
        found.append("a starting minion links to its own colour and has no kicker")
    return found


def test_every_card_is_within_the_bounds_of_the_rulebooks() -> None:
    """Rules: DMG-1, KICK-1."""
    found = {
        card.id: broken
        for each in SETS.values()
        for card in each.cards
        if (broken := problems(card, drafted=card in (*each.orders, *each.promos)))
    }
    assert found == {}


def test_costs_of_cards_to_draft_vary() -> None:
    for each in SETS.values():
        if each.stands_alone:
            costs = {card.cost for card in each.orders}
            assert len(costs) >= 4, each.id


def test_kickers_have_cards_to_draft_that_precede_them() -> None:
    """For each order with a kicker, the order's set, or the base set that this set joins,
    has a card to draft that links to the order and has the kicker's colour.
    """
    for each in SETS.values():
        joined = () if each.stands_alone else SETS["base"].orders
        lonely = [
            card.id
            for card in each.orders
            if card.kicker
            and not any(
                first.colour is card.kicker.colour and card.colour in first.links
                for first in (*each.orders, *joined)
            )
        ]
        assert lonely == [], each.id
