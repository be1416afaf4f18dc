"""Test rules that no scenario names: public facts, options, and orders of effects."""

from __future__ import annotations

import pytest

from engine import jaeger
from engine.errors import BadOptions, BadScenario
from engine.jaeger import Options
from engine.jaeger.scenario import Scenario, rng_state_for_rolls
from engine.jaeger.standing_orders import (
    Order,
    StandingAnswer,
    first_due_order,
    only_answer,
)
from tests.engine.jaeger.table import SH, A, B, C, D, E, Game, cast, drew, gave, two
from tests.matrix import each_row


def test_options_are_public_and_stay() -> None:
    """Rules: JDN-OPT-5, JDN-EVENT-1."""
    options = Options.from_dict({"profile": "SH", "round_limit": 12})
    position = jaeger.new(seats=5, seed=1, options=options)
    assert position.view(None)["options"] == options.to_dict()
    assert Options.from_dict(options.to_dict()) == options
    began = position.events_since(0)[0]
    assert began["lineup"] == {"werewolf": 2, "vampire": 2, "human": 1}
    assert sorted(began["layout"]) == sorted(place.id for place in jaeger.PLACES)


@each_row(
    "options, refusal",
    [
        ({"profile": "NF"}, "bad_value"),
        ({"opening_oracle": "ALWAYS"}, "bad_value"),
        ({"first": 5}, "first_seat"),
        ({"first": "nobody"}, "bad_value"),
        ({"round_limit": 9}, "short_limit"),
        ({"blood": 1}, "unknown_option: blood"),
    ],
)
def test_what_does_not_fit_is_refused(options: dict[str, object], refusal: str) -> None:
    """Rules: JDN-OPT-3, JDN-OPT-4."""
    with pytest.raises(BadOptions) as refused:
        Options.from_dict(options).check(5)
    assert refused.value.refusal == refusal


def test_a_table_as_it_is_laid_out() -> None:
    """Each player has a pawn, a marker and a character. Rule: JDN-COMP-7."""
    view = jaeger.new(seats=8, seed=5).view(None)
    assert [player["damage"] for player in view["players"]] == [0] * 8
    assert [player["place"] for player in view["players"]] == [None] * 8
    assert [player["equipment"] for player in view["players"]] == [[]] * 8


def test_a_card_beats_the_rules() -> None:
    """The Crossbow reaches players outside of the usual range, and none within it. Rule:
    JDN-GEN-4.
    """
    scenario = cast(4).owns(A, "crossbow").at("graveyard", A, B).stage("attack")
    Game(scenario).asks(A, "attack", "player:2", "player:3", "pass", "reveal")


def test_effects_follow_one_another() -> None:
    """First the bat damages its target, then its drawer heals, then the target is out.
    Rules: JDN-GEN-10, JDN-DMG-6.
    """
    game = drew(cast(4).hurt(A, 2).hurt(B, 12), A, "bat").play(A, "player:1")
    kinds = [event["kind"] for event in game.position.events_since(0)]
    order = [kinds.index(kind) for kind in ("damaged", "healed", "discarded", "out")]
    assert order == sorted(order)


def test_both_dice_are_public() -> None:
    """Rules: JDN-COMP-3, JDN-EVENT-4."""
    game = Game(cast(4)).play(A, "roll", two(6, 4))
    assert (game.last("rolled")["six"], game.last("rolled")["four"]) == (6, 4)
    assert game.position.view(None)["players"][A]["place"] == "stone-circle"


def test_places_hold_any_number_of_pawns() -> None:
    """Rule: JDN-MOVE-6."""
    game = Game(cast(4).at("graveyard", B, C, D)).play(A, "roll", two(5, 3))
    places = [player["place"] for player in game.position.view(None)["players"]]
    assert places == ["graveyard"] * 4


def test_damage_is_public_with_its_source() -> None:
    """The source of damage by an oracle card does not name the card. Rules: JDN-DMG-5,
    JDN-EVENT-13.
    """
    game = gave(cast(5), A, D, "wooden-stake").play(D, "damage")
    for audience in (None, B, D):
        event = game.last("damaged", audience)
        assert {k: v for k, v in event.items() if k not in ("n", "kind")} == {
            "seat": D,
            "amount": 2,
            "inflicted": 2,
            "source": "oracle",
            "by": A,
            "damage": 2,
        }
    ambush = Game(cast(4).at("witches-tree", A).stage("place")).play(A, "hurt:0")
    assert ambush.last("damaged")["by"] is None


def test_a_reveal_says_why() -> None:
    """Rules: JDN-EVENT-17, JDN-REVEAL-6."""
    chosen = Game(cast(4)).play(B, "reveal")
    assert chosen.last("revealed")["why"] == "choice"
    used = Game(cast(4)).play(A, "ability")
    assert used.last("revealed")["why"] == "ability"
    forced = drew(cast(4), B, "revelation")
    assert forced.last("revealed")["why"] == "revelation"


def test_nobody_uses_an_ability_when_out() -> None:
    """Rules: JDN-ABIL-6, JDN-OUT-6."""
    scenario = cast(5).hurt(E, 7).at("graveyard", A, E)
    game = Game(scenario.stage("attack")).play(A, "player:4", two(5, 1))
    assert game.is_out(E)
    assert game.position.offers(E) == ()
    assert not game.position.used[E]


def test_characters_are_dealt_anew_in_each_game() -> None:
    """Rule: JDN-SERIES-8."""
    dealt = {jaeger.new(seats=4, seed=seed).characters[0] for seed in range(60)}
    assert len(dealt) == 12


def test_a_curse_frees_dorian_and_binds_uruf_han() -> None:
    """Rule: JDN-ABIL-7."""
    game = Game(cast(5, E="dorian").cursed(E))
    assert game.position.offers(E) == ("reveal",)
    gave(cast(5, D="uruf-han").cursed(D), A, D, "garlic").asks(D, "oracle_answer", "damage")
    scenario = cast(4, D="walburga").cursed(D).at("graveyard", A, D).stage("attack")
    Game(scenario).play(A, "player:3", two(5, 2)).asks(D, "reaction", "go_on")


def test_corvins_price_may_put_him_out() -> None:
    """If the price puts Corvin out, there is no second attack. Rule: JDN-ABIL-27."""
    scenario = cast(6, F="corvin").turn(5).hurt(5, 9).at("graveyard", B, 5)
    game = Game(scenario.stage("attack")).play(5, "player:1", two(2, 2)).play(B, "go_on")
    game.play(5, "ability")
    assert game.is_out(5)
    assert len(game.events("attacked")) == 1
    game.waits_for(A)


def test_robbing_is_for_up_to_six() -> None:
    """With seven players, Birka takes all loot instead of robbing. Rule: JDN-ABIL-24."""
    scenario = cast(7, SH, F="birka").turn(5).at("graveyard", B, 5).owns(B, "compass")
    game = Game(scenario.stage("attack")).play(5, "player:1", two(6, 2))
    game.asks(B, "reaction")
    four = cast(4, SH).at("graveyard", A, B).owns(B, "compass").stage("attack")
    assert Game(four).play(A, "player:1", two(6, 2)).kind(A) != "rob"


def test_valkyra_and_the_torch_roll_one_die() -> None:
    """Rules: JDN-EQUIP-7, JDN-ATTACK-11."""
    scenario = cast(4, B="valkyra").revealed(B).owns(B, "torch", "torch").turn(B)
    game = Game(scenario.at("graveyard", A, B).stage("attack"))
    event = game.last("attacked")
    assert (event["six"], event["result"]) == (None, event["four"])
    assert event["modifiers"] == []


def test_a_lone_target_is_attacked_without_a_question() -> None:
    """A revealed owner of the Torch attacks the only player in range without a question.
    Rule: JDN-ASK-18.
    """
    scenario = cast(4).revealed(A).used(A).owns(A, "torch").at("graveyard", A, B)
    game = Game(scenario.stage("attack"))
    assert len(game.events("attacked")) == 1
    hidden = cast(4).owns(A, "torch").at("graveyard", A, B).stage("attack")
    Game(hidden).asks(A, "attack", "player:1", "reveal")


def test_orders_look_at_public_facts() -> None:
    """Rule: JDN-WINDOW-6."""
    scenario = cast(7).at("graveyard", A, E).discarded("warding-amulet").stage("attack")
    position = scenario.start()
    threatened = Order(action="reveal", threatened=True)
    assert first_due_order(position, {E: [threatened], B: [threatened]}) == (E, "reveal")
    dig = Order(action="ability", discarded="warding-amulet")
    assert first_due_order(position, {6: [dig]}) == (6, "ability")
    assert (
        first_due_order(position, {6: [Order(action="ability", discarded="spear")]}) is None
    )
    assert Order(**dig.to_dict()) == dig
    with pytest.raises(ValueError, match="no offer"):
        Order(action="attack")
    with pytest.raises(ValueError, match="no card"):
        Order(action="reveal", discarded="sword")


def test_standing_answers_go_on() -> None:
    """Rules: JDN-INFO-13, JDN-INFO-14."""
    scenario = cast(4, D="walburga").at("graveyard", A, C, D).stage("attack")
    position = scenario.start()
    position.rng = rng_state_for_rolls(*two(5, 2))
    position.play(A, "player:3")
    view = position.view(D)
    assert StandingAnswer(kinds=("reaction",)).answer(view) == "go_on"
    assert StandingAnswer(kinds=("end",)).answer(view) is None
    assert StandingAnswer(kinds=("reaction",), turn=view["turn"]).answer(view) == "go_on"
    assert StandingAnswer(kinds=("reaction",), turn=view["turn"] + 1).answer(view) is None
    assert only_answer(view) is None
    assert only_answer(position.view(B)) is None
    with pytest.raises(ValueError, match="no neutral answer"):
        StandingAnswer(kinds=("attack",))


@each_row(
    "arrange",
    [
        lambda: Scenario("frederik", "volko"),
        lambda: Scenario("frederik", "volko", "gregor", "nobody"),
        lambda: cast(4).at("castle", A),
        lambda: cast(4).owns(A, "sword"),
        lambda: cast(4).owns(A, "bat"),
        lambda: cast(4).owns(A, "spear", "spear").start(),
        lambda: cast(4).hurt(7, 1),
        lambda: cast(4).stage("dinner"),
    ],
)
def test_a_scenario_that_cannot_be(arrange: object) -> None:
    with pytest.raises(BadScenario):
        arrange()  # type: ignore[operator]


def test_two_rolls_alike_are_one_answer() -> None:
    """If both rolls lead to the same place, the player need not choose one. Rule:
    JDN-ASK-18. See decision 0040.
    """
    game = Game(cast(4).at("chapel", A).owns(A, "compass"))
    game.play(A, "roll_twice", two(2, 3), two(4, 1))
    assert game.last("moved")["to"] == "spring-of-wisdom"
    game.asks(A, "place")


def test_nobody_digs_where_nothing_lies() -> None:
    """Dietrich has nothing to dig for if the discard piles contain only events. Rule:
    JDN-ABIL-29.
    """
    game = Game(cast(7).discarded("bat", "blessing"))
    assert game.position.offers(6) == ("reveal",)


def test_only_damage_that_would_be_inflicted_is_robbed() -> None:
    """Rules: JDN-ABIL-24, JDN-DMG-8."""
    scenario = cast(6, SH, F="birka").turn(5).at("graveyard", B, 5).owns(B, "compass")
    game = Game(scenario.shielded(B).stage("attack")).play(5, "player:1", two(6, 2))
    game.asks(B, "reaction")
    assert game.owns(B) == ["compass"]


def test_a_looted_pouch_widens_nothing() -> None:
    """Rule: JDN-LOOT-5."""
    scenario = cast(5).hurt(B, 11).owns(B, "pouch").hurt(E, 6).owns(E, "spear", "torch")
    game = drew(scenario, A, "holy-wrath").play(A, "card:pouch")
    game.asks(A, "loot", "none", "card:spear", "card:torch")
