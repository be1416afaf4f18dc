"""Test what differs in games of the first version of the rules."""

from __future__ import annotations

from engine.nightfall import versions
from tests.engine.table import B, J, S, table


def test_in_games_of_the_first_version_these_are_choices_of_the_orders_player() -> None:
    """Games that began before the ruling go on by the old rule.

    Rule: TARGET-15.
    """
    older = table(3, rules_version=versions.FIRST).discard(S, "Bite", "Burn")
    game = older.chain((S, "Blaine Cordell"), (B, "Leave Me Alone!")).ready()
    assert game.asked(S) == "pick_discard"
    assert game.decision(S).subject is None
    game.choose(S, "Burn")
    assert game.exiled() == ["Burn"]
    assert len(game.events("targeted")) == 1, "only Blaine Cordell himself"


def test_in_games_of_the_first_version_a_free_order_is_no_target() -> None:
    """B chooses the order, and may choose it from B's own face-down archive.

    Rules: TARGET-15, VAR-2.
    """
    game = (
        table(3, secret=True, rules_version=versions.FIRST)
        .commons("Ivan Radinsky")
        .private(B, "Vulko", shown=False)
        .hand(S, "Bleed")
        .chain((S, "Franz Orlok"), (B, "Flank Attack"), (J, "Leave Me Alone!"))
        .ready()
        .choose(J, "Flank Attack")
    )
    assert game.asked(B) == "free_claim"
    assert game.offered(B) == ["Ivan Radinsky", "Vulko"]


def test_leave_me_alone_alone_has_nothing_to_choose() -> None:
    """Leave Me Alone! as the first card of a chain has no order to choose but itself.

    Rules: TARGET-4, TARGET-8.
    """
    game = table(2).chain((S, "Leave Me Alone!")).ready()
    assert game.discard(S) == ["Leave Me Alone!"]


def test_two_lisavetas_heal_in_one_go() -> None:
    """Since version 2 of the rules two Lisavetas heal one after another.

    Rules: SIM-1, CLEAN-11.
    """
    game = (
        table(2, promos=True, rules_version=versions.FIRST)
        .hand(S, *["Bite"] * 5)
        .in_play(B, "Lisaveta Florescu", ("Ivan Radinsky", 1), "Lisaveta Florescu")
        .in_play(B, ("Vulko", 1))
        .phase("cleanup")
        .ready()
    )
    healed = [e["amount"] for e in game.events("healed") if e["card"] == "vulko"]
    assert healed == [2]


def test_the_german_alton_hickman_puts_back_any_card() -> None:
    """Since version 2 of the rules the German Alton Hickman puts back only an order.

    Rule: TARGET-14.
    """
    game = (
        table(2, profile="NF-DE", rules_version=versions.FIRST)
        .discard(S, "Bite", "Genesis One", "Vulko")
        .chain((S, "Marcus Toth"), (S, "Alton Hickman"))
        .ready()
    )
    assert game.offered(S) == ["Bite", "Genesis One", "Vulko"]
