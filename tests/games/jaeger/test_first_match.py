"""Test that a first match of Jäger der Nacht leaves out the characters with a swirl
(JDN-OPT-2).
"""

import pytest
from django.test import Client

from games.models import Match
from tests.games.browsers import browser
from tests.games.set_up import person, table

pytestmark = pytest.mark.django_db

PLAY = {
    "play": "1",
    "game": "jaeger",
    "play-opponents": "4",
    "play-level": "seasoned",
    "play-profile": "KOSMOS",
    "play-pace": "instant",
}
WHY = "Your first match is played with the ten characters"


def finished_match(name: str) -> None:
    match = table(name, *["seasoned"] * 4, game="jaeger", options={})
    match.seats.filter(player=person(name)).update(place=1)


def test_play_now_begins_with_the_easy_characters_and_says_why() -> None:
    assert WHY in Client().get("/?game=jaeger").content.decode()
    assert WHY not in Client().get("/").content.decode()
    browser("ann").post("/", PLAY)
    assert Match.objects.latest("pk").options["first_game"]


def test_whoever_has_finished_a_match_meets_all_characters() -> None:
    finished_match("ann")
    assert WHY not in browser("ann").get("/?game=jaeger").content.decode()
    browser("ann").post("/", PLAY)
    assert not Match.objects.latest("pk").options["first_game"]


def test_the_long_form_has_it_ticked_and_can_be_set_otherwise() -> None:
    def ticked(path: str) -> bool:
        return bool(browser("ann").get(path).context["form"]["first_game"].value())

    assert ticked("/new/?game=jaeger")
    assert not ticked("/new/?game=jaeger&start=usual")
    assert not ticked("/new/?game=jaeger&start=people")
    finished_match("ann")
    assert not ticked("/new/?game=jaeger")
