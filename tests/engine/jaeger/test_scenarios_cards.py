"""Test scenarios 38 to 54: blue cards."""

from __future__ import annotations

import pytest

from tests.engine.jaeger.table import (
    SH,
    A,
    B,
    C,
    D,
    E,
    Game,
    cast,
    d6,
    drew,
    two,
)


def test_jex_38_blood_moon() -> None:
    """Rules: JDN-BLUE-1, JDN-DMG-10."""
    for target, seat in (("player:4", E), ("player:0", A)):
        game = drew(cast(5).hurt(A, 10).hurt(E, 2), A, "blood-moon")
        game.asks(A, "target", *(f"player:{n}" for n in range(5)))
        game.play(A, target)
        assert game.damage(seat) == 7
        assert not any(game.position.out)
        assert not game.events("damaged")
        assert not game.events("healed")


def test_jex_39_the_moon_charm() -> None:
    """Rules: JDN-BLUE-3, JDN-GEN-9, JDN-DMG-10, JDN-ABIL-13."""
    scenario = cast(4, A="flora").owns(C, "moon-charm").hurt(C, 3)
    game = drew(scenario, A, "blood-moon").play(A, "player:2")
    assert game.damage(C) == 3
    again = Game(cast(4, A="flora").owns(C, "moon-charm").hurt(C, 3))
    again.play(A, "ability").play(A, "player:2")
    assert again.damage(C) == 7
    assert again.is_revealed(A)


def test_jex_40_holy_wrath_puts_three_out() -> None:
    """Rules: JDN-BLUE-2, JDN-DMG-6, JDN-OUT-4, JDN-LOOT-2, JDN-LOOT-3, JDN-LOOT-5,
    JDN-WIN-9, JDN-EVENT-22, JDN-EVENT-23.
    """
    game = drew(
        cast(5).hurt(B, 11).owns(B, "compass").hurt(D, 12).hurt(E, 6).owns(E, "pouch"),
        A,
        "holy-wrath",
    )
    assert game.position.damage == [0, 13, 2, 14, 8]
    assert [event["seat"] for event in game.events("out")] == [B, D, E]
    game.asks(A, "loot", "none", "card:compass")
    assert game.winners is None
    game.play(A, "none").asks(A, "loot", "none", "card:pouch")
    game.play(A, "card:pouch")
    assert game.winners == (A, C)
    assert game.last("equipment")["card"] == "compass"


def test_jex_41_the_event_is_discarded_before_it_is_settled() -> None:
    """Rules: JDN-CARD-5, JDN-LOOT-1, JDN-DECK-5."""
    game = drew(cast(4).hurt(B, 11).owns(B, "compass"), A, "holy-wrath")
    game.play(A, "none")
    assert game.position.damage == [0, 13, 2, 2]
    assert game.pile("blue") == ["compass", "holy-wrath"]
    assert game.winners is None


def test_jex_42_an_extra_round() -> None:
    """Rules: JDN-BLUE-4, JDN-EXTRA-1, JDN-EXTRA-3, JDN-TURN-4, JDN-ATTACK-2,
    JDN-EVENT-3.
    """
    game = drew(cast(4).turn(A, 1), A, "extra-round")
    game.asks(A, "end")
    game.play(A, "end")
    began = game.last("turn_began")
    assert (began["seat"], began["round"], began["extra"]) == (A, 1, True)
    game.play(A, "roll", two(2, 2)).play(A, "leave")
    game.asks(A, "end")
    game.play(A, "end")
    game.waits_for(B)
    for seat in (B, C, D):
        game.play(seat, "roll", two(5, 3)).play(seat, "leave").play(seat, "end")
    assert game.position.round == 2
    game.waits_for(A)


def test_jex_43_revelation() -> None:
    """Rules: JDN-BLUE-5, JDN-CARD-8, JDN-ASK-19."""
    assert drew(cast(5), B, "revelation").is_revealed(B)
    human = drew(cast(5), E, "revelation")
    assert not human.is_revealed(E)
    human.asks(E, "end")
    assert drew(cast(5, D="uruf-han"), D, "revelation").is_revealed(D)
    assert not drew(cast(5, SH), A, "revelation").is_revealed(A)
    assert not drew(cast(5, SH, D="uruf-han"), D, "revelation").is_revealed(D)
    assert drew(cast(5, SH), B, "revelation").is_revealed(B)


def test_jex_44_the_spear_works_for_a_revealed_werewolf() -> None:
    """Rules: JDN-BLUE-6, JDN-EQUIP-8, JDN-REVEAL-7."""

    def game() -> Game:
        scenario = cast(4).owns(A, "spear").at("graveyard", A).at("witches-tree", B)
        return Game(scenario.stage("attack"))

    assert game().play(A, "player:1", two(5, 2)).damage(B) == 3
    revealed = game().play(A, "reveal")
    revealed.asks(A, "attack")
    assert revealed.play(A, "player:1", two(5, 2)).damage(B) == 5


def test_jex_45_the_pouch_takes_all() -> None:
    """Rules: JDN-BLUE-7, JDN-LOOT-5, JDN-OUT-1, JDN-ASK-14."""
    game = Game(
        cast(5)
        .owns(A, "pouch")
        .at("graveyard", A)
        .hurt(E, 7)
        .at("witches-tree", E)
        .owns(E, "compass", "torch", "tree-amulet")
        .stage("attack")
    )
    game.play(A, "player:4", two(3, 1))
    assert game.damage(E) == 9
    cards = ("card:compass", "card:torch", "card:tree-amulet")
    game.asks(A, "loot", "none", "all", *cards)
    game.play(A, "all")
    assert game.owns(A) == ["compass", "pouch", "torch", "tree-amulet"]
    assert game.pile("blue") == []
    assert game.pile("red") == []
    assert game.winners is None


def test_jex_46_the_protective_cloak() -> None:
    """Rules: JDN-BLUE-9, JDN-ATTACK-8, JDN-ATTACK-9, JDN-EQUIP-4."""

    def game(owner: int, *cards: str) -> Game:
        scenario = cast(4).at("graveyard", A, B).owns(owner, *cards)
        return Game(scenario.stage("attack"))

    target = game(B, "protective-cloak").play(A, "player:1", two(4, 3))
    assert target.damage(B) == 0
    assert target.last("attacked")["result"] == 1
    attacker = game(A, "protective-cloak", "iron-fist").play(A, "player:1", two(5, 2))
    assert attacker.damage(B) == 3


def test_jex_47_a_healing_event_that_does_not_fit() -> None:
    """Rules: JDN-BLUE-10, JDN-CARD-9, JDN-INFO-11, JDN-INFO-13, JDN-EVENT-18."""
    wolf = drew(cast(5), A, "energy")
    wolf.asks(A, "may_event", "decline")
    wolf.play(A, "decline")
    adda = drew(cast(5).hurt(E, 5), E, "energy")
    adda.asks(E, "may_event", "decline", "heal")
    declined = drew(cast(5), E, "energy").play(E, "decline")
    assert {**wolf.last("no_effect"), "seat": E} == declined.last("no_effect")
    adda.play(E, "heal")
    assert adda.damage(E) == 0
    assert adda.is_revealed(E)
    assert not adda.position.used[E]


@pytest.mark.parametrize("answer", ["decline", "heal"])
def test_jex_48_undamaged_is_no_obstacle(answer: str) -> None:
    """Rules: JDN-CARD-3, JDN-CARD-10, JDN-CARD-1."""
    game = drew(cast(5), E, "energy").play(E, answer)
    assert game.is_revealed(E) is (answer == "heal")
    assert game.damage(E) == 0
    assert game.pile("blue") == ["energy"]


def test_jex_49_a_revealed_drawer() -> None:
    """Rules: JDN-BLUE-11, JDN-CARD-9, JDN-ASK-9."""
    game = drew(cast(4).revealed(C).hurt(C, 9), C, "therapy")
    game.asks(C, "may_event", "heal", "decline")
    assert game.play(C, "heal").damage(C) == 0
    english = drew(cast(4, SH).revealed(C).hurt(C, 9), C, "therapy")
    assert english.kind(C) != "may_event"
    assert english.damage(C) == 9
    for options in (None, SH):
        vampire = drew(cast(4, options).revealed(B).hurt(B, 9), B, "therapy")
        assert vampire.kind(B) != "may_event"


def test_jex_50_blessing() -> None:
    """Rules: JDN-BLUE-12, JDN-DMG-2."""
    assert drew(cast(4).hurt(A, 1), A, "blessing").damage(A) == 0


def test_jex_51_the_warding_amulet() -> None:
    """Rules: JDN-BLUE-13, JDN-RED-2, JDN-RED-6, JDN-DMG-8, JDN-GEN-6."""
    game = drew(cast(4).owns(B, "warding-amulet").hurt(A, 2), A, "bat")
    game.play(A, "player:1")
    assert game.damage(B) == 0
    assert game.damage(A) == 1
    spider = drew(cast(4).owns(B, "warding-amulet"), B, "bloody-spider")
    spider.play(B, "player:2")
    assert spider.damage(B) == 0
    assert spider.damage(C) == 2


def test_jex_52_remote_healing() -> None:
    """Rules: JDN-BLUE-14, JDN-GEN-5, JDN-DMG-2, JDN-ASK-7."""
    game = drew(cast(4).hurt(A, 4).hurt(C, 3), A, "remote-healing")
    game.asks(A, "target", "player:1", "player:2", "player:3")
    assert game.play(A, "player:2", d6(4)).damage(C) == 0


def test_jex_53_the_guardian_shield() -> None:
    """Rules: JDN-BLUE-15, JDN-DMG-8, JDN-ATTACK-17, JDN-TURN-5, JDN-EVENT-21."""
    game = drew(cast(4).at("chapel", B), A, "guardian-shield")
    assert game.position.view(None)["players"][A]["protected"] == ["attacks"]
    game.play(A, "pass").play(A, "end")
    game.play(B, "roll", two(2, 1)).play(B, "leave")
    game.play(B, "player:0", two(6, 1))
    assert game.damage(A) == 0
    assert game.last("damaged")["amount"] == 5
    game.asks(A, "reaction", "go_on")
    game.play(A, "go_on").play(B, "end")
    game.position.draw[1].append("bat")
    game.play(C, "roll", two(5, 3)).play(C, "draw:red").play(C, "player:0")
    assert game.damage(A) == 2
    game.play(C, "end").play(D, "roll", two(5, 3)).play(D, "leave").play(D, "pass")
    game.play(D, "end")
    assert game.last("protection_ended")["seat"] == A
    game.asks(A, "start")


def test_jex_54_the_tree_amulet() -> None:
    """Rule: JDN-BLUE-16."""
    for use, damage in (("hurt:1", 3), ("mend:1", 2)):
        scenario = cast(4).hurt(B, 3).owns(B, "tree-amulet").at("witches-tree", A)
        assert Game(scenario.stage("place")).play(A, use).damage(B) == damage
