"""Events of hundreds: few statements, and pages that a director can work with."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.models import Notice, Player
from tests.tournaments.events import (
    director,
    end_table,
    published,
    running_tables,
    start,
)
from tournaments.directing import settings
from tournaments.models import Entry, TableSeat, Tournament
from tournaments.running import steps
from tournaments.web.manual_pairing import SHOWN

pytestmark = pytest.mark.django_db


def crowd(count: int) -> Tournament:
    """Publish an event and let so many people enter: "Guest 17 of 40"."""
    found = published(table_size=4, break_seconds=3600)
    people = Player.objects.bulk_create(
        Player(username=f"of-{count}-{number}", display_name=f"Guest {number} of {count}")
        for number in range(count)
    )
    Entry.objects.bulk_create(
        Entry(tournament=found, player=player, entered_at=timezone.now())
        for player in people
    )
    settings.start_now(tournament_id=found.pk, by=director(), reason="All are here.")
    return found


def paired(count: int) -> Tournament:
    """Begin such an event, and pair its first round."""
    found = crowd(count)
    for done in ("begun", "paired"):
        assert steps.step(found.pk, now=timezone.now()) == done
    found.refresh_from_db()
    return found


def client() -> Client:
    here = Client()
    here.force_login(director())
    return here


def test_seating_a_round_takes_as_many_statements_for_many_as_for_few() -> None:
    """A round of 1,000 once took 6,275, and the beginning of its event 1,013."""
    used: list[list[int]] = []
    for count in (40, 200):
        found = crowd(count)
        used.append([])
        for done in ("begun", "paired"):
            with CaptureQueriesContext(connection) as asked:
                assert steps.step(found.pk, now=timezone.now()) == done
            used[-1].append(len(asked))
        assert TableSeat.objects.filter(round__tournament=found).count() == count
        told = Notice.objects.filter(kind="event_paired", data__round=1)
        assert told.filter(player__tournament_entries__tournament=found).count() == count
    # SQLite takes many rows in several batches.
    assert sum(used[1]) <= sum(used[0]) + 6


def test_a_table_starts_in_few_statements() -> None:
    found = paired(8)
    later = timezone.now() + timedelta(hours=2)
    assert steps.step(found.pk, now=later) == "round begun"
    with CaptureQueriesContext(connection) as asked:
        assert steps.step(found.pk, now=later) == "table started"
    assert len(asked) <= 60  # once 98


def test_a_round_ends_in_as_many_statements_for_many_tables_as_for_few() -> None:
    """Each of its tables once took eight, and all tables again when the event ended."""
    used = []
    for count in (8, 20):
        names = [f"p{count}x{number}" for number in range(count)]
        found = start(published(*names, table_size=2, rounds=1))
        tables = running_tables(found)
        for table in tables:
            end_table(table)
        for _ in tables:
            assert steps.step(found.pk, now=timezone.now()) == "collected"
        for done in ("round ended", "ended"):
            with CaptureQueriesContext(connection) as asked:
                assert steps.step(found.pk, now=timezone.now()) == done
            used.append((done, len(asked)))
    assert used[:2] == used[2:]


def test_a_director_finds_somebody_among_many_and_seats_them_elsewhere() -> None:
    """With 1,000 entries the page could once not be sent: it had too many fields."""
    found = paired(130)
    here, address = client(), f"/tournaments/{found.slug}/pairing/"
    page = here.get(address)
    shown = page.context["shown"]
    assert (len(shown.places), shown.pages) == (SHOWN, 3)
    one, two = shown.places[0], shown.places[4]
    assert (one.at, two.at) == ("1", "2")
    first = {f"at{one.entry.pk}": "2", f"at{two.entry.pk}": "1"}

    # Another page, and a search, keep what has been changed on this one.
    other = here.post(address, first | {"page": "3"})
    kept = [(each.entry.pk, each.at) for each in other.context["shown"].kept]
    assert kept == [(one.entry.pk, "2"), (two.entry.pk, "1")]
    sought = here.post(address, first | {"do": "look", "find": "guest 77 "})
    (third,) = sought.context["shown"].places
    assert third.entry.shown_name == "Guest 77 of 130"
    assert len(sought.content) < 40_000

    sent = first | {"do": "store", "reason": "They asked for it.", "find": "guest 77 "}
    assert here.post(address, sent).status_code == 302
    tables = list(found.rounds_played.get().tables.order_by("number")[:2])
    assert tables[0].seats.filter(entry=two.entry).exists()
    assert tables[1].seats.filter(entry=one.entry).exists()
    assert TableSeat.objects.filter(round__tournament=found).count() == 130
