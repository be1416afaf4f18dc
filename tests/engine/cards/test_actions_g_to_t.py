"""Test the actions to draft, from Ghoul Summons to Team Takedown."""

from __future__ import annotations

import pytest

from tests.engine.table import B, S, table
from tests.matrix import each_row

# Ghoul Summons


def test_faq_ghoul_summons_1_an_order_never_a_wound() -> None:
    """Scenario: FAQ-GhoulSummons-1.

    Rule: TARGET-14.
    """
    game = (
        table(2)
        .discard(S, "Bite", "Vulko", "Death Grip", "Burn")
        .chain((S, "Ghoul Summons"))
        .ready()
    )
    assert game.offered(S) == ["Vulko", "Death Grip"]
    game.choose(S, "Death Grip")
    assert game.hand(S) == ["Death Grip"]
    assert game.discard(S) == ["Bite", "Vulko", "Burn", "Ghoul Summons"]


def test_faq_ghoul_summons_2_kicked_the_chain_text_without_the_kicker() -> None:
    """The text of Death Grip deals 3 damage. The card stays in hand, and its kicker is not
    active.

    Scenario: FAQ-GhoulSummons-2.
    Rules: CARD-17, CARD-18, KICK-7.
    """
    game = (
        table(2)
        .discard(S, "Death Grip")
        .chain((B, "Indigo Six"), (S, "Ghoul Summons"))
        .ready()
    )
    assert game.hand(S) == ["Death Grip"]
    assert game.decision(S).purpose == "DamagePlayers"
    game.choose(S, B)
    assert game.wounds(B) == 3


def test_the_resolving_card_is_not_in_the_pile() -> None:
    """Ghoul Summons cannot fetch itself.

    Rules: DECK-7, CHAIN-17.
    """
    game = table(2).chain((S, "Ghoul Summons")).ready()
    assert game.hand(S) == []
    assert game.discard(S) == ["Ghoul Summons"]


# Grim Siege


def test_faq_grim_siege_2_kicked_in_the_own_turn_another_player_may_be_chosen() -> None:
    """A player who chooses another player than the active one makes nobody lose influence.

    Scenario: FAQ-GrimSiege-2.
    Rules: TARGET-7, CLAIM-15.
    """
    game = table(2).chain((S, "Vulko"), (S, "Grim Siege")).ready()
    assert game.offered(S) == [S, B]
    game.choose(S, B)
    assert game.influence == 2


@each_row("before, after", [(2, 0), (1, 0), (0, 0), (5, 3)])
def test_faq_grim_siege_3_the_active_player_loses_two(before: int, after: int) -> None:
    """The influence of the active player never falls below zero.

    Scenario: FAQ-GrimSiege-3.
    Rules: CLAIM-4, CLAIM-15.
    """
    game = (
        table(2)
        .hand(S, "Bleed")
        .chain((S, "Vulko"), (B, "Grim Siege"))
        .influence(before)
        .ready()
        .choose(B, S)
    )
    assert game.influence == after


def test_grim_siege_draws_two() -> None:
    """Grim Siege draws two cards in any chain."""
    game = table(2).deck(B, "Bite", "Burn").chain((B, "Grim Siege")).ready()
    assert game.hand(B) == ["Bite", "Burn"]


# Hypnotic Presence


def test_faq_hypnotic_presence_1_copies_add_up() -> None:
    """Scenario: FAQ-HypnoticPresence-1.

    Rule: CLAIM-17.
    """
    game = table(2).chain((S, "Hypnotic Presence"), (S, "Hypnotic Presence")).ready()
    assert game.influence == 2 + 2 + 2


def test_hypnotic_presence_kicked_draws_in_any_chain() -> None:
    """The card's influence is lost in another player's turn, but its kicker draws.

    Rules: CLAIM-16, CHAIN-12.
    """
    game = table(2).deck(B, "Bite").chain((S, "Vulko"), (B, "Hypnotic Presence")).ready()
    assert game.hand(B) == ["Bite"]
    assert game.influence == 2


# Rip and Tear


@pytest.mark.parametrize(
    ("below", "left"), [("Big Ghost", ["Vulko:1"]), ("Marcus Toth", [])]
)
def test_rip_and_tear_kicked_destroys_a_vulko_that_survived(
    below: str, left: list[str]
) -> None:
    """The kicker destroys Vulko, because he absorbed some of the damage.

    Rules: DMG-9, DMG-5, KICK-5.
    """
    game = table(2).in_play(B, "Vulko").chain((S, below), (S, "Rip and Tear")).ready()
    game.choose(S, B)
    assert game.minions(B) == left
    assert game.wounds(B) == 0


def test_rip_and_tear_kicked_destroys_nobody_twice() -> None:
    """Vulko dies of the damage itself, and the rest of the damage gives a wound.

    Rules: DMG-2, DMG-9.
    """
    game = (
        table(2)
        .in_play(B, ("Vulko", 1))
        .chain((S, "Marcus Toth"), (S, "Rip and Tear"))
        .ready()
        .choose(S, B)
    )
    assert game.discard(B) == ["Vulko", "Bite"]


def test_rip_and_tear_kicked_spares_those_who_absorbed_nothing() -> None:
    """The second damage blocker absorbed nothing, so the kicker spares it.

    Rules: DMG-11, DMG-9.
    """
    game = (
        table(2)
        .in_play(B, "Vulko", "Bad Smoke", "Genesis One")
        .chain((S, "Marcus Toth"), (S, "Rip and Tear"))
        .ready()
        .choose(S, B)
        .choose(B, "Vulko")
    )
    assert game.minions(B) == ["Bad Smoke:2", "Genesis One:3"]
    assert game.discard(B) == ["Vulko"]


# Shock and Awe


def test_faq_shock_and_awe_1_an_own_minion_if_there_is_no_other() -> None:
    """If no other player has a minion in play, the text must choose one of its player's
    own.

    Scenario: FAQ-ShockAndAwe-1.
    Rules: TARGET-6, TARGET-9.
    """
    game = table(2).in_play(S, "Vulko").chain((S, "Shock and Awe")).turn(B).ready()
    assert game.minions(S) == []


@pytest.mark.parametrize("second", ["Big Ghost", "Genesis One"])
def test_faq_shock_and_awe_2_the_kicker_may_choose_another_minion(second: str) -> None:
    """The kicker may choose the same minion or another one. If only the player's own
    minions are left, it must choose one of those.

    Scenario: FAQ-ShockAndAwe-2.
    Rules: TARGET-12, TARGET-6.
    """
    game = (
        table(2)
        .in_play(S, "Big Ghost", "Genesis One", "Vulko")
        .chain((S, "Blaine Cordell"), (S, "Shock and Awe"))
        .turn(B)
        .ready()
        .choose(S, "Vulko")
    )
    assert game.offered(S) == ["Big Ghost", "Genesis One"]
    game.choose(S, second)
    assert game.events("destroyed")[-1]["card"] == second.lower().replace(" ", "-")


# Team Takedown


def test_faq_team_takedown_1_an_own_minion_if_there_is_no_other() -> None:
    """If no other player has a minion in play, the text must choose one of its player's
    own.

    Scenario: FAQ-TeamTakedown-1.
    Rules: TARGET-6, TARGET-9.
    """
    game = table(2).in_play(S, "Vulko").chain((S, "Team Takedown")).turn(B).ready()
    assert game.minions(S) == []


@pytest.mark.parametrize(("victim", "wounds"), [("Vulko", 1), (None, 0)])
def test_team_takedown_kicked_wounds_the_controller(victim: str, wounds: int) -> None:
    """The kicker wounds the controller of the destroyed minion. Without a minion, nobody is
    wounded. Nothing blocks the wound.

    Rules: TARGET-12, TARGET-13, DMG-10.
    """
    game = table(2).chain((S, "Ghoul Summons"), (S, "Team Takedown"))
    if victim:
        game.in_play(B, victim)
    assert game.ready().wounds(B) == wounds
