"""Test the home page for newcomers and for returning players."""

import pytest

from games.play.lessons.first_steps import PLAYED_ENOUGH
from tests.games.browsers import browser
from tests.games.set_up import fast_forward, table

pytestmark = pytest.mark.django_db

GREETING = "The sun went out. The hunt did not.</h1>"


def home(*name: str) -> str:
    return browser(*name).get("/").content.decode()


def test_a_newcomer_is_greeted() -> None:
    page = home()
    assert GREETING in page
    assert "First time here?" in page
    assert "No account needed." in page
    assert "Your tables" not in page


def test_the_menu_leads_to_the_lessons_of_a_game() -> None:
    page = home()
    menu = page[: page.index("</header>")]
    assert 'href="/learn/?game=nightfall">Lessons and puzzles</a>' in menu


def test_a_player_who_returns_reads_the_own_tables_first() -> None:
    asked = table("ann", "ben")
    table("ben", "ann")
    page = home("ann")
    assert GREETING not in page
    assert "First time here?" not in page
    assert "No account needed." not in page
    assert "<h1>Your tables</h1>" in page
    # The match that waits for Ann comes first, although it is the older of the two.
    own = page[page.index("<h1>Your tables</h1>") :]
    first = own[: own.index("</li>")]
    assert asked.slug in first
    assert "your move" in first
    assert own.index("All my matches") < own.index("Play now</h2>")


def test_a_player_without_an_unfinished_match_is_led_to_the_next_step() -> None:
    fast_forward(table("ann", "ben"))
    page = home("ann")
    assert "Your next step" in page
    assert '<h1 id="next-title">Your first night</h1>' in page
    # A player who knows the game needs no lesson first.
    for _match in range(PLAYED_ENOUGH - 1):
        fast_forward(table("ann", "ben"))
    assert '<h1 id="next-title">Daily challenge</h1>' in home("ann")
    table("ann", "ben")
    assert "Your next step" not in home("ann")
