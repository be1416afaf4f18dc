"""Test scenarios 1 to 23: setting up, the opening oracle round, moving and places."""

from __future__ import annotations

import pytest

from engine import jaeger
from engine.errors import BadOptions
from engine.jaeger import Options
from engine.jaeger.board_places import area, ring_neighbours
from engine.jaeger.cards.catalogue import cards_in_deck
from engine.jaeger.scenario import LAYOUT
from tests.engine.jaeger.table import A, B, C, D, E, F, Game, cast, d4, drew, two
from tests.matrix import each_row


def test_jex_1_four_players() -> None:
    """Rules: JDN-SETUP-4, JDN-SETUP-5, JDN-SETUP-6, JDN-COMP-4, JDN-COMP-5,
    JDN-SETUP-11.
    """
    position = jaeger.new(seats=4, seed=1)
    groups = sorted(jaeger.character(who).group for who in position.characters)
    assert groups == ["vampire", "vampire", "werewolf", "werewolf"]
    assert len(jaeger.CHARACTERS) - len(position.characters) == 16
    assert [len(pile) for pile in position.draw] == [18, 18, 16]
    assert [sorted(pile) for pile in position.draw] == [
        sorted(cards_in_deck(number, "KOSMOS")) for number in range(3)
    ]
    assert position.damage == [0] * 4
    assert position.view(None)["players"][0]["place"] is None
    assert position.round == 1
    assert position.waiting == (position.first,)
    assert position.pending[0].kind == "start"


@each_row(
    "seats, line_up",
    [(5, (2, 2, 1)), (6, (2, 2, 2)), (7, (2, 2, 3)), (8, (3, 3, 2))],
)
def test_jex_2_the_line_up_is_public(seats: int, line_up: tuple[int, ...]) -> None:
    """Rules: JDN-SETUP-5, JDN-SETUP-13, JDN-INFO-2."""
    position = jaeger.new(seats=seats, seed=3)
    groups = [jaeger.character(who).group for who in position.characters]
    assert tuple(groups.count(g) for g in ("werewolf", "vampire", "human")) == line_up
    view = position.view(None)
    assert tuple(view["lineup"].values()) == line_up
    assert not any(who in repr(view) for who in position.characters)


@pytest.mark.parametrize("seats", [3, 9])
def test_jex_3_four_to_eight_play(seats: int) -> None:
    """Rule: JDN-GEN-1."""
    with pytest.raises(BadOptions) as refused:
        jaeger.new(seats=seats, seed=1)
    assert refused.value.rule == "JDN-GEN-1"


def test_jex_4_areas_and_neighbours() -> None:
    """Rules: JDN-COMP-1, JDN-COMP-2, JDN-SETUP-1, JDN-SETUP-2."""
    areas = [{LAYOUT[o] for o in range(6) if area(o) == n} for n in range(3)]
    assert areas == [
        {"oxanas-hut", "chapel"},
        {"graveyard", "witches-tree"},
        {"stone-circle", "spring-of-wisdom"},
    ]
    near = {
        place: {LAYOUT[o] for o in ring_neighbours(number)}
        for number, place in enumerate(LAYOUT)
    }
    assert near["chapel"] == {"oxanas-hut", "graveyard"}
    assert near["oxanas-hut"] == {"chapel", "spring-of-wisdom"}
    layouts = {jaeger.new(seats=4, seed=seed).layout for seed in range(30)}
    assert len(layouts) > 20
    assert all(sorted(layout) == sorted(LAYOUT) for layout in layouts)


def test_jex_5_first_games_use_ten_characters() -> None:
    """Rules: JDN-OPT-2, JDN-SETUP-10, JDN-COMP-9."""
    wolves_and_vampires = {"elena", "frederik", "gregor", "uruf-han", "volko", "walburga"}
    for seed in range(10):
        position = jaeger.new(seats=8, seed=seed, options=Options(first_game=True))
        dealt = set(position.characters)
        assert wolves_and_vampires < dealt
        assert len(dealt & {"adda", "birka", "corvin", "dorian"}) == 2


def test_jex_6_what_a_player_knows_after_the_deal() -> None:
    """Rules: JDN-SETUP-3, JDN-SETUP-7, JDN-SETUP-8, JDN-INFO-1, JDN-INFO-4, JDN-INFO-6,
    JDN-EVENT-1, JDN-EVENT-2.
    """
    position = cast(6, Options(opening_oracle="NEVER")).opening().start()  # type: ignore[arg-type]
    view = position.view(A)
    assert view["character"] == "frederik"
    assert view["lineup"] == {"werewolf": 2, "vampire": 2, "human": 2}
    assert view["layout"] == list(LAYOUT)
    assert view["first"] == A
    assert [player["damage"] for player in view["players"]] == [0] * 6
    assert [deck["draw"] for deck in view["decks"].values()] == [18, 18, 16]
    text = repr(view)
    assert not any(who in text for who in position.characters[1:])
    assert not any(f"'{card.id}'" in text for card in jaeger.CARDS)
    game = jaeger.new(seats=6, seed=4)
    assert [e["kind"] for e in game.events_since(0)[:7]] == ["game_began"] + ["dealt"] * 6
    own = [event.get("character") for event in game.events_since(1, 2)[:6]]
    assert own == [None, None, game.characters[2], None, None, None]


def test_jex_7_the_opening_round() -> None:
    """Rules: JDN-SETUP-11, JDN-SETUP-12, JDN-ORACLE-6, JDN-ORACLE-7, JDN-ORACLE-8."""
    game = Game(
        cast(6)
        .opening()
        .top("garlic", "wooden-stake", "heavy-blow", "toll", "warm-soup", "crystal-ball")
    )
    for seat, answer in (
        (B, "damage"),
        (C, "nothing"),
        (D, "damage"),
        (E, "damage"),
        (F, "damage"),
        (A, "show"),
    ):
        game.waits_for(seat)
        game.asks(seat, "oracle_answer", answer)
        assert not any(game.position.offers(other) for other in range(6))
        game.play(seat, answer)
    assert game.position.damage == [0, 1, 0, 2, 1, 1]
    assert len(game.pile("green")) == 6
    assert game.position.view(F)["seen"] == {"0": "frederik"}
    assert not game.is_revealed(A)
    game.waits_for(A)
    game.asks(A, "start")
    assert game.position.round == 1


@each_row(
    "seats, options, played",
    [
        (6, {"opening_oracle": "NEVER"}, False),
        (7, {}, False),
        (7, {"opening_oracle": "SIX_OR_MORE"}, True),
        (6, {"profile": "SH"}, False),
        (6, {}, True),
        (7, {"opening_oracle": "SIX"}, False),
    ],
)
def test_jex_8_when_the_opening_round_is_played(
    seats: int, options: dict[str, str], played: bool
) -> None:
    """Rules: JDN-OPT-1, JDN-SETUP-11."""
    position = jaeger.new(seats=seats, seed=1, options=Options.from_dict(options))
    assert (position.pending[0].kind == "oracle_answer") is played


def test_jex_9_an_agreed_start_player() -> None:
    """Rules: JDN-OPT-3, JDN-SETUP-9, JDN-SETUP-12, JDN-TURN-4."""
    position = jaeger.new(seats=6, seed=2, options=Options(first=C))
    order = []
    while position.phase == "opening":
        (seat,) = position.waiting
        order.append(seat)
        decision = position.decision(seat)
        assert decision is not None
        position.play(seat, decision.options[0])
    assert order == [D, E, F, A, B, C]
    givers = [e["seat"] for e in position.events_since(0) if e["kind"] == "oracle_given"]
    assert givers == [C, D, E, F, A, B]
    assert position.waiting == (C,)
    while position.round == 1:
        seat = position.waiting[0]
        decision = position.decision(seat)
        assert decision is not None
        position.play(seat, decision.options[-1 if decision.kind == "place" else 0])
    assert position.active == C


def test_jex_10_a_seven_from_the_middle() -> None:
    """Rules: JDN-MOVE-3, JDN-MOVE-4, JDN-ASK-3."""
    game = Game(cast(4).opening()).play(A, "roll", two(3, 4))
    game.asks(A, "seven", *(f"place:{place}" for place in LAYOUT))


def test_jex_11_a_roll_for_the_own_place_is_rolled_again() -> None:
    """Rules: JDN-MOVE-1, JDN-MOVE-2, JDN-MOVE-5, JDN-EVENT-4, JDN-EVENT-5."""
    game = Game(cast(4).at("chapel", A)).play(A, "roll", two(4, 2), two(5, 3))
    assert game.position.view(None)["players"][A]["place"] == "graveyard"
    rolls = [(e["six"], e["four"], e["again"]) for e in game.events("rolled")]
    assert rolls == [(4, 2, False), (5, 3, True)]
    moved = game.last("moved")
    assert (moved["origin"], moved["to"], moved["how"]) == ("chapel", "graveyard", "roll")


def test_jex_12_both_numbers_of_a_place_are_rolled_again() -> None:
    """Rules: JDN-MOVE-2, JDN-MOVE-3, JDN-MOVE-5."""
    game = Game(cast(4).at("oxanas-hut", A))
    game.play(A, "roll", two(1, 1), two(2, 1), two(6, 1))
    assert len(game.events("rolled")) == 3
    game.asks(A, "seven", *(f"place:{p}" for p in LAYOUT if p != "oxanas-hut"))


def test_jex_13_elena_steps() -> None:
    """Rules: JDN-MOVE-7, JDN-ABIL-10, JDN-ABIL-2, JDN-ASK-1."""
    scenario = cast(4, A="elena").at("graveyard", A)
    game = Game(scenario)
    game.asks(A, "start", "roll", "step:chapel", "step:witches-tree", "reveal")
    game.play(A, "step:chapel")
    assert game.is_revealed(A)
    assert not game.events("rolled")
    game.asks(A, "place")
    middle = Game(cast(4, A="elena").opening())
    middle.asks(A, "start", "roll", "reveal")


def test_jex_14_two_rolls_with_the_compass() -> None:
    """Rules: JDN-MOVE-8, JDN-BLUE-8, JDN-ASK-2."""
    rolls = two(5, 1), two(2, 3), two(3, 4)
    for pick in ("sum:5", "sum:7"):
        game = Game(cast(4).at("chapel", A).owns(A, "compass"))
        game.asks(A, "start", "roll", "roll_twice", "ability", "reveal")
        game.play(A, "roll_twice", *rolls)
        game.asks(A, "pick_roll", "sum:5", "sum:7")
        game.play(A, pick)
        if pick == "sum:5":
            assert game.last("moved")["to"] == "spring-of-wisdom"
        else:
            game.asks(A, "seven", *(f"place:{p}" for p in LAYOUT if p != "chapel"))


def test_jex_15_the_witches_tree() -> None:
    """Rules: JDN-PLACE-6, JDN-GEN-5, JDN-ASK-4."""
    game = Game(cast(5).hurt(A, 1).at("witches-tree", A).stage("place"))
    each = [f"{use}:{seat}" for use in ("hurt", "mend") for seat in range(5)]
    game.asks(A, "place", "leave", "reveal", *each)
    assert game.play(A, "mend:0").damage(A) == 0


def test_jex_16_an_undamaged_player_may_be_healed() -> None:
    """Rules: JDN-GEN-9, JDN-DMG-2."""
    game = Game(cast(4).at("witches-tree", A).stage("place")).play(A, "mend:1")
    assert game.damage(B) == 0


def test_jex_17_the_stone_circle() -> None:
    """Rules: JDN-PLACE-7, JDN-EQUIP-1, JDN-EQUIP-9, JDN-BLUE-6."""
    game = Game(
        cast(4)
        .at("stone-circle", A)
        .revealed(A)
        .used(A)
        .owns(A, "pouch")
        .owns(B, "compass", "iron-fist")
        .owns(C, "spear")
        .stage("place")
    )
    game.asks(A, "place", "leave", "take:1:compass", "take:1:iron-fist", "take:2:spear")
    game.play(A, "take:2:spear").play(A, "player:3", two(4, 2))
    assert game.damage(D) == 4
    assert game.owns(A) == ["pouch", "spear"]


def test_jex_18_nothing_to_take_at_the_stone_circle() -> None:
    """Rule: JDN-PLACE-8."""
    game = Game(cast(4).at("stone-circle", A).owns(A, "pouch").stage("place"))
    game.asks(A, "attack")


def test_jex_19_a_red_card_at_the_spring() -> None:
    """Rules: JDN-PLACE-5, JDN-PLACE-9, JDN-CARD-1."""
    game = Game(cast(4).owns(B, "iron-fist").top("theft").stage("place"))
    game.asks(A, "place", "draw:blue", "draw:red", "draw:green", "leave", "reveal")
    game.play(A, "draw:red")
    assert game.last("drew")["card"] == "theft"
    assert game.owns(A) == ["iron-fist"]
    assert game.pile("red") == ["theft"]
    assert not game.events("oracle_drawn")
    assert len(game.events("drew")) == 1


def test_jex_20_leaving_a_place() -> None:
    """Rules: JDN-PLACE-1, JDN-TURN-1, JDN-TURN-2, JDN-EVENT-6."""
    game = Game(cast(4).at("chapel", A).stage("place")).play(A, "leave")
    assert not game.events("drew")
    assert game.last("place_left")["place"] == "chapel"
    game.asks(A, "end")
    beside = Game(cast(4).at("chapel", A, B).stage("place")).play(A, "leave")
    beside.asks(A, "attack")


def test_jex_21_equipment_stays() -> None:
    """Rules: JDN-PLACE-3, JDN-CARD-2, JDN-EQUIP-2, JDN-EQUIP-3, JDN-EVENT-7,
    JDN-EVENT-15.
    """
    game = drew(cast(4), A, "protective-cloak")
    assert game.last("drew")["card"] == "protective-cloak"
    assert game.last("equipment")["to"] == A
    assert game.owns(A) == ["protective-cloak"]
    game.asks(A, "end", "end", "reveal")
    game.play(A, "end").asks(B, "start", "roll", "reveal")


def test_jex_22_a_deck_that_is_used_up() -> None:
    """Rules: JDN-DECK-1, JDN-DECK-2, JDN-BLUE-12."""
    game = Game(
        cast(4)
        .hurt(A, 3)
        .at("chapel", A)
        .pile("blue", "blessing")
        .discarded("holy-wrath", "extra-round")
        .stage("place")
    )
    game.play(A, "draw:blue")
    assert game.damage(A) == 1
    assert len(game.position.draw[0]) == 3
    assert sorted(game.position.draw[0]) == ["blessing", "extra-round", "holy-wrath"]
    assert game.pile("blue") == []
    assert game.last("reshuffled")["count"] == 3


def test_jex_23_a_deck_without_a_card() -> None:
    """Rules: JDN-DECK-3, JDN-PLACE-8, JDN-DECK-5."""
    game = Game(
        cast(4)
        .owns(B, "iron-fist")
        .hurt(B, 12)
        .at("graveyard", A, B)
        .pile("red", "torch")
        .stage("place")
    )
    game.play(A, "draw:red")
    assert game.owns(A) == ["torch"]
    game.asks(A, "attack", "player:1", "reveal")
    game.play(A, "player:1", d4(1))
    game.asks(A, "loot", "card:iron-fist", "none")
    game.play(A, "none").play(A, "end")
    game.play(C, "roll", two(5, 3))
    game.asks(C, "place", "draw:red", "leave", "reveal")
    game.play(C, "draw:red")
    assert game.owns(C) == ["iron-fist"]


def test_jex_23_nobody_is_asked_at_an_empty_graveyard() -> None:
    """Rules: JDN-DECK-3, JDN-PLACE-8, JDN-DECK-5."""
    empty = cast(4).at("graveyard", A).pile("red").stage("place")
    Game(empty).asks(A, "end")
    spring = Game(cast(4).pile("red").stage("place"))
    spring.asks(A, "place", "draw:blue", "draw:green", "leave", "reveal")
