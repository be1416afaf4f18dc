"""Test mechanisms of The Coldest War in combination with claims, additional combat phases,
moons, teams, built decks and longer games.

`tests.engine.meetings` has the grid of these combinations.
"""

from __future__ import annotations

import pytest

from tests.engine.table import B, J, S, new, table, war
from tests.engine.test_meetings_chain import kicked
from tests.engine.test_moons import under

BOTH = ("base", "coldest_war")

# Claims of a new kind


def test_two_permissions_are_for_two_opponents() -> None:
    """A doubled Kaos 33 allows one claim from the discard pile of each of two opponents.

    Rules: REP-1, CLAIM-22, CLAIM-24.
    """
    setting = (
        war(3)
        .discard(B, "Vulko")
        .discard(J, "Big Ghost")
        .influence(20)
        .chain((S, "Kaos 33"), (S, "Sir John Travail"))
    )
    game = kicked(setting, 1).ready()
    assert game.offered(S)[1:] == ["pile of 1", "pile of 2", "done"]
    game.choose(S, "pile of 1")
    assert game.offered(S)[1:] == ["pile of 2", "done"]
    assert game.influence == 20 - (4 - 1), "Sir John makes Vulko cheaper"
    assert game.discard(B) == []


def test_refused_it_permits_nothing() -> None:
    """Rule: CHAIN-19."""
    game = (
        war(2)
        .discard(B, "Vulko")
        .influence(9)
        .chain((S, "Kaos 33"), (B, "Flank Attack"))
        .ready()
    )
    assert game.offered(S) == ["claim Leave Me Alone!", "done"]


def test_fetched_it_permits_in_the_own_chain_only() -> None:
    """Rules: KICK-7, CHAIN-12, CLAIM-23."""
    for active, permitted in ((S, True), (B, False)):
        setting = (
            war(2)
            .discard(S, "Kaos 33")
            .discard(B, "Vulko")
            .influence(9)
            .turn(active)
            .chain((active, "Banner 89"), (S, "Ghoul Summons"))
        )
        game = setting.ready()
        assert bool(game.events("may_claim_discarded")) is permitted
        game.mentioned = True


def test_lower_prices_add_up_and_doubled_influence_pays_them() -> None:
    """All Terrors Revealed, Sir John and "Indigo Six" work together. Rules: CLAIM-18 to
    CLAIM-21.
    """
    setting = (
        war(2)
        .deck(S, "Vulko")
        .private(B, "Big Ghost")
        .chain((S, "Sir John Travail"), (S, "Indigo Six"), (S, "All Terrors Revealed"))
    )
    game = kicked(setting, 1, 2).ready().choose(S, S)
    game.choose(S, "done") if game.asked(S) == "look" else None
    # Big Ghost costs 6, reduced by 1 each by Sir John and All Terrors Revealed. Two doubled
    # influence pay these 4.
    assert "claim Big Ghost" in game.offered(S)
    game.choose(S, "claim Big Ghost")
    assert game.discard(S)[-1] == "Big Ghost"


# Giving


def test_a_wound_received_or_given_is_not_absorbed() -> None:
    """Rules: DMG-10, WOUND-1."""
    game = (
        war(2)
        .in_play(B, "Bad Smoke", "Vulko")
        .hand(S, "Burn")
        .chain((S, "Banner 89"), (S, "Sophia Otrava"))
        .ready()
        .choose(S, B)
    )
    game.choose(S, "Burn") if game.asked(S) == "give_from_hand" else None
    assert game.wounds(B) == 2
    assert game.minions(B) == ["Bad Smoke:2", "Vulko:3"]


def test_a_wound_given_leaves_the_stack_as_it_was() -> None:
    """Only a wound that is received from the stack may be the last. Rules: END-1, END-10,
    GEN-9.
    """
    game = (
        war(2)
        .wounds("Bite", "Bite", face_up=2)
        .hand(S, "Burn", "Burn")
        .chain((S, "Banner 89"), (S, "Sophia Otrava"))
        .ready()
        .choose(S, B)
    )
    game.choose(S, "Burn") if game.asked(S) == "give_from_hand" else None
    assert (game.phase, game.wounds(B)) == ("claim", 2)


# A second combat phase


def test_doubled_there_are_two_more_combat_phases() -> None:
    """Minions that are still in play after the first additional combat phase attack again
    in the second one.

    Rules: REP-1, COMBAT-27, COMBAT-28.
    """
    setting = (
        war(2)
        .in_play(S, "Bad Smoke")
        .chain((S, "Emil Balev"), (S, "Smiling Biter"), (S, "Sir John Travail"))
    )
    game = kicked(setting, 1, 2).ready()
    began = [event["phase"] for event in game.events("phase_began")]
    assert began == ["combat", "combat", "claim"]
    assert game.wounds(B) == (1 + 4 + 1 + 2 + 3) + 1


def test_what_stays_attacks_once_more() -> None:
    """Starting minions are exiled after the second combat phase. Rules: COMBAT-22,
    COMBAT-28, CARD-12.
    """
    setting = (
        war(2)
        .in_play(S, "Bad Smoke", "Kilo 13")
        .chain((S, "Emil Balev"), (S, "Smiling Biter"))
    )
    game = kicked(setting, 1).ready()
    assert game.minions(S) == ["Bad Smoke:2"]
    assert game.exiled() == ["Kilo 13"]
    assert game.wounds(B) == 1 + 1 + 1 + 4 + 2


def test_after_the_last_wound_no_combat_is_added() -> None:
    """Rules: END-7, COMBAT-27."""
    setting = (
        war(2)
        .wounds("Bite", "Burn", face_up=1)
        .chain((S, "Franz Orlok"), (S, "Smiling Biter"))
    )
    game = kicked(setting, 1).ready().choose(S, B)
    assert (game.wounds(B), game.phase) == (2, "over")


def test_refused_or_in_anothers_chain_no_combat_is_added() -> None:
    """Rules: CHAIN-19, COMBAT-27."""
    refused = war(2).chain((S, "Emil Balev"), (S, "Smiling Biter"), (B, "Flank Attack"))
    game = kicked(refused, 1).ready()
    game.choose(B, "Smiling Biter")
    others = war(2).in_play(B, "Vulko").chain((S, "Emil Balev"), (B, "Smiling Biter"))
    for each in (game, kicked(others, 1).ready()):
        assert not each.events("more_combat")
        assert each.phase == "claim"


# Moons


def test_in_an_eclipse_any_two_orders_are_doubled() -> None:
    """Sir John's kicker is active without a red card before it. Rules: MOON-3, REP-1,
    KICK-1.
    """
    game = (
        under("Lunar Eclipse")
        .hand(S, "Katya Ilyevna", "Yuri Koroviev", "Ivan Radinsky", "Sir John Travail")
        .phase("chain")
        .ready()
        .choose(S, "Ivan Radinsky", "Sir John Travail", "pass")
    )
    assert game.resolved() == ["Sir John Travail", "Ivan Radinsky", "Ivan Radinsky"]


def test_in_an_eclipse_a_fetched_text_still_has_no_kicker() -> None:
    """Rules: MOON-3, KICK-7."""
    game = (
        under("Lunar Eclipse")
        .hand(S, "Kaos 33", "Ghoul Summons")
        .discard(S, "Katya Ilyevna")
        .in_play(B, "Banner 89")
        .phase("chain")
        .ready()
        .choose(S, "Kaos 33", "Ghoul Summons")
    )
    game.until("target_player").choose(S, B)
    assert game.minions(B) == ["Banner 89:2"], "Katya's kicker would destroy a Hunter"
    assert game.wounds(B) == 1


def test_in_an_eclipse_an_opponents_order_is_kicked_as_well() -> None:
    """The moon's effect is for all players, and active kickers must be carried out. Rules:
    MOON-3, KICK-2, KICK-3.
    """
    game = (
        under("Lunar Eclipse")
        .hand(S, "Kaos 33", "Vulko")
        .hand(B, "Emil Balev", "Vulko")
        .phase("chain")
        .ready()
        .choose(S, "Kaos 33", "pass")
        .choose(B, "Emil Balev", "pass")
    )
    assert game.offered(B) == [S, B]
    assert game.choose(B, S).wounds(S) == 1


def test_new_moon_and_sir_john_lower_a_price_to_one_at_least() -> None:
    """Rules: MOON-3, CLAIM-20, CLAIM-21."""
    setting = under("New Moon").commons("Emil Balev", "Kaos 33").influence(1)
    chain = [(S, "Sir John Travail")] * 3
    game = setting.chain(*chain).ready()
    assert "claim Emil Balev" in game.offered(S)
    game.choose(S, "claim Emil Balev")
    assert game.influence == 0


def test_crescent_moon_draws_six_through_an_empty_deck() -> None:
    """Rules: MOON-3, CLEAN-1, DECK-3."""
    game = (
        under("Crescent Moon")
        .hand(B, "Jarek")
        .deck(S, "Vulko", "Vulko")
        .discard(S, *["Jarek"] * 6)
        .phase("cleanup")
        .ready()
    )
    assert len(game.hand(S)) == 6
    game.mentioned = True


def test_a_game_that_ends_leaves_the_moon_alone() -> None:
    """Phases after the end of the game are not played. Rules: END-7, MOON-4."""
    game = (
        under("Full Moon")
        .wounds("Bite", "Burn", face_up=1)
        .in_play(S, "Genesis One")
        .ready()
        .attacks(B)
    )
    assert game.phase == "over"
    assert not game.events("moon")


def test_a_lycanthrope_comes_back_without_the_moons_strength() -> None:
    """The minion has the moon's strength only while it attacks. Rules: MOON-3, EFF-5."""
    game = under("Full Moon").in_play(S, "Bad Smoke").in_play(B, "Bone-Cruncher").ready()
    game.attacks(B).blocks(B)
    assert game.wounds(B) == 2
    assert game.minion(S, "Bad Smoke")["strength"] == 1
    assert game.minion(B, "Bone-Cruncher")["strength"] == 3


@pytest.mark.parametrize(("seats", "left"), [(2, 30), (3, 45), (4, 60)])
def test_a_longer_game_has_its_moons(seats: int, left: int) -> None:
    """Rules: SETUP-3, SETUP-4, SETUP-11, MOON-1."""
    options = {"sets": ("coldest_war",), "moons": True, "longer": True}
    game = new(seats, draft="quick", show_wounds=True, **options)
    assert game.view()["wounds"]["face_up_left"] == left
    assert len(game.position.moons) == 6
    game.mentioned = True


# Teams


def test_a_team_mates_minion_absorbs_nothing_for_the_other() -> None:
    """Rules: TEAM-3, DMG-9."""
    game = table(4, teams=True).in_play(3, "Vulko").chain((0, "Death Grip")).ready()
    game.choose(0, 1)
    assert (game.wounds(1), game.minions(3)) == (3, ["Vulko:3"])


def test_shadow_seven_protects_its_player_and_not_the_team_mate() -> None:
    """Rules: TEAM-3, TARGET-7."""
    setting = table(4, teams=True, promos=True).in_play(1, "Shadow Seven")
    game = setting.chain((0, "Death Grip")).ready()
    assert game.offered(0) == [0, 2, 3]


def test_orders_of_a_team_mate_can_be_refused_doubled_and_taken_over() -> None:
    """Orders of a team mate are in the chain like any other. Rules: TEAM-4, TARGET-7,
    REP-1.
    """
    for order, event in (("Flank Attack", "refused"), ("Leave Me Alone!", "resolving")):
        game = table(4, teams=True).chain((0, "Charlotte Reyes"), (2, order))
        played = game.deck(0, *["Vulko"] * 4).ready()
        assert [e["seat"] for e in played.events(event)][-1] == 0


def test_a_team_mates_starting_minion_is_exiled_like_any() -> None:
    """Rules: TEAM-3, CARD-12."""
    game = table(4, teams=True).in_play(2, "Kilo 13").chain((0, "Shock and Awe")).ready()
    assert game.exiled() == ["Kilo 13"]


def test_combat_text_is_for_the_team_mate_too() -> None:
    """Rules: CBT-6, TEAM-3."""
    game = (
        table(4, teams=True, sets=BOTH)
        .in_play(0, "Genesis One")
        .hand(2, "Kaspar Adanian")
        .hand(3, "Banner 89")
        .ready()
        .attacks(1)
    )
    assert game.asked(2) == "combat_text"
    game.choose(2, "pass").choose(3, "Banner 89")
    assert game.minion(0, "Genesis One")["health"] == 1
    assert game.asked(2) == "combat_text"


def test_a_longer_game_of_teams() -> None:
    """Six players have the wounds of two sets. Rules: SETUP-3, SETUP-4, GEN-4."""
    four = new(4, teams=True, longer=True, show_wounds=True, draft="quick")
    six = new(6, teams=True, longer=True, show_wounds=True, draft="quick", sets=BOTH)
    for game, left in ((four, 60), (six, 90)):
        assert game.view()["wounds"]["face_up_left"] == left
        game.mentioned = True
