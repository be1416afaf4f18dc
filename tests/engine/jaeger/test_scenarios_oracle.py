"""Test scenarios 24 to 37: oracle cards."""

from __future__ import annotations

from engine.jaeger.scenario import Scenario
from tests.engine.jaeger.table import (
    SH,
    A,
    B,
    C,
    D,
    E,
    Game,
    cast,
    drew,
    gave,
)


def answered(scenario: Scenario, receiver: int, card: str, giver: int = A) -> Game:
    """Let a seat draw a card and give it to another seat; play the receiver's only possible
    answer.
    """
    game = gave(scenario, giver, receiver, card)
    (answer,) = game.options(receiver)
    return game.play(receiver, answer)


def test_jex_24_give_one_card_or_take_damage() -> None:
    """Rules: JDN-GREEN-1, JDN-ORACLE-7, JDN-INFO-8, JDN-ORACLE-13, JDN-ASK-6, JDN-GEN-8."""
    game = gave(cast(5).owns(B, "iron-fist", "compass"), A, B, "beggar")
    game.asks(B, "oracle_answer", "give:iron-fist", "give:compass", "damage")
    game.play(B, "give:compass")
    assert game.owns(A) == ["compass"]
    assert game.last("oracle_answered", C)["answer"] == "give"
    assert "card" not in game.last("oracle_answered", C)
    moved = game.last("equipment", D)
    assert (moved["card"], moved["origin"], moved["to"]) == ("compass", B, A)
    other = gave(cast(5), A, C, "beggar")
    other.asks(C, "oracle_answer", "nothing")


def test_jex_25_a_single_answer_is_asked() -> None:
    """Rules: JDN-GREEN-2, JDN-ORACLE-10, JDN-INFO-13."""
    game = gave(cast(5), A, C, "toll")
    game.asks(C, "oracle_answer", "damage")
    assert game.play(C, "damage").damage(C) == 1
    other = answered(cast(5), B, "toll")
    assert other.last("oracle_answered")["answer"] == "nothing"
    assert other.damage(B) == 0


def test_jex_26_the_quarrel() -> None:
    """Rules: JDN-GREEN-3, JDN-ORACLE-2."""
    assert answered(cast(5), E, "quarrel").damage(E) == 0
    assert answered(cast(5), D, "quarrel").damage(D) == 1


def test_jex_27_the_silver_needle() -> None:
    """Rule: JDN-GREEN-4."""
    assert answered(cast(5), A, "silver-needle", giver=B).damage(A) == 1
    assert answered(cast(5), D, "silver-needle", giver=B).damage(D) == 0


def test_jex_28_garlic_and_stake() -> None:
    """Rules: JDN-GREEN-5, JDN-GREEN-6."""
    assert answered(cast(5), D, "garlic").damage(D) == 1
    assert answered(cast(5), D, "wooden-stake").damage(D) == 2
    assert answered(cast(5), C, "garlic").damage(C) == 0
    assert answered(cast(5), C, "wooden-stake").damage(C) == 0


def test_jex_29_the_warm_soup() -> None:
    """Rules: JDN-GREEN-7, JDN-ORACLE-6."""
    assert answered(cast(5).hurt(E, 2), E, "warm-soup").damage(E) == 1
    assert answered(cast(5), E, "warm-soup").damage(E) == 1
    assert answered(cast(5), B, "warm-soup").damage(B) == 0


def test_jex_30_the_wolfs_den_and_the_red_wine() -> None:
    """Rules: JDN-GREEN-8, JDN-GREEN-9."""
    assert answered(cast(5).hurt(C, 5), C, "wolfs-den").damage(C) == 4
    assert answered(cast(5).hurt(C, 5), C, "red-wine").damage(C) == 5
    assert answered(cast(5), B, "red-wine").damage(B) == 1


def test_jex_31_cards_that_ask_for_letters() -> None:
    """Rules: JDN-GREEN-10, JDN-GREEN-11, JDN-ORACLE-5."""
    assert answered(cast(5), E, "thin-ice").damage(E) == 1
    assert answered(cast(5), B, "thin-ice").damage(B) == 0
    assert answered(cast(5), B, "heavy-blow").damage(B) == 2
    assert answered(cast(5).revealed(B), B, "heavy-blow").damage(B) == 2
    assert answered(cast(5), E, "heavy-blow").damage(E) == 0


def test_jex_32_the_crystal_ball() -> None:
    """Rules: JDN-GREEN-12, JDN-ORACLE-8, JDN-REVEAL-8, JDN-INFO-10, JDN-EVENT-11."""
    game = gave(cast(5), A, D, "crystal-ball").play(D, "show")
    assert game.position.view(A)["seen"] == {"3": "wendur"}
    for other in (B, C, E, None):
        event = game.last("shown", other)
        assert (event["seat"], event["to"]) == (D, A)
        assert "character" not in event
        assert "wendur" not in repr(game.position.view(other))
    assert game.last("shown", A)["character"] == "wendur"
    assert not game.is_revealed(D)


def test_jex_33_uruf_han_may_lie() -> None:
    """Rules: JDN-ABIL-17, JDN-ORACLE-9, JDN-EVENT-20."""
    needle = gave(cast(5, D="uruf-han"), A, D, "silver-needle")
    needle.asks(D, "oracle_answer", "damage", "nothing")
    gave(cast(5, D="uruf-han"), A, D, "garlic").asks(
        D, "oracle_answer", "damage", "nothing"
    )
    gave(cast(5, D="uruf-han"), A, D, "crystal-ball").asks(D, "oracle_answer", "show")
    needle.play(D, "damage")
    honest = answered(cast(5, A="gregor", C="frederik"), D, "wooden-stake")
    assert needle.last("oracle_answered", D)["lie"] is True
    assert honest.last("oracle_answered", D)["lie"] is False
    for audience in (A, B, C, E, None):
        assert "lie" not in needle.last("oracle_answered", audience)
    told, true = (game.last("oracle_answered", B) for game in (needle, honest))
    assert told | {"n": 0} == true | {"n": 0}


def test_jex_34_uruf_han_lies_when_revealed() -> None:
    """Rules: JDN-ABIL-17, JDN-GREEN-7."""
    scenario = cast(5, D="uruf-han").revealed(D).hurt(D, 3)
    game = gave(scenario, A, D, "warm-soup")
    game.asks(D, "oracle_answer", "heal", "nothing")
    assert game.play(D, "heal").damage(D) == 2


def test_jex_35_whom_an_oracle_card_may_go_to() -> None:
    """Rules: JDN-ORACLE-1, JDN-ORACLE-4, JDN-ASK-5."""
    game = drew(cast(5).out(C), A, "toll")
    game.asks(A, "give_oracle", "player:1", "player:3", "player:4")


def test_jex_36_what_each_sees_of_an_oracle_card() -> None:
    """Rules: JDN-PLACE-2, JDN-ORACLE-3, JDN-EVENT-8, JDN-EVENT-9, JDN-EVENT-12, JDN-INFO-9,
    JDN-GREEN-4.
    """
    game = gave(cast(5), A, C, "silver-needle").play(C, "damage")
    for audience in (B, D, E, None):
        assert "card" not in game.last("oracle_drawn", audience)
        given = game.last("oracle_given", audience)
        assert (given["seat"], given["receiver"]) == (A, C)
        assert "card" not in given
        assert "silver-needle" not in repr(game.position.view(audience))
    assert game.last("oracle_drawn", A)["card"] == "silver-needle"
    assert "card" not in game.last("oracle_drawn", C)
    assert game.last("oracle_given", C)["card"] == "silver-needle"
    damaged = game.last("damaged")
    assert (damaged["seat"], damaged["damage"], damaged["source"]) == (C, 1, "oracle")
    assert game.last("oracle_discarded")["discard"] == 1


def test_jex_37_the_giver_loots() -> None:
    """Rules: JDN-ORACLE-11, JDN-DMG-9, JDN-OUT-1, JDN-LOOT-1, JDN-LOOT-8."""

    def scenario(*options: object) -> Scenario:
        return cast(5, *options).hurt(B, 12).owns(B, "spear", "torch")  # type: ignore[arg-type]

    game = gave(scenario(), A, B, "garlic").play(B, "damage")
    assert game.damage(B) == 13
    assert game.is_out(B)
    out = game.last("out")
    assert (out["seat"], out["character"], out["by"]) == (B, "volko", A)
    game.asks(A, "loot", "none", "card:spear", "card:torch")
    game.play(A, "card:spear")
    assert game.owns(A) == ["spear"]
    assert game.pile("red") == ["torch"]
    assert game.winners is None
    for audience in (C, D, E):
        assert "garlic" not in repr(game.position.events_since(0, audience))
    english = gave(scenario(SH), A, B, "garlic").play(B, "damage")
    assert english.is_out(B)
    assert english.kind(A) != "loot"
    assert english.pile("blue") == ["spear"]
    assert english.pile("red") == ["torch"]
