"""Test building a chain: who may add which card."""

from __future__ import annotations

import pytest

from tests.engine.table import B, J, S, Table, table


def test_ex_13_links_decide_what_may_follow() -> None:
    """After Alton Hickman only red and green orders may follow, after Furious Melee only
    purple and yellow ones.

    Scenario: EX-13.
    Rules: CHAIN-1, CHAIN-3, CHAIN-4.
    """
    game = (
        table(3)
        .hand(J, "Alton Hickman", "Furious Melee", "Yuri Koroviev", "Bad Smoke")
        .turn(J)
        .ready()
        .choose(J, "Alton Hickman")
    )
    assert game.view()["open_links"] == ["red", "green"]
    assert game.offered(J) == ["Bad Smoke", "Furious Melee", "pass"]
    game.choose(J, "Furious Melee")
    assert game.view()["open_links"] == ["purple", "yellow"]
    assert game.offered(J) == ["pass"]


@pytest.mark.parametrize(
    ("below", "may_follow"),
    [("Big Ghost", True), ("Team Takedown", True), ("Zacharias Sands", False)],
)
def test_ex_13_a_white_order_needs_a_white_link(below: str, may_follow: bool) -> None:
    """Alton Hickman is white, so he may follow only an order with a white link.

    Scenario: EX-13.
    Rule: CHAIN-3.
    """
    game = table(2).hand(S, below, "Alton Hickman", "Bleed").ready().choose(S, below)
    assert ("Alton Hickman" in game.offered(S)) is may_follow


def test_any_order_may_start_a_chain_but_no_wound() -> None:
    """The first order may have any colour.

    Rules: CHAIN-1, CHAIN-2, WOUND-2.
    """
    hand = ["Bite", "Blank wound", "Genesis One", "Vulko", "Grim Siege"]
    game = table(2).hand(S, *hand).ready()
    assert game.offered(S) == ["Genesis One", "Vulko", "Grim Siege", "pass"]


def chain_of_three() -> Table:
    """Return a table at which S starts with Blaine Cordell, B adds Franz Orlok, and J adds
    two orders.
    """
    return (
        table(3)
        .hand(S, "Blaine Cordell")
        .hand(B, "Franz Orlok")
        .hand(J, "Charlotte Reyes", "Ivan Radinsky")
        .discard(S, "Bite")
        .ready()
        .choose(S, "Blaine Cordell")
        .choose(B, "Franz Orlok")
        .choose(J, "Ivan Radinsky")
        .choose(J, "Charlotte Reyes")
    )


def test_ex_14_each_opponent_has_one_opportunity_for_any_number_of_cards() -> None:
    """B adds one order and J adds two, each linked to the order before it.

    Scenario: EX-14.
    Rules: CHAIN-5, CHAIN-6, CHAIN-4.
    """
    game = chain_of_three()
    assert game.chain() == [
        "Blaine Cordell",
        "Franz Orlok",
        "Ivan Radinsky",
        "Charlotte Reyes",
    ]
    assert game.asked(B) == "target_player"


def test_ex_15_the_chain_resolves_from_the_last_to_the_first() -> None:
    """When all orders have resolved, the claim phase begins.

    Scenario: EX-15.
    Rules: CHAIN-10, TURN-2.
    """
    game = chain_of_three().choose(B, J)
    assert game.resolved() == [
        "Charlotte Reyes",
        "Ivan Radinsky",
        "Franz Orlok",
        "Blaine Cordell",
    ]
    assert game.phase == "claim"


def test_opponents_are_asked_clockwise_from_the_left() -> None:
    """Opponents are asked after the active player has stopped.

    Rules: CHAIN-5, CHAIN-6.
    """
    game = table(3).turn(B)
    for seat in (S, B, J):
        game.hand(seat, "Genesis One", "Genesis One")
    played = game.ready().choose(B, "Genesis One", "pass")
    assert played.waiting == (J,)
    played.passes(J)
    assert played.waiting == (S,)
    played.choose(S, "Genesis One")
    assert played.waiting == (S,)
    played.passes(S)
    assert played.phase == "claim"


def test_a_pass_does_not_bar_those_who_follow() -> None:
    """J links to the last order although B added nothing.

    Rule: CHAIN-7.
    """
    game = (
        table(3)
        .hand(S, "Genesis One")
        .hand(B, "Genesis One")
        .hand(J, "Genesis One")
        .ready()
        .choose(S, "Genesis One")
        .passes(B)
    )
    assert game.offered(J) == ["Genesis One", "pass"]


def test_without_a_first_card_nobody_plays() -> None:
    """If the active player begins no chain, the claim phase follows at once.

    Rule: CHAIN-8.
    """
    game = table(2).hand(S, "Genesis One").hand(B, "Genesis One").ready().passes(S)
    assert game.phase == "claim"
    assert game.chain() == []


def test_a_complete_chain_stays_closed() -> None:
    """Cards that are drawn while the chain resolves cannot be added, not even by the active
    player.

    Rule: CHAIN-9.
    """
    game = (
        table(2)
        .hand(S, "Charlotte Reyes")
        .deck(S, "Charlotte Reyes", "Charlotte Reyes")
        .hand(B, "Bleed")
        .ready()
        .choose(S, "Charlotte Reyes")
        .passes(B)
    )
    assert game.phase == "claim"
    assert game.hand(S) == ["Charlotte Reyes"] * 2
    assert game.resolved() == ["Charlotte Reyes"]


def test_passing_is_asked_even_if_nothing_links() -> None:
    """A hand of wounds and a hand of orders must look alike to the other players.

    Rule: INFO-15.
    """
    views = []
    for card in ("Bite", "Bad Smoke"):
        game = table(2).hand(S, "Genesis One").hand(B, card).ready()
        game.choose(S, "Genesis One")
        assert game.offered(B) == ["pass"]
        views.append(game.view(S))
    assert views[0] == views[1]


def test_the_active_players_lone_pass_is_asked_too() -> None:
    """The active player is asked even with a hand of wounds.

    Rules: INFO-15, CHAIN-2.
    """
    game = table(2).hand(S, "Bite").ready()
    assert game.offered(S) == ["pass"]


def test_what_may_follow_is_shown_until_the_chain_is_closed() -> None:
    """No link is open while the chain resolves, because nothing can be added.

    Rules: CHAIN-3, CHAIN-9, INFO-11.
    """
    game = table(2).hand(S, "Ivan Radinsky").hand(B, "Death Grip").ready()
    assert game.view()["open_links"] == []
    game.choose(S, "Ivan Radinsky")
    assert game.view()["open_links"] == ["blue", "purple"]
    game.choose(B, "Death Grip")
    assert game.asked(B) == "target_player"
    assert game.view()["open_links"] == []
    game.choose(B, S)
    assert game.phase == "claim"
    assert game.view()["open_links"] == []
