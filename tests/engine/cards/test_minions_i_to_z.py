"""Test the minions to draft, from "Indigo Six" to Zacharias Sands."""

from __future__ import annotations

import pytest

from tests.engine.table import B, J, S, table

# "Indigo Six"


def test_faq_indigo_six_1_in_another_players_chain_she_only_enters_play() -> None:
    """Permissions of "Indigo Six" to claim are useless in another player's turn.

    Scenario: FAQ-IndigoSix-1.
    Rules: CLAIM-23, CHAIN-12.
    """
    game = (
        table(2)
        .private(S, "Vulko")
        .hand(S, "Bleed")
        .hand(B, "Bleed", "Burn", "Bite")
        .chain((S, "Genesis One"), (B, "Indigo Six"))
        .ready()
    )
    assert game.minions(B) == ["Indigo Six:2"]
    game.choose(S, "done", "pass").until("claim", B)
    game.choose(B, "discard Bleed", "discard Burn")
    assert game.influence == 4
    assert "claim Vulko" not in game.offered(B)


def test_faq_indigo_six_2_she_allows_one_claim_from_an_opposing_archive() -> None:
    """The claim takes place in the claim phase and has to be paid.

    Scenario: FAQ-IndigoSix-2.
    Rules: CLAIM-22, CLAIM-9, CLAIM-10.
    """
    game = (
        table(2)
        .private(B, "Vulko", "Flank Attack")
        .hand(S, "Bleed", "Bleed", "Burn", "Burn", "Bite")
        .chain((S, "Indigo Six"))
        .ready()
    )
    assert not game.events("claimed")
    assert "claim Vulko" not in game.offered(S)
    game.choose(S, "discard Bleed", "discard Bleed", "discard Burn", "discard Burn")
    assert game.influence == 6
    game.choose(S, "claim Flank Attack")
    assert game.influence == 3
    assert "claim Vulko" not in game.offered(S), "only one"
    assert game.discard(S)[-1] == "Flank Attack"
    assert game.left("Flank Attack") == 6


def test_several_of_her_open_as_many_different_archives() -> None:
    """Each copy of "Indigo Six" opens another archive, for at most one card each.

    Rule: CLAIM-24.
    """
    game = (
        table(3)
        .private(B, "Leave Me Alone!", "Flank Attack")
        .private(J, "Ghoul Summons")
        .hand(S, "Bleed")
        .chain((S, "Indigo Six"), (S, "Indigo Six"))
        .influence(10)
        .ready()
    )
    claims = {"claim Leave Me Alone!", "claim Flank Attack", "claim Ghoul Summons"}
    assert claims <= set(game.offered(S))
    game.choose(S, "claim Flank Attack")
    assert "claim Flank Attack" not in game.offered(S)
    assert game.view()["influence"]["permissions"] == 1
    game.choose(S, "claim Ghoul Summons")
    assert game.offered(S) == ["discard Bleed", "done"]


def test_faq_indigo_six_4_kicked_she_doubles_what_influence_is_worth() -> None:
    """Three influence buy claims worth six, and the count stays three.

    Scenario: FAQ-IndigoSix-4.
    Rule: CLAIM-18.
    """
    game = (
        table(2)
        .commons("Ivan Radinsky")
        .hand(S, "Bleed", "Bite")
        .chain((S, "Shock and Awe"), (S, "Indigo Six"))
        .influence(3)
        .ready()
    )
    assert game.view()["influence"]["total"] == 3
    assert game.view()["influence"]["pool"] == 6
    game.choose(S, "claim Ivan Radinsky")
    assert game.influence == 0


# Ivan Radinsky


def test_faq_ivan_radinsky_1_an_own_minion_if_there_is_no_other() -> None:
    """If no other player has a minion in play, the text must choose one of its player's
    own. Minions that are still in the chain cannot be chosen.

    Scenario: FAQ-IvanRadinsky-1.
    Rules: TARGET-6, TARGET-9.
    """
    game = (
        table(2)
        .in_play(S, "Vulko", "Genesis One")
        .chain((S, "Marcus Toth"), (S, "Ivan Radinsky"))
        .turn(B)
        .ready()
    )
    assert game.offered(S) == ["Vulko", "Genesis One"]
    game.choose(S, "Vulko")
    assert game.deck(S) == ["Vulko"]


def test_faq_ivan_radinsky_3_bad_smoke_goes_on_its_owners_deck() -> None:
    """Scenario: FAQ-IvanRadinsky-3.

    Rules: COMBAT-23, GEN-11.
    """
    game = (
        table(2).in_play(B, "Bad Smoke").deck(B, "Bite").chain((S, "Ivan Radinsky")).ready()
    )
    assert game.deck(B) == ["Bad Smoke", "Bite"]
    assert game.minions(B) == []


def test_ivan_radinsky_kicked_exiles_any_card_of_the_own_hand() -> None:
    """The kicker may exile an order or a wound of the player's own hand.

    Rules: TARGET-14, TARGET-2.
    """
    game = (
        table(2)
        .hand(S, "Bite", "Vulko")
        .chain((S, "Big Ghost"), (S, "Ivan Radinsky"))
        .ready()
    )
    assert game.offered(S) == ["Bite", "Vulko"]
    game.choose(S, "Bite")
    assert game.exiled() == ["Bite"]
    assert game.hand(S) == ["Vulko"]


# Lilith Lawrence


def test_faq_lilith_lawrence_2_kicked_every_player_draws() -> None:
    """Opponents draw as well, and cannot decline.

    Scenario: FAQ-LilithLawrence-2.
    Rules: KICK-3, DECK-1.
    """
    game = table(3)
    for seat in (S, B, J):
        game.deck(seat, "Bite", "Burn")
    played = game.chain((S, "Overwatch Two"), (S, "Lilith Lawrence")).ready()
    played.choose(S, B)
    assert [played.hand(seat) for seat in (B, J)] == [["Bite"], ["Bite"]]
    assert played.hand(S) == ["Bite", "Burn"], "one more by Overwatch Two"


# Marcus Toth


@pytest.mark.parametrize("how", ["block", "Shock and Awe", "Team Takedown"])
def test_faq_marcus_toth_1_destroyed_he_returns_to_his_owners_hand(how: str) -> None:
    """Marcus Toth returns to the hand if he is destroyed as a blocker or by a text.

    Scenario: FAQ-MarcusToth-1.
    Rules: EFF-3, GEN-11.
    """
    game = table(2).in_play(B, "Marcus Toth")
    if how == "block":
        played = game.in_play(S, "Vulko").ready().choose(B, "Vulko")
    else:
        played = game.chain((S, how)).ready()
    assert played.minions(B) == []
    assert played.hand(B) == ["Marcus Toth"]


def test_marcus_toth_is_discarded_after_his_attack() -> None:
    """Rule: COMBAT-21."""
    game = table(2).in_play(S, "Marcus Toth").ready()
    assert game.discard(S) == ["Marcus Toth"]


def test_marcus_toth_kicked_deals_one_damage_to_a_player() -> None:
    """Marcus Toth has no chain text; his kicker deals one damage."""
    game = table(2).chain((S, "Rip and Tear"), (S, "Marcus Toth")).ready().choose(S, B)
    assert game.wounds(B) == 1
    assert game.minions(S) == ["Marcus Toth:2"]
    assert game.decision(S).card == "rip-and-tear"


# "Overwatch Two"


def test_overwatch_two_draws_a_card() -> None:
    """The tests of damage cover the kicker of "Overwatch Two"."""
    game = table(2).deck(S, "Bite", "Burn").chain((S, "Overwatch Two")).ready()
    assert game.hand(S) == ["Bite"]


# Sir John Travail


@pytest.mark.parametrize(("travails", "cost"), [(1, 2), (2, 1), (3, 1)])
def test_faq_sir_john_travail_1_copies_make_claims_cheaper(
    travails: int, cost: int
) -> None:
    """Each copy of Sir John Travail makes claims one cheaper, but never cheaper than one.

    Scenario: FAQ-SirJohnTravail-1.
    Rule: CLAIM-20.
    """
    game = (
        table(2)
        .commons("Flank Attack")
        .hand(S, "Bleed")
        .chain(*[(S, "Sir John Travail")] * travails)
        .influence(3)
        .ready()
        .choose(S, "claim Flank Attack")
    )
    assert game.influence == 3 - cost
    assert game.events("claimed")[0]["cost"] == cost


def test_in_another_players_chain_he_makes_nothing_cheaper() -> None:
    """Rules: CHAIN-12, CLAIM-16."""
    game = (
        table(2)
        .commons("Flank Attack")
        .hand(S, "Bleed")
        .chain((S, "Big Ghost"), (B, "Sir John Travail"))
        .influence(2)
        .ready()
    )
    assert game.offered(S) == ["discard Bleed", "done"]


# Vulko


def test_faq_vulko_2_kicked_each_minion_in_play_takes_one_damage() -> None:
    """The kicker also damages other minions of Vulko's player, but Vulko himself is not in
    play yet.

    Scenario: FAQ-Vulko-2.
    Rules: TARGET-5, CHAIN-14.
    """
    game = (
        table(3)
        .in_play(S, "Genesis One")
        .in_play(B, "Bad Smoke", "Charlotte Reyes")
        .in_play(J, "Vulko")
        .chain((S, "Blaine Cordell"), (S, "Vulko"))
        .turn(J)
        .ready()
    )
    assert game.minions(S) == ["Genesis One:2", "Vulko:3", "Blaine Cordell:2"]
    assert game.minions(B) == ["Bad Smoke:1"]
    assert game.minions(J) == ["Vulko:2"]


# Zacharias Sands


def test_faq_zacharias_sands_1_an_own_minion_if_there_is_no_other() -> None:
    """If no other player has a minion in play, the text must choose one of its player's
    own. Minions that are still in the chain cannot be chosen.

    Scenario: FAQ-ZachariasSands-1.
    Rules: TARGET-6, TARGET-9.
    """
    game = table(2).in_play(S, "Vulko").chain((S, "Zacharias Sands")).turn(B).ready()
    assert game.minions(S) == ["Vulko:1", "Zacharias Sands:2"]


def test_faq_zacharias_sands_2_kicked_he_destroys_instead() -> None:
    """The minion is destroyed without taking damage.

    Scenario: FAQ-ZachariasSands-2.
    Rules: KICK-5, DMG-5.
    """
    game = (
        table(2)
        .in_play(B, "Vulko")
        .chain((S, "Sir John Travail"), (S, "Zacharias Sands"))
        .ready()
    )
    assert game.minions(B) == []
    assert game.events("minion_damaged") == []
