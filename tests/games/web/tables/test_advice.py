"""Test hints on demand, for players who play only against computers."""

import pytest
from django.test import Client

from engine.nightfall.lessons import GUIDE, play_to_next_decision
from engine.nightfall.scenario import Scenario
from games.contract import default_game
from games.contract.rules import Position
from games.models import Match
from games.web.tables.advice import hint
from tests.engine.solving import play
from tests.games.browsers import browser
from tests.games.set_up import table

pytestmark = pytest.mark.django_db

NAMES = {0: "Ann", 1: "Vera"}
ALONE = {
    "play": "1",
    "play-opponents": "1",
    "play-level": "heuristic",
    "play-draft": "quick",
    "play-pace": "instant",
}


def test_whoever_plays_against_computers_is_told_what_to_do(client: Client) -> None:
    client.post("/", ALONE)
    match = Match.objects.get()
    address = f"/table/{match.slug}/hint/"
    assert address in client.get(f"/table/{match.slug}/").content.decode()
    told = client.get(address)
    assert told.status_code == 200
    assert told["Cache-Control"] == "private, no-store"


def test_nobody_else_gets_a_hint(client: Client) -> None:
    match = table("ann", "ben")
    for each in (browser("ann"), client):
        assert each.get(f"/table/{match.slug}/hint/").status_code == 404
        assert "/hint/" not in each.get(f"/table/{match.slug}/").content.decode()


def told(position: Position, seat: int = 0) -> list[str]:
    return [*hint(default_game(), position, seat, NAMES, "en").lines]


def test_a_hint_leaves_the_position_as_it_is_and_is_the_same_twice() -> None:
    position = play(GUIDE, GUIDE.solution[:9])
    before = position.clone()
    first = told(position)
    assert first == told(position)
    assert position == before
    assert first


def test_a_hint_says_what_and_why() -> None:
    """Franz Orlok is played behind Lilith Lawrence; both are cards of the first edition."""
    scenario = Scenario(seed=1).hand(0, "Franz Orlok").hand(1, "Lilith Lawrence", "Bite")
    scenario.commons("Leave Me Alone!").phase("chain").turn(1)
    position = scenario.start()
    position.play(1, "card:lilith-lawrence")
    position.play(1, "pass")
    lines = told(position)
    assert lines[0] == "I'd choose: Franz Orlok."
    assert "The kicker of Franz Orlok works here." in lines


def test_whoever_is_not_asked_is_told_nothing() -> None:
    position = GUIDE.begin()
    play_to_next_decision(GUIDE, position)
    assert told(position, 1) == []


def test_all_of_a_declaration_is_told() -> None:
    lines = told(play(GUIDE, GUIDE.solution[:8]))
    assert sum(line.startswith("I'd choose: ") for line in lines) == 2


def test_a_hint_names_the_answers_that_the_table_marks() -> None:
    scenario = Scenario(seed=1).hand(0, "Big Ghost").in_play(1, "Vulko")
    position = scenario.commons("Leave Me Alone!").phase("chain").start()
    assert hint(default_game(), position, 0, NAMES, "en").keys == ("card:big-ghost",)
