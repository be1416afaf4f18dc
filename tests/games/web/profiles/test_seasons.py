"""Test the pages of seasons, the seasons on a player's page, and both in the API."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from games import tasks
from games.models import Player, Season
from games.people.accounts.export import own_data
from games.play.ratings.seasons import MIN_GAMES, current_season, ensure_seasons
from tests.games.browsers import browser
from tests.games.play.ratings.test_seasons import begun, placed
from tests.games.set_up import DUEL, person

pytestmark = pytest.mark.django_db

FIVE = ("ann", "ben", "cem", "dot", "eve")


def page(path: str, reader: Player | None = None) -> str:
    answer = browser(reader).get(path)
    assert answer.status_code == 200
    return answer.content.decode()


def running() -> Season:
    """Store the current season; return it."""
    ensure_seasons(DUEL)
    return current_season(DUEL)


def closed() -> Season:
    """Store a season that has ended, with five players; return it."""
    season = begun()
    placed(season, *FIVE)
    tasks.seasons()
    return season


def main_of(html: str) -> str:
    return html.split("<main")[1]


def test_a_page_before_the_first_season_says_so() -> None:
    html = page("/seasons/?pool=duel", person("ann"))
    assert "Nobody is ranked yet." in html
    assert f"Play {MIN_GAMES} rated matches" in html
    assert not Season.objects.exists()


def test_the_running_season_shows_ranks_leagues_and_the_next_step() -> None:
    placed(running(), *FIVE)
    html = main_of(page("/seasons/", person("eve")))
    places = [html.index(f">{name.title()}<") for name in FIVE]
    assert places == sorted(places)
    assert "You're number 5." in html
    assert "Next\n" not in html
    assert "Next league: Silver, about 2 points away at the moment (1798)." in html
    assert "Runs until" in html
    assert "best 5%" in html
    assert "/leaderboard/?" in html
    assert "/seasons/?" in main_of(page("/leaderboard/"))


def test_somebody_with_few_matches_sees_how_many_are_missing() -> None:
    placed(running(), "ann", games=MIN_GAMES - 1)
    html = main_of(page("/seasons/", person("ann")))
    assert "1 more rated match to be ranked." in html
    assert "Nobody is ranked yet." in html


def test_a_past_season_keeps_its_final_standings() -> None:
    closed()
    html = main_of(page("/seasons/2026-05/"))
    assert "Season May to June 2026" in html
    assert "Final standings" in html
    assert 'class="league diamond"' in html
    archive = main_of(page("/seasons/"))
    assert "May to June 2026" in archive
    assert "5 players ranked" in archive
    assert "won by Ann" in archive


def test_somebody_who_played_too_little_reads_so_after_the_end() -> None:
    season = begun()
    placed(season, *FIVE)
    placed(season, "new", games=MIN_GAMES - 1)
    for over in ("The season is over.", "Final standings"):
        html = main_of(page("/seasons/2026-05/", person("new")))
        assert over in html
        assert f"You're not ranked in this season: that takes {MIN_GAMES} rated" in html
        assert "to be ranked." not in html
        tasks.seasons()
    assert "You're not ranked" not in page("/seasons/2026-05/", person("ann"))


def test_a_league_that_nobody_is_in_has_a_dash() -> None:
    closed()
    html = main_of(page("/seasons/2026-05/"))
    assert "<td>\N{EN DASH}</td>" in html
    assert "<td></td>" not in html


def test_a_season_that_is_open_again_reports_the_ranks_before() -> None:
    season = closed()
    Season.objects.filter(pk=season.pk).update(closed_at=None)
    (told,) = Client().get(f"/api/v1/players/{person('ann').pk}/seasons/").json()
    assert (told["rank"], told["league"], told["final"]) == (1, "diamond", False)


def test_a_season_that_has_just_ended_says_that_standings_follow() -> None:
    placed(begun(), "ann")
    assert "The season is over." in page("/seasons/2026-05/")


@pytest.mark.parametrize("key", ["2026-03", "2026-04", "2999-01", "x"])
def test_other_seasons_are_not_found(key: str) -> None:
    begun()
    assert browser("ann").get(f"/seasons/{key}/").status_code == 404


def test_a_page_of_a_table_goes_on_with_its_ranks() -> None:
    season = running()
    placed(season, *(f"p{each:03}" for each in range(55)))
    html = main_of(page("/seasons/?page=2"))
    assert ">P050<" in html
    assert "<td>51</td>" in html


def test_a_profile_shows_seasons_and_the_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    season = closed()
    ann = person("ann")
    html = page("/player/ann/")
    assert "May to June 2026" in html
    assert "Diamond season" in html
    assert "framed" not in html
    monkeypatch.setattr(timezone, "now", lambda: season.ends_at + timedelta(days=5))
    assert "avatar framed diamond" in page("/player/ann/")
    assert "person-card framed diamond" in page(f"/people/{ann.pk}/", person("ben"))
    person("new")
    assert "framed" not in page("/player/new/")


def test_a_profile_shows_the_running_season() -> None:
    placed(running(), *FIVE)
    html = main_of(page("/player/ben/"))
    assert 'id="seasons"' in html
    assert "Rank 2" in html
    assert "Next league: Diamond, about 1 point away at the moment (1800)." in html
    person("new")
    assert 'id="seasons"' not in page("/player/new/")


def test_closed_accounts_are_left_out() -> None:
    closed()
    Player.objects.filter(username="ann").update(is_active=False)
    html = main_of(page("/seasons/2026-05/"))
    assert ">Ann<" not in html
    assert "<td>2</td>" in html
    assert "won by" not in html


def test_programs_read_seasons_too() -> None:
    closed()
    placed(current_season(DUEL), "ben", "ann")
    client = Client()
    listed = client.get("/api/v1/seasons/duel/").json()["results"]
    assert [(each["season"], each["final"]) for each in listed][-1] == ("2026-05", True)
    assert not listed[0]["final"]
    final = client.get("/api/v1/seasons/duel/table/?season=2026-05").json()["results"]
    assert [(row["rank"], row["player"]["name"], row["league"]) for row in final][:2] == [
        (1, "Ann", "diamond"),
        (2, "Ben", "gold"),
    ]
    now = client.get("/api/v1/seasons/duel/table/").json()["results"]
    assert [row["player"]["name"] for row in now] == ["Ben", "Ann"]
    mine = client.get(f"/api/v1/players/{person('ann').pk}/seasons/").json()
    assert [(each["season"], each["rank"]) for each in mine][1] == ("2026-05", 1)
    assert (mine[0]["league"], mine[0]["next_league"]) == ("bronze", "silver")
    assert mine[0]["next_league_value"] == 1800


@pytest.mark.parametrize(
    "address",
    [
        "seasons/chess/",
        "seasons/duel/?game=marbles",
        "seasons/duel/table/?season=2026-04",
        "players/999999/seasons/",
    ],
)
def test_programs_are_told_what_does_not_exist(address: str) -> None:
    assert Client().get(f"/api/v1/{address}").status_code == 404


def test_everybody_may_take_their_seasons_along() -> None:
    closed()
    data = own_data(person("ann"))["seasons"]
    assert [(each["season"], each["rank"], each["league"]) for each in data] == [
        ("2026-05", 1, "diamond")
    ]
