"""Test that no page shows the deal of an open daily challenge to players who have not
played it.
"""

import pytest

from games.community.chat.rooms import Room, room_access
from games.models import Match
from games.play.tables.play_on_from_replay import play_on
from games.refusals import DailyNotOver
from games.web.tables.advice import may_get_hint
from tests.games.browsers import browser
from tests.games.play.daily.days import begun, days_ago, finished
from tests.games.programs import Program, code, program
from tests.games.set_up import person, snapshot

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("noon")]

PAGES = ("", "replay/", "review/", "replay/5.png", "record/")

API = ("matches/{}/", "matches/{}/view/", "matches/{}/events/", "matches/{}/moves/",
       "tables/{}/")  # fmt: skip


@pytest.fixture(name="match")
def anns_match() -> Match:
    match = finished("ann").match
    match.refresh_from_db()
    return match


def statuses(who: str | None, match: Match) -> list[int]:
    client = browser(who)
    return [client.get(f"/table/{match.slug}/{path}").status_code for path in PAGES]


def test_pages_are_closed_to_those_who_have_not_played(match: Match) -> None:
    for who in (None, "ben"):
        assert statuses(who, match) == [302, 302, 302, 409, 302]
        answer = browser(who).get(f"/table/{match.slug}/", follow=True)
        assert answer.request["PATH_INFO"] == "/daily/"
        assert "Play it first" in answer.content.decode()
    begun("ben")
    assert statuses("ben", match)[0] == 302
    assert statuses("ann", match) == [200] * 5


def test_who_has_finished_may_look(match: Match) -> None:
    finished("ben", score=3)
    assert statuses("ben", match) == [200] * 5


def test_a_picture_of_an_open_day_is_for_nobody_else(match: Match) -> None:
    path = f"/table/{match.slug}/replay/5.png"
    assert "no-store" in browser("ann").get(path).headers["Cache-Control"]


def test_everything_is_open_once_the_day_is_over(match: Match) -> None:
    days_ago(match.daily_attempt, 2)
    assert statuses(None, match) == [200] * 5
    path = f"/table/{match.slug}/replay/5.png"
    assert "public" in browser().get(path).headers["Cache-Control"]


def test_a_running_match_is_closed_as_well() -> None:
    match = begun("ann").match
    assert browser("ben").get(f"/table/{match.slug}/").status_code == 302
    assert browser("ann").get(f"/table/{match.slug}/").status_code == 200


def test_the_api_is_closed_in_the_same_way(match: Match) -> None:
    for who in (Program(), program("ben")):
        for path in API:
            answer = who.get(path.format(match.slug))
            assert code(answer) == (403, "daily_not_played"), path
    finished("ben", score=3)
    for who in ("ann", "ben"):
        for path in API:
            assert program(who).get(path.format(match.slug))[0] == 200, path


def test_nobody_plays_on_from_it_while_the_day_lasts(match: Match) -> None:
    asked = {"match_id": match.pk, "step": 0, "seat": 0, "level": "random"}
    with pytest.raises(DailyNotOver):
        play_on(player=person("ann"), **asked)
    page = browser("ann").get(f"/table/{match.slug}/replay/")
    assert page.context["play_on"] == {}
    days_ago(match.daily_attempt, 2)
    assert play_on(player=person("ann"), **asked).is_running
    assert browser("ann").get(f"/table/{match.slug}/replay/").context["play_on"]


def test_a_computer_gives_no_hints() -> None:
    assert not may_get_hint(snapshot(begun("ann").match), 0)


def test_a_profile_does_not_list_it_for_others(match: Match) -> None:
    def listed(who: str) -> int:
        return len(browser(who).get("/player/ann/").context["matches"])

    assert (listed("ann"), listed("ben")) == (1, 0)
    days_ago(match.daily_attempt, 2)
    assert listed("ben") == 1


def test_its_rooms_are_closed(match: Match) -> None:
    for room in (Room.table(match), Room.watchers(match), Room.comments(match)):
        assert room_access(room, person("ben")).read == "daily_not_played"
        assert room_access(room, None).read == "daily_not_played"
        assert not room_access(room, person("ann")).read
    finished("ben", score=3)
    assert not room_access(Room.comments(match), person("ben")).read
