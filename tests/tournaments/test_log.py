"""Test the public log: it has all acts, with the values before and after them."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.games.programs import Program
from tests.tournaments.events import (
    director,
    end_table,
    published,
    running_tables,
    start,
    stepped,
)
from tournaments.base.log import LogKind, write_entry
from tournaments.directing import settings, table_results
from tournaments.directing.table_results import Verdict
from tournaments.models import LogEntry
from tournaments.rendering import log_texts

pytestmark = pytest.mark.django_db

REASON = "A test says so."


def test_every_setting_is_told_as_it_was_and_as_it_is() -> None:
    found = published("ann")
    settings.tournament_edit(
        tournament_id=found.pk,
        by=director(),
        reason=REASON,
        table_size=3,
        no_show="drop",
        listed=False,
        title="Another Night",
    )
    text = log_texts.log_of(found)[0].text
    assert "Seats at a table 4 → 3" in text
    assert "No-shows the computer keeps the seat warm → the table is lost, and" in text
    assert "In the calendar ✓ → ✗" in text
    assert "title Night of Tests → Another Night" in text


def test_a_result_is_told_as_it_was_and_as_it_is() -> None:
    found = start(published("ann", "ben", table_size=2, rounds=2))
    table = running_tables(found)[0]
    end_table(table)
    stepped(found)
    first, second = table.seats.order_by("place")
    table_results.adjust_result(
        tournament_id=found.pk,
        by=director(),
        table_id=table.pk,
        verdicts=[
            Verdict(entry=second.entry_id, place=1, score=0),
            Verdict(entry=first.entry_id, place=2, score=9),
        ],
        reason=REASON,
    )
    texts = " ".join(line.text for line in log_texts.log_of(found))
    assert "1. Ann (2), 2. Ben (5) → 1. Ben (0), 2. Ann (9)" in texts


def test_the_log_is_there_to_its_first_line() -> None:
    found = published("ann")
    many = LogEntry.objects.bulk_create(
        LogEntry(
            tournament=found,
            kind=LogKind.ANNOUNCED,
            at=timezone.now(),
            data={"text": f"News {number}"},
        )
        for number in range(510)
    )
    write_entry(found, LogKind.PAUSED)
    client, address = Client(), f"/tournaments/{found.slug}"
    assert f'href="{address}/log/"' in client.get(f"{address}/").content.decode()
    last = client.get(f"{address}/log/?page=3").content.decode()
    assert "Entry is open." in last
    assert "News 509" not in last
    status, lines = Program().get(f"tournaments/{found.slug}/log/", page=2)
    assert status == 200
    assert [line["kind"] for line in lines[-2:]] == ["published", "created"]
    assert len(many) == 510


def test_moments_in_a_line_are_written_in_the_readers_zone() -> None:
    """Pages get `time` elements, which a script rewrites in the reader's zone; programs get
    the time in words.
    """
    found = published("ann")
    assert found.starts_at is not None
    later = found.starts_at + timedelta(hours=2)
    settings.tournament_edit(
        tournament_id=found.pk, by=director(), reason="The hall is taken.", starts_at=later
    )
    page = Client().get(reverse("tournament-log", args=[found.slug])).content.decode()
    for moment in (found.starts_at, later):
        assert f'<time datetime="{moment.isoformat(timespec="seconds")}"' in page
    (line,) = [one for one in log_texts.log_of(found) if one.kind == "edited"]
    assert "<time" not in line.text
    assert len(line.moments) == 2


def test_lines_name_who_sits_at_a_table_and_who_sits_out() -> None:
    found = start(published("ann", "ben", "cat", table_size=2, rounds=2))
    (table,) = running_tables(found)
    free = found.rounds_played.get().byes.get().entry
    names = ", ".join(
        str(seat.entry) for seat in table.seats.order_by("number").select_related("entry")
    )
    texts = [line.text for line in log_texts.log_of(found)]
    assert f"Round 1 was paired: 1 table. Without a table: {free}." in texts
    table_results.annul_table(
        tournament_id=found.pk, by=director(), table_id=table.pk, reason=REASON
    )
    texts = [line.text for line in log_texts.log_of(found)]
    assert f"Table 1 of round 1 was annulled. ({names})" in texts
    # Lines from before have neither.
    write_entry(found, LogKind.PAIRED, round=1)
    write_entry(found, LogKind.ANNULLED, round=1, table=1)
    newest = [line.text for line in log_texts.log_of(found)[:2]]
    assert newest == ["Table 1 of round 1 was annulled.", "Round 1 was paired."]
