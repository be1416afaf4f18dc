"""Test that a failing step of an event is reported once and retried with growing delays."""

import logging
from datetime import timedelta
from typing import Any

import pytest
from django.db import OperationalError
from django.test import Client
from django.utils import timezone

from games.models import Notice
from games.refusals import BadTable
from tests.tournaments.events import (
    director,
    end_table,
    kinds,
    machines,
    play_event,
    running_tables,
    stepped,
)
from tournaments.directing import event_acts, settings
from tournaments.models import Tournament
from tournaments.rendering import log_texts
from tournaments.running import clockwork, rounds, steps

pytestmark = pytest.mark.django_db

STEPS = {
    "pairing": (rounds, "store_next_round"),
    "collecting": (steps, "store_ended_result"),
    "closing": (rounds, "end_round"),
}


def fails(*_given: object, **_named: object) -> None:
    raise RuntimeError("a fault of ours")


def begun() -> Tournament:
    """Return an event whose start is due."""
    found = machines(4, table_size=2, rounds=1)
    settings.start_now(tournament_id=found.pk, by=director(), reason="A test starts it.")
    return found


def halted(monkeypatch: pytest.MonkeyPatch, which: str = "pairing") -> Tournament:
    """Run an event up to a step that fails; return it."""
    found = begun()
    monkeypatch.setattr(*STEPS[which], fails)
    found = stepped(found)
    for table in [] if which == "pairing" else running_tables(found):
        end_table(table)
    return stepped(found)


@pytest.mark.parametrize("which", STEPS)
def test_it_is_said_once_and_the_event_goes_on_when_it_works(
    which: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with monkeypatch.context() as broken:
        found = halted(broken, which)
        assert found.failures == 1
        found = stepped(found)  # the retry is not due yet
        assert found.failures == 1
        for minutes in (4, 8, 30):
            found = stepped(found, after=timedelta(minutes=minutes))
        assert found.failures == 4

    assert kinds(found).count("halted") == 1
    traced = [record for record in caplog.records if record.exc_info]
    assert [record.levelno for record in traced] == [logging.ERROR]
    told = Notice.objects.filter(player=director(), kind="event_halted")
    assert [notice.url for notice in told] == [f"/tournaments/{found.slug}/"]
    assert "fault of ours" not in "".join(line.text for line in log_texts.log_of(found))

    found = stepped(found, after=timedelta(hours=2))
    assert (found.failures, found.retry_at) == (0, None)
    over = found.state == Tournament.State.FINISHED
    assert kinds(found).count("went_on") == (0 if over else 1)
    assert play_event(found).state == Tournament.State.FINISHED


def test_it_waits_longer_each_time_but_never_more_than_an_hour(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found, waits = halted(monkeypatch), []
    for _ in range(8):
        before = found.retry_at
        assert before is not None
        clockwork.take_due_steps(found.pk, now=before)
        found.refresh_from_db()
        assert found.retry_at is not None
        waits.append(round((found.retry_at - before).total_seconds() / 60))
    assert waits == [2, 4, 8, 16, 32, 60, 60, 60]


def test_what_a_director_does_has_it_tried_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as broken:
        found = halted(broken)
    event_acts.announce_to_all(
        tournament_id=found.pk, by=director(), text="A moment, please."
    )
    found = stepped(found)
    assert found.failures == 0
    assert kinds(found).count("went_on") == 1


def test_a_pause_is_no_success(monkeypatch: pytest.MonkeyPatch) -> None:
    found = halted(monkeypatch)
    event_acts.pause(tournament_id=found.pk, by=director(), reason="A look")
    found = stepped(found, after=timedelta(hours=2))
    assert found.failures == 1
    assert "went_on" not in kinds(found)


def test_a_database_that_is_away_is_no_fault_of_the_event(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def away(*_given: object) -> None:
        raise OperationalError

    found = begun()
    with monkeypatch.context() as broken:
        broken.setattr(rounds, "store_next_round", away)
        found = stepped(found)
    assert found.failures == 0
    assert "halted" not in kinds(found)
    assert kinds(stepped(found)).count("paired") == 1


def test_one_that_is_broken_does_not_keep_the_others_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first, second = begun(), begun()
    real = rounds.store_next_round

    def fails_first(tournament: Tournament, *given: Any) -> bool:
        if tournament.pk == first.pk:
            raise RuntimeError("a fault of ours")
        return real(tournament, *given)

    monkeypatch.setattr(rounds, "store_next_round", fails_first)
    clockwork.take_all_due_steps()
    assert "paired" in kinds(second)
    assert "paired" not in kinds(first)


def test_pages_say_so_and_why_if_that_can_be_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(*_given: object) -> None:
        raise BadTable("seats")

    found = begun()
    monkeypatch.setattr(rounds, "store_next_round", refuses)
    found = stepped(found)
    client, address = Client(), f"/tournaments/{found.slug}/"
    assert "couldn't go on by itself" not in client.get(address).content.decode()
    client.force_login(director())
    assert "couldn't go on by itself" in client.get(address).content.decode()
    [line] = [line for line in log_texts.log_of(found) if line.kind == "halted"]
    assert line.text.startswith("The tournament couldn't go on.")
    assert not line.text.endswith("told.")


def test_a_pairing_that_became_due_meanwhile_is_computed_without_the_lock(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found, real = begun(), rounds.prepare_pairing
    prepared: list[object] = []

    def too_early(tournament_id: int) -> object:
        prepared.append(real(tournament_id) if prepared else None)
        return prepared[-1]

    assert steps.take_due_step(found.pk, now=timezone.now()) == "begun"
    monkeypatch.setattr(rounds, "prepare_pairing", too_early)
    assert steps.take_due_step(found.pk, now=timezone.now()) == "paired"
    assert len(prepared) == 2
    assert prepared[1] is not None
