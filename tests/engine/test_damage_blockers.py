"""Test minions that absorb damage, and effects that stop them."""

from __future__ import annotations

import pytest

from tests.engine.table import B, J, S, table

# Minions that absorb damage


def test_faq_bad_smoke_1_it_absorbs_what_gets_past_blockers() -> None:
    """Damage that the blocker does not absorb goes to "Bad Smoke", and then to its
    controller.

    Scenario: FAQ-BadSmoke-1.
    Rule: DMG-9.
    """
    game = (
        table(2)
        .in_play(S, "Big Ghost")
        .in_play(B, "Charlotte Reyes", "Bad Smoke")
        .ready()
        .choose(B, "Big Ghost", "pass")
    )
    assert game.minions(B) == []
    assert game.wounds(B) == 5 - 1 - 2


def test_faq_bad_smoke_2_it_absorbs_damage_from_texts() -> None:
    """ "Bad Smoke" absorbs damage of texts as it does in combat.

    Scenario: FAQ-BadSmoke-2.
    Rules: DMG-9, DMG-7.
    """
    game = table(2).in_play(B, "Bad Smoke").chain((S, "Death Grip")).ready().choose(S, B)
    assert game.minions(B) == []
    assert game.wounds(B) == 1


def test_faq_vulko_1_he_absorbs_damage_that_reaches_his_controller() -> None:
    """Vulko loses health for the damage that he absorbs.

    Scenario: FAQ-Vulko-1.
    Rule: DMG-9.
    """
    game = table(2).in_play(B, "Vulko").chain((S, "Rip and Tear")).ready().choose(S, B)
    assert game.minions(B) == ["Vulko:1"]
    assert game.wounds(B) == 0


@pytest.mark.parametrize(
    ("order", "left", "wounds"),
    [
        pytest.param("Enraged Wight", ["Vulko:2"], 0, id="FAQ-EnragedWight-2"),
        pytest.param("Franz Orlok", ["Vulko:1"], 0, id="FAQ-FranzOrlok-1"),
        pytest.param("Lilith Lawrence", ["Vulko:2"], 0, id="FAQ-LilithLawrence-1"),
        pytest.param("Rip and Tear", ["Vulko:1"], 0, id="FAQ-RipAndTear-1"),
        pytest.param("Death Grip", [], 0, id="FAQ-DeathGrip-1"),
    ],
)
def test_vulko_absorbs_every_text_that_damages_a_player(
    order: str, left: list[str], wounds: int
) -> None:
    """The rulebook has a ruling for each of these cards.

    Scenarios: FAQ-EnragedWight-2, FAQ-FranzOrlok-1, FAQ-LilithLawrence-1.
    Scenarios: FAQ-RipAndTear-1, FAQ-DeathGrip-1.
    Rule: DMG-9.
    """
    game = table(2).in_play(B, "Vulko").chain((S, order)).ready().choose(S, B)
    assert game.minions(B) == left
    assert game.wounds(B) == wounds


def test_faq_blood_rage_1_vulko_absorbs_damage_to_each_opponent() -> None:
    """Minions also absorb damage that targets nobody.

    Scenario: FAQ-BloodRage-1.
    Rules: DMG-9, TARGET-5.
    """
    game = table(3).in_play(B, "Vulko").chain((S, "Blood Rage")).ready().choose(S, B)
    assert game.minions(B) == ["Vulko:2"]
    assert (game.wounds(B), game.wounds(J)) == (0, 1)


@pytest.mark.parametrize(
    ("blocker", "left"),
    [
        pytest.param("Vulko", ["Vulko:1"], id="FAQ-Vulko-3"),
        pytest.param("Bad Smoke", [], id="FAQ-BadSmoke-6"),
    ],
)
def test_a_damage_blocker_may_block_like_any_other(blocker: str, left: list[str]) -> None:
    """A minion that absorbs damage takes the damage of the attacker that it blocks like any
    blocker.

    Scenarios: FAQ-Vulko-3, FAQ-BadSmoke-6.
    Rule: DMG-12.
    """
    game = table(2).in_play(S, "Genesis One").in_play(B, blocker).ready()
    game.choose(B, "Genesis One")
    assert game.minions(B) == left
    assert game.wounds(B) == 0


def test_a_damage_blocker_that_blocks_still_absorbs_other_attacks() -> None:
    """The minion absorbs damage before, during and after its own combat, as long as it has
    health.

    Rule: DMG-12.
    """
    game = (
        table(2)
        .in_play(S, "Charlotte Reyes", "Yuri Koroviev", "Indigo Six")
        .in_play(B, "Vulko")
        .ready()
        .attacks()
        .choose(B, "Yuri Koroviev")
    )
    assert game.minions(B) == []
    assert [event["amount"] for event in game.events("absorbed")] == [1, 1]
    assert game.wounds(B) == 2


@pytest.mark.parametrize("kicked", [False, True])
def test_a_damage_blocker_does_not_help_against_wounds(kicked: bool) -> None:
    """Wounds that a player receives without damage cannot be absorbed.

    Scenario: FAQ-DeathGrip-3.
    Rules: DMG-10, KICK-9, KICK-3.
    """
    below = "Hypnotic Presence" if kicked else "Shock and Awe"
    game = (
        table(2)
        .in_play(B, ("Vulko", 3))
        .chain((S, below), (S, "Death Grip"))
        .ready()
        .choose(S, B)
    )
    assert game.minions(B) == (["Vulko:3"] if kicked else [])
    assert game.wounds(B) == (2 if kicked else 0)


@pytest.mark.parametrize(
    ("first", "left"), [("Vulko", ["Bad Smoke:2"]), ("Bad Smoke", ["Vulko:2"])]
)
def test_two_damage_blockers_absorb_in_the_order_their_controller_chooses(
    first: str, left: list[str]
) -> None:
    """The first minion absorbs as much as it can before the next, in combat and against
    texts.

    Rules: DMG-11, CHAIN-21.
    """
    by_text = table(2).in_play(B, "Vulko", "Bad Smoke").chain((S, "Death Grip")).ready()
    by_text.choose(S, B)
    in_combat = table(2).in_play(S, "Marcus Toth").in_play(B, "Vulko", "Bad Smoke").ready()
    in_combat.passes(B, B)
    for game, source in ((by_text, "death-grip"), (in_combat, "marcus-toth")):
        assert game.asked(B) == "absorb_order"
        assert game.decision(B).card == source
        assert game.offered(B) == ["Vulko", "Bad Smoke"]
        game.choose(B, first)
        assert game.minions(B) == left
        assert game.wounds(B) == 0


def test_damage_blockers_that_all_die_are_not_ordered() -> None:
    """The order is not asked, because it changes nothing (docs/decisions/0003).

    Rule: DMG-11.
    """
    game = (
        table(2).in_play(S, "Big Ghost").in_play(B, ("Vulko", 2), "Bad Smoke").ready()
    ).passes(B, B)
    assert game.minions(B) == []
    assert game.wounds(B) == 1


def test_twins_are_not_ordered() -> None:
    """It makes no difference which of two equal Vulkos absorbs the damage
    (docs/decisions/0003).

    Rule: DMG-11.
    """
    game = table(2).in_play(B, "Vulko", "Vulko").chain((S, "Rip and Tear")).ready()
    game.choose(S, B)
    assert game.minions(B) == ["Vulko:1", "Vulko:3"]


def test_twins_of_which_one_still_has_to_block_are_not_alike() -> None:
    """The choice of the Vulko that absorbs decides which blocker the other attack meets.

    Rule: DMG-11.
    """
    game = (
        table(2)
        .in_play(S, "Yuri Koroviev", "Charlotte Reyes")
        .in_play(B, "Vulko", "Vulko")
        .ready()
        .attacks(first=("Yuri Koroviev",))
        .choose(B, "Charlotte Reyes", "pass")
    )
    assert game.asked(B) == "absorb_order"
    game.choose(B, "Vulko #4")
    assert game.minions(B) == ["Vulko:2", "Vulko:2"]


def test_own_damage_is_absorbed_as_well() -> None:
    """ "Big Ghost" damages each player, and the Vulko of S absorbs the damage to S.

    Rules: DMG-13, SIM-2.
    """
    game = (
        table(2)
        .in_play(S, "Vulko")
        .chain((S, "Alton Hickman"), (S, "Big Ghost"))
        .ready()
        .choose(S, S)
    )
    assert game.minions(S)[0] == "Vulko:2"
    assert (game.wounds(S), game.wounds(B)) == (0, 1)


# "Overwatch Two"


def test_minions_of_the_chosen_player_cannot_absorb_damage_from_texts() -> None:
    """The ban lasts until the end of the turn.

    Rules: DMG-14, EFF-1.
    """
    game = (
        table(2)
        .in_play(B, "Vulko")
        .chain((S, "Enraged Wight"), (S, "Hypnotic Presence"), (S, "Overwatch Two"))
        .ready()
        .choose(S, B)
    )
    assert game.view()["players"][B]["cannot_block_text"]
    game.choose(S, B)
    assert game.minions(B) == ["Vulko:3"]
    assert game.wounds(B) == 1
    assert game.until("claim", B).view()["players"][B]["cannot_block_text"] is False


def test_other_players_minions_still_absorb() -> None:
    """Minions of the chosen player absorb no damage; minions of other players still do.

    Rule: DMG-14.
    """
    game = (
        table(3)
        .in_play(B, "Vulko")
        .in_play(J, "Vulko")
        .chain((S, "Blood Rage"), (S, "Hypnotic Presence"), (S, "Overwatch Two"))
        .ready()
        .choose(S, B, B)
    )
    assert (game.wounds(B), game.wounds(J)) == (1, 0)
    assert (game.minions(B), game.minions(J)) == (["Vulko:3"], ["Vulko:2"])


def test_overwatch_two_does_not_touch_combat_damage() -> None:
    """Damage of attackers may still be absorbed. In the base set the ban always ends before
    the next combat, so the test sets it.

    Rule: DMG-15.
    """
    game = table(3).in_play(S, "Genesis One").in_play(B, "Vulko").ready()
    game.position.no_text_block = (B,)
    game.attacks(B).passes(B)
    assert game.minions(B) == ["Vulko:1"]
    assert game.wounds(B) == 0


def test_three_damage_blockers_absorb_one_after_another() -> None:
    """The first minion absorbs three of five damage, the second two, the third nothing.

    Rules: DMG-9, DMG-11.
    """
    game = (
        table(2)
        .in_play(S, "Big Ghost")
        .in_play(B, "Vulko", "Bad Smoke", ("Vulko", 2))
        .ready()
        .passes(B, B, B)
    )
    assert game.asked(B) == "absorb_order"
    assert (game.decision(B).amount, game.decision(B).card) == (5, "big-ghost")
    assert len(game.decision(B).batch) == 2
    game.choose(B, "Bad Smoke", "Vulko #2")
    assert game.minions(B) == ["Vulko:2"]
    assert [(e["card"], e["amount"]) for e in game.events("absorbed")] == [
        ("bad-smoke", 2),
        ("vulko", 3),
    ]
    assert game.wounds(B) == 0


def test_what_three_damage_blockers_leave_reaches_the_player() -> None:
    """The third minion absorbs what the first two could not, and the rest gives wounds.

    Rules: DMG-9, DMG-11.
    """
    game = (
        table(2)
        .in_play(S, "Big Ghost")
        .in_play(B, ("Vulko", 1), ("Bad Smoke", 1), ("Vulko", 2))
        .ready()
        .passes(B, B, B)
    )
    assert game.minions(B) == []
    assert game.wounds(B) == 1
