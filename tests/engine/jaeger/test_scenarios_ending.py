"""Test scenarios 102 to 120: the end, turns, information and profile SH. Those of series
are in `tests/games/jaeger/test_series.py`.
"""

from __future__ import annotations

import json

import pytest

from engine.errors import IllegalMove
from engine.jaeger import Options, Position
from engine.jaeger.scenario import Scenario
from engine.jaeger.standing_orders import Order, first_due_order
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
    H,
    cast,
    drew,
    gave,
    two,
)


def at_attack(scenario: Scenario) -> Game:
    return Game(scenario.stage("attack"))


def known(position: Position, audience: int | None) -> str:
    return json.dumps([position.view(audience), position.events_since(0, audience)])


def test_jex_102_winners_in_the_game_and_out() -> None:
    """Rules: JDN-WIN-1, JDN-WIN-2, JDN-WIN-3, JDN-WIN-11, JDN-OUT-3."""
    game = at_attack(cast(8).out(D, H, G).at("graveyard", A, B).hurt(B, 12))
    assert game.play(A, "player:1", two(3, 1)).winners == (A, C, E, G)


def test_jex_103_both_groups_win() -> None:
    """Rules: JDN-WIN-16, JDN-WIN-5, JDN-DMG-6."""
    scenario = cast(4).out(C, D).hurt(A, 10).hurt(B, 11).at("graveyard", A, B)
    game = Game(scenario.turn(B).top("explosion").stage("place"))
    game.play(B, "draw:red", two(5, 3))
    assert game.position.damage[:2] == [13, 14]
    assert game.winners == (A, B, C, D)


def test_jex_104_three_humans_out() -> None:
    """Rule: JDN-WIN-3."""
    for options, winners in ((None, None), (SH, (B, D))):
        scenario = cast(7, options).out(E, F).at("graveyard", A, G).hurt(G, 12)
        game = at_attack(scenario).play(A, "player:6", two(4, 1))
        assert game.is_out(G)
        assert game.winners == winners


def test_jex_105_the_round_limit() -> None:
    """Rules: JDN-OPT-4, JDN-WIN-17."""
    limit = Options(round_limit=10)
    for scenario, winners in (
        (cast(6, limit, F="balduin").at("stone-circle", F), (E, F)),
        (cast(5, limit, E="birka"), ()),
    ):
        last = scenario._position.seats - 1
        game = Game(scenario.turn(last, 10).stage("end")).play(last, "end")
        assert game.winners == winners
        assert game.position.waiting == ()


def test_jex_106_no_loot_and_an_open_end() -> None:
    """Rules: JDN-LOOT-3, JDN-WIN-6, JDN-INFO-19, JDN-INFO-3, JDN-REVEAL-6, JDN-EVENT-28."""
    game = at_attack(cast(4).at("graveyard", A, B).hurt(B, 12).out(D))
    game.play(A, "player:1", two(2, 1))
    assert not game.events("no_loot")
    assert game.winners == (A, C)
    over = game.last("game_over")
    assert over["characters"] == ["frederik", "volko", "gregor", "wendur"]
    assert all(game.position.revealed)
    assert [place["goals"] for place in over["places"]] == [["all_out"]] * 2 + [[]] * 2
    for unused in ("elena", "flora", "adda"):
        assert unused not in known(game.position, A)


@pytest.mark.parametrize(
    ("option", "winners"), [("card:spear", (A, C, E)), ("none", (A, C))]
)
def test_jex_107_loot_comes_before_the_check(option: str, winners: tuple[int, ...]) -> None:
    """Rules: JDN-LOOT-7, JDN-OUT-4, JDN-WIN-5."""
    cards = ("compass", "pouch", "iron-fist", "tree-amulet")
    scenario = cast(5, E="birka").owns(E, *cards).out(B).turn(E).at("graveyard", D, E)
    game = at_attack(scenario.hurt(D, 12).owns(D, "spear"))
    game.play(E, "player:3", two(4, 3))
    assert game.damage(D) == 14
    assert game.play(E, option).winners == winners


def test_jex_108_extra_turns_lapse() -> None:
    """Rules: JDN-OUT-6, JDN-EXTRA-5, JDN-TURN-8, JDN-ATTACK-18."""
    scenario = cast(4, D="walburga").hurt(A, 10).extra_turns(1).at("graveyard", A, D)
    game = at_attack(scenario).play(A, "player:3", two(2, 2))
    game.play(D, "ability", two(5, 3))
    assert game.is_out(A)
    assert game.position.extra_turns == 0
    game.waits_for(B)


def test_jex_109_no_last_deed() -> None:
    """Rules: JDN-OUT-2, JDN-OUT-5."""
    game = at_attack(cast(5).hurt(E, 6).at("graveyard", A, E))
    game.play(A, "player:4", two(5, 1))
    assert game.damage(E) == 10
    assert game.is_revealed(E)
    assert game.position.offers(E) == ()
    with pytest.raises(IllegalMove):
        game.play(E, "ability")


def test_jex_110_a_round_ends_at_the_start_players_seat() -> None:
    """Rules: JDN-TURN-3, JDN-TURN-4."""
    game = Game(cast(4).out(A).turn(D, 3).stage("end")).play(D, "end")
    assert game.position.round == 4
    game.waits_for(B)


def test_jex_111_a_revealed_player_without_a_choice() -> None:
    """Rules: JDN-ATTACK-15, JDN-ASK-15, JDN-TURN-7."""
    scenario = cast(4).turn(C).at("chapel", C)
    game = Game(scenario.revealed(C).used(C).stage("place")).play(C, "leave")
    game.waits_for(D)
    game.asks(D, "start")
    hidden = Game(cast(4).turn(C).at("chapel", C).stage("place")).play(C, "leave")
    hidden.asks(C, "end", "end", "reveal")


def test_jex_112_exchanged_characters() -> None:
    """Rules: JDN-INFO-2, JDN-INFO-18, JDN-INFO-21."""

    def position(**characters: str) -> Position:
        scenario = cast(6, **characters).hurt(C, 6).hurt(E, 7).at("graveyard", A, C, E)  # type: ignore[arg-type]
        game = at_attack(scenario.owns(A, "fire-spell"))
        return game.play(A, "all", two(3, 3)).position

    dealt, exchanged = position(), position(C="adda", E="gregor")
    for audience in (A, B, D, F, None):
        assert known(dealt, audience) == known(exchanged, audience)
    for audience in (C, E):
        assert known(dealt, audience) != known(exchanged, audience)


def test_jex_113_nothing_happens_is_always_the_same() -> None:
    """Rules: JDN-INFO-7, JDN-INFO-8, JDN-INFO-10, JDN-INFO-19, JDN-EVENT-10, JDN-INFO-9."""
    games = [gave(cast(5), A, B, card) for card in ("toll", "silver-needle")]
    for game in games:
        game.play(B, "nothing")
    for audience in (C, D, E, None):
        assert known(games[0].position, audience) == known(games[1].position, audience)
    for audience in (A, B):
        cards = [game.position.view(audience)["oracles"][0]["card"] for game in games]
        assert cards == ["toll", "silver-needle"]
    over = gave(cast(4).out(B).hurt(D, 13), A, D, "garlic").play(D, "damage")
    assert over.winners == (A, C)
    assert [row["card"] for row in over.last("game_over")["oracles"]] == ["garlic"]


def test_jex_114_out_is_not_all_seeing() -> None:
    """Rule: JDN-INFO-17."""
    scenario = cast(5).out(C)
    before = scenario.start()
    view = before.view(C)
    assert view["character"] == "gregor"
    assert view["seen"] == {}
    assert [player["character"] for player in view["players"]] == [
        None,
        None,
        "gregor",
        None,
        None,
    ]


def test_jex_115_revealing_for_no_reason() -> None:
    """Rules: JDN-REVEAL-1, JDN-REVEAL-2, JDN-REVEAL-3, JDN-REVEAL-4, JDN-ASK-16,
    JDN-EVENT-17.
    """
    game = Game(cast(5))
    game.asks(A, "start")
    game.play(B, "reveal")
    seen = game.position.view(D)["players"][B]
    assert seen["character"] == "volko"
    assert game.last("revealed")["why"] == "choice"
    assert game.position.offers(B) == ()
    game.waits_for(A)
    game.asks(A, "start")
    attack = at_attack(cast(5).revealed(B).hurt(B, 5).turn(B).at("graveyard", A, B))
    attack.play(B, "player:0", two(4, 1))
    assert attack.damage(B) == 3
    attack.waits_for(A)
    struck = at_attack(cast(5).revealed(B).at("graveyard", A, B))
    assert struck.play(A, "player:1", two(4, 1)).kind(B) is None


def test_jex_116_what_a_spectator_sees() -> None:
    """Rules: JDN-INFO-4, JDN-INFO-5, JDN-INFO-7, JDN-INFO-18."""
    game = Game(
        cast(5)
        .discarded("bat", "torch", "blessing", "toll", "garlic")
        .shielded(B)
        .warded(C)
        .cursed(D)
        .extra_turns(1)
        .turn(A, 3)
    )
    view = game.position.view(None)
    assert view["decks"] == {
        "blue": {"draw": 17, "discarded": 1, "discard": ["blessing"]},
        "red": {"draw": 16, "discarded": 2, "discard": ["bat", "torch"]},
        "green": {"draw": 14, "discarded": 2, "discard": None},
    }
    assert view["players"][B]["protected"] == ["attacks"]
    assert view["players"][C]["protected"] == ["all"]
    assert view["players"][D]["cursed"] is True
    assert (view["extra_turns"], view["round"]) == (1, 3)
    assert not {"character", "decision", "offers", "oracles", "seen"} & set(view)


def test_jex_117_a_standing_order() -> None:
    """Rules: JDN-WINDOW-6, JDN-WINDOW-3, JDN-INFO-16, JDN-EVENT-27."""
    orders = {E: [Order(action="ability", damage=5)]}
    game = drew(cast(5).hurt(E, 4).at("chapel", A, C, D, E), B, "bat")
    assert first_due_order(game.position, orders) is None
    game.play(B, "player:4")
    assert game.damage(E) == 6
    assert not game.is_revealed(E)
    game.asks(B, "end")
    taken = first_due_order(game.position, orders)
    assert taken == (E, "ability")
    game.play(*taken)
    assert game.damage(E) == 0
    game.asks(B, "end")
    assert first_due_order(game.position, orders) is None
    assert "Order" not in game.position.to_json()


def test_jex_118_an_offer_that_comes_too_late() -> None:
    """Rules: JDN-WINDOW-4, JDN-INFO-15."""
    game = at_attack(cast(5).hurt(E, 4).at("graveyard", A, B, E))
    game.play(A, "player:4", two(3, 2))
    before = game.position.to_json()
    with pytest.raises(IllegalMove) as refused:
        game.play(B, "reveal")
    assert refused.value.refusal == "too_late"
    assert game.position.to_json() == before
    game.play(E, "go_on").asks(A, "end")
    assert game.play(E, "ability").damage(E) == 0


def test_jex_119_green_cards_are_shuffled_unseen() -> None:
    """Rules: JDN-DECK-4, JDN-INFO-7, JDN-EVENT-24."""
    scenario = cast(5).at("oxanas-hut", A).pile("green", "garlic").stage("place")
    scenario.discarded(*(card for card in ALL_GREEN if card != "garlic"))
    game = Game(scenario).play(A, "draw:green").play(A, "player:2").play(C, "nothing")
    assert game.position.view(None)["decks"]["green"] == {
        "draw": 16,
        "discarded": 0,
        "discard": None,
    }
    assert game.last("reshuffled") | {"n": 0} == {
        "n": 0,
        "kind": "reshuffled",
        "deck": "green",
        "count": 16,
    }
    for audience in (B, D, E, None):
        text = known(game.position, audience)
        assert not any(f'"{card}"' in text for card in ALL_GREEN)
    for audience in (A, C):
        text = known(game.position, audience)
        assert {card for card in ALL_GREEN if f'"{card}"' in text} == {"garlic"}


ALL_GREEN = (
    *("beggar", "toll", "quarrel", "silver-needle") * 2,
    "garlic",
    "wooden-stake",
    "warm-soup",
    "wolfs-den",
    "red-wine",
    "thin-ice",
    "heavy-blow",
    "crystal-ball",
)


def test_jex_120_birka_robs() -> None:
    """Rules: JDN-ABIL-24, JDN-ASK-11, JDN-ATTACK-17."""
    scenario = cast(6, SH, F="birka").turn(F).at("graveyard", B, F).owns(B, "compass")
    game = at_attack(scenario).play(F, "player:1", two(6, 2))
    game.asks(F, "rob", "inflict", "take:1:compass")
    game.play(F, "take:1:compass")
    assert game.is_revealed(F)
    assert game.damage(B) == 0
    assert game.owns(F) == ["compass"]
    game.asks(B, "reaction", "go_on")
    hidden = cast(6, SH).turn(A).at("graveyard", A, B).owns(B, "compass")
    at_attack(hidden).play(A, "player:1", two(6, 2)).asks(A, "rob", "inflict")
