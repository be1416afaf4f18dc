"""Test the daily challenge in the API."""

import pytest
from pytest_django import DjangoAssertNumQueries

from games.community.relations.services import follow
from tests.games.play.daily.days import days_ago, finished, today
from tests.games.programs import Program, bot_of, code, program
from tests.games.set_up import person

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("noon")]


def test_today_is_shown_begun_and_finished() -> None:
    status, told = Program().get("daily/")
    assert (status, told["game"], told["day"]) == (200, "nightfall", str(today()))
    assert (told["status"], told["table"], told["streak"]) == ("open", None, None)
    assert "seed" not in told
    ann = program("ann")
    status, begun = ann.post("daily/", {})
    assert (status, begun["status"], begun["result"]) == (201, "playing", None)
    assert ann.post("daily/", {})[1]["table"] == begun["table"]
    assert ann.get(f"tables/{begun['table']}/")[1]["status"] == "running"
    finished("ann", score=4, turns=12)
    told = ann.get("daily/")[1]
    assert told["status"] == "finished"
    assert told["result"] == {
        "score": 4,
        "turns": 12,
        "place": 1,
        "of": 1,
        "better_than": None,
    }
    assert told["streak"] == {"current": 1, "best": 1}


def test_results_are_for_those_who_have_finished() -> None:
    for number, name in enumerate(("ann", "ben", "cyd")):
        finished(name, score=number)
    path = f"daily/{today()}/results/"
    for who in (Program(), program("dan")):
        assert code(who.get(path)) == (403, "daily_not_played")
    rows = program("ann").get(path)[1]["results"]
    assert [(row["place"], row["player"]["name"], row["score"]) for row in rows] == [
        (1, "Ann", 0),
        (2, "Ben", 1),
        (3, "Cyd", 2),
    ]
    follow(player=person("cyd"), other_id=person("ann").pk)
    rows = program("cyd").get(path, followed=True)[1]["results"]
    assert [row["place"] for row in rows] == [1, 3]


def test_only_the_people_that_a_reader_follows_are_loaded(
    django_assert_max_num_queries: DjangoAssertNumQueries,
) -> None:
    attempt = days_ago(finished("ann", score=2), 2)
    for name in ("ben", "cyd"):
        days_ago(finished(name, score=3), 2)
    path = f"daily/{attempt.challenge.day}/results/"
    assert Program().get(path, followed=True)[1]["results"] == []
    reader = program("ann")
    with django_assert_max_num_queries(30) as queries:
        rows = reader.get(path, followed=True)[1]["results"]
    assert [row["player"]["name"] for row in rows] == ["Ann"]
    read = [each["sql"] for each in queries if '"place"' in each["sql"]]
    assert len(read) == 1
    assert '"player_id" IN' in read[0]


def test_past_results_are_for_anybody() -> None:
    days_ago(finished("ann", score=2), 2)
    day = person("ann").daily_attempts.get().challenge.day
    assert len(Program().get(f"daily/{day}/results/")[1]["results"]) == 1
    for bad in ("today", "2026-13-45", "1999-01-01"):
        assert Program().get(f"daily/{bad}/results/")[0] == 404


def test_refusals_have_codes() -> None:
    robo, _bot = bot_of("ann")
    assert code(robo.post("daily/", {})) == (403, "daily_for_people")
    assert code(Program().get("daily/", game="jaeger")) == (404, "no_daily")
    assert code(program("ann").post("daily/", {"game": "jaeger"})) == (404, "no_daily")
    assert code(Program().get("daily/", game="chess")) == (404, "not_found")
    assert Program().post("daily/", {})[0] in (401, 403)
    assert program("ann", ("read",)).post("daily/", {})[0] == 403
