"""Test that forecasts of a chain come true, and reveal nothing that the seat may not
know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from engine.nightfall import Position
from engine.nightfall.absorption_forecast import absorption_forecasts
from engine.nightfall.forecast import Forecast, chain_forecasts
from engine.nightfall.sampling import Observation
from engine.nightfall.scenario import Scenario
from tests.engine import walks
from tests.engine.indistinguishable_positions import OBSERVER, Table, told

Segments = dict[tuple[int, int], list[dict[str, Any]]]


def resolved(position: Position, seat: int, option: str, rng: Random) -> Segments:
    """Play one answer, then let all players pass and answer other questions at random.
    Return the events of each order.
    """
    before = len(position.log)
    position.play(seat, option)
    while position.waiting and position.phase == "chain":
        asked = position.decision(position.waiting[0])
        assert asked is not None
        chosen = "pass" if asked.kind == "chain" else rng.choice(asked.options)
        position.play(asked.seat, chosen)
    found: Segments = {}
    current: list[dict[str, Any]] = []
    for number, event in enumerate(position.log[before:]):
        if event[0] == "phase_began":
            break
        shown = position.redact(event, number, None)
        if shown["kind"] == "resolving":
            current = found[shown["place"], shown["time"]] = []
        elif shown["kind"] == "refused":
            current = found[shown["place"], 1] = []
        current.append(shown)
    return found


def check(forecast: Forecast, happened: Segments, there: set[int]) -> None:
    """Compare a forecast with the events that followed. `there` has the minions that were
    in play before.
    """
    everything = [event for events in happened.values() for event in events]
    fallen = {event["minion"] for event in everything if event["kind"] == "destroyed"}
    fallen &= there
    wounds = Counter(event["seat"] for event in everything if event["kind"] == "wounded")
    assert fallen >= set(forecast.falls)
    for seat, (fewest, most) in forecast.wounds.items():
        assert fewest <= wounds[seat]
        assert most is None or wounds[seat] <= most
        if most is not None:
            assert fallen <= set(forecast.could_fall)
    for step in forecast.steps:
        events = happened.get((step.place, step.time))
        if events is None:
            assert step.is_open
            continue
        kinds = [event["kind"] for event in events]
        assert step.refused <= ("refused" in kinds)
        if not step.is_open:
            assert step.refused == ("refused" in kinds)
        plain = Counter(text(event, there) for event in events)
        assert Counter(text(event, there) for event in step.events) <= plain
        received = Counter(e["seat"] for e in events if e["kind"] == "wounded")
        assert Counter(step.wounds) <= received
        if not step.is_open:
            assert Counter(step.wounds) == received


def text(event: Mapping[str, Any], there: set[int]) -> str:
    """Return an event as text, without the numbers of minions that were not in play
    before.
    """
    known = dict(event, n=0)
    if known.get("minion") not in there:
        known["minion"] = None
    return repr(sorted(known.items()))


@pytest.mark.parametrize("make", [walks.random_table, walks.built_table])
def test_forecasts_come_true_in_every_world_that_the_seat_may_live_in(make: Any) -> None:
    """Forecasts at random tables of all sets come true in the real position and in samples
    of it.
    """
    checked = 0
    for seed in range(5):
        rng, position = Random(seed), make(seed)
        while position.waiting and position.turn < 14:
            seat = rng.choice(position.waiting)
            asked = position.decision(seat)
            assert asked is not None
            if asked.kind == "chain" and rng.random() < 0.3:
                forecasts = chain_forecasts(position.view(seat))
                there = {each.id for row in position.minions for each in row}
                worlds = [position.clone(), Observation(position, seat).sample(rng)]
                for option, forecast in forecasts.items():
                    for world in worlds:
                        happened = resolved(world.clone(), seat, option, rng)
                        check(forecast, happened, there)
                        checked += 1
            position.play(seat, rng.choice(asked.options))
    assert checked > 100


def test_a_chain_without_choices_is_forecast_as_it_happens() -> None:
    """Wounds, deaths, kickers and possible next orders are as in the forecast."""
    position = (
        Scenario(2)
        .phase("chain")
        .hand(0, "Overwatch Two", "Blood Rage")
        .deck(0, "Bite", "Bite")
        .hand(1, "Vulko")
        .in_play(1, ("Big Ghost", 2))
        .start()
    )
    position.play(0, "card:overwatch-two")
    [ghost] = position.minions[1]
    found = chain_forecasts(position.view(0))
    assert [*found] == ["card:blood-rage", "pass"]
    forecast = found["card:blood-rage"]
    first, last = forecast.steps
    assert (first.card, first.kicked, first.wounds) == ("blood-rage", True, {1: 1})
    assert (last.card, last.kicked, last.wounds) == ("overwatch-two", False, {})
    assert not first.is_open
    assert not last.is_open
    assert forecast.wounds == {0: (0, 0), 1: (1, 1)}
    assert forecast.falls == forecast.could_fall == (ghost.id,)
    assert (forecast.links, forecast.followers) == (("purple", "yellow"), (1,))
    assert [event["kind"] for event in last.events] == ["drew", "entered"]
    check(forecast, resolved(position, 0, "card:blood-rage", Random(1)), {ghost.id})


def test_what_depends_on_a_choice_is_not_said_for_certain() -> None:
    position = (
        Scenario(2)
        .phase("chain")
        .hand(0, "Shock and Awe", "Enraged Wight")
        .in_play(0, "Big Ghost")
        .in_play(1, ("Genesis One", 1))
        .start()
    )
    found = chain_forecasts(position.view(0))
    minions = found["card:shock-and-awe"]
    assert minions.falls == ()
    assert len(minions.could_fall) == 2
    [step] = minions.steps
    assert step.is_open
    assert [(each.seat, each.kind) for each in step.choices] == [(0, "target_minion")]
    wounds = found["card:enraged-wight"].wounds
    assert wounds[0] == (0, 1)


def test_cards_that_are_drawn_are_not_named() -> None:
    """A forecast names no card of the player's own deck and none of another player's
    hand.
    """
    position = (
        Scenario(2)
        .phase("chain")
        .turn(1)
        .hand(1, "Ghoul Summons")
        .discard(1, "Vulko", "Blood Rage", "Bite")
        .hand(0, "Charlotte Reyes")
        .start()
    )
    position.play(1, "card:ghoul-summons")
    if position.decision(1):
        position.play(1, "pass")
    [step] = chain_forecasts(position.view(0))["pass"].steps
    assert step.is_open
    assert [each.hidden for each in step.choices] == [True]
    assert "vulko" not in repr(step)


@pytest.mark.parametrize("in_play", [("Big Ghost",), ("Big Ghost", "Bad Smoke"), ()])
def test_minions_absorb_what_the_best_blocks_let_them(in_play: tuple[str, ...]) -> None:
    """All assignments of blockers are played: none absorbs more than the forecast, and one
    absorbs as much.
    """
    table = Scenario(2).phase("combat").in_play(0, "Marcus Toth", "Vulko", "Yuri Koroviev")
    position = table.in_play(1, *in_play).start()
    [forecast] = absorption_forecasts(position.view(0))
    most = 0
    waiting = [position]
    while waiting:
        each = waiting.pop()
        if each.phase != "combat":
            hits = sum(e[0] == "wounded" for e in each.log)
            most = max(most, forecast.strength - hits)
            continue
        asked = each.decision(each.waiting[0])
        assert asked is not None
        for option in asked.options:
            following = each.clone()
            following.play(asked.seat, option)
            waiting.append(following)
    assert forecast.defender == 1
    assert forecast.absorbed == most


def test_a_forecast_is_the_same_in_all_worlds_and_true_in_each() -> None:
    """Positions that the seat cannot distinguish have the same forecasts."""
    table = Table(
        own_hand=("Vulko", "Yuri Koroviev", "Charlotte Reyes"),
        hand=("Yuri Koroviev", "Bite"),
        deck=("Vulko", "Grim Siege"),
        discard=("Burn", "Genesis One", "Bad Smoke"),
        in_play=("Genesis One",),
        chain=(),
        turn=OBSERVER,
    )
    seen: dict[str, list[Position]] = {}
    for world in table.worlds():
        position = world.start()
        seen.setdefault(told(position), []).append(position)
    [alike] = seen.values()
    assert len(alike) > 4
    said = {repr(chain_forecasts(each.view(OBSERVER))) for each in alike}
    assert len(said) == 1
    for each in alike:
        there = {minion.id for row in each.minions for minion in row}
        for option, forecast in chain_forecasts(each.view(OBSERVER)).items():
            check(forecast, resolved(each.clone(), OBSERVER, option, Random(1)), there)


def test_a_deck_that_runs_out_is_reshuffled_in_a_forecast_without_naming_cards() -> None:
    """The order draws from an empty deck, so that the discard pile becomes the deck
    (DRAW).
    """
    table = Scenario(2).phase("chain").hand(0, "Overwatch Two", "Blood Rage")
    position = table.discard(0, "Grim Siege", "Bite").hand(1, "Vulko").start()
    position.play(0, "card:overwatch-two")
    forecast = chain_forecasts(position.view(0))["card:blood-rage"]
    drew, entered = forecast.steps[1].events
    assert (drew["kind"], drew["seat"], drew["count"]) == ("drew", 0, 1)
    assert entered["kind"] == "entered"
    assert "grim-siege" not in repr(forecast)
    happened = resolved(position, 0, "card:blood-rage", Random(1))
    assert any(event[0] == "shuffled" for event in position.log)
    check(forecast, happened, set())


def test_shields_and_absorbing_minions_count_as_absorption() -> None:
    """A player's shield and an absorbing minion take damage that no blocker has taken."""
    table = Scenario(2).phase("combat").in_play(0, "Big Ghost", "Marcus Toth")
    position = table.in_play(1, "Vulko", ("Genesis One", 1)).start()
    [forecast] = absorption_forecasts(position.view(0))
    assert (forecast.strength, forecast.absorbed) == (8, 4)
    [genesis] = [each for each in position.minions[1] if each.health == 1]
    position.lasting = position.lasting._replace(
        player_shields=((1, 2),), minion_shields=((genesis.id, 1),)
    )
    [forecast] = absorption_forecasts(position.view(0))
    assert (forecast.strength, forecast.absorbed) == (8, 7)


@pytest.mark.parametrize("count", [8, 14])
def test_the_absorption_of_many_minions_is_never_too_low(count: int) -> None:
    """The forecast absorption is at most the strength of all attackers and at most the
    health of all blockers. It is at least what is absorbed if each blocker blocks one
    attacker, both sorted by size. Trying all ways to block with 14 minions would take too
    long.
    """
    attackers = ("Big Ghost", "Marcus Toth", "Genesis One", "Bad Smoke")
    blockers = (("Genesis One", 3), ("Big Ghost", 2), "Yuri Koroviev", ("Bad Smoke", 1))
    table = Scenario(2).phase("combat")
    for number in range(count):
        table.in_play(0, attackers[number % 4]).in_play(1, blockers[number % 4])
    view = table.start().view(0)
    [forecast] = absorption_forecasts(view)
    health = sum(each["health"] for each in view["players"][1]["minions"])
    powers = [each["strength"] for each in view["players"][0]["minions"]]
    singly = zip(
        sorted(powers),
        sorted(each["health"] for each in view["players"][1]["minions"]),
        strict=True,
    )
    assert forecast.strength == sum(powers)
    assert sum(map(min, singly)) <= forecast.absorbed <= min(forecast.strength, health)
