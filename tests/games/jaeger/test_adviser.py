"""Hints and reviews: what the computer would answer, why, and who is likely to win."""

from __future__ import annotations

import pytest

from engine.jaeger.scenario import Scenario
from games.contract import game_of
from games.jaeger.adviser import Adviser
from games.web.advice import hints
from tests.games.browsers import browser
from tests.games.jaeger.nights import night, walk

NAMES = dict(enumerate(("Ann", "Corvane", "Mirelle", "Duskin", "Vargha", "Ostrand")))


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
    told = [*hints(game_of("jaeger"), position, 0, NAMES, "en")]
    assert told == [
        "I'd choose: Corvane.",
        "You know that player 2 is a vampire.",
        "This could put player 2 out.",
    ]


def test_a_hint_tells_nothing_that_the_seat_cannot_know() -> None:
    """Two nights that seat 0 cannot tell apart get the same hint."""
    nights = [("frederik", *rest) for rest in (("volko", "gregor"), ("gregor", "volko"))]
    told = []
    for characters in nights:
        scenario = Scenario(*characters, "wendur").at("graveyard", 0, 1, 2).stage("attack")
        told.append([*hints(game_of("jaeger"), scenario.start(), 0, NAMES, "en")])
    assert told[0] == told[1]


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
