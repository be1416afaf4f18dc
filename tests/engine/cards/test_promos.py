"""Test the three promo minions."""

from __future__ import annotations

import pytest

from tests.engine.table import B, J, S, table
from tests.matrix import each_row

# Lisaveta Florescu


def test_faq_lisaveta_florescu_1_health_never_exceeds_what_is_printed() -> None:
    """Scenario: FAQ-LisavetaFlorescu-1.

    Rule: DMG-3.
    """
    game = (
        table(2, promos=True)
        .in_play(B, "Lisaveta Florescu", ("Genesis One", 2), ("Vulko", 1))
        .phase("cleanup")
        .hand(S, "Bleed")
        .ready()
    )
    assert game.minions(B) == ["Lisaveta Florescu:3", "Genesis One:3", "Vulko:2"]


@pytest.mark.parametrize("active", [S, B])
def test_lisaveta_heals_in_every_players_cleanup_phase(active: int) -> None:
    """Only minions of Lisaveta's controller heal, before cards are drawn.

    Rules: CLEAN-11, SIM-3.
    """
    game = (
        table(2, promos=True)
        .in_play(S, ("Lisaveta Florescu", 2), ("Vulko", 1))
        .in_play(B, ("Genesis One", 1))
        .deck(active, "Bleed")
        .phase("cleanup")
        .turn(active)
        .ready()
    )
    assert game.minions(S) == ["Lisaveta Florescu:3", "Vulko:2"]
    assert game.minions(B) == ["Genesis One:1"]
    healed, drew = game.events("healed")[-1], game.events("drew")[0]
    assert healed["n"] < drew["n"]


def test_two_lisavetas_heal_twice() -> None:
    """Each of two Lisavetas heals one health."""
    game = (
        table(2, promos=True)
        .in_play(S, "Lisaveta Florescu", "Lisaveta Florescu", ("Vulko", 1))
        .hand(S, "Bleed")
        .phase("cleanup")
        .ready()
    )
    assert game.minions(S)[2] == "Vulko:3"


def test_lisaveta_kicked_exiles_a_minion() -> None:
    """Exiling is neither destroying nor discarding, so Marcus Toth does not return.

    Rules: EXILE-1, EXILE-3.
    """
    game = (
        table(2, promos=True)
        .in_play(B, "Marcus Toth")
        .chain((S, "Sir John Travail"), (S, "Lisaveta Florescu"))
        .ready()
    )
    assert game.exiled() == ["Marcus Toth"]
    assert game.hand(B) == []


# "Shadow Seven"


@each_row(
    "below, order",
    [
        (None, "Enraged Wight"),
        (None, "Franz Orlok"),
        (None, "Lilith Lawrence"),
        ("Indigo Six", "Marcus Toth"),
        (None, "Death Grip"),
        ("Hypnotic Presence", "Death Grip"),
        (None, "Rip and Tear"),
        ("Team Takedown", "Rip and Tear"),
        (None, "Furious Melee"),
        ("Vulko", "Grim Siege"),
        ("Hypnotic Presence", "Overwatch Two"),
    ],
)
def test_faq_shadow_seven_1_her_player_is_no_target(below: str | None, order: str) -> None:
    """No text that targets a player may target her player.

    Scenario: FAQ-ShadowSeven-1.
    Rule: TARGET-1.
    """
    chain = [(S, each) for each in (below, order) if each]
    game = table(3, promos=True).in_play(B, "Shadow Seven").chain(*chain).ready()
    assert game.offered(S) == [S, J]


def test_shadow_seven_protects_wherever_she_stands_in_her_row() -> None:
    """ "Shadow Seven" protects her player also from behind or between other minions.

    Scenario: FAQ-ShadowSeven-1.
    Rule: TARGET-1.
    """
    game = (
        table(3, promos=True)
        .in_play(B, "Vulko", "Shadow Seven", "Genesis One")
        .in_play(J, "Vulko", "Genesis One")
        .chain((S, "Death Grip"))
        .ready()
    )
    assert game.offered(S) == [S, J]


def test_her_minions_are_not_protected() -> None:
    """Texts may target "Shadow Seven" and the other minions of her player.

    Scenario: FAQ-ShadowSeven-1.
    """
    game = (
        table(2, promos=True)
        .in_play(B, "Shadow Seven", "Vulko")
        .chain((S, "Shock and Awe"))
        .ready()
    )
    assert game.offered(S) == ["Shadow Seven", "Vulko"]


def test_ex_33_what_targets_nobody_hits_her_player_too() -> None:
    """The text "each opponent" leaves no choice, so it also hits her player. Leave Me
    Alone! cannot direct it at one opponent.

    Scenario: EX-33.
    Rule: TARGET-5.
    """
    game = (
        table(3, promos=True)
        .in_play(B, "Shadow Seven")
        .chain((S, "Blood Rage"), (J, "Leave Me Alone!"))
        .ready()
        .choose(S, J)
    )
    assert [game.wounds(seat) for seat in (S, B, J)] == [0, 1, 1]


def test_if_all_are_protected_nothing_happens() -> None:
    """If a text has no legal target, the rest of the card resolves.

    Rule: TARGET-8.
    """
    game = (
        table(2, promos=True)
        .in_play(S, "Shadow Seven")
        .in_play(B, "Shadow Seven")
        .hand(S, "Vulko")
        .chain((S, "Flank Attack"), (S, "Franz Orlok"))
        .turn(B)
        .ready()
    )
    assert game.wounds(S) + game.wounds(B) == 0
    assert game.hand(S) == ["Vulko"], "there is no 'that player' to exile an order"
    assert "Franz Orlok:2" in game.minions(S)


def test_attackers_may_still_choose_her_player() -> None:
    """An attack is no card text, so attackers may choose her player.

    Rule: COMBAT-2.
    """
    game = table(3, promos=True).in_play(S, "Vulko").in_play(B, "Shadow Seven").ready()
    assert game.offered(S) == [B, J]


def test_shadow_seven_kicked_draws_a_card() -> None:
    """Shadow Seven has no chain text; her kicker draws a card."""
    game = (
        table(2, promos=True)
        .deck(S, "Bite")
        .chain((S, "Flank Attack"), (S, "Shadow Seven"))
        .ready()
    )
    assert game.hand(S) == ["Bite"]


# Zombie Horde


@pytest.mark.parametrize(
    ("others", "strength"), [([], 1), (["Vulko"], 2), (["Vulko", "Genesis One"], 3)]
)
def test_faq_zombie_horde_1_its_strength_is_the_number_of_minions(
    others: list[str], strength: int
) -> None:
    """Zombie Horde counts itself among the minions.

    Scenario: FAQ-ZombieHorde-1.
    Rules: EFF-5, CARD-9.
    """
    game = (
        table(3, promos=True)
        .in_play(S, "Zombie Horde", *others)
        .in_play(B, "Vulko")
        .ready()
    )
    assert game.minion(S, "Zombie Horde")["strength"] == strength
    game.attacks(J, *[B] * len(others)).until("claim")
    assert game.wounds(J) == strength


def test_faq_zombie_horde_2_kicked_a_minion_of_the_pile_must_enter_play() -> None:
    """The chain text and kicker of the minion from the pile are not carried out.

    Scenario: FAQ-ZombieHorde-2.
    Rules: CARD-20, KICK-7.
    """
    game = (
        table(2, promos=True)
        .hand(S, "Ivan Radinsky")
        .discard(S, "Charlotte Reyes", "Death Grip", "Bite", "Vulko")
        .deck(S, "Bleed", "Bleed")
        .chain((S, "Big Ghost"), (S, "Zombie Horde"))
        .ready()
    )
    assert game.offered(S) == ["Charlotte Reyes", "Vulko"]
    game.choose(S, "Charlotte Reyes")
    assert game.minions(S) == ["Charlotte Reyes:1", "Zombie Horde:2", "Big Ghost:3"]
    assert game.hand(S) == ["Ivan Radinsky"]
