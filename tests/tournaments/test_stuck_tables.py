"""Test a table that cannot be started: it is reported once, retried, and repaired by its
director.
"""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Notice
from tests.games.set_up import person
from tests.tournaments.events import (
    director,
    end_table,
    first_move,
    kinds,
    machines,
    play_round,
    published,
    running_tables,
    stepped,
)
from tournaments.directing import event_acts, manual_pairing, settings, table_results
from tournaments.directing.table_results import Verdict
from tournaments.models import Entry, Table, Tournament
from tournaments.refusals import NotDirector, WrongMoment
from tournaments.rendering import log_texts
from tournaments.running import failures

pytestmark = pytest.mark.django_db

GONE = "retired"
"""A computer level that no longer exists, so that no table can be set up with it."""

State = Tournament.State


def broken(**agreed: Any) -> tuple[Tournament, Table]:
    """Start an event of two tables, the first of which cannot be set up; return the event
    and that table.
    """
    found = machines(4, **({"table_size": 2, "rounds": 1, "break_seconds": 60} | agreed))
    settings.start_now(tournament_id=found.pk, by=director(), reason="A test starts it.")
    found = stepped(found)
    table = Table.objects.get(round__tournament=found, number=1)
    first = table.seats.order_by("number")[0].entry_id
    Entry.objects.filter(pk=first).update(level=GONE)
    found = stepped(found, after=timedelta(minutes=2))
    table.refresh_from_db()
    return found, table


def mend() -> None:
    Entry.objects.filter(level=GONE).update(level="random")


def log_of(found: Tournament) -> str:
    return "\n".join(f"{line.text} {line.reason}" for line in log_texts.log_of(found))


def test_it_is_said_once_and_the_other_tables_play() -> None:
    found, table = broken()
    assert (table.failures, table.started_at, table.is_stuck) == (1, None, True)
    other = Table.objects.get(round__tournament=found, number=2)
    assert other.series is not None

    found = stepped(found, after=timedelta(minutes=2))  # the retry is not due yet
    table.refresh_from_db()
    assert table.failures == 1
    for minutes in (4, 8, 30, 200):
        found = stepped(found, after=timedelta(minutes=minutes))
    table.refresh_from_db()
    assert table.failures == 5

    assert kinds(found).count("not_started") == 1
    assert "Table 1 of round 1 couldn't be started." in log_of(found)
    assert "Traceback" not in log_of(found)
    told = Notice.objects.filter(player=director(), kind="event_stuck")
    assert [notice.url for notice in told] == [
        f"/tournaments/{found.slug}/table/{table.pk}/"
    ]


def test_it_waits_longer_each_time_but_never_more_than_an_hour() -> None:
    found, table = broken()
    waits = []
    for _ in range(8):
        table.refresh_from_db()
        assert table.retry_at is not None
        before = table.retry_at
        now = timezone.now()
        found = stepped(found, after=before - now)
        table.refresh_from_db()
        waits.append(round((table.retry_at - before).total_seconds() / 60))
    assert waits == [2, 4, 8, 16, 32, 60, 60, 60]


def test_a_repaired_table_starts_by_itself_and_the_event_goes_on() -> None:
    found, table = broken(round_minutes=30)
    mend()
    found = stepped(found, after=timedelta(minutes=20))
    table.refresh_from_db()
    assert table.series is not None
    assert not table.is_stuck
    assert "started_later" in kinds(found)
    row = found.rounds_played.get()
    # The table gets as much time as the others had.
    assert table.deadline is not None
    assert row.deadline is not None
    assert table.deadline > row.deadline
    assert play_round(found).state == State.FINISHED


def test_time_that_is_up_does_not_end_a_table_that_has_not_begun() -> None:
    found, table = broken(round_minutes=30)
    end_table(Table.objects.get(round__tournament=found, number=2))
    found = stepped(found, after=timedelta(hours=3))
    table.refresh_from_db()
    assert table.hurried_at is None
    assert found.state == State.RUNNING
    assert found.rounds_played.get().state == "running"


def test_a_director_tries_again() -> None:
    found, table = broken()
    with pytest.raises(NotDirector):
        failures.retry_start(tournament_id=found.pk, by=person("ann"), table_id=table.pk)
    again: dict[str, Any] = {
        "tournament_id": found.pk,
        "by": director(),
        "table_id": table.pk,
    }
    assert not failures.retry_start(**again)
    event_acts.pause(tournament_id=found.pk, by=director(), reason="A look")
    mend()
    with pytest.raises(WrongMoment):
        failures.retry_start(**again)
    event_acts.resume(tournament_id=found.pk, by=director(), reason="On we go.")
    # The task that resuming queues may have started the table already.
    table.refresh_from_db()
    if table.is_stuck:
        assert failures.retry_start(**again)
        assert found.log.get(kind="started_later").by == director()
    with pytest.raises(WrongMoment):
        failures.retry_start(**again)
    assert kinds(found).count("not_started") == 1


@pytest.mark.parametrize("act", ["adjust", "annul"])
def test_a_director_decides_it(act: str) -> None:
    found, table = broken()
    word: dict[str, Any] = {
        "tournament_id": found.pk,
        "by": director(),
        "table_id": table.pk,
        "reason": "It cannot be played.",
    }
    if act == "annul":
        table_results.annul_table(**word)
    else:
        seats = enumerate(table.seats.order_by("number"), 1)
        said = [Verdict(seat.entry_id, place, place) for place, seat in seats]
        table_results.adjust_result(**word, verdicts=said)
    end_table(Table.objects.get(round__tournament=found, number=2))
    assert stepped(found).state == State.FINISHED


def test_a_director_pairs_it_anew_while_the_round_runs() -> None:
    found = machines(6, table_size=2, rounds=1, break_seconds=60)
    settings.start_now(tournament_id=found.pk, by=director(), reason="A test starts it.")
    found = stepped(found)
    first, second, third = Table.objects.filter(round__tournament=found).order_by("number")
    bad = [table.seats.order_by("number")[0].entry_id for table in (first, second)]
    good = [table.seats.order_by("number")[1].entry_id for table in (first, second)]
    Entry.objects.filter(pk__in=bad).update(level=GONE)
    found = stepped(found, after=timedelta(minutes=2))
    third.refresh_from_db()
    first_move(third)
    played = list(third.seats.values_list("entry_id", flat=True))

    found_conflicts = manual_pairing.preview_conflicts(found, [good, played], bad)
    # these players sit at other tables
    assert any(each.impossible for each in found_conflicts)
    assert not any(
        each.impossible for each in manual_pairing.preview_conflicts(found, [good], bad)
    )

    client, address = Client(), f"/tournaments/{found.slug}"
    client.force_login(director())
    page = client.get(f"{address}/pairing/").content.decode()
    assert "The round is running" in page
    assert all(f'name="at{one}"' in page for one in bad + good)
    assert not any(f'name="at{one}"' in page for one in played)
    sent = {f"at{one}": "1" for one in good} | {f"at{one}": "bye" for one in bad}
    sent |= {"do": "store", "reason": "The others cannot play.", "despite": "1"}
    assert client.post(f"{address}/pairing/", sent).status_code == 302

    found = stepped(found, after=timedelta(minutes=3))
    tables = running_tables(found)
    assert [table.series is not None for table in tables] == [True, True]
    assert third in tables
    for table in tables:
        first_move(table)
    with pytest.raises(WrongMoment):
        manual_pairing.preview_conflicts(found, [], [])
    assert play_round(found).state == State.FINISHED


def test_pages_say_so_and_lead_the_director_on() -> None:
    found, table = broken()
    address = f"/tournaments/{found.slug}/"
    client = Client()
    client.force_login(director())
    assert "What now?" not in Client().get(address).content.decode()
    assert "couldn't be started" in Client().get(address).content.decode()
    assert "What now?" in client.get(address).content.decode()
    end_table(Table.objects.get(round__tournament=found, number=2))
    stepped(found)
    assert "All tables have finished." not in client.get(address).content.decode()
    page = f"{address}table/{table.pk}/"
    assert "Try again now" in client.get(page).content.decode()

    answer = client.post(page, {"do": "start"})
    assert answer.url == page  # type: ignore[attr-defined]
    mend()
    answer = client.post(page, {"do": "start"})
    assert answer.url == address  # type: ignore[attr-defined]
    table.refresh_from_db()
    assert table.series is not None
    assert client.post(page, {"do": "start"}).status_code == 302
    assert "Try again now" not in client.get(page).content.decode()


def test_a_refusal_says_why_in_words() -> None:
    found = published("ann", "ben", table_size=2, rounds=1)
    Tournament.objects.filter(pk=found.pk).update(options={"draft": "of another time"})
    settings.start_now(tournament_id=found.pk, by=director(), reason="A test starts it.")
    found = stepped(found)
    [line] = [line for line in log_texts.log_of(found) if line.kind == "not_started"]
    assert line.text.startswith("Table 1 of round 1 couldn't be started.")
    assert "has an invalid value" in line.text
