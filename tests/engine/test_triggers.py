"""Test in-play texts that are triggered: when, for whom, and in which order.

Printed cards of the base game have such texts only for cleanup phases, so the tests plant
others.
"""

from __future__ import annotations

import pytest

from engine.nightfall import card
from engine.nightfall.effects import (
    DamageMinions,
    DamagePlayers,
    Draw,
    ExileFromHand,
    HealYours,
    InPlay,
    Moment,
    Who,
)
from engine.nightfall.text.cards import card_text
from engine.nightfall.text.catalogue import LANGUAGES, has
from tests.engine.fake_triggers import Plant, plant
from tests.engine.table import B, J, S, Setting, Table, built, table
from tests.matrix import each_row

__all__ = ["plant"]


def told(game: Table) -> list[tuple[int, str]]:
    """Return seat and card of the in-play texts that were triggered, in order."""
    return [(event["seat"], event["card"]) for event in game.events("triggered")]


# Moments


def test_as_it_is_sent_before_anybody_blocks(plant: Plant) -> None:
    """Only texts of attackers are triggered, in the order of the combats.

    Rules: COMBAT-6, EFF-4.
    """
    plant("Vulko", Moment.ATTACKS, Draw(1))
    game = (
        table(3)
        .deck(S, "Bite", "Burn")
        .deck(B, "Bleed")
        .in_play(S, "Vulko", "Genesis One")
        .in_play(B, "Vulko")
        .ready()
        .attacks(B, J)
    )
    assert told(game) == [(S, "vulko")]
    assert game.hand(S) == ["Bite"]
    assert game.asked(B) == "block"


def test_once_all_blocks_are_assigned(plant: Plant) -> None:
    """Only texts of minions that block are triggered, before the damage of the combats.

    Rule: COMBAT-9.
    """
    plant("Vulko", Moment.BLOCKS, DamagePlayers(1))
    plant("Indigo Six", Moment.BLOCKS, DamagePlayers(1))
    game = (
        table(3)
        .in_play(S, "Genesis One")
        .in_play(B, "Vulko", "Indigo Six")
        .ready()
        .choose(S, B)
        .choose(B, "Genesis One", "pass")
    )
    assert told(game) == [(B, "vulko")]
    assert game.waiting == (B,), "you are the minion's controller"
    assert game.minions(B) == ["Vulko:3", "Indigo Six:2"]
    game.choose(B, S)
    assert game.wounds(S) == 1
    assert game.minions(B) == ["Vulko:1", "Indigo Six:2"]


def test_that_player_is_the_one_across_the_table(plant: Plant) -> None:
    """For a text about blocking, "that player" is the attacker.

    Rules: COMBAT-9, TARGET-12.
    """
    plant("Vulko", Moment.BLOCKS, ExileFromHand(who=Who.THAT_PLAYER))
    game = (
        table(2)
        .hand(S, "Bite", "Burn")
        .in_play(S, "Genesis One")
        .in_play(B, "Vulko")
        .ready()
        .choose(B, "Genesis One")
    )
    assert game.waiting == (S,)
    game.choose(S, "Burn")
    assert "Burn" in game.exiled()
    assert game.hand(S) == ["Bite"]


def test_as_it_enters_play_from_wherever(plant: Plant) -> None:
    """The text is triggered when the minion enters from the chain and when a text puts it
    into play.

    Rules: CARD-5, EFF-4.
    """
    plant("Marcus Toth", Moment.ENTERS, Draw(1))
    game = (
        table(2)
        .deck(S, "Bite", "Burn")
        .discard(S, "Marcus Toth")
        .chain((S, "Marcus Toth"), (S, "Dark Awakening"))
        .ready()
    )
    assert told(game) == [(S, "marcus-toth"), (S, "marcus-toth")]
    assert game.hand(S) == ["Bite", "Burn"]
    assert game.minions(S) == ["Marcus Toth:2", "Marcus Toth:2"]


@pytest.mark.parametrize(("health", "happens"), [(3, True), (2, False)])
def test_as_it_is_damaged_and_lives(plant: Plant, health: int, happens: bool) -> None:
    """The text is not triggered if the damage destroys the minion, because it has left
    play.

    Rules: DMG-1, DMG-2, EFF-3.
    """
    plant("Vulko", Moment.DAMAGED, Draw(1))
    game = (
        table(2)
        .deck(B, "Bite")
        .in_play(B, ("Vulko", health))
        .chain((S, "J.J. McTeague"))
        .ready()
    )
    assert bool(told(game)) is happens
    assert game.hand(B) == (["Bite"] if happens else [])


@pytest.mark.parametrize(
    "order", ["Team Takedown", "Ivan Radinsky", "Lisaveta Florescu", "combat"]
)
def test_as_it_leaves_play_in_any_way(plant: Plant, order: str) -> None:
    """A minion's text for leaving play works once, whether the minion is destroyed, put on
    the deck, exiled or discarded.

    Rules: EFF-3, EFF-4.
    """
    plant("Vulko", Moment.LEAVES, DamagePlayers(1))
    setting = table(2, promos=True).in_play(S, "Vulko")
    if order != "combat":
        setting.chain((S, "Sir John Travail"), (S, order))
    game = setting.ready()
    assert game.minions(S) == []
    assert told(game) == [(S, "vulko")]
    game.choose(S, B)
    assert game.wounds(B) == (4 if order == "combat" else 1)


def test_as_an_opposing_minion_is_destroyed(plant: Plant) -> None:
    """The text is triggered in any phase, by damage or by a text, but not if one of its
    player's own minions is destroyed.

    Rules: DMG-2, DMG-5.
    """
    plant("Vulko", Moment.OPPOSING_DESTROYED, Draw(1))
    setting = table(3).deck(S, "Bite", "Burn").deck(B, "Bleed").deck(J, "Bleed")
    game = (
        setting.in_play(S, "Vulko")
        .in_play(B, "Vulko", "Indigo Six")
        .in_play(J, "Genesis One")
        .chain((S, "J.J. McTeague"), (S, "Team Takedown"))
        .ready()
        .choose(S, "Genesis One")
    )
    assert game.asked(S) == "text_order"
    game.choose(S, "Vulko of 0")
    assert told(game) == [(S, "vulko"), (B, "vulko")]
    assert (game.hand(S), game.hand(B)) == (["Bite"], ["Bleed"])
    assert game.asked(S) == "target_minion"


def wounded_twice(setting: Setting) -> Table:
    """Let B, who has Genesis One, take two wounds at once; return the table. The text of
    Genesis One is triggered twice, after both wounds.
    """
    setting.in_play(B, "Genesis One").chain((S, "Rip and Tear"))
    game = setting.ready().choose(S, B)
    kinds = [event["kind"] for event in game.events("wounded", "triggered")]
    assert kinds == ["wounded", "wounded", "triggered", "triggered"]
    return game


def test_as_a_player_receives_a_wound(plant: Plant) -> None:
    """The text is triggered once for each wound, after the whole hit has been dealt.

    Rules: WOUND-1, DMG-16, DMG-17.
    """
    plant("Genesis One", Moment.WOUNDED, Draw(1))
    game = wounded_twice(table(2).deck(B, "Bite", "Burn"))
    assert game.hand(B) == ["Bite", "Burn"]


def test_as_a_player_receives_a_wound_from_the_own_stack(plant: Plant) -> None:
    """Rules: CONSTR-6, WOUND-1."""
    plant("Genesis One", Moment.WOUNDED, Draw(1))
    own = built().own_wounds(B, "Bite", "Burn", "Bleed", "Bleed")
    game = wounded_twice(own.deck(B, "Vulko", "Vulko"))
    assert game.hand(B) == ["Vulko", "Vulko"]


def test_at_the_start_of_the_own_combat_phase(plant: Plant) -> None:
    """The text is triggered before attackers are declared, so a minion that it destroys
    does not attack.

    Rules: EFF-4, COMBAT-1.
    """
    plant("Vulko", Moment.COMBAT_BEGINS, DamageMinions(3))
    game = table(3).in_play(S, "Vulko").in_play(B, "Vulko").ready()
    assert game.asked(S) == "target_minion"
    assert game.events("attacks") == []
    game.choose(S, "Vulko of 0")
    assert game.events("attacks") == []
    assert game.minions(S) == []
    assert game.asked(S) == "claim"


@pytest.mark.parametrize(
    ("moment", "healed"), [(Moment.YOUR_CLEANUP, [S]), (Moment.EACH_CLEANUP, [S, B])]
)
def test_at_the_start_of_a_cleanup_phase(
    plant: Plant, moment: Moment, healed: list[int]
) -> None:
    """The text is triggered in its player's cleanup phase or in every player's, before the
    draw.

    Rule: CLEAN-11.
    """
    plant("Marcus Toth", moment, HealYours(1))
    game = (
        table(2)
        .hand(S, *["Bite"] * 5)
        .in_play(B, ("Marcus Toth", 1))
        .in_play(S, ("Marcus Toth", 1))
        .phase("cleanup")
        .ready()
    )
    assert [seat for seat, _ in told(game)] == healed
    assert game.minions(S) == ["Marcus Toth:2"]


# Order


def test_the_active_player_says_which_of_several_texts_comes_first(plant: Plant) -> None:
    """The active player also orders the texts of other players, and is asked once for all
    simultaneous texts.

    Rule: SIM-3.
    """
    plant("Vulko", Moment.OPPOSING_DESTROYED, DamagePlayers(1))
    plant("Marcus Toth", Moment.OPPOSING_DESTROYED, Draw(1))
    game = (
        table(3)
        .deck(J, "Bite")
        .in_play(S, "Vulko")
        .in_play(B, "Genesis One")
        .in_play(J, "Marcus Toth", "Vulko")
        .chain((S, "Team Takedown"))
        .ready()
        .choose(S, "Genesis One")
    )
    assert game.asked(S) == "text_order"
    assert game.offered(S) == ["Vulko of 0", "Marcus Toth", "Vulko of 2"]
    game.choose(S, "Vulko of 2")
    assert game.asked(J) == "target_player"
    game.choose(J, B)
    assert game.asked(S) == "text_order"
    assert game.offered(S) == ["Vulko", "Marcus Toth"]
    game.choose(S, "Marcus Toth")
    assert game.hand(J) == ["Bite"]
    assert game.asked(S) == "target_player"
    game.choose(S, B)
    assert game.wounds(B) == 2
    assert told(game) == [(J, "vulko"), (J, "marcus-toth"), (S, "vulko")]


def test_the_same_text_of_one_player_is_not_ordered(plant: Plant) -> None:
    """The order of equal texts makes no difference.

    Rule: SIM-3.
    """
    plant("Vulko", Moment.OPPOSING_DESTROYED, Draw(1))
    game = (
        table(2)
        .deck(S, "Bite", "Burn")
        .in_play(S, "Vulko", "Vulko")
        .in_play(B, "Genesis One")
        .chain((S, "Team Takedown"))
        .ready()
        .choose(S, "Genesis One")
    )
    assert game.hand(S) == ["Bite", "Burn"]


def test_a_text_ends_with_its_minion_even_if_it_was_to_come(plant: Plant) -> None:
    """Vulko's text destroys Marcus Toth before his text heals him.

    Rules: EFF-3, SIM-3.
    """
    plant("Vulko", Moment.YOUR_CLEANUP, DamageMinions(3))
    plant("Genesis One", Moment.YOUR_CLEANUP, DamagePlayers(1))
    game = (
        table(2)
        .hand(S, *["Bite"] * 5)
        .in_play(S, "Vulko", "Genesis One")
        .phase("cleanup")
        .ready()
        .choose(S, "Vulko", "Genesis One")
    )
    assert told(game) == [(S, "vulko")]
    assert game.wounds(B) == 0
    assert game.exiled() == ["Genesis One"]
    assert game.asked(S) == "wound_effect"


def test_what_a_text_sets_off_comes_before_what_still_waits(plant: Plant) -> None:
    """Vulko's text destroys Indigo Six, which triggers another text of Vulko at once.

    Rules: SIM-1, SIM-3.
    """
    plant("Vulko", Moment.YOUR_CLEANUP, DamageMinions(3))
    plant("Vulko", Moment.OPPOSING_DESTROYED, Draw(1))
    plant("Genesis One", Moment.YOUR_CLEANUP, DamagePlayers(1))
    game = (
        table(2)
        .deck(S, "Bite")
        .hand(S, *["Burn"] * 5)
        .in_play(S, "Vulko", "Genesis One")
        .in_play(B, "Indigo Six")
        .phase("cleanup")
        .ready()
        .choose(S, "Vulko", "Indigo Six")
    )
    assert game.hand(S) == [*["Burn"] * 5, "Bite"]
    assert game.asked(S) == "target_player"
    game.choose(S, B)
    assert [card for _, card in told(game)] == ["vulko", "vulko", "genesis-one"]


# Lisaveta Florescu


def test_two_lisavetas_heal_one_after_another() -> None:
    """Each Lisaveta heals the other minions separately.

    Rules: SIM-1, CLEAN-11.
    """
    game = (
        table(2, promos=True)
        .hand(S, *["Bite"] * 5)
        .in_play(B, "Lisaveta Florescu", ("Ivan Radinsky", 1), "Lisaveta Florescu")
        .in_play(B, ("Vulko", 1))
        .phase("cleanup")
        .ready()
    )
    healed = [e["amount"] for e in game.events("healed") if e["card"] == "vulko"]
    assert healed == [1, 1]
    assert game.minions(B)[1::2] == ["Ivan Radinsky:2", "Vulko:3"]


# The sentences of triggered texts


@each_row("lang", LANGUAGES)
def test_every_moment_can_be_said(lang: str) -> None:
    assert all(has(f"moment.{moment.value}") for moment in Moment)
    assert all(has(f"in_play.{text.value}") for text in InPlay)


def test_a_triggered_text_says_when_and_what() -> None:
    said = str(card_text(card("lisaveta-florescu"), "en"))
    assert "In each player's cleanup phase: Each of your minions regains 1 health." in said
