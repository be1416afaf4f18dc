"""Test that computers choose options that are offered, know no more than they may, and play
sensibly.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from engine import computer_levels, nightfall
from engine.nightfall import Ask, Draft, Options, Position, Profile
from engine.nightfall.bots import advice, coldest_war, order_prospects
from engine.nightfall.bots.heuristic import CHOOSE
from engine.nightfall.bots.situation import Situation
from engine.nightfall.scenario import Scenario
from tests.engine.secrets import dealt_anew
from tests.matrix import each_row

TABLES = [
    (seats, Options(draft=draft, promos=True))
    for seats, draft in product(range(2, 6), Draft)
] + [
    (2, Options(profile=Profile.NF_DE, secret=True, promos=True)),
    (3, Options(profile=Profile.NF_DE, ask_every_order=True, longer=True)),
    (4, Options(draft=Draft.QUICK, ask_every_order=True, show_wounds=True, secret=True)),
    (5, Options(upstream=True, ask_every_order=True, promos=True)),
]


def walk(seats: int, options: Options, levels: tuple[str, ...]) -> Iterator[Position]:
    """Play a game among computers; yield every position before a choice."""
    position = nightfall.new(seats=seats, seed=seats, options=options)
    rng = Random(seats)
    while position.result is None:
        yield position
        seat = position.waiting[0]
        level = levels[seat % len(levels)]
        position.play(seat, computer_levels.choose(level, position, seat, rng))


def choice(position: Position, seat: int) -> str:
    return computer_levels.choose("policy", position, seat, Random(1))


@each_row("table", TABLES)
def test_every_choice_is_offered_until_the_game_is_over(
    table: tuple[int, Options],
) -> None:
    seats, options = table
    for levels in (("heuristic-1", "policy"), ("random", "beginner")):
        for position in walk(seats, options, levels):
            assert position.waiting


def test_every_kind_of_decision_has_its_function() -> None:
    assert set(CHOOSE) == set(Ask)


@each_row("level", computer_levels.LEVELS)
def test_what_a_seat_cannot_know_does_not_change_its_choice(level: str) -> None:
    rng, compared = Random(7), 0
    for seats, options in ((2, Options(secret=True)), (3, Options(promos=True))):
        for step, position in enumerate(walk(seats, options, ("heuristic",))):
            if step % 3:
                continue
            for seat in position.waiting:
                other = dealt_anew(position, seat, rng)
                # Levels answer without a search here; `test_search` tests searches.
                assert computer_levels.choose(
                    level, position, seat, Random(5), 0
                ) == computer_levels.choose(level, other, seat, Random(5), 0)
                compared += 1
    assert compared > 100


def test_the_position_stays_as_it_is() -> None:
    position = nightfall.new(seats=2, seed=4, options=Options(draft=Draft.QUICK))
    before = position.to_json()
    choice(position, position.waiting[0])
    assert position.to_json() == before


def test_the_same_random_state_gives_the_same_choice() -> None:
    position = nightfall.new(seats=3, seed=4)
    assert len({choice(position, 1) for _ in range(5)}) == 1


def test_a_seat_that_is_not_asked_has_no_choice() -> None:
    position = nightfall.new(seats=2, seed=4, options=Options(draft=Draft.QUICK))
    idle = 1 - position.waiting[0]
    with pytest.raises(ValueError, match="nothing to decide"):
        choice(position, idle)


def test_an_unknown_level_is_an_error() -> None:
    position = nightfall.new(seats=2, seed=4)
    with pytest.raises(KeyError):
        computer_levels.choose("clairvoyant", position, 0, Random(1))


def test_blocks_an_attack_that_would_hurt() -> None:
    position = Scenario().in_play(0, "Big Ghost").in_play(1, "Genesis One").start()
    assert position.decision(1).kind is Ask.BLOCK
    assert choice(position, 1) == "minion:1"


def test_does_not_waste_two_blockers_where_one_survives() -> None:
    position = (
        Scenario().in_play(0, "Charlotte Reyes").in_play(1, "Vulko", "Genesis One").start()
    )
    blocks = 0
    while (decision := position.decision(1)) and decision.kind is Ask.BLOCK:
        option = choice(position, 1)
        blocks += option != "pass"
        position.play(1, option)
    assert blocks <= 1


def test_attacks_the_seat_that_cannot_block() -> None:
    position = (
        Scenario(seats=3)
        .in_play(0, "Marcus Toth")
        .in_play(1, "Genesis One", "Yuri Koroviev")
        .start()
    )
    assert choice(position, 0) == "player:2"


def test_uses_the_wound_effect_after_the_draw() -> None:
    position = (
        Scenario()
        .hand(0, "bite", "burn", "Vulko")
        .deck(0, *["Yuri Koroviev"] * 9)
        .phase("cleanup")
        .start()
    )
    assert choice(position, 0) == "use"


def test_claims_what_it_can_afford() -> None:
    position = (
        Scenario()
        .hand(0, "Yuri Koroviev", "Yuri Koroviev", "Bad Smoke")
        .deck(0, "Genesis One")
        .commons("Vulko", "Grim Siege")
        .phase("claim")
        .start()
    )
    claimed = []
    while position.decision(0).kind is Ask.CLAIM:
        option = choice(position, 0)
        claimed += [option] * option.startswith("claim:")
        position.play(0, option)
    assert claimed


@pytest.mark.parametrize("order", ["Franz Orlok", "Death Grip", "Enraged Wight"])
def test_targets_an_opponent_with_damage(order: str) -> None:
    position = Scenario(seats=3).chain((0, order)).start()
    assert choice(position, 0) in ("player:1", "player:2")


def test_hurts_the_opponent_with_fewest_wounds() -> None:
    position = (
        Scenario(seats=3)
        .in_play(0, "Big Ghost", "Marcus Toth")
        .hand(0, "Lilith Lawrence")
        .start()
    )
    while position.phase == "combat":
        position.play(
            0, "player:2" if position.decision(0).kind is Ask.ATTACK else "minion:1"
        )
    position.play(0, "card:lilith-lawrence")
    assert position.decision(0).kind is Ask.TARGET_PLAYER
    assert choice(position, 0) == "player:1"


def test_damages_an_opposing_minion_rather_than_its_own() -> None:
    position = (
        Scenario()
        .in_play(0, "Marcus Toth")
        .in_play(1, "Genesis One")
        .chain((0, "Zacharias Sands"))
        .start()
    )
    assert choice(position, 0) == "minion:2"


def test_begins_with_the_order_that_makes_a_kicker_active() -> None:
    position = (
        Scenario()
        .hand(0, "Team Takedown", "Big Ghost")
        .in_play(1, "Vulko")
        .phase("chain")
        .start()
    )
    assert choice(position, 0) == "card:big-ghost"
    position.play(0, "card:big-ghost")
    assert choice(position, 0) == "card:team-takedown"


def test_refuses_the_most_dangerous_order() -> None:
    position = (
        Scenario().chain((0, "Yuri Koroviev"), (0, "Death Grip"), (1, "Flank Attack"))
    ).start()
    assert position.decision(1).kind is Ask.TARGET_ORDER
    assert choice(position, 1) == "order:1"


def test_exiles_a_wound_before_an_order() -> None:
    position = (
        Scenario()
        .hand(0, "Vulko", "burn", "Yuri Koroviev")
        .in_play(1, "Genesis One")
        .chain((0, "Blood Rage"), (0, "Ivan Radinsky"))
        .start()
    )
    while position.decision(0).kind is not Ask.EXILE_FROM_HAND:
        position.play(0, choice(position, 0))
    assert choice(position, 0) == "card:burn"


@pytest.mark.parametrize(
    ("length", "left"), [({"shorter": True}, 5), ({"longer": True}, 15)]
)
@pytest.mark.parametrize("show_wounds", [True, False])
def test_computers_know_how_long_the_game_is(
    length: dict[str, bool], left: int, *, show_wounds: bool
) -> None:
    options = Options(draft=Draft.QUICK, show_wounds=show_wounds, **length)
    position = nightfall.new(seats=2, seed=1, options=options)
    view, decision = position.view(0), position.decision(0)
    assert decision is not None
    weights = advice.weights_for_view(view).chain
    seen = Situation(
        decision, view, lambda: position.events_since(0, 0), Random(1), weights
    )
    assert seen.wounds_left == 2 * left


def test_an_effect_that_only_its_definition_values_is_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A new effect has no value in the tables for chains and combats."""
    monkeypatch.setattr(order_prospects, "_GAIN", {})
    monkeypatch.setattr(coldest_war, "_GAIN", {})
    sets = ("base", "coldest_war")
    for position in walk(3, Options(sets=sets, promos=True), ("heuristic",)):
        assert position.waiting
