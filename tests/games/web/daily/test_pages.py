"""Test the pages of the daily challenge."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from games.base.policies.daily_access import closes_at
from games.community.relations.services import block_player, follow
from games.models import DailyAttempt, DailyChallenge, Match, Player
from games.people.accounts.guests import guest_create
from games.play import aftermath
from games.play.match.seats import presence
from tests.games.browsers import browser
from tests.games.play.daily.days import begun, days_ago, finished, today
from tests.games.set_up import person

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("noon")]

NOW = timezone.now()


def page(client: Client, path: str = "/daily/") -> str:
    return client.get(path, follow=True).content.decode()


def day_page(days: int = 0) -> str:
    return f"/daily/{today() - timedelta(days=days)}/"


def test_the_page_begins_the_challenge_once() -> None:
    client = browser("ann")
    assert "your own wounds" in page(client)
    assert "Begin today" in page(client)
    first = client.post("/daily/")
    assert first.status_code == 302
    match = DailyAttempt.objects.get().match
    assert first.headers["Location"] == f"/table/{match.slug}/"
    assert client.post("/daily/").headers["Location"] == first.headers["Location"]
    told = page(client)
    assert "Play on" in told
    assert "Begin today" not in told


def test_a_visitor_becomes_a_guest() -> None:
    client = browser()
    page(client)
    assert not Player.objects.exists()
    client.post("/daily/")
    assert DailyAttempt.objects.get().player.is_guest


def test_looking_stores_nothing() -> None:
    page(browser())
    assert not DailyChallenge.objects.exists()


def test_results_are_shown_after_playing() -> None:
    finished("ben", score=2)
    begun("ann")
    assert page(browser("ann"), day_page()).count("Play it first") == 1
    for who in ("ann", "cyd"):
        assert "Ben" not in page(browser(who))
    finished("ann", score=4, turns=11)
    told = page(browser("ann"))
    assert "Your result: 4 wounds in 11 turns" in told
    assert "Place 2 of 2" in told
    assert "Better than 0% of the others" in told
    assert "Ben" in told
    assert "Ben" in page(browser("ann"), day_page())


def test_fewer_turns_go_before_more_and_equals_share_a_place() -> None:
    for name, score, turns in (
        ("ann", 3, 12),
        ("ben", 3, 10),
        ("cyd", 3, 10),
        ("dan", 1, 30),
    ):
        finished(name, score=score, turns=turns)
    rows = browser("ann").get(day_page()).context["results"]["rows"]
    assert [(str(row["player"]), row["place"]) for row in rows] == [
        ("Dan", 1),
        ("Ben", 2),
        ("Cyd", 2),
        ("Ann", 4),
    ]
    bars = browser("ann").get(day_page()).context["results"]["bars"]
    assert [(bar.score, bar.count, bar.is_yours) for bar in bars] == [
        (1, 1, False),
        (3, 3, True),
    ]


def test_people_whom_one_follows_have_a_table_of_their_own() -> None:
    for number, name in enumerate(("ann", "ben", "cyd")):
        finished(name, score=number)
    client = browser("cyd")
    assert client.get("/daily/").context["results"]["followed"] == []
    follow(player=person("cyd"), other_id=person("ann").pk)
    followed = client.get("/daily/").context["results"]["followed"]
    assert [(str(row["player"]), row["place"]) for row in followed] == [
        ("Ann", 1),
        ("Cyd", 3),
    ]
    block_player(player=person("ann"), other_id=person("cyd").pk)
    assert client.get("/daily/").context["results"]["followed"] == []


def test_guests_see_where_they_would_stand() -> None:
    guest = guest_create()
    finished("ann", score=5)
    finished(guest, score=1)
    told = page(browser(guest))
    assert "Place 1 of 2" in told
    assert "With an account" in told
    assert [
        str(row["player"])
        for row in browser(guest).get("/daily/").context["results"]["rows"]
    ] == ["Ann"]


def test_past_days_are_open_to_all() -> None:
    days_ago(finished("ann", score=2), 3)
    told = page(browser())
    assert day_page(3) in told
    assert "2 wounds" in told
    assert "Ann" in page(browser(), day_page(3))
    assert browser().get(day_page(4)).status_code == 404
    for bad in ("today", "2026-13-45", "0000-00-00", "9" * 30):
        assert browser().get(f"/daily/{bad}/").status_code == 404


def test_the_list_of_people_whom_one_follows_needs_somebody_else() -> None:
    guest = guest_create()
    finished(guest, score=1)
    finished("ann", score=2)
    follow(player=guest, other_id=person("ann").pk)
    followed = browser(guest).get("/daily/").context["results"]["followed"]
    assert [str(row["player"]) for row in followed] == ["Ann"]


def test_in_the_hour_after_a_day_its_matches_are_still_running(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    running = begun("ann").match
    finished("ben", score=2)
    past = day_page()
    at = closes_at(today()) - timedelta(minutes=30)
    monkeypatch.setattr(timezone, "now", lambda: at)
    told = page(browser("ann"))
    assert "still running, until 01:00 UTC" in told
    assert f'href="/table/{running.slug}/"' in told
    assert ">no result<" not in told
    for who, link in (("ann", 0), ("ben", 1), ("cyd", 0)):
        assert page(browser(who)).count(f'href="{past}') == link, who
    assert "results from 01:00 UTC" in page(browser("cyd"))
    assert "Play it first" in page(browser("ann"), past)
    told = page(browser("cyd"), past)
    assert "started any more" in told
    assert "Play it first" not in told
    assert "started any more" in page(browser("cyd"), f"/table/{running.slug}/")


@pytest.mark.parametrize(
    ("columns", "why"),
    [
        ({"annulled_at": NOW}, "moderators have annulled it"),
        ({"finished_at": NOW + timedelta(days=3)}, "it ended too late"),
    ],
)
def test_a_match_without_a_result_says_why(columns: dict[str, object], why: str) -> None:
    attempt = finished("ann")
    Match.objects.filter(pk=attempt.match_id).update(**columns)
    aftermath.update_after_result(attempt.match_id)
    for path in ("/daily/", day_page()):
        assert why in page(browser("ann"), path)


def test_a_match_that_somebody_left_says_why() -> None:
    attempt = begun("ann")
    presence.leave_seat(match_id=attempt.match_id, player=person("ann"))
    finished("ann")
    assert "the computer made moves for you" in page(browser("ann"))


def test_a_match_without_a_result_says_so() -> None:
    attempt = finished("ann", score=2)
    DailyAttempt.objects.filter(pk=attempt.pk).update(score=None, turns=None)
    assert "Your match has no result" in page(browser("ann"))
    assert "no result" in page(browser("ann"), day_page())


def test_the_home_page_has_a_card() -> None:
    client = browser("ann")
    assert "Today&#x27;s challenge" in page(client, "/") or "Today's challenge" in page(
        client, "/"
    )
    attempt = begun("ann")
    assert f"/table/{attempt.match.slug}/" in page(client, "/")
    finished("ann", score=1)
    assert "Today's results" in page(client, "/")


def test_the_table_leads_to_the_results() -> None:
    attempt = begun("ann")
    assert f'href="{day_page()}' in page(browser("ann"), f"/table/{attempt.match.slug}/")
    finished("ann")
    told = page(browser("ann"), f"/table/{attempt.match.slug}/")
    assert "Results of the daily challenge" in told
    assert "Replay" in told
    assert "never rated" in told


def test_the_streak_is_told() -> None:
    for days in (1, 2):
        days_ago(finished("ann", score=3), days)
    assert "2 days in a row" in page(browser("ann"))
