"""Test the actions to draft, from Blood Rage to Furious Melee."""

from __future__ import annotations

import pytest

from tests.engine.table import B, J, S, table
from tests.matrix import each_row

# Blood Rage


@pytest.mark.parametrize("first", [B, J])
def test_blood_rage_damages_each_opponent(first: int) -> None:
    """Blood Rage spares its own player, who chooses the order of the opponents.

    Rules: SIM-2, TARGET-5, OPP-2.
    """
    game = table(3).chain((S, "Blood Rage")).ready()
    assert game.offered(S) == [B, J]
    game.choose(S, first)
    assert game.events("wounded")[0]["seat"] == first
    assert [game.wounds(seat) for seat in (S, B, J)] == [0, 1, 1]


def test_faq_blood_rage_2_the_kicker_must_hit_an_own_minion() -> None:
    """If no other minion is in play, the kicker must hit one of its player's own.

    Scenario: FAQ-BloodRage-2.
    Rules: TARGET-6, KICK-3.
    """
    game = (
        table(2)
        .in_play(S, "Vulko")
        .chain((S, "Rip and Tear"), (S, "Blood Rage"))
        .turn(B)
        .ready()
    )
    assert game.minions(S) == ["Vulko:1"]
    assert game.wounds(B) == 1
    assert game.asked(S) == "target_player"


# Dark Awakening


def test_faq_dark_awakening_1_a_minion_of_the_own_pile_must_enter_play() -> None:
    """Minions of the player's own discard pile are offered, and no cards of other players.

    Scenario: FAQ-DarkAwakening-1.
    Rules: CHAIN-16, CARD-10.
    """
    game = (
        table(2)
        .discard(S, "Vulko", "Death Grip", "Bite", "Genesis One")
        .discard(B, "Ivan Radinsky")
        .chain((S, "Dark Awakening"))
        .ready()
    )
    assert game.offered(S) == ["Genesis One", "Vulko"]
    game.choose(S, "Vulko")
    assert game.minions(S) == ["Vulko:3"]
    assert game.discard(S) == ["Death Grip", "Bite", "Genesis One", "Dark Awakening"]


def test_without_a_minion_in_the_pile_it_does_nothing() -> None:
    """Neither the text nor an active kicker does anything if the pile has no minion.

    Rules: TARGET-8, TARGET-13.
    """
    game = (
        table(2)
        .discard(S, "Death Grip", "Bite")
        .chain((S, "Death Grip"), (S, "Dark Awakening"))
        .ready()
    )
    assert game.minions(S) == []
    assert game.discard(S) == ["Death Grip", "Bite", "Dark Awakening"]
    assert game.decision(S).card == "death-grip"


def test_faq_dark_awakening_2_kicked_the_minions_chain_text_is_carried_out() -> None:
    """The minion is in play by then, so its chain text may target itself.

    Scenario: FAQ-DarkAwakening-2.
    Rules: KICK-7, TARGET-9, TARGET-4.
    """
    game = (
        table(2)
        .in_play(B, "Vulko")
        .discard(S, "J.J. McTeague")
        .chain((B, "Franz Orlok"), (S, "Dark Awakening"))
        .ready()
    )
    assert game.offered(S) == ["J.J. McTeague", "Vulko"]
    game.choose(S, "Vulko")
    assert game.minions(B) == ["Vulko:1"]
    assert game.asked(B) == "target_player"


def test_faq_dark_awakening_3_kicked_the_minions_kicker_stays_inactive() -> None:
    """The minion was not in the chain, so Zacharias Sands behind purple only deals his 2
    damage.

    Scenario: FAQ-DarkAwakening-3.
    Rule: KICK-7.
    """
    game = (
        table(2)
        .in_play(B, "Vulko")
        .discard(S, "Zacharias Sands")
        .chain((B, "Franz Orlok"), (S, "Dark Awakening"))
        .ready()
        .choose(S, "Vulko")
    )
    assert game.minions(B) == ["Vulko:1"]
    assert game.asked(B) == "target_player"


# Death Grip


def test_death_grip_deals_three_damage() -> None:
    """The player of Death Grip may choose any player, themselves included.

    Rule: TARGET-7.
    """
    game = table(3).chain((S, "Death Grip")).ready()
    assert game.offered(S) == [S, B, J]
    game.choose(S, J)
    assert game.wounds(J) == 3


# Flank Attack


def test_faq_flank_attack_1_the_own_order_if_there_is_no_other() -> None:
    """Scenario: FAQ-FlankAttack-1.

    Rules: TARGET-6, CHAIN-16.
    """
    game = table(2).chain((S, "Big Ghost"), (S, "Flank Attack")).ready()
    assert game.minions(S) == []
    assert game.discard(S) == ["Flank Attack", "Big Ghost"]


def test_faq_flank_attack_4_kicked_it_takes_an_order_in_another_players_turn() -> None:
    """The kicker of Flank Attack takes a free order at once, from the commons or from its
    player's own archive.

    Scenario: FAQ-FlankAttack-4.
    Rules: CARD-16, CLAIM-12, CLAIM-25.
    """
    game = (
        table(2)
        .commons("Ivan Radinsky")
        .private(B, "Vulko")
        .private(S, "Death Grip")
        .hand(S, "Bleed")
        .chain((S, "Franz Orlok"), (B, "Flank Attack"))
        .ready()
    )
    assert game.asked(B) == "target_archive"
    assert game.offered(B) == ["Ivan Radinsky", "Vulko"]
    game.choose(B, "Ivan Radinsky")
    assert game.discard(B) == ["Ivan Radinsky", "Flank Attack"]
    assert game.left("Ivan Radinsky") == 6
    assert game.influence == 2
    assert game.discard(S) == ["Franz Orlok"]


@each_row(
    "options, allowed",
    [
        ({}, False),
        ({"profile": "NF-DE"}, True),
        ({"flank_scope": "any"}, True),
        ({"profile": "NF-DE", "flank_scope": "not_opposing"}, False),
    ],
)
def test_faq_flank_attack_5a_opposing_archives_by_edition(
    options: dict[str, str], allowed: bool
) -> None:
    """The German text allows a claim from opposing archives, and a table may agree on
    either text.

    Scenario: FAQ-FlankAttack-5a.
    Rule: CARD-16.
    """
    game = (
        table(2, **options)
        .commons("Ivan Radinsky", "Blood Rage")
        .private(S, "Death Grip")
        .hand(S, "Bleed")
        .chain((S, "Franz Orlok"), (B, "Flank Attack"))
        .ready()
    )
    assert ("Death Grip" in game.offered(B)) is allowed


# Furious Melee


def test_faq_furious_melee_1_a_player_without_minions_may_be_chosen() -> None:
    """If the chosen player has no minions, the damage has no effect.

    Scenario: FAQ-FuriousMelee-1.
    Rules: TARGET-10, DMG-8.
    """
    game = table(3).in_play(J, "Vulko").chain((S, "Furious Melee")).ready()
    assert game.offered(S) == [S, B, J]
    game.choose(S, B)
    assert game.wounds(B) == 0
    assert game.minions(J) == ["Vulko:3"]


def test_furious_melee_damages_each_minion_of_the_player() -> None:
    """Each minion of the chosen player takes two damage."""
    game = (
        table(2)
        .in_play(B, "Vulko", "Indigo Six", "Genesis One")
        .chain((S, "Furious Melee"))
        .ready()
        .choose(S, B)
    )
    assert game.minions(B) == ["Vulko:1", "Genesis One:1"]


def test_furious_melee_kicked_may_choose_any_archive() -> None:
    """The kicker may choose the commons, the player's own archives and those of opponents.

    Rules: TARGET-11, OPP-3, OPP-4.
    """
    game = (
        table(2)
        .commons("Vulko")
        .private(S, "Death Grip")
        .private(B, "Grim Siege")
        .hand(S, "Bleed")
        .chain((S, "Alton Hickman"), (S, "Furious Melee"))
        .ready()
        .choose(S, B)
    )
    assert game.offered(S) == ["Vulko", "Death Grip", "Grim Siege"]
    game.choose(S, "Grim Siege")
    assert game.left("Grim Siege") == 5
    assert game.exiled() == ["Grim Siege", "Grim Siege"]
