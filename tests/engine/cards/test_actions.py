"""The twelve actions to draft."""

from __future__ import annotations

import pytest

from tests.engine.table import B, J, S, table

# Blood Rage


@pytest.mark.parametrize("first", [B, J])
def test_blood_rage_damages_each_opponent(first: int) -> None:
    """Not its own player, who orders the others.

    Rules: SIM-2, TARGET-5, OPP-2.
    """
    game = table(3).chain((S, "Blood Rage")).ready()
    assert game.offered(S) == [B, J]
    game.choose(S, first)
    assert game.events("wounded")[0]["seat"] == first
    assert [game.wounds(seat) for seat in (S, B, J)] == [0, 1, 1]


def test_faq_blood_rage_2_the_kicker_must_hit_an_own_minion() -> None:
    """If there is no other.

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
    """Only minions are offered, none of another player.

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
    """Kicked or not.

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
    """It is in play by then, so it may choose itself.

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
    """It was not in the chain: Zacharias Sands behind purple only deals his 2 damage.

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
    """To any player.

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
    """At once and free, from the commons or an own archive.

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
    assert game.asked(B) == "free_claim"
    assert game.offered(B) == ["Ivan Radinsky", "Vulko"]
    game.choose(B, "Ivan Radinsky")
    assert game.discard(B) == ["Ivan Radinsky", "Flank Attack"]
    assert game.left("Ivan Radinsky") == 6
    assert game.influence == 2
    assert game.discard(S) == ["Franz Orlok"]


@pytest.mark.parametrize(
    ("options", "allowed"),
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
    """The German wording allows them, a table may agree otherwise.

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
    """The damage is lost.

    Scenario: FAQ-FuriousMelee-1.
    Rules: TARGET-10, DMG-8.
    """
    game = table(3).in_play(J, "Vulko").chain((S, "Furious Melee")).ready()
    assert game.offered(S) == [S, B, J]
    game.choose(S, B)
    assert game.wounds(B) == 0
    assert game.minions(J) == ["Vulko:3"]


def test_furious_melee_damages_each_minion_of_the_player() -> None:
    """Two each."""
    game = (
        table(2)
        .in_play(B, "Vulko", "Indigo Six", "Genesis One")
        .chain((S, "Furious Melee"))
        .ready()
        .choose(S, B)
    )
    assert game.minions(B) == ["Vulko:1", "Genesis One:1"]


def test_furious_melee_kicked_may_choose_any_archive() -> None:
    """Commons, the own ones and those of others.

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
    """Death Grip deals its 3 damage and is still in hand.

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
    """Nobody loses anything.

    Scenario: FAQ-GrimSiege-2.
    Rules: TARGET-7, CLAIM-15.
    """
    game = table(2).chain((S, "Vulko"), (S, "Grim Siege")).ready()
    assert game.offered(S) == [S, B]
    game.choose(S, B)
    assert game.influence == 2


@pytest.mark.parametrize(("before", "after"), [(2, 0), (1, 0), (0, 0), (5, 3)])
def test_faq_grim_siege_3_the_active_player_loses_two(before: int, after: int) -> None:
    """Never below zero.

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
    """In anybody's chain."""
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
    """Its influence is lost in another player's turn.

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
    """He absorbed some of the damage.

    Rules: DMG-9, DMG-5, KICK-5.
    """
    game = table(2).in_play(B, "Vulko").chain((S, below), (S, "Rip and Tear")).ready()
    game.choose(S, B)
    assert game.minions(B) == left
    assert game.wounds(B) == 0


def test_rip_and_tear_kicked_destroys_nobody_twice() -> None:
    """Vulko dies of the damage itself; the rest of it gives a wound.

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
    """The second damage blocker was not reached.

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
    """It must be in play.

    Scenario: FAQ-ShockAndAwe-1.
    Rules: TARGET-6, TARGET-9.
    """
    game = table(2).in_play(S, "Vulko").chain((S, "Shock and Awe")).turn(B).ready()
    assert game.minions(S) == []


@pytest.mark.parametrize("second", ["Big Ghost", "Genesis One"])
def test_faq_shock_and_awe_2_the_kicker_may_choose_another_minion(second: str) -> None:
    """Or the same; if only own ones are left, one of those.

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
    """It must be in play.

    Scenario: FAQ-TeamTakedown-1.
    Rules: TARGET-6, TARGET-9.
    """
    game = table(2).in_play(S, "Vulko").chain((S, "Team Takedown")).turn(B).ready()
    assert game.minions(S) == []


@pytest.mark.parametrize(("victim", "wounds"), [("Vulko", 1), (None, 0)])
def test_team_takedown_kicked_wounds_the_controller(victim: str, wounds: int) -> None:
    """Of that minion; without one nobody is wounded. Nothing blocks the wound.

    Rules: TARGET-12, TARGET-13, DMG-10.
    """
    game = table(2).chain((S, "Ghoul Summons"), (S, "Team Takedown"))
    if victim:
        game.in_play(B, victim)
    assert game.ready().wounds(B) == wounds
