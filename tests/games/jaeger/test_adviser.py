"""Test hints and reviews: what the computer would answer, why, and who is likely to win."""

from __future__ import annotations

import pytest
from django.utils import timezone

from engine.jaeger import Position
from engine.jaeger.bots.advice import Reason, reasons
from engine.jaeger.scenario import Scenario
from games.contract import game_of
from games.jaeger.adviser import Adviser
from games.models import ReviewRun
from games.play.match.replaying.reviews import review_of
from games.web.tables.advice import hint
from tests.games.browsers import browser
from tests.games.jaeger.nights import night, walk
from tests.games.set_up import play_to_the_end

NAMES = dict(enumerate(("Ann", "Corvane", "Mirelle", "Duskin", "Vargha", "Ostrand")))


def reasons_for(position: Position, option: str) -> tuple[Reason, ...]:
    events = [dict(each) for each in position.events_since(0, 0)]
    return reasons(position.view(0), events, option)


def test_every_option_of_a_night_has_a_reason_and_the_best_is_offered() -> None:
    adviser = Adviser()
    for position in list(walk(6, 1))[::9]:
        for seat in range(6):
            decision = position.decision(seat)
            if decision is not None:
                assert adviser.choose(position, seat, 1.0) in decision.options
                for option in decision.options:
                    assert all(adviser.why(position, seat, option))


def test_a_known_vampire_within_reach_is_the_one_to_attack() -> None:
    scenario = Scenario("frederik", "volko", "gregor", "wendur")
    scenario.at("graveyard", 0, 1).hurt(1, 12).revealed(1).stage("attack")
    position = scenario.start()
    told = [*hint(game_of("jaeger"), position, 0, NAMES, "en").lines]
    assert told == [
        "I'd choose: Corvane.",
        "You know that this player is a vampire.",
        "This could put them out.",
    ]


def test_a_hint_tells_nothing_that_the_seat_cannot_know() -> None:
    """Two nights that seat 0 cannot tell apart get the same hint."""
    nights = [("frederik", *rest) for rest in (("volko", "gregor"), ("gregor", "volko"))]
    told = []
    for characters in nights:
        scenario = Scenario(*characters, "wendur").at("graveyard", 0, 1, 2).stage("attack")
        told.append([*hint(game_of("jaeger"), scenario.start(), 0, NAMES, "en").lines])
    assert told[0] == told[1]


def test_a_reason_says_only_what_is_so() -> None:
    """The reason for Flora to lower her own damage is that it heals her. In the first round
    steps have no reason about attacks, because nobody can be attacked.
    """
    scenario = Scenario("flora", "volko", "gregor", "wendur").hurt(0, 11).turn(0)
    night = scenario.stage("start").start()
    night.play(0, "ability")
    assert night.view(0)["decision"]["purpose"] == "SetDamage"
    assert [each.code for each in reasons_for(night, "player:0")] == ["heals_you"]
    there = Scenario("elena", "volko", "gregor", "wendur").revealed(1)
    there.at("graveyard", 0).at("chapel", 1, 2, 3).turn(0, 1).stage("start")
    steps = there.start()
    for option in steps.decision(0).options:  # type: ignore[union-attr]
        if option.startswith("step:"):
            assert [each.code for each in reasons_for(steps, option)] == ["best_place"]


def test_chances_come_from_what_everybody_sees() -> None:
    *_, last = walk(6, 1)
    first = next(walk(6, 1))
    chances = Adviser().chances(first)
    assert max(chances) - min(chances) < 0.01, "nobody is known yet"
    assert all(0 <= chance <= 1 for chance in Adviser().chances(last))


@pytest.mark.django_db
def test_a_hint_is_there_for_those_who_play_alone() -> None:
    alone = night("ann", "beginner", "beginner", "beginner", rated=False)
    assert browser("ann").get(f"/table/{alone.slug}/hint/").status_code == 200
    with_others = night("ann", "ben", "beginner", "beginner", rated=False)
    assert browser("ann").get(f"/table/{with_others.slug}/hint/").status_code == 404


@pytest.mark.django_db
def test_a_review_of_a_night_that_nobody_won_ends_without_a_win() -> None:
    match = play_to_the_end(night("ann", "ben", "beginner", "beginner"))
    assert match.result is not None
    for row in match.result["places"]:
        row |= {"place": 1, "score": 0}
    run = ReviewRun.objects.create(
        match=match, seat=0, done=match.version, of=match.version, touched_at=timezone.now()
    )
    last = review_of(run, NAMES).parts[-1]
    assert last.chance + last.change == pytest.approx(0)
