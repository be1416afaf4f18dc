"""Test what the best level would choose, and why, for hints and reviews."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from engine import computer_levels, nightfall
from engine.nightfall import Ask, Options, Position
from engine.nightfall.bots.advice import (
    MAX_REASONS,
    REASONS,
    Advice,
    Reason,
    advise,
    reasons,
)
from engine.nightfall.forecast import Forecast, chain_forecasts
from engine.nightfall.scenario import Scenario
from tests.engine import walks


def advice(position: Position, seat: int) -> Advice:
    events = partial(position.events_since, 0, seat)
    decision = position.decision(seat)
    return advise(decision, position.view(seat), events, Random(1))


@pytest.mark.parametrize(("seats", "sets"), [(2, ("base",)), (3, ("coldest_war",))])
def test_every_question_has_an_answer_that_is_offered(
    seats: int, sets: tuple[str, ...]
) -> None:
    position = nightfall.new(seats=seats, seed=2, options=Options(sets=sets))
    rng, given = Random(2), set[str]()
    while position.result is None:
        seat = position.waiting[0]
        told = advice(position, seat)
        assert told.option in position.decision(seat).options
        assert len(told.reasons) <= MAX_REASONS
        given |= {reason.code for reason in told.reasons}
        position.play(seat, computer_levels.choose("policy", position, seat, rng))
    assert given <= REASONS
    assert {"fits_deck", "deals_wounds", "strong_body"} <= given


def test_a_kicker_is_the_first_reason() -> None:
    # Given Big Ghost in the chain, which makes the kicker of Team Takedown active
    position = (
        Scenario()
        .hand(0, "Team Takedown", "Big Ghost")
        .in_play(1, "Vulko")
        .phase("chain")
        .start()
    )
    assert advice(position, 0).reasons[0] == Reason("next_kicked", "team-takedown")
    position.play(0, "card:big-ghost")
    # Then the active kicker is the first reason for Team Takedown
    told = advice(position, 0)
    assert told.option == "card:team-takedown"
    assert told.reasons[0] == Reason("kicker_active", "team-takedown")


def test_a_block_says_what_it_stops_and_who_lives() -> None:
    position = Scenario().in_play(0, "Charlotte Reyes").in_play(1, "Genesis One").start()
    assert position.decision(1).kind is Ask.BLOCK
    told = advice(position, 1)
    assert told.option == "minion:1"
    assert told.reasons == (
        Reason("stops_damage", "genesis-one", 1),
        Reason("survives", "genesis-one"),
    )


def test_few_blockers_are_a_reason_only_if_another_opponent_has_more() -> None:
    laid = Scenario(3).in_play(0, "Genesis One").in_play(2, "Vulko", "Bad Smoke")
    position = laid.in_play(1, "Vulko").start()
    asked = position.decision(0)
    assert asked.kind is Ask.ATTACK
    events = partial(position.events_since, 0, 0)
    few, many = (
        reasons(asked, position.view(0), events, Random(1), f"player:{seat}")
        for seat in (1, 2)
    )
    assert Reason("open_defence", None, 1) in few
    assert "open_defence" not in {each.code for each in many}


GONE = frozenset({"destroyed", "discarded", "exiled", "put_on_deck", "returned"})


def check_reasons(found: tuple[Reason, ...], forecast: Forecast, seat: int) -> set[str]:
    """Check that a forecast confirms the reasons for its order; return their codes. A step
    that depends on choices or hidden cards denies nothing.
    """
    last = max(step.place for step in forecast.steps)
    own = [step for step in forecast.steps if step.place == last]
    events = [event for step in own for event in step.events]
    said = {reason.code: reason.amount for reason in found}
    if {"next_kicked", "next_links"} & said.keys():
        assert forecast.goes_on
    if "kicker_active" in said:
        assert own[0].kicked
    entered = {each["minion"] for each in events if each["kind"] == "entered"}
    if "strong_body" in said:
        later = [event for step in forecast.steps for event in step.events]
        gone = {each["minion"] for each in later if each["kind"] in GONE}
        assert any(step.is_open for step in own) or entered - gone
    if any(step.is_open for step in own):
        return {*said}
    if "deals_wounds" in said:
        wounds = sum(n for step in own for who, n in step.wounds.items() if who != seat)
        absorbed = [each for each in events if each["kind"] == "absorbed"]
        taken = sum(each["amount"] for each in absorbed if each["seat"] != seat)
        assert 0 < said["deals_wounds"] <= wounds + taken
    if "removes_minion" in said:
        hurt = {each.get("minion") for each in events} - entered - {None}
        assert hurt
    if "draws_cards" in said:
        drawn = [each["count"] for each in events if each["kind"] == "drew"]
        assert 0 < said["draws_cards"] <= sum(drawn)
    if "brings_influence" in said:
        assert any(each["kind"] == "influence" for each in events)
    return {*said}


def test_no_reason_says_what_the_forecast_of_the_same_order_denies() -> None:
    given = set[str]()
    for seed in range(6):
        rng, position = Random(seed), walks.random_table(seed)
        while position.waiting and position.turn < 25:
            seat = rng.choice(position.waiting)
            asked = position.decision(seat)
            assert asked is not None
            if asked.kind == "chain" and position.chain:
                view = position.view(seat)
                events = partial(position.events_since, 0, seat)
                for option, forecast in chain_forecasts(view).items():
                    if option != "pass":
                        found = reasons(asked, view, events, Random(1), option)
                        given |= check_reasons(found, forecast, seat)
            position.play(seat, rng.choice(asked.options))
    assert {"deals_wounds", "removes_minion", "strong_body", "kicker_active"} <= given


def test_a_minion_that_falls_at_once_is_no_strong_body() -> None:
    """J.J. McTeague finds no minion, and the one below it in the chain destroys it."""
    laid = Scenario(3).hand(0, "J.J. McTeague").hand(1, "J.J. McTeague").phase("chain")
    position = laid.turn(1).start()
    position.play(1, "card:jj-mcteague")
    told = advice(position, 0)
    assert told.option == "card:jj-mcteague"
    assert told.reasons == (Reason("thins_deck", "jj-mcteague"),)


def test_blockers_of_one_attacker_say_only_what_each_adds() -> None:
    """Two minions with health 2 block one with strength 3, so each adds one point."""
    row = (("Genesis One", 2), ("Genesis One", 2))
    position = Scenario().in_play(0, "Vulko").in_play(1, *row).start()
    asked = position.decision(1)
    assert asked.kind is Ask.BLOCK
    events = partial(position.events_since, 0, 1)
    found = reasons(asked, position.view(1), events, Random(1), "minion:1")
    assert found == (Reason("stops_damage", "genesis-one", 1),)
