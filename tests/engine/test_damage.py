"""Test damage to minions and players, which is dealt one point after another."""

from __future__ import annotations

import pytest

from tests.engine.table import B, J, S, table
from tests.matrix import each_row

# Damage to minions


def test_damage_takes_health_and_the_last_point_destroys() -> None:
    """The 2 damage of J.J. McTeague leave Vulko 1 health, and destroy a Vulko with 2
    health.

    Rules: DMG-1, DMG-2, DMG-7, GEN-10, CARD-14.
    """
    game = table(2).in_play(B, "Vulko").chain((S, "J.J. McTeague"))
    assert game.ready().minions(B) == ["Vulko:1"]
    game = table(2).in_play(B, ("Vulko", 2)).chain((S, "J.J. McTeague"))
    assert game.ready().discard(B) == ["Vulko"]


def test_a_destroyed_minion_goes_to_its_owners_pile() -> None:
    """The destroyed minion does not go to the discard pile of the player who destroyed it.

    Rules: GEN-10, GEN-9, DECK-2.
    """
    game = table(2).in_play(B, "Vulko").chain((S, "Team Takedown")).ready()
    assert game.discard(B) == ["Vulko"]
    assert game.discard(S) == ["Team Takedown"]


@each_row(
    "order, minion, home",
    [
        ("Team Takedown", "Vulko", "discard"),
        ("Shock and Awe", "Vulko", "discard"),
        ("Team Takedown", "Marcus Toth", "hand"),
        ("Ivan Radinsky", "Vulko", "deck"),
    ],
)
def test_what_another_player_controls_goes_home(order: str, minion: str, home: str) -> None:
    """No base card changes control, so the test gives J's minion to B.

    Rules: GEN-9, GEN-10, GEN-11.
    """
    game = table(3).in_play(B, minion, "Genesis One").chain((S, order)).ready()
    row = game.position.minions[B]
    row[0] = row[0]._replace(owner=J)
    game.choose(S, minion)
    piles = {"discard": game.discard, "hand": game.hand, "deck": game.deck}
    assert {name: pile(J) for name, pile in piles.items()} == {
        name: [minion] if name == home else [] for name in piles
    }
    assert [pile(B) for pile in piles.values()] == [[], [], []]


def test_a_borrowed_attacker_goes_home_after_combat() -> None:
    """Rules: GEN-9, GEN-11, COMBAT-20."""
    game = table(3).in_play(B, "Vulko").in_play(S, "Big Ghost").turn(B).ready()
    game.position.minions[B][0] = game.position.minions[B][0]._replace(owner=J)
    game.attacks(S).blocks(S)
    assert (game.discard(J), game.discard(B), game.minions(B)) == (["Vulko"], [], [])


@pytest.mark.parametrize("action", ["Shock and Awe", "Team Takedown"])
def test_destroying_by_text_is_like_losing_the_last_health(action: str) -> None:
    """Marcus Toth returns to the hand when he is destroyed, also by a text.

    Rule: DMG-5.
    """
    game = table(2).in_play(B, "Marcus Toth").chain((S, action)).ready()
    assert game.hand(B) == ["Marcus Toth"]


def test_text_damage_beyond_the_health_of_a_minion_is_lost() -> None:
    """The controller of the minion takes no wound for it.

    Rule: DMG-8.
    """
    game = table(2).in_play(B, ("Vulko", 1)).chain((S, "Shock and Awe")).ready()
    assert game.minions(B) == []
    assert game.wounds(B) == 0


def test_a_minion_that_comes_back_is_fresh() -> None:
    """Marcus Toth is destroyed, returns to the hand, and is played again with full health.

    Rules: DMG-4, CARD-10.
    """
    game = (
        table(2).in_play(S, ("Marcus Toth", 1)).chain((B, "Shock and Awe")).turn(B).ready()
    )
    assert game.hand(S) == ["Marcus Toth"]
    game.until("claim").choose(B, "done")
    game.until("chain", S).choose(S, "Marcus Toth").until("claim", S)
    assert game.minions(S) == ["Marcus Toth:2"]


# Damage to players


def test_each_point_is_one_wound_from_the_top_of_the_stack() -> None:
    """The wounds keep their keywords and lie in the order in which they were received.

    Rules: DMG-6, DMG-16, WOUND-1, INFO-6.
    """
    game = (
        table(2)
        .wounds("Bleed", "Bleed", "Bite", "Burn", face_up=4)
        .chain((S, "Death Grip"))
        .ready()
        .choose(S, B)
    )
    assert game.discard(B) == ["Bleed", "Bleed", "Bite"]
    assert game.view()["players"][B]["discard_top"] == "bite"
    assert game.view()["wounds"]["top"] == "burn"


def test_received_wounds_come_back_by_reshuffling() -> None:
    """A wound in the discard pile is part of the next deck.

    Rules: WOUND-1, DECK-3.
    """
    game = table(2).discard(S, "Bite").hand(S, "Charlotte Reyes").ready()
    game.choose(S, "Charlotte Reyes")
    assert game.hand(S) == ["Bite"]


# Several victims


@pytest.mark.parametrize("order", [(S, B, J), (J, S, B)])
def test_ex_18_the_cards_player_orders_who_takes_damage(order: tuple[int, ...]) -> None:
    """ "Big Ghost" gives each player one wound, in the order that its player chooses.

    Scenario: EX-18.
    Rules: SIM-1, SIM-2, DMG-17.
    """
    game = table(3).chain((B, "Alton Hickman"), (B, "Big Ghost")).turn(B).ready()
    assert game.offered(B) == [S, B, J]
    game.choose(B, *order[:2])
    wounded = [(event["seat"], event["card"]) for event in game.events("wounded")]
    assert wounded == list(zip(order, ["bite", "burn", "bleed"], strict=True))


def test_a_minion_takes_its_whole_damage_before_the_next() -> None:
    """Furious Melee deals 2 damage to one minion and then 2 to the next.

    Rules: DMG-17, SIM-1.
    """
    game = (
        table(2)
        .in_play(B, "Vulko", "Genesis One")
        .chain((S, "Furious Melee"))
        .ready()
        .choose(S, B)
    )
    hits = [(event["card"], event["amount"]) for event in game.events("minion_damaged")]
    assert hits == [("vulko", 2), ("genesis-one", 2)]


def test_the_order_of_minions_is_asked_on_demand() -> None:
    """With `ask_every_order` the card's player chooses which minion is hit first.

    Rules: SIM-2, SIM-5.
    """
    game = (
        table(2, ask_every_order=True)
        .in_play(B, ("Zacharias Sands", 1), ("Indigo Six", 1))
        .chain((S, "Furious Melee"))
        .ready()
        .choose(S, B)
    )
    assert game.asked(S) == "minion_order"
    game.choose(S, "Indigo Six")
    assert game.discard(B) == ["Indigo Six", "Zacharias Sands"]
