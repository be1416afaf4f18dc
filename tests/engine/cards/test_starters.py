"""Test the six starting minions."""

from __future__ import annotations

import pytest

from tests.engine.table import B, J, S, table
from tests.matrix import each_row

STARTERS = [
    "Bad Smoke",
    "Charlotte Reyes",
    "Enraged Wight",
    "Genesis One",
    "J.J. McTeague",
    "Yuri Koroviev",
]


@pytest.mark.parametrize(
    "starter",
    [
        pytest.param("Bad Smoke", id="FAQ-BadSmoke-3"),
        "Charlotte Reyes",
        pytest.param("Enraged Wight", id="FAQ-EnragedWight-1"),
        pytest.param("Genesis One", id="FAQ-GenesisOne-1"),
        pytest.param("J.J. McTeague", id="FAQ-JJMcTeague-1"),
        pytest.param("Yuri Koroviev", id="FAQ-YuriKoroviev-1"),
    ],
)
def test_discarded_from_the_hand_it_is_not_exiled(starter: str) -> None:
    """A starting minion's text to be exiled works only in play, so a discard for influence
    puts the card on the discard pile.

    Scenarios: FAQ-BadSmoke-3, FAQ-GenesisOne-1, FAQ-JJMcTeague-1, FAQ-EnragedWight-1.
    Scenarios: FAQ-YuriKoroviev-1.
    Rules: CARD-13, CLAIM-8, CARD-5.
    """
    game = table(2).hand(S, starter, "Bleed").phase("claim").ready()
    game.choose(S, f"discard {starter}")
    assert game.discard(S) == [starter]
    assert game.exiled() == []


@each_row("starter", STARTERS)
@each_row("how", ["damage", "text"])
def test_faq_bad_smoke_4_destroyed_it_is_exiled(starter: str, how: str) -> None:
    """Starting minions are exiled if damage or a text destroys them, and so is "Bad Smoke".

    Scenario: FAQ-BadSmoke-4.
    Rules: CARD-12, CARD-19, DMG-5.
    """
    order = "Shock and Awe" if how == "damage" else "Team Takedown"
    game = table(2).in_play(B, starter).chain((S, order)).ready()
    assert game.minions(B) == []
    assert game.exiled() == [starter]
    assert game.discard(B) == []


@each_row("starter", STARTERS)
def test_after_its_attack_it_is_exiled(starter: str) -> None:
    """All starting minions but "Bad Smoke", which stays in play, are exiled after their
    attack.

    Rules: CARD-12, COMBAT-20, COMBAT-21, COMBAT-22.
    """
    game = table(2).in_play(S, starter).ready()
    stays = starter == "Bad Smoke"
    assert game.minions(S) == (["Bad Smoke:2"] if stays else [])
    assert game.exiled() == ([] if stays else [starter])


@each_row("starter", STARTERS)
def test_faq_bad_smoke_5_put_on_the_deck_it_is_not_exiled(starter: str) -> None:
    """Returning a card to the deck is neither destroying nor discarding.

    Scenario: FAQ-BadSmoke-5.
    Rules: COMBAT-23, GEN-11.
    """
    game = table(2).in_play(B, starter).chain((S, "Ivan Radinsky")).ready()
    assert game.deck(B) == [starter]
    assert game.exiled() == []


def test_charlotte_reyes_draws_two() -> None:
    game = table(2).deck(S, "Bite", "Vulko", "Burn").chain((S, "Charlotte Reyes")).ready()
    assert game.hand(S) == ["Bite", "Vulko"]


def test_enraged_wight_deals_one_damage_to_a_player() -> None:
    """The player of Enraged Wight may choose any player, themselves included.

    Rule: TARGET-7.
    """
    game = table(3).chain((S, "Enraged Wight")).ready()
    assert game.offered(S) == [S, B, J]
    game.choose(S, S)
    assert game.wounds(S) == 1


def test_genesis_one_and_bad_smoke_have_no_chain_text() -> None:
    """Genesis One and Bad Smoke only enter play."""
    game = table(2).chain((S, "Genesis One"), (S, "Bad Smoke")).ready()
    assert game.minions(S) == ["Bad Smoke:2", "Genesis One:3"]


def test_jj_mcteague_deals_two_damage_to_a_minion() -> None:
    """The player may choose any minion in play.

    Rule: TARGET-9.
    """
    game = (
        table(2)
        .in_play(S, "Genesis One")
        .in_play(B, "Vulko")
        .chain((S, "Marcus Toth"), (S, "J.J. McTeague"))
        .ready()
    )
    assert game.offered(S) == ["Genesis One", "Vulko"]
    game.choose(S, "Vulko")
    assert game.minions(B) == ["Vulko:1"]


def test_faq_jj_mcteague_2_he_must_hit_an_own_minion_if_there_is_no_other() -> None:
    """Scenario: FAQ-JJMcTeague-2.

    Rules: TARGET-6, CHAIN-16.
    """
    game = table(2).in_play(S, "Vulko").chain((S, "J.J. McTeague")).turn(B).ready()
    assert game.minions(S) == ["Vulko:1", "J.J. McTeague:2"]


def test_yuri_koroviev_gains_two_influence_in_his_own_chain() -> None:
    """Two copies gain four influence.

    Rules: CHAIN-12, CLAIM-1.
    """
    game = table(2).chain((S, "Yuri Koroviev"), (S, "Yuri Koroviev")).ready()
    assert game.influence == 6
