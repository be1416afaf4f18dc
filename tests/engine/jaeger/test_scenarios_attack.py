"""Test scenarios 55 to 78: red cards and attacks."""

from __future__ import annotations

from engine.jaeger.scenario import Scenario
from tests.engine.jaeger.table import (
    SH,
    A,
    B,
    C,
    D,
    E,
    F,
    Game,
    cast,
    d4,
    d6,
    drew,
    two,
)


def at_attack(scenario: Scenario) -> Game:
    return Game(scenario.stage("attack"))


def test_jex_55_dark_ritual() -> None:
    """Rules: JDN-RED-1, JDN-CARD-9."""
    vampire = drew(cast(4).hurt(B, 8), B, "dark-ritual")
    vampire.asks(B, "may_event", "heal", "decline")
    vampire.play(B, "heal")
    assert vampire.damage(B) == 0
    assert vampire.is_revealed(B)
    drew(cast(4), A, "dark-ritual").asks(A, "may_event", "decline")


def test_jex_56_the_bat() -> None:
    """Rules: JDN-RED-2, JDN-CARD-6, JDN-CARD-4."""
    game = drew(cast(5).hurt(A, 2), A, "bat")
    game.asks(A, "target", "player:1", "player:2", "player:3", "player:4")
    game.play(A, "player:4")
    assert (game.damage(E), game.damage(A)) == (2, 1)


def test_jex_57_theft() -> None:
    """Rules: JDN-RED-3, JDN-CARD-7, JDN-ASK-18, JDN-ASK-8."""
    game = drew(cast(4).owns(C, "iron-fist"), A, "theft")
    assert game.owns(A) == ["iron-fist"]
    assert game.kind(A) != "equipment"
    nobody = drew(cast(4), A, "theft")
    assert nobody.pile("red") == ["theft"]
    assert nobody.last("no_effect")["card"] == "theft"


def test_jex_58_the_torch_obliges() -> None:
    """Rules: JDN-RED-4, JDN-ATTACK-11, JDN-ATTACK-12, JDN-ATTACK-15."""

    def torch(place: str, number: int = 2) -> Game:
        scenario = cast(4).owns(A, "torch").at("graveyard", A).at(place, D)
        return at_attack(scenario.turn(A, number))

    game = torch("witches-tree")
    game.asks(A, "attack", "player:3", "reveal")
    assert game.play(A, "player:3", d4(3)).damage(D) == 3
    torch("chapel").asks(A, "end")
    torch("witches-tree", 1).asks(A, "end")


def test_jex_59_two_iron_fists() -> None:
    """Rules: JDN-RED-5, JDN-EQUIP-6, JDN-EQUIP-7, JDN-ATTACK-5."""

    def game() -> Game:
        scenario = cast(4).owns(A, "iron-fist", "iron-fist").at("graveyard", A, B)
        return at_attack(scenario)

    assert game().play(A, "player:1", two(5, 4)).damage(B) == 3
    missed = game().play(A, "player:1", two(2, 2))
    assert missed.damage(B) == 0
    assert not missed.events("damaged")


def test_jex_60_the_spider_puts_both_out() -> None:
    """Rules: JDN-RED-6, JDN-DMG-6, JDN-LOOT-4, JDN-TURN-8."""
    game = drew(
        cast(4).hurt(A, 10).owns(A, "compass").hurt(B, 11).owns(B, "spear"),
        A,
        "bloody-spider",
    )
    game.play(A, "player:1")
    assert game.is_out(A)
    assert game.is_out(B)
    assert not game.events("no_loot")
    assert sorted(game.pile("blue")) == ["compass", "spear"]
    game.waits_for(C)
    assert game.winners is None


def test_jex_61_the_crossbow() -> None:
    """Rules: JDN-RED-7, JDN-ATTACK-13, JDN-ATTACK-14."""

    def game(*cards: str) -> Game:
        scenario = cast(4).owns(A, *cards).at("graveyard", A).at("witches-tree", C)
        return at_attack(scenario.at("chapel", D))

    game("crossbow").asks(A, "attack", "player:1", "player:3", "pass", "reveal")
    both = game("crossbow", "fire-spell")
    both.asks(A, "attack", "all", "pass", "reveal")
    both.play(A, "all", two(5, 3))
    assert both.position.damage == [0, 2, 0, 2]


def test_jex_62_explosion() -> None:
    """Rules: JDN-RED-8, JDN-PLACE-4."""

    def game() -> Scenario:
        return cast(4).at("graveyard", D).at("witches-tree", C).top("explosion")

    for dice, damage in ((two(5, 3), [3, 0, 0, 3]), (two(3, 4), [0, 0, 0, 0])):
        table = Game(game().at("graveyard", A).stage("place"))
        assert table.play(A, "draw:red", dice).position.damage == damage


def test_jex_63_the_fire_spell() -> None:
    """Rules: JDN-RED-9, JDN-ATTACK-7, JDN-ATTACK-8, JDN-ASK-13."""
    game = at_attack(
        cast(4)
        .owns(A, "fire-spell")
        .at("graveyard", A, B)
        .owns(B, "protective-cloak")
        .at("witches-tree", C)
        .at("chapel", D)
    )
    game.play(A, "all", two(6, 3))
    assert game.position.damage == [0, 2, 3, 0]
    assert len(game.events("attacked")) == 1
    game.waits_for(B, C)
    game.asks(B, "reaction", "go_on")
    game.asks(C, "reaction", "go_on")


def test_jex_64_the_trap() -> None:
    """Rules: JDN-RED-10, JDN-GEN-7."""
    game = drew(cast(4).owns(A, "compass", "torch"), A, "trap")
    options = [f"give:{n}:{card}" for n in (B, C, D) for card in ("compass", "torch")]
    game.asks(A, "equipment", *options)
    game.play(A, "give:3:torch")
    assert game.owns(D) == ["torch"]
    assert drew(cast(4), A, "trap").damage(A) == 1


def test_jex_65_the_ambush() -> None:
    """Rules: JDN-RED-11, JDN-DMG-9, JDN-LOOT-4, JDN-TURN-8."""

    def game() -> Game:
        scenario = cast(4).hurt(A, 9).owns(A, "compass")
        return drew(scenario, A, "ambush")

    assert game().play(A, "player:1", d6(2)).damage(B) == 3
    other = game().play(A, "player:1", d6(6))
    assert other.damage(A) == 12
    assert other.last("out")["by"] is None
    assert other.pile("blue") == ["compass"]
    other.waits_for(B)


def test_jex_66_no_attack_in_the_first_round() -> None:
    """Rules: JDN-ATTACK-2, JDN-ATTACK-15."""
    game = at_attack(cast(4).at("chapel", A, C).turn(D, 1))
    game.asks(D, "end")
    english = at_attack(cast(4, SH).at("chapel", A, C).turn(D, 1))
    english.asks(D, "attack", "player:1", "pass", "reveal")


def test_jex_67_the_range_of_an_attack() -> None:
    """Rules: JDN-ATTACK-1, JDN-ATTACK-3, JDN-ATTACK-4, JDN-ASK-10."""
    game = at_attack(cast(4).at("graveyard", A).at("witches-tree", B).at("chapel", C))
    game.asks(A, "attack", "pass", "player:1", "reveal")
    assert game.play(A, "player:1", two(1, 4)).damage(B) == 3


def test_jex_68_nobody_stands_in_the_middle() -> None:
    """Rules: JDN-ATTACK-10, JDN-ATTACK-15, JDN-SETUP-4."""
    game = Game(cast(4, SH).opening()).play(A, "roll", two(5, 3)).play(A, "leave")
    game.asks(A, "end")


def test_jex_69_everything_is_added_up() -> None:
    """Rules: JDN-ATTACK-6, JDN-ATTACK-8, JDN-EQUIP-4, JDN-EQUIP-5, JDN-EVENT-16."""
    game = at_attack(
        cast(4)
        .revealed(A)
        .used(A)
        .owns(A, "spear", "iron-fist")
        .at("graveyard", A, B)
        .owns(B, "protective-cloak")
    )
    game.play(A, "player:1", two(4, 1))
    assert game.damage(B) == 5
    event = game.last("attacked")
    assert (event["six"], event["four"], event["result"]) == (4, 1, 3)
    shares = {(row["card"], row["seat"], row["add"]) for row in event["modifiers"]}
    assert shares == {("spear", A, 2), ("iron-fist", A, 1), ("protective-cloak", B, -1)}
    damaged = game.last("damaged")
    assert (damaged["amount"], damaged["inflicted"], damaged["by"]) == (5, 5, A)


def test_jex_70_raids_and_abilities_are_no_attacks() -> None:
    """Rules: JDN-CARD-4, JDN-DMG-4, JDN-ABIL-5."""
    game = drew(cast(4).owns(B, "protective-cloak").shielded(B), C, "bat")
    game.play(C, "player:1")
    assert game.damage(B) == 2
    game.play(C, "end").play(D, "roll", two(5, 3)).play(D, "leave").play(D, "pass")
    game.play(D, "end").play(A, "ability").play(A, "player:1", d6(1))
    assert game.damage(B) == 3


def test_jex_71_beyond_the_track() -> None:
    """Rules: JDN-DMG-1, JDN-DMG-3, JDN-COMP-6, JDN-OUT-1."""
    game = at_attack(
        cast(4).at("graveyard", A, B).hurt(B, 12).owns(A, "iron-fist", "iron-fist")
    )
    game.play(A, "player:1", two(6, 1))
    assert game.damage(B) == 19
    assert game.is_out(B)


def test_jex_72_walburga_strikes_back() -> None:
    """Rules: JDN-ATTACK-16, JDN-ATTACK-18, JDN-ABIL-18, JDN-ABIL-20, JDN-TURN-8,
    JDN-EVENT-13, JDN-EVENT-14.
    """
    game = at_attack(
        cast(4, D="walburga")
        .turn(B)
        .revealed(B)
        .hurt(B, 12)
        .at("graveyard", B)
        .at("witches-tree", D)
    )
    game.play(B, "player:3", two(4, 1))
    assert game.damage(D) == 3
    assert game.damage(B) == 10
    game.asks(D, "reaction", "ability", "go_on")
    game.play(D, "ability", two(6, 2))
    assert game.is_revealed(D)
    assert game.damage(B) == 14
    assert game.last("out")["by"] == D
    game.waits_for(C)


def test_jex_73_every_hidden_attacker_is_asked() -> None:
    """Rules: JDN-ASK-12, JDN-INFO-11, JDN-INFO-12."""
    game = at_attack(cast(4).hurt(A, 3).hurt(B, 3).at("graveyard", A, B))
    game.play(A, "player:1", two(4, 2))
    game.asks(A, "after_hit", "go_on")
    seen = game.position.view(C)["asked"]
    game.play(A, "go_on").play(B, "go_on").play(A, "end")
    assert seen == {"0": "after_hit"}
    game.play(B, "roll", two(6, 3)).play(B, "leave").play(B, "player:0", two(4, 2))
    game.asks(B, "after_hit", "go_on", "ability")
    assert game.position.view(C)["asked"] == {"1": "after_hit"}
    game.play(B, "ability")
    assert game.damage(B) == 3
    fresh = at_attack(cast(4).at("graveyard", A, B)).play(A, "player:1", two(4, 2))
    assert fresh.kind(A) is None
    missed = at_attack(cast(4).hurt(A, 3).at("graveyard", A, B))
    assert missed.play(A, "player:1", two(2, 2)).kind(A) is None


def test_jex_74_volko_heals_once() -> None:
    """Rules: JDN-ABIL-18, JDN-ATTACK-7, JDN-ATTACK-9, JDN-DMG-7."""

    def game(*cards: str) -> Game:
        return at_attack(
            cast(5)
            .turn(B)
            .revealed(B)
            .hurt(B, 6)
            .owns(B, "fire-spell")
            .at("graveyard", B)
            .at("witches-tree", A, C, E)
            .owns(C, *cards)
        )

    assert game().play(B, "all", two(4, 3)).position.damage == [1, 4, 1, 0, 1]
    cloak = game("protective-cloak").play(B, "all", two(5, 3))
    assert cloak.position.damage == [2, 4, 1, 0, 2]
    assert game().play(B, "all", two(2, 2)).position.damage == [0, 6, 0, 0, 0]


def test_jex_75_valkyra() -> None:
    """Rules: JDN-ABIL-19, JDN-ATTACK-11, JDN-ABIL-4."""

    def game() -> Scenario:
        return cast(4, B="valkyra").turn(B).at("graveyard", A, B)

    game_one = at_attack(game().revealed(B)).play(B, "player:0", d4(4))
    assert game_one.damage(A) == 4
    event = game_one.last("attacked")
    assert (event["six"], event["four"]) == (None, 4)
    hidden = at_attack(game()).play(B, "player:0", two(4, 4))
    assert hidden.damage(A) == 0
    assert hidden.last("attacked")["six"] == 4


def test_jex_76_corvin_attacks_again() -> None:
    """Rules: JDN-ABIL-27, JDN-ASK-15, JDN-ATTACK-16."""
    game = at_attack(
        cast(6, F="corvin").turn(F).at("graveyard", F).hurt(B, 4).at("witches-tree", B)
    )
    game.play(F, "player:1", two(2, 2))
    game.asks(B, "reaction", "go_on")
    game.play(B, "go_on")
    game.asks(F, "end", "end", "reveal", "ability")
    game.play(F, "ability", two(6, 1))
    assert game.is_revealed(F)
    assert (game.damage(F), game.damage(B)) == (2, 9)
    game.play(B, "go_on").asks(F, "end", "end", "ability")
    game.play(F, "ability", two(3, 3)).play(B, "go_on")
    assert (game.damage(F), game.damage(B)) == (4, 9)
    game.play(F, "end").waits_for(A)


def test_jex_77_a_reaction_tells_nothing() -> None:
    """Rules: JDN-ASK-13, JDN-INFO-11, JDN-INFO-12, JDN-INFO-14, JDN-EVENT-26,
    JDN-EVENT-25.
    """

    def attack(target: int) -> Game:
        game = at_attack(cast(4, D="walburga").at("graveyard", A, C, D))
        return game.play(A, f"player:{target}", two(5, 2))

    on_c, on_d = attack(C), attack(D)
    assert on_c.position.view(B)["asked"] == {"2": "reaction"}
    assert on_d.position.view(B)["asked"] == {"3": "reaction"}
    on_c.asks(C, "reaction", "go_on")
    on_d.asks(D, "reaction", "go_on", "ability")
    counts = [game.position.event_count for game in (on_c, on_d)]
    on_c.play(C, "go_on")
    on_d.play(D, "go_on")
    for audience in (A, B, None):
        news = [
            game.position.events_since(count, audience)
            for game, count in zip((on_c, on_d), counts, strict=True)
        ]
        assert news[0] == news[1] == []
    on_c.asks(A, "end")
    on_d.asks(A, "end")


def test_jex_78_striking_back_after_a_miss() -> None:
    """Rules: JDN-ATTACK-18, JDN-ABIL-20."""
    game = at_attack(cast(4, D="walburga").at("graveyard", A).at("witches-tree", D))
    game.play(A, "player:3", two(3, 3)).play(D, "ability", two(5, 1))
    assert game.is_revealed(D)
    assert game.damage(A) == 4
    game.waits_for(A)
    game.asks(A, "end")
