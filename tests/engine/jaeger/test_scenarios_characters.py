"""Test scenarios 79 to 101: the characters."""

from __future__ import annotations

import pytest

from engine.jaeger.scenario import Scenario
from tests.engine.jaeger.table import (
    SH,
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    Game,
    cast,
    d4,
    d6,
    drew,
    two,
)


def at_attack(scenario: Scenario) -> Game:
    return Game(scenario.stage("attack"))


def test_jex_79_frederik_strikes_once() -> None:
    """Rules: JDN-ABIL-12, JDN-ABIL-3, JDN-ABIL-5, JDN-TURN-6, JDN-EVENT-19."""
    game = Game(cast(4).turn(A, 1))
    game.asks(A, "start", "roll", "ability", "reveal")
    game.play(A, "ability")
    game.asks(A, "target", "player:0", "player:1", "player:2", "player:3")
    game.play(A, "player:1", d6(5))
    assert game.is_revealed(A)
    assert game.damage(B) == 5
    assert game.last("damaged")["source"] == "ability"
    assert game.last("ability")["seat"] == A
    assert game.last("targeted")["target"] == B
    game.asks(A, "start", "roll")


def test_jex_80_out_by_the_own_ability() -> None:
    """Rules: JDN-GEN-5, JDN-DMG-9, JDN-TURN-8, JDN-LOOT-4."""
    game = Game(cast(4).hurt(A, 8).owns(A, "compass"))
    game.play(A, "ability").play(A, "player:0", d6(4))
    assert game.is_out(A)
    assert game.last("out")["by"] is None
    assert game.pile("blue") == ["compass"]
    game.waits_for(B)
    assert not game.events("moved")


def test_jex_81_loot_by_an_ability() -> None:
    """Rules: JDN-ABIL-12, JDN-LOOT-1, JDN-TURN-6, JDN-EQUIP-9."""
    game = Game(cast(4).hurt(B, 9).owns(B, "spear").at("graveyard", C))
    game.play(A, "ability").play(A, "player:1", d6(6))
    assert game.damage(B) == 15
    game.asks(A, "loot", "none", "card:spear")
    game.play(A, "card:spear").asks(A, "start", "roll")
    game.play(A, "roll", two(6, 3)).play(A, "leave")
    game.play(A, "player:2", two(3, 2))
    assert game.damage(C) == 3


def test_jex_82_a_shield_does_not_stop_an_ability() -> None:
    """Rules: JDN-ABIL-14, JDN-DMG-8."""
    game = Game(cast(4).turn(C).shielded(B)).play(C, "ability")
    assert game.play(C, "player:1", d4(4)).damage(B) == 4


def test_jex_83_etta_curses() -> None:
    """Rules: JDN-ABIL-11, JDN-ABIL-7."""
    game = Game(cast(4, A="etta").out(B))
    game.play(A, "ability").asks(A, "target", "player:2", "player:3")
    game.play(A, "player:3")
    assert game.is_revealed(A)
    view = game.position.view(C)
    assert view["players"][D]["cursed"]
    assert view["players"][D]["character"] is None
    game.play(A, "roll", two(5, 3)).play(A, "leave")
    game.play(C, "roll", two(5, 4)).play(C, "leave").play(C, "pass").play(C, "end")
    game.play(D, "roll", two(5, 1)).play(D, "leave")
    game.asks(D, "end", "end", "reveal")


def test_jex_84_what_a_curse_leaves_alone() -> None:
    """Rule: JDN-ABIL-7."""
    scenario = cast(5, A="etta", C="gundwolf", E="ariadne").revealed(C).warded(C).used(C)
    game = Game(scenario).play(A, "ability").play(A, "player:2")
    assert game.position.view(None)["players"][C]["protected"] == ["all"]
    game.play(A, "roll", two(5, 3)).play(A, "leave")
    game.play(B, "roll", two(5, 1)).play(B, "leave").play(B, "end")
    assert game.last("protection_ended")["seat"] == C
    switched = cast(5, A="etta", E="ariadne").switched(E).revealed(E).used(E)
    other = Game(switched).play(A, "ability").play(A, "player:4")
    assert other.position.view(None)["players"][E]["switched"] is True


@pytest.mark.parametrize(("target", "seat"), [("player:4", E), ("player:1", B)])
def test_jex_85_flora_sets_to_seven(target: str, seat: int) -> None:
    """Rules: JDN-ABIL-13, JDN-DMG-10."""
    game = Game(cast(5, A="flora").hurt(E, 1).hurt(B, 12))
    game.play(A, "ability").play(A, target)
    assert game.damage(seat) == 7
    assert not game.is_out(E)


def test_jex_86_gundwolf_takes_no_damage() -> None:
    """Rules: JDN-ABIL-15, JDN-DMG-8, JDN-ORACLE-12, JDN-DMG-10."""
    game = Game(
        cast(5, C="gundwolf")
        .turn(C)
        .hurt(C, 2)
        .hurt(E, 1)
        .at("graveyard", C)
        .at("chapel", A, B, E)
        .stage("end")
    )
    game.asks(C, "end", "end", "ability", "reveal")
    game.play(C, "ability").play(D, "roll", two(6, 3)).play(D, "leave")
    game.play(D, "player:2", two(6, 2))
    assert game.damage(C) == 2
    assert game.last("damaged")["inflicted"] == 0
    game.play(D, "end")
    game.position.draw[1].append("bat")
    game.play(E, "roll", two(5, 3)).play(E, "draw:red").play(E, "player:2")
    assert (game.damage(C), game.damage(E)) == (2, 0)
    game.play(E, "pass").play(E, "end")
    game.position.draw[2].append("silver-needle")
    game.play(A, "roll", two(1, 1)).play(A, "draw:green").play(A, "player:2")
    game.play(C, "damage")
    damaged = game.last("damaged")
    assert (damaged["amount"], damaged["inflicted"]) == (1, 0)
    game.play(A, "pass").play(A, "end")
    game.position.draw[0].append("blood-moon")
    game.play(B, "roll", two(3, 1)).play(B, "draw:blue").play(B, "player:2")
    assert game.damage(C) == 7
    game.play(B, "end")
    assert game.last("protection_ended")["seat"] == C
    game.asks(C, "start")


def test_jex_87_an_extra_turn_is_the_next_turn() -> None:
    """Rules: JDN-EXTRA-3, JDN-TURN-5, JDN-ABIL-15."""
    game = Game(cast(4, C="gundwolf").turn(C).extra_turns(1).stage("end"))
    game.play(C, "ability")
    game.waits_for(C)
    game.asks(C, "start")
    assert game.last("protection_ended") | {"n": 0} == {
        "n": 0,
        "kind": "protection_ended",
        "seat": C,
        "shelter": "all",
    }


def test_jex_88_uriel_strikes_at_the_graveyard() -> None:
    """Rule: JDN-ABIL-16."""
    game = Game(cast(4, B="uriel").turn(B).at("graveyard", C, D))
    game.asks(B, "start", "roll", "ability", "reveal")
    game.play(B, "ability").asks(B, "target", "player:2", "player:3")
    game.play(B, "player:2")
    assert game.damage(C) == 3
    game.asks(B, "start", "roll")
    again = Game(cast(4, B="uriel").turn(B).revealed(B).at("graveyard", C, D))
    again.asks(B, "start", "roll", "ability")
    Game(cast(4, B="uriel").turn(B)).asks(B, "start", "roll", "reveal")
    english = Game(cast(4, SH, B="uriel").turn(B).at("graveyard", C, D))
    english.play(B, "ability").asks(B, "target", "player:0", "player:1")


def test_jex_89_wendurs_extra_turns() -> None:
    """Rules: JDN-ABIL-21, JDN-EXTRA-2, JDN-EXTRA-4, JDN-TURN-3."""
    game = Game(
        cast(6)
        .out(A, E)
        .turn(D)
        .hurt(F, 10)
        .at("witches-tree", F)
        .at("chapel", B, C)
        .stage("end")
    )
    game.play(D, "ability")
    assert game.is_revealed(D)
    assert game.last("extra_turns")["count"] == 2
    game.play(D, "roll", two(5, 3)).play(D, "leave").play(D, "player:5", two(5, 3))
    assert game.damage(F) == 12
    assert [event["extra"] for event in game.events("turn_began")] == [True, True]
    assert game.position.extra_turns == 0
    game.waits_for(D)
    game.play(D, "roll", two(1, 1)).play(D, "leave").play(D, "pass")
    game.waits_for(B)


def test_jex_90_adda_heals_in_a_window() -> None:
    """Rules: JDN-ABIL-22, JDN-WINDOW-1, JDN-WINDOW-2, JDN-WINDOW-3, JDN-WINDOW-5,
    JDN-ASK-17.
    """
    game = at_attack(cast(5).hurt(E, 7).at("graveyard", A, E))
    assert game.position.offers(E) == ("ability", "reveal")
    game.play(E, "ability")
    assert game.is_revealed(E)
    assert game.damage(E) == 0
    game.waits_for(A)
    game.asks(A, "attack", "player:4", "pass", "reveal")
    game.play(A, "player:4", two(5, 3))
    assert game.position.offers(B) == ("reveal",)
    game.asks(A, "end")


@pytest.mark.parametrize(("switched", "winners"), [(False, (B, D, E)), (True, (B, D))])
def test_jex_91_ariadnes_neighbour(switched: bool, winners: tuple[int, ...]) -> None:
    """Rules: JDN-ABIL-23, JDN-WIN-15, JDN-WIN-8, JDN-OUT-7."""
    scenario = cast(5, E="ariadne").out(A).turn(B).at("graveyard", B, C).hurt(C, 13)
    if switched:
        scenario.switched(E).revealed(E).used(E)
    game = at_attack(scenario).play(B, "player:2", two(2, 1))
    assert game.winners == winners


def test_jex_92_birka_owns_five() -> None:
    """Rules: JDN-ABIL-24, JDN-WIN-7, JDN-WIN-12."""
    scenario = cast(5, E="birka").owns(E, "compass", "spear", "torch", "iron-fist")
    game = drew(scenario.owns(A, "tree-amulet"), A, "trap")
    game.play(A, "give:4:tree-amulet")
    assert game.winners == (E,)
    assert game.is_revealed(E)


@pytest.mark.parametrize("option", ["all", "card:spear"])
def test_jex_93_birka_takes_all(option: str) -> None:
    """Rules: JDN-LOOT-6, JDN-ABIL-24."""
    game = at_attack(
        cast(5, E="birka")
        .turn(E)
        .owns(E, "compass", "tree-amulet")
        .hurt(D, 13)
        .owns(D, "spear", "iron-fist", "crossbow")
        .at("graveyard", D, E)
    )
    game.play(E, "player:3", two(4, 1))
    assert game.damage(D) == 16
    cards = ("card:spear", "card:iron-fist", "card:crossbow")
    game.asks(E, "loot", "none", "all", *cards)
    game.play(E, option)
    assert game.winners == ((E,) if option == "all" else None)
    assert game.is_revealed(E) is (option == "all")
    assert len(game.owns(E)) == (5 if option == "all" else 3)


def test_jex_94_balduins_victims() -> None:
    """Rules: JDN-ABIL-25, JDN-WIN-13, JDN-OUT-4."""

    def game(*cards: str) -> Game:
        scenario = cast(6, F="balduin").turn(F).at("graveyard", B, E, F)
        return at_attack(scenario.hurt(E, 7).hurt(B, 12).owns(F, *cards))

    weak = game().play(F, "player:4", two(2, 1))
    assert weak.is_out(E)
    assert weak.is_revealed(F)
    assert weak.winners is None
    strong = game().play(F, "player:1", two(2, 1))
    assert strong.winners == (E, F)
    assert game("fire-spell").play(F, "all", two(2, 1)).winners == (F,)


def test_jex_95_balduin_on_the_stone_circle() -> None:
    """Rules: JDN-WIN-8, JDN-ABIL-25."""
    game = at_attack(
        cast(6, F="balduin")
        .out(A, E)
        .turn(B)
        .at("stone-circle", F)
        .at("graveyard", B, C)
        .hurt(C, 13)
    )
    assert game.play(B, "player:2", two(4, 2)).winners == (B, D, F)


def test_jex_96_chloe_is_first_to_go_out() -> None:
    """Rules: JDN-WIN-10, JDN-WIN-9, JDN-ABIL-26."""
    game = at_attack(cast(6).at("graveyard", A, F).hurt(F, 10))
    assert game.play(A, "player:5", two(3, 2)).winners == (E, F)


def test_jex_97_chloe_is_one_of_the_last_two() -> None:
    """Rules: JDN-WIN-11, JDN-WIN-5, JDN-ABIL-26."""
    game = at_attack(cast(6).out(A, D, E).turn(C).at("graveyard", B, C).hurt(B, 12))
    assert game.play(C, "player:1", two(2, 1)).winners == (A, C, F)


def test_jex_98_chloe_heals_at_her_start() -> None:
    """Rules: JDN-ABIL-26, JDN-TURN-5."""
    hidden = Game(cast(6).turn(F).hurt(F, 4).stage("begin"))
    hidden.asks(F, "start", "roll", "ability")
    hidden.play(F, "ability")
    assert hidden.damage(F) == 3
    hidden.asks(F, "start", "roll")
    revealed = Game(cast(6).turn(F).hurt(F, 4).revealed(F).stage("begin"))
    assert revealed.damage(F) == 3
    revealed.asks(F, "start", "roll")


def test_jex_99_corvins_third() -> None:
    """Rules: JDN-WIN-14, JDN-ABIL-27."""
    scenario = cast(6, F="corvin").out(C, E).turn(F).hurt(B, 11)
    game = at_attack(scenario.at("graveyard", B, F)).play(F, "player:1", two(5, 3))
    assert game.winners == (F,)
    bat = drew(cast(6, F="corvin").out(C, E).hurt(B, 11), F, "bat").play(F, "player:1")
    assert bat.is_out(B)
    assert bat.winners is None


def test_jex_100_dorian() -> None:
    """Rules: JDN-ABIL-28, JDN-REVEAL-5, JDN-OUT-4, JDN-WIN-18."""
    game = at_attack(cast(5, E="dorian").at("graveyard", A, B).hurt(B, 12))
    assert game.position.offers(E) == ()
    game.play(A, "player:1", two(2, 1))
    assert game.is_out(B)
    assert game.is_revealed(E)
    assert game.last("revealed")["why"] == "ability"
    own = Game(cast(5, E="dorian").turn(E))
    own.asks(E, "start", "roll")
    survivor = cast(5, E="dorian").out(B).revealed(E).at("graveyard", A, D).hurt(D, 13)
    assert at_attack(survivor).play(A, "player:3", two(2, 1)).winners == (A, C, E)


def test_jex_101_dietrich_digs() -> None:
    """Rules: JDN-ABIL-29, JDN-WIN-12, JDN-WINDOW-5, JDN-WIN-4."""
    game = Game(cast(7).owns(G, "spear", "pouch").discarded("warding-amulet"))
    game.asks(A, "start")
    assert game.position.offers(G) == ("ability", "reveal")
    game.play(G, "ability")
    assert game.is_revealed(G)
    assert game.winners == (E, G)
    several = cast(7).owns(G, "spear").discarded("warding-amulet", "torch", "bat")
    choice = Game(several).play(G, "ability")
    choice.asks(G, "equipment", "card:warding-amulet", "card:torch")
    choice.play(G, "card:torch").asks(A, "start")
