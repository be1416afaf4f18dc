"""Test moments: lines of the log with their card, and where a moment begins."""

import pytest

from engine.nightfall.scenario import Scenario
from games.contract import game_of
from games.play.rendering.log import log_lines
from tests.games.browsers import browser
from tests.games.set_up import table

NAMES = {0: "Ann", 1: "Ben"}


def test_a_line_names_its_card_and_begins_a_moment() -> None:
    position = Scenario(2).phase("chain").turn(0).hand(0, "Enraged Wight").start()
    position.play(0, "card:enraged-wight")
    found = log_lines(game_of("nightfall"), position.events_since(0, 0), 0, NAMES, "en")
    played = found[-1]
    assert played.card == "enraged-wight"
    assert "moment" in played.css.split()
    assert not [each for each in found if "moment" in each.css.split() and not each.card]


@pytest.mark.django_db
def test_pages_have_room_for_moments() -> None:
    match = table("ann", "ben")
    html = browser("ann").get(f"/table/{match.slug}/").content.decode()
    assert '<ol class="strip" id="strip"' in html
    assert '<dialog id="moment"' in html


def test_what_befalls_a_seat_is_told_apart_from_what_it_does() -> None:
    drawing = game_of("nightfall").drawing
    wounded = {"kind": "wounded", "seat": 1, "card": "bite", "origin": "stack"}
    played = {"kind": "played", "seat": 1, "card": "vulko", "place": 1, "kicked": False}
    assert {"s1", "befell"} <= set(drawing.line_class(wounded).split())
    assert "befell" not in drawing.line_class(played).split()
