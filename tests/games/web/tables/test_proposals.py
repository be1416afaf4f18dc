"""Test proposals on a table's page, with plain forms."""

import re

import pytest
from django.test import Client

from games.models import Match
from games.play.match.replaying.verify import differences_from_replay
from tests.games.browsers import browser
from tests.games.set_up import draft, fast_forward, table

pytestmark = pytest.mark.django_db


@pytest.fixture(params=["nightfall", "jaeger"])
def match(request: pytest.FixtureRequest) -> Match:
    if request.param == "nightfall":
        return fast_forward(table("ann", "ben", "cem"), moves=4)
    names = ("ann", "ben", "cem", "dan")
    return fast_forward(table(*names, game="jaeger", options={}), moves=4)


def others(match: Match) -> list[str]:
    return ["ben", "cem", "dan"][: match.seat_count - 1]


def post(match: Match, act: str, value: str, name: str = "ann") -> str:
    """Send the form of a button as a player; return the page that follows."""
    address = f"/table/{match.slug}/{act}/"
    return browser(name).post(address, {act: value}, follow=True).content.decode()


def page(match: Match, client: Client) -> str:
    return client.get(f"/table/{match.slug}/").content.decode()


def test_all_are_asked_and_see_who_has_agreed(match: Match) -> None:
    assert 'name="propose" value="stop"' in page(match, browser("ann"))
    text = post(match, "propose", "stop")
    assert "You propose to stop here, without a result." in text
    assert "Withdraw the proposal" in text
    assert 'name="propose"' not in text
    text = post(match, "agree", "1", "ben")
    # The apostrophe may be escaped in different ways.
    assert "You&#x27;ve agreed." in text or "You&#39;ve agreed." in text or "You've" in text
    text = page(match, browser("cem"))
    assert "Ann proposes to stop here, without a result." in text
    assert re.search(r"Agreed: Ann, Ben\.", text)
    assert 'name="agree" value="1"' in text


def test_who_watches_is_told_of_no_proposal(match: Match) -> None:
    post(match, "propose", "stop")
    assert "proposal-panel" not in page(match, Client())
    assert "proposal-panel" not in page(match, browser("eve"))


def test_the_table_says_what_came_of_it(match: Match) -> None:
    post(match, "propose", "stop")
    for name in others(match):
        text = post(match, "agree", "1", name)
    assert "The players agreed to stop this match: it doesn" in text
    for client in (browser("ann"), Client()):
        assert "Everybody agreed to stop here, as Ann proposed." in page(match, client)


def test_nobody_is_named_who_says_no(match: Match) -> None:
    post(match, "propose", "stop")
    text = post(match, "decline", "1", "ben")
    assert "Ann proposed to stop here. Not everybody agreed." in text
    assert "Play on for a while before you propose" in post(match, "propose", "stop")
    match = fast_forward(match, moves=1)
    assert "Not everybody agreed." in page(match, browser("ann"))


def test_what_is_withdrawn_leaves_no_line(match: Match) -> None:
    post(match, "propose", "stop")
    text = post(match, "decline", "1")
    assert "agreed" not in text.split('id="log"')[1].split("</ol>")[0]


@pytest.mark.parametrize("value", ["", "x", "0", "7", "9" * 30])
def test_an_answer_to_nothing_is_refused(match: Match, value: str) -> None:
    post(match, "propose", "stop")
    for act in ("agree", "decline"):
        assert "This proposal is no longer open." in post(match, act, value, "ben")
    match.refresh_from_db()
    assert match.proposal is not None


def test_nothing_is_offered_where_it_would_be_refused() -> None:
    match = table("ann", "heuristic")
    assert 'name="propose"' not in page(match, browser("ann"))


def test_a_pause_is_shown_to_all_and_ends_when_all_are_ready(match: Match) -> None:
    post(match, "propose", "pause:15m")
    assert "Ann asks for a pause: 15 minutes." in page(match, browser("ben"))
    for name in others(match):
        text = post(match, "agree", "1", name)
    assert "Everybody agreed to a pause: 15 minutes." in text
    for client in (browser("ann"), Client()):
        text = page(match, client)
        assert "The match is paused." in text
        assert 'name="choice"' not in text
        assert "Waiting for" not in text
        assert "still choosing" not in text
    assert "ready to go on" not in page(match, Client())
    for name in ("ann", *others(match)):
        assert "ready to go on" in page(match, browser(name))
        text = post(match, "go-on", "1", name)
    assert "The match is paused." not in text


def test_an_undo_is_in_the_log(match: Match) -> None:
    text = post(match, "propose", "undo")
    if "nothing to take back" in text:
        return
    for name in others(match):
        text = post(match, "agree", "1", name)
    assert "Everybody agreed to take back the last step of Ann." in text
    match.refresh_from_db()
    assert differences_from_replay(match) == []


def test_a_paused_draft_waits_for_nobody() -> None:
    match = draft("ann", "ben")
    post(match, "propose", "pause:5m")
    text = post(match, "agree", "1", "ben")
    assert "The match is paused." in text
    assert "still choosing" not in text
    assert "Waiting for" not in text


@pytest.mark.parametrize("value", ["pause", "pause:", "pause:2h", "stop:5m", "x:y", ""])
def test_what_does_not_exist_is_not_proposed(match: Match, value: str) -> None:
    assert "be proposed." in post(match, "propose", value)
    match.refresh_from_db()
    assert match.proposal is None
