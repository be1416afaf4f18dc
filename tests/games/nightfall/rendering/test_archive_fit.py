"""Test that each archive that a player may claim from says how its card links to the
player's own cards.
"""

import re

from engine.nightfall.scenario import Scenario
from games.nightfall.rendering.order_hints import fit_with, owned_orders
from tests.browser.full_table import drawn

FIT = re.compile(r'<p class="fit">([^<]*)</p>')


def claiming() -> Scenario:
    """Return a claim phase of seat 0, which owns an order in each zone that it may see, and
    two in its deck.
    """
    table = Scenario(2).commons("Overwatch Two").hand(0, "Zacharias Sands", "Bite")
    table = table.discard(0, "Furious Melee", "Hypnotic Presence").in_play(0, "Vulko")
    table = table.deck(0, "Rip and Tear", "Rip and Tear")
    rivals = table.in_play(1, "Genesis One").discard(1, "Rip and Tear")
    return rivals.influence(6).phase("claim").turn(0)


def test_a_player_s_own_cards_are_those_that_they_may_see() -> None:
    """INFO-1, INFO-2."""
    assert owned_orders(claiming().start().view(0)) == (
        "furious-melee", "hypnotic-presence", "vulko", "zacharias-sands",
    )  # fmt: skip


def test_an_order_follows_link_colours_and_its_kicker_looks_at_the_colour_before() -> None:
    """CHAIN-3, KICK-1."""
    owned = ("furious-melee", "hypnotic-presence", "vulko", "zacharias-sands")
    # Overwatch Two is blue, links to green and yellow, and has a white kicker. Hypnotic
    # Presence and Vulko link to blue, so that both can come before it, and Hypnotic
    # Presence is white. Vulko is yellow, so that it can come after it.
    text = "Your cards outside your deck: 2 can come before it (1 with its kicker), 1 after"
    assert fit_with("overwatch-two", owned) == f"{text} it."
    assert "before it (0 with its kicker), 0 after" in fit_with("overwatch-two", ())


def test_each_archive_that_may_be_claimed_from_says_how_it_fits() -> None:
    table = claiming().private(0, "Vulko").private(1, "Grim Siege")
    fits = FIT.findall(drawn(table.start()))
    assert len(fits) == len(["Overwatch Two", "Vulko"])
    assert "2 can come before it (1 with its kicker), 1 after it" in fits[0]
    assert FIT.findall(drawn(table.phase("chain").start())) == []
