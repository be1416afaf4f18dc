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
from engine.nightfall.scenario import Scenario


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
