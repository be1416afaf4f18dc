"""Test undo and standing orders on a table's page, with plain forms."""

import pytest

from games.models import Match
from games.play.match.moves import play
from tests.games.browsers import browser
from tests.games.set_up import options_of, play_for, table

pytestmark = pytest.mark.django_db


@pytest.fixture
def match() -> Match:
    return table("ann", "ben", options={"draft": "base4", "first": 0})


BUTTON = 'formaction="undo/">Undo my last step'


def post(match: Match, data: dict[str, str], name: str = "ann") -> str:
    """Send the form of a button as a player; return the page that follows."""
    act = next(iter(data))
    answer = browser(name).post(f"/table/{match.slug}/{act}/", data, follow=True)
    return answer.content.decode()


def test_undo_is_offered_to_whoever_has_something_to_undo() -> None:
    match = table("ann", "ben")
    before = match.position
    play_for(match, 0, next(key for key in options_of(match, 0) if key != "pass"))
    assert BUTTON not in post(match, {"order": "auto_pass"}, "ben")
    assert BUTTON in post(match, {"order": "auto_pass"})

    text = post(match, {"undo": "1"})
    assert BUTTON not in text
    match.refresh_from_db()
    assert match.position == before

    assert "There&#x27;s nothing to take back." in post(match, {"undo": "1"})


def test_orders_are_given_and_withdrawn_by_a_click(match: Match) -> None:
    text = post(match, {"order": "always_wound_effect"})
    assert 'value="always_wound_effect" aria-pressed="true"' in text
    text = post(match, {"order": "always_wound_effect"})
    assert 'value="always_wound_effect" aria-pressed="false"' in text
    post(match, {"order": "auto_pass"})
    assert not match.seats.get(number=0).auto_pass


def test_a_card_in_hand_can_be_told_to_be_played() -> None:
    match = table("ann", "ben")
    hand = play.load_position(match).view(0)["hand"]
    text = post(match, {"order": "play_if_links", "value:play_if_links": hand[0]})
    assert f'value="{hand[0]}" selected' in text
    text = post(match, {"order": "play_if_links", "value:play_if_links": ""})
    assert f'value="{hand[0]}" selected' not in text


@pytest.mark.parametrize("order", ["", "win", "play_if_links"])
def test_an_order_that_does_not_exist_is_refused(match: Match, order: str) -> None:
    text = post(match, {"order": order, "value:play_if_links": "ace-of-spades"})
    assert "messages" in text
    assert match.seats.get(number=0).orders == {}
