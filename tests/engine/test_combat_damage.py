"""Test the damage of attacks to blockers and players, and minions that leave before their
combat.
"""

from __future__ import annotations

import pytest

from tests.engine.table import B, J, S, table, three_attackers
from tests.matrix import each_row


def test_ex_5_blockers_absorb_one_after_another() -> None:
    """The 4 damage of Ivan Radinsky destroy "Indigo Six" and leave Alton Hickman 1 health.

    Scenario: EX-5.
    Rules: COMBAT-11, COMBAT-13, COMBAT-14.
    """
    game = three_attackers().attacks(B, B, J, first=("Big Ghost", "Vulko"))
    game.choose(B, "Ivan Radinsky", "Ivan Radinsky", "Vulko")
    wounds = game.wounds(B)
    assert game.offered(B) == ["Indigo Six", "Alton Hickman"]
    game.choose(B, "Indigo Six")
    assert game.minions(B) == ["Alton Hickman:1"]
    assert game.discard(B)[-1] == "Indigo Six"
    assert game.wounds(B) == wounds


def test_ex_7_unblocked_damage_gives_wounds_from_the_top() -> None:
    """ "Big Ghost" deals the top five wounds of the stack to J.

    Scenario: EX-7, EX-12.
    Rules: DMG-6, COMBAT-15, WOUND-1.
    """
    game = three_attackers().attacks(B, B, J, first=("Big Ghost",)).blocks(B)
    assert game.discard(J) == ["Bite", "Burn", "Bleed", "Bite", "Burn"]


@each_row(
    "attacker, blocker, left, wounds",
    [
        ("Charlotte Reyes", "Genesis One", ["Genesis One:2"], 0),
        ("Vulko", "Genesis One", [], 0),
        ("Ivan Radinsky", "Genesis One", [], 1),
        ("Big Ghost", "Zacharias Sands", [], 3),
    ],
)
def test_strength_goes_to_the_blocker_and_the_rest_to_the_player(
    attacker: str, blocker: str, left: list[str], wounds: int
) -> None:
    """A blocker absorbs damage up to its health.

    Rules: COMBAT-11, COMBAT-15, DMG-1, DMG-2.
    """
    game = table(2).in_play(S, attacker).in_play(B, blocker).ready().choose(B, attacker)
    assert game.minions(B) == left
    assert game.wounds(B) == wounds


def test_blockers_do_not_hit_back() -> None:
    """An attacker survives combat with a stronger blocker. "Bad Smoke" shows it, because it
    stays in play.

    Rule: COMBAT-12.
    """
    game = table(2).in_play(S, "Bad Smoke").in_play(B, "Ivan Radinsky").ready()
    game.choose(B, "Bad Smoke")
    assert game.minions(S) == ["Bad Smoke:2"]
    assert game.minions(B) == ["Ivan Radinsky:1"]


@pytest.mark.parametrize(
    ("first", "left"),
    [("Indigo Six", ["Alton Hickman:1"]), ("Alton Hickman", ["Indigo Six:1"])],
)
def test_the_defender_chooses_who_absorbs_first(first: str, left: list[str]) -> None:
    """The second blocker takes only the damage that the first could not absorb.

    Rules: COMBAT-13, COMBAT-14.
    """
    game = (
        table(2)
        .in_play(S, "Ivan Radinsky")
        .in_play(B, "Indigo Six", "Alton Hickman")
        .ready()
        .choose(B, "Ivan Radinsky", "Ivan Radinsky", first)
    )
    assert game.minions(B) == left
    assert game.wounds(B) == 0


def test_a_blocker_behind_one_that_absorbs_all_is_unhurt() -> None:
    """ "Genesis One" absorbs all 3 damage of Vulko.

    Rule: COMBAT-14.
    """
    game = (
        table(2)
        .in_play(S, "Vulko")
        .in_play(B, "Genesis One", "Indigo Six")
        .ready()
        .choose(B, "Vulko", "Vulko", "Genesis One")
    )
    assert game.minions(B) == ["Indigo Six:2"]


def test_the_order_of_blockers_is_settled_when_their_combat_comes() -> None:
    """The first combat has dealt its damage before the blockers of the second are ordered.

    Rule: COMBAT-16.
    """
    game = (
        table(2)
        .in_play(S, "Vulko", "Ivan Radinsky")
        .in_play(B, "Indigo Six", "Alton Hickman")
        .ready()
        .choose(B, "Ivan Radinsky", "Ivan Radinsky")
    )
    assert game.wounds(B) == 3
    assert game.asked(B) == "blocker_order"


def test_a_blocker_that_dies_before_its_combat_absorbs_nothing() -> None:
    """Vulko blocks "Genesis One", but dies earlier from Ivan Radinsky's unblocked attack.

    Rule: COMBAT-18.
    """
    game = (
        table(2)
        .in_play(S, "Ivan Radinsky", "Genesis One")
        .in_play(B, "Vulko")
        .ready()
        .attacks(first=("Ivan Radinsky",))
        .choose(B, "Genesis One")
    )
    assert game.minions(B) == []
    assert game.wounds(B) == 1 + 2


def test_the_other_blockers_of_a_dead_one_still_absorb() -> None:
    """Vulko dies before his combat, and "Genesis One" still absorbs its damage.

    Rule: COMBAT-18.
    """
    game = (
        table(2)
        .in_play(S, "Ivan Radinsky", "Zacharias Sands")
        .in_play(B, "Vulko", "Genesis One")
        .ready()
        .attacks(first=("Ivan Radinsky",))
        .choose(B, "Zacharias Sands", "Zacharias Sands")
    )
    assert game.minions(B) == []
    assert game.wounds(B) == 1


def test_an_attacker_that_is_gone_does_not_fight() -> None:
    """No base card removes an attacker after the declaration, so the test removes one.

    Rule: COMBAT-19.
    """
    game = (
        table(2)
        .in_play(S, "Ivan Radinsky", "Vulko")
        .in_play(B, "Genesis One")
        .ready()
        .attacks()
    )
    game.position.discards[S].append(game.position.minions[S].pop(0).card)
    game.position.play(B, "minion:1")
    assert game.wounds(B) == 3
    assert game.minions(B) == ["Genesis One:3"]
    assert [event["card"] for event in game.events("combat_skipped")] == ["ivan-radinsky"]


def test_a_minion_that_arrives_after_the_declaration_only_leaves() -> None:
    """A minion that enters play after attackers are declared does not attack, but is
    discarded with them. No base card puts a minion into play then, so the test adds one.

    Rule: COMBAT-25.
    """
    game = table(2).in_play(S, "Vulko").in_play(B, "Genesis One").ready()
    late = game.position.minions[S][0]._replace(id=game.position.next_minion)
    game.position.next_minion += 1
    game.position.minions[S].append(late)
    game.passes(B)
    assert game.wounds(B) == 3
    assert game.discard(S) == ["Vulko", "Vulko"]


def test_four_blockers_on_one_attacker_take_the_damage_in_the_order_chosen() -> None:
    """Each blocker absorbs damage until it is destroyed; the later ones are unhurt.

    Rules: COMBAT-8, COMBAT-13, COMBAT-14.
    """
    game = (
        table(2)
        .in_play(S, "Big Ghost")
        .in_play(B, "Vulko", "Indigo Six", "Genesis One", "Marcus Toth")
        .ready()
        .choose(B, "Big Ghost", "Big Ghost", "Big Ghost", "Big Ghost")
    )
    assert game.decision(B).amount == 5
    game.choose(B, "Marcus Toth", "Genesis One")
    assert game.minions(B) == ["Vulko:3", "Indigo Six:2"]
    assert (game.hand(B), game.exiled()) == (["Marcus Toth"], ["Genesis One"])
    assert game.wounds(B) == 0


def test_what_four_blockers_do_not_absorb_reaches_the_player() -> None:
    """All four blockers die in any order, so the order is not asked.

    Rules: COMBAT-14, COMBAT-15.
    """
    game = (
        table(2)
        .in_play(S, "Big Ghost")
        .in_play(
            B, ("Vulko", 1), ("Indigo Six", 1), ("Genesis One", 1), ("Ivan Radinsky", 1)
        )
        .ready()
        .choose(B, "Big Ghost", "Big Ghost", "Big Ghost", "Big Ghost")
    )
    assert game.minions(B) == []
    assert game.wounds(B) == 1
