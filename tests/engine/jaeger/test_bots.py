"""Test that computers use all conclusions from what they know, and know nothing else."""

from __future__ import annotations

from random import Random
from time import process_time

import pytest

from engine.jaeger import Options, Position
from engine.jaeger.bots import LEVELS
from engine.jaeger.bots.beliefs import Beliefs
from engine.jaeger.bots.evidence import gather
from tests.engine.jaeger import walks
from tests.engine.jaeger.secrets import dealt_anew
from tests.engine.jaeger.table import A, B, C, D, E, F, Game, cast, drew, gave, two
from tests.matrix import each_row
from tools.jaeger_statistics import (
    Setup,
    choose,
    play,
    report,
    report_lines,
    run,
    win_rates_against,
)


def beliefs(game: Game, seat: int, *, social: bool = False) -> Beliefs:
    evidence = gather(game.position.events_since(0, seat))
    return Beliefs(game.position.view(seat), evidence, social=social)


def chosen(game: Game, seat: int, level: str = "seasoned") -> str:
    return choose(game.position, seat, level, Random(1))


def test_at_first_only_the_line_up_is_known() -> None:
    held = beliefs(Game(cast(6)), A)
    assert held.known == {A: "frederik"}
    for seat in (B, C, D, E, F):
        likely = held.group[seat]
        assert [round(likely[g], 2) for g in ("werewolf", "vampire", "human")] == [
            0.2,
            0.4,
            0.4,
        ]
        assert sum(held.character[seat].values()) == pytest.approx(1)


def test_an_oracle_card_tells_its_giver() -> None:
    game = gave(cast(6), A, D, "wooden-stake").play(D, "damage")
    held = beliefs(game, A)
    assert held.group[D]["vampire"] == 1
    assert held.group[B]["vampire"] == pytest.approx(0.25)
    bystander = beliefs(game, F)
    assert 0.4 < bystander.group[D]["vampire"] < 1


def test_a_liar_is_reckoned_with() -> None:
    held = beliefs(gave(cast(6), A, B, "silver-needle").play(B, "nothing"), A)
    assert held.group[B]["werewolf"] == 0
    struck = gave(cast(5, D="uruf-han"), A, D, "silver-needle").play(D, "damage")
    liar = beliefs(struck, A)
    assert 0 < liar.group[D]["vampire"] < 0.5
    assert liar.chance_of_characters(D, "uruf-han") == pytest.approx(
        liar.group[D]["vampire"]
    )


def test_a_marker_tells_who_somebody_is_not() -> None:
    scenario = cast(5).at("witches-tree", A).hurt(C, 11).stage("place")
    held = beliefs(Game(scenario).play(A, "hurt:2"), B)
    assert held.chance_of_characters(C, "adda", "birka", "elena", "corvin", "frederik") == 0
    assert held.chance_of_characters(C, "gregor", "gundwolf", "dorian", "dietrich") > 0.5


def test_a_shown_character_is_known() -> None:
    game = gave(cast(5), A, D, "crystal-ball").play(D, "show")
    assert beliefs(game, A).known == {A: "frederik", D: "wendur"}
    assert beliefs(game, B).known == {B: "volko"}


def test_whoever_strikes_a_vampire_is_rather_a_werewolf() -> None:
    scenario = cast(6).revealed(B).at("graveyard", B, C).turn(C).stage("attack")
    game = Game(scenario).play(C, "player:1", two(2, 2))
    plain, social = beliefs(game, A), beliefs(game, A, social=True)
    assert social.group[C]["werewolf"] > plain.group[C]["werewolf"]


def test_a_known_foe_is_attacked_and_a_friend_is_not() -> None:
    scenario = cast(6).revealed(B, C).at("graveyard", A, B, C).stage("attack")
    assert chosen(Game(scenario), A) == "player:1"
    friends = cast(6).revealed(C).at("graveyard", A, C).stage("attack")
    assert chosen(Game(friends), A) == "pass"


def test_a_foe_is_hurt_at_the_tree() -> None:
    scenario = cast(6).revealed(B).hurt(B, 11).at("witches-tree", A).stage("place")
    assert chosen(Game(scenario), A) == "hurt:1"


def test_chloe_may_want_to_be_struck() -> None:
    game = gave(cast(6).owns(F, "spear"), A, F, "beggar")
    assert chosen(game, F) == "damage"


def test_adda_heals_in_need() -> None:
    game = Game(cast(5).hurt(E, 6))
    view = game.position.view(E)
    offer = LEVELS["seasoned"].volunteer(view, list)
    assert offer == "ability"
    calm = Game(cast(5)).position.view(E)
    assert LEVELS["seasoned"].volunteer(calm, list) is None


def test_walburga_strikes_back_at_a_foe() -> None:
    scenario = cast(4, D="walburga").revealed(A).used(A).at("graveyard", A, D)
    game = Game(scenario.stage("attack")).play(A, "player:3", two(3, 1))
    assert chosen(game, D) == "ability"


def test_a_bat_bites_a_foe() -> None:
    game = drew(cast(6).revealed(B, C), A, "bat")
    assert chosen(game, A) == "player:1"
    assert game.play(A, "player:1").damage(B) == 2


@each_row("level", LEVELS)
@each_row("seats", [4, 5, 7, 8])
def test_every_level_plays_to_the_end(level: str, seats: int) -> None:
    groups = ("werewolf", "vampire", "human")
    profile = "SH" if seats % 2 else "KOSMOS"
    options = Options.from_dict({"profile": profile, "round_limit": 60})
    levels = dict.fromkeys(groups, level)
    position = play(Setup(seats=seats, levels=levels, options=options), 3)
    assert position.result is not None


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_sees_what_its_seat_may_not(level: str) -> None:
    """A seat chooses the same whatever lies in places that it cannot see (JDN-INFO-21)."""
    looked = 0
    for number in (2, 4):
        position, rng = walks.random_table(number), Random(number)
        for seat, _ in walks.walk(position, rng):
            if position.decision(seat) is not None and rng.random() < 0.15:
                _same_choice(position, seat, level, rng)
                looked += 1
    assert looked > 20


def _same_choice(position: Position, seat: int, level: str, rng: Random) -> None:
    other = dealt_anew(position, seat, rng)
    choices = {choose(each, seat, level, Random(5)) for each in (position, other)}
    assert len(choices) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_answers_within_half_a_second(level: str) -> None:
    """A table of eight seats leaves the most to conclude. The real time is some
    milliseconds.
    """
    position, slowest = walks.random_table(4, seats=8), 0.0
    for seat, _ in walks.walk(position, Random(4)):
        if position.decision(seat) is not None:
            began = process_time()
            choose(position, seat, level, Random(5))
            slowest = max(slowest, process_time() - began)
    assert slowest < 0.5


def test_a_side_that_deduces_beats_random_play() -> None:
    """At six seats, the side of the better computers wins at least three of four games."""
    rates = win_rates_against("seasoned", "random", games=4, seats=6)
    assert rates["werewolf"]["rate"] >= 0.75
    assert rates["vampire"]["rate"] >= 0.75


def test_a_simulation_tells_who_wins() -> None:
    levels = dict.fromkeys(("werewolf", "vampire", "human"), "random")
    records = run(Setup(seats=5, levels=levels), range(12))
    assert records == run(Setup(seats=5, levels=levels), range(12))
    figures = report(records, 5)
    assert sum(row["chances"] for row in figures["by_side"].values()) == 60
    assert figures["by_side"]["human"]["chances"] == 12
    assert set(figures["by_order"]) == set("12345")
    assert report_lines(figures)[0].startswith("12 games, 5 seats")
