"""Health, readiness, metrics and the log, by which operators watch a site."""

import json
import logging
import sys
from datetime import timedelta
from typing import Any

import pytest
from django.db import DatabaseError, connection
from django.test import Client
from django.utils import timezone
from prometheus_client.parser import text_string_to_metric_families

from engine.errors import IllegalMove
from games.models import Heartbeat, Report
from games.people.moderation.cases import case_take, reports_decide
from games.people.moderation.reports import Subject, report_create
from nightfall_site import health
from nightfall_site.logs import JsonFormatter, logging_settings
from tests.games.set_up import options_of, person, play_for, table


def figures(**headers: str) -> dict[str, float]:
    """Return the values of /metrics by name and labels."""
    answer = Client().get("/metrics", headers=headers)
    assert answer.status_code == 200
    return {
        sample.name + "".join(f"/{value}" for value in sample.labels.values()): sample.value
        for family in text_string_to_metric_families(answer.content.decode())
        for sample in family.samples
    }


@pytest.mark.django_db
def test_moves_are_counted_by_who_made_them_and_those_refused_by_why() -> None:
    match = table("ann", "bob")
    before = figures()
    seat = 0 if options_of(match, 0) else 1
    play_for(match, seat, options_of(match, seat)[0])
    with pytest.raises(IllegalMove):
        play_for(match, seat, "nothing that is offered")
    after = figures()
    made = "nightfall_move_seconds_count/person"
    assert after[made] == before.get(made, 0) + 1
    refused = "nightfall_moves_refused_total/IllegalMove"
    assert after[refused] == before.get(refused, 0) + 1
    assert after["nightfall_moves_stored"] > before["nightfall_moves_stored"]
    assert after["nightfall_matches/running"] == 1


@pytest.mark.django_db
def test_a_seat_that_nobody_answers_for_and_a_sweep_that_stopped_show() -> None:
    match, now = table("random", "random"), timezone.now()
    late = now - timedelta(minutes=2)
    match.seats.filter(asked_since__isnull=False).update(due_at=late)
    Heartbeat.objects.update_or_create(pk=1, defaults={"at": late})
    found = figures()
    assert found["nightfall_overdue_seats"] >= 1
    assert found["nightfall_overdue_seconds"] >= 120
    assert found["nightfall_sweep_age_seconds"] >= 120


@pytest.mark.django_db
def test_cases_that_wait_and_what_moderators_get_done_show() -> None:
    for reporter, about in (("ann", "ben"), ("cem", "ben"), ("ann", "dan"), ("ann", "eva")):
        subject = Subject(person(about))
        report_create(reporter=person(reporter), subject=subject, category="abuse")
    Report.objects.filter(player=person("ben")).update(
        created_at=timezone.now() - timedelta(hours=3)
    )
    case_take(report_id=Report.objects.get(player=person("dan")).pk, by=person("mod"))
    eva = Report.objects.get(player=person("eva"))
    reports_decide(report_ids=[eva.pk], by=person("mod"), outcome="none")
    found = figures()
    assert found["nightfall_moderation_open_cases"] == 2
    assert found["nightfall_moderation_held_cases"] == 1
    assert found["nightfall_moderation_oldest_case_seconds"] >= 3 * 3600
    assert found["nightfall_moderation_cases_decided_last_day"] == 1


@pytest.mark.django_db
def test_metrics_are_not_for_everybody(settings: Any) -> None:
    assert Client(REMOTE_ADDR="203.0.113.9").get("/metrics").status_code == 404
    behind_a_proxy = {"X-Forwarded-For": "203.0.113.9"}
    assert Client().get("/metrics", headers=behind_a_proxy).status_code == 404
    settings.METRICS_TOKEN = "a token"
    assert Client().get("/metrics").status_code == 404
    wrong = {"Authorization": "Bearer another"}
    assert Client().get("/metrics", headers=wrong).status_code == 404
    assert figures(Authorization="Bearer a token")["nightfall_database_up"] == 1


@pytest.mark.django_db
def test_answers_are_counted_and_timed_by_their_address() -> None:
    before = figures()
    assert Client().get("/lobby/").status_code == 200
    after = figures()
    asked, fine = "nightfall_request_seconds_count/lobby", "nightfall_responses_total/200"
    assert after[asked] == before.get(asked, 0) + 1
    assert after[fine] > before.get(fine, 0)


@pytest.mark.django_db
def test_errors_of_the_log_are_counted() -> None:
    before = figures().get("nightfall_log_records_total/error", 0)
    logging.getLogger("games").error("planted")
    assert figures()["nightfall_log_records_total/error"] == before + 1


@pytest.mark.django_db
def test_a_process_is_ready_when_its_database_answers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert Client().get("/readyz").content == b"ok\n"

    def away() -> None:
        raise DatabaseError("planted")

    monkeypatch.setattr(connection, "cursor", away)
    answer = Client().get("/readyz")
    assert (answer.status_code, answer.content) == (503, b"the database does not answer\n")
    # The site counts as healthy, because a restart by the supervisor would not help.
    assert Client().get("/healthz").status_code == 200


@pytest.mark.django_db
def test_a_process_of_newer_code_waits_for_the_migrations(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(health, "_is_migrated", False)
    monkeypatch.setattr(health.MigrationExecutor, "migration_plan", lambda *_: ["one"])
    assert Client().get("/readyz").content == b"migrations have not been run\n"


@pytest.mark.django_db
def test_without_redis_a_process_is_ready_and_says_so(settings: Any) -> None:
    settings.REDIS_URL = "redis://127.0.0.1:9/0"
    answer = Client().get("/readyz")
    assert (answer.status_code, answer.content) == (200, b"ok\nRedis does not answer\n")


def test_a_line_of_the_log_as_json() -> None:
    try:
        raise ValueError("planted")
    except ValueError:
        record = logging.LogRecord(
            "games", logging.ERROR, __file__, 1, "match %s", ("moon",), sys.exc_info()
        )
    record.match = "moon"
    line = json.loads(JsonFormatter().format(record))
    assert (line["level"], line["message"]) == ("ERROR", "match moon")
    assert line["match"] == "moon"
    assert "ValueError: planted" in line["error"]


def test_a_form_of_the_log_that_there_is_not() -> None:
    with pytest.raises(ValueError, match="LOG_FORMAT"):
        logging_settings("INFO", "xml")
