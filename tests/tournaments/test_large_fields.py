"""Test events with hundreds of entries: few queries, and pages that people can work
with.
"""

import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.models import Notice, Player
from tests.tournaments.events import (
    director,
    end_table,
    play_event,
    published,
    reverse,
    running_tables,
    start,
    stepped,
)
from tournaments.base import pairing_records
from tournaments.base.log import LogKind, write_entry
from tournaments.directing import settings, table_results
from tournaments.models import Entry, TableSeat, Tournament
from tournaments.rendering import bracket, event_page_data as boards, export_rows
from tournaments.running import final, rounds, steps
from tournaments.standings import current_standings
from tournaments.web.manual_pairing import SHOWN, TABLES

pytestmark = pytest.mark.django_db


def crowd(count: int) -> Tournament:
    """Publish an event with `count` entries of players, called "Guest 17 of 40"."""
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
    """Begin an event with `count` entries, and pair its first round."""
    found = crowd(count)
    for done in ("begun", "paired"):
        assert steps.take_due_step(found.pk, now=timezone.now()) == done
    found.refresh_from_db()
    return found


def client() -> Client:
    here = Client()
    here.force_login(director())
    return here


def test_seating_a_round_takes_as_many_statements_for_many_as_for_few() -> None:
    """Regression test: a round of 1,000 players took 6,275 statements, and the beginning of
    its event 1,013.
    """
    used: list[list[int]] = []
    for count in (40, 200):
        found = crowd(count)
        used.append([])
        for done in ("begun", "paired"):
            with CaptureQueriesContext(connection) as asked:
                assert steps.take_due_step(found.pk, now=timezone.now()) == done
            used[-1].append(len(asked))
        assert TableSeat.objects.filter(round__tournament=found).count() == count
        told = Notice.objects.filter(kind="event_paired", data__round=1)
        assert told.filter(player__tournament_entries__tournament=found).count() == count
    # SQLite stores many rows in several batches.
    assert sum(used[1]) <= sum(used[0]) + 6


def test_a_table_starts_in_few_statements() -> None:
    found = paired(8)
    later = timezone.now() + timedelta(hours=2)
    assert steps.take_due_step(found.pk, now=later) == "round begun"
    with CaptureQueriesContext(connection) as asked:
        assert steps.take_due_step(found.pk, now=later) == "table started"
    assert len(asked) <= 60  # used to be 98


def test_a_round_ends_in_as_many_statements_for_many_tables_as_for_few() -> None:
    """Regression test: each table of a round took eight statements, and all tables again at
    the end of the event.
    """
    used = []
    for count in (8, 20):
        names = [f"p{count}x{number}" for number in range(count)]
        found = start(published(*names, table_size=2, rounds=1))
        tables = running_tables(found)
        for table in tables:
            end_table(table)
        for _ in tables:
            assert steps.take_due_step(found.pk, now=timezone.now()) == "collected"
        for done in ("round ended", "ended"):
            with CaptureQueriesContext(connection) as asked:
                assert steps.take_due_step(found.pk, now=timezone.now()) == done
            used.append((done, len(asked)))
    assert used[:2] == used[2:]


def test_a_large_event_has_a_small_page_and_the_rest_elsewhere() -> None:
    found = paired(250)
    here, address = client(), f"/tournaments/{found.slug}/"
    page = here.get(address).content
    assert len(page) < 100_000
    text = page.decode()
    assert text.count('id="row-') == boards.ROWS
    assert text.count('class="tabled ') == boards.TABLES
    assert f'href="{address}standings/"' in text
    assert f'href="{address}round/1/"' in text
    assert f'href="{address}players/"' in text

    # The reader's own table is in the reader's box, although the page leaves it out of the
    # round.
    last = found.rounds_played.get().tables.order_by("-number")[0]
    mine = last.seats.order_by("number")[0].entry.player
    assert mine is not None
    mine.set_password("unused")  # a session needs a password
    mine.save()
    own = Client()
    own.force_login(mine)
    mine_page = own.get(address).content.decode()
    assert f"<b>Table {last.number}</b>" in mine_page
    assert f'id="table-{last.pk}"' not in mine_page

    seen: set[int] = set()
    for number in (1, 2, 3):
        part = here.get(f"{address}standings/", {"page": number}).content.decode()
        seen.update(map(int, re.findall(r'id="row-(\d+)"', part)))
    assert seen == set(found.entries.values_list("pk", flat=True))
    sought = here.get(f"{address}standings/", {"find": "GUEST 77"}).content.decode()
    rows = Entry.objects.filter(pk__in=re.findall(r'id="row-(\d+)"', sought))
    assert {str(row) for row in rows} == {"Guest 77 of 250", "Guest 177 of 250"}
    tables = here.get(f"{address}round/1/", {"find": "guest 77"}).content.decode()
    assert tables.count('class="tabled ') in (1, 2)
    assert "Guest 77 of 250" in tables
    assert "Guest 249 of 250" in here.get(f"{address}players/?page=3").content.decode()
    assert here.get(f"{address}round/2/").status_code == 404
    assert here.get(f"{address}bracket/").status_code == 404
    assert here.get(f"{address}kits/").status_code == 404

    # The print view and the exports leave nothing out.
    printed = here.get(address, {"print": "1"}).content.decode()
    assert printed.count('id="row-') == 250
    assert printed.count('class="tabled ') == 63
    assert len(here.get(f"{address}standings.json").json()["standings"]) == 250


def test_a_small_event_has_everything_on_its_page() -> None:
    found = start(published(*(f"p{n}" for n in range(8)), table_size=2, rounds=3))
    found = play_event(found)
    text = client().get(f"/tournaments/{found.slug}/").content.decode()
    assert text.count('id="row-') == 8
    assert text.count('class="tabled ') == 12
    assert "round/1/" not in text
    assert f"/{found.slug}/standings/" not in text


def test_a_large_arena_shows_open_tables_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "TABLES", 2)
    names = [f"p{n}" for n in range(6)]
    found = start(published(*names, format="arena", table_size=2, arena_minutes=60))
    first, *others = running_tables(found)
    end_table(others[-1])
    found = stepped(found)
    text = client().get(f"/tournaments/{found.slug}/").content.decode()
    shown = list(map(int, re.findall(r'id="table-(\d+)"', text)))
    playing = {table.pk for table in running_tables(found)}
    assert len(shown) == 2
    assert set(shown) <= playing
    assert first.pk in playing
    assert f"/{found.slug}/round/1/" in text

    # The page names the first free players, the print view all of them.
    monkeypatch.setattr(boards, "PEOPLE", 1)
    facts = boards.load_facts(found)
    free = boards.board_of(facts).free
    assert (len(free.shown), free.left_out) == (1, 1)
    assert boards.board_of(facts, whole=True).free.left_out == 0


def test_a_large_bracket_shows_its_last_columns() -> None:
    names = ["one", "two", "three", "four", "five"]
    found = start(published(*names, format="single-elimination"))
    history = pairing_records.load_history(found)
    whole = bracket.draw_bracket(current_standings.summary(history).progress, {})
    assert whole is not None
    sizes = [len(each.contests) for each in whole.parts[0].rounds]
    assert sizes == [4, 2, 1]
    (part,) = bracket.last_columns(whole, 4).parts
    assert [len(each.contests) for each in part.rounds] == [2, 1]
    assert bracket.last_columns(whole, 8) == whole
    page = client().get(f"/tournaments/{found.slug}/bracket/").content.decode()
    assert "contest-W1-1" in page


def test_a_click_while_a_round_is_paired_lets_it_be_paired_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Regression test: the second pairing used to run while the event was locked."""
    found, real, inside = crowd(8), rounds.prepare_pairing, list[bool]()
    assert steps.take_due_step(found.pk, now=timezone.now()) == "begun"
    entry = found.entries.order_by("pk")[0]
    depth = len(connection.savepoint_ids)

    def clicked(tournament_id: int) -> rounds.Prepared | None:
        inside.append(len(connection.savepoint_ids) > depth)
        prepared = real(tournament_id)
        if len(inside) == 1:
            Entry.objects.filter(pk=entry.pk).update(sits_out=[1])
        return prepared

    monkeypatch.setattr(rounds, "prepare_pairing", clicked)
    assert steps.take_due_step(found.pk, now=timezone.now()) == "paired"
    assert inside == [False, False]
    row = found.rounds_played.get()
    assert [bye.entry_id for bye in row.byes.filter(kind="requested")] == [entry.pk]


def test_a_result_is_stored_without_computing_standings_under_the_lock(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = start(published("ann", "ben", "cat", "dora", table_size=2, rounds=2))
    for table in running_tables(found):
        end_table(table)
    found = stepped(found)
    table = found.rounds_played.get(number=1).tables.order_by("number")[0]
    depth, inside = len(connection.savepoint_ids), list[bool]()
    real = final.placing_from

    def placing(history: pairing_records.History) -> final.EventPlaces:
        inside.append(len(connection.savepoint_ids) > depth)
        return real(history)

    def act() -> None:
        with monkeypatch.context() as patched:
            patched.setattr(final, "placing_from", placing)
            reverse(found, table)

    assert moved_by(found, act)
    assert inside == [False, False]


def test_the_places_computed_before_the_lock_are_those_of_the_stored_result() -> None:
    """Regression test: the places counted the result of several games as one game, and a
    missing player as present.
    """
    found = start(published(*(f"p{n}" for n in range(6)), table_size=3, rounds=2))
    one, other = running_tables(found)
    end_table(one, (2, 5, 8))
    stepped(found)
    # A mean of 0.75 over four games lies between the means of the new result's one game and
    # two games.
    played = TableSeat.objects.filter(table=one)
    played.update(games=2)
    end_table(other, (2, 5, 8))
    stepped(found)
    beside = TableSeat.objects.filter(table=other)
    beside.filter(place=1).update(score=3, games=4)
    moved = moved_by(found, lambda: reverse(found, one))
    assert played.get(place=1).entry_id in moved

    found = start(published(*(f"q{n}" for n in range(6)), table_size=3, rounds=2))
    table = running_tables(found)[0]
    # The best of the table falls behind the other two, whatever the lot has decided so far.
    places = final.event_places(found).entries
    gone = min(table.seats.all(), key=lambda seat: places[seat.entry_id])
    TableSeat.objects.filter(pk=gone.pk).update(no_show=True)
    annul: Any = {"tournament_id": found.pk, "by": director(), "table_id": table.pk}
    moved = moved_by(
        found, lambda: table_results.annul_table(**annul, reason="They play no more.")
    )
    assert moved


def moved_by(found: Tournament, act: Callable[[], object]) -> set[int]:
    """Run an action; return the entries whose place it changed according to the log, and
    check the log.
    """
    before = final.event_places(found).entries
    act()
    found.refresh_from_db()
    after = final.event_places(found).entries
    moved = found.log.filter(kind="standings_changed").latest("pk").data["moved"]
    assert moved == [
        [entry, before[entry], after[entry]]
        for entry in sorted(after)
        if before[entry] != after[entry]
    ]
    return {entry for entry, *_places in moved}


def test_a_director_finds_somebody_among_many_and_seats_them_elsewhere() -> None:
    """Regression test: the page for 1,000 entries had too many fields to be sent."""
    found = paired(130)
    here, address = client(), f"/tournaments/{found.slug}/pairing/"
    page = here.get(address)
    shown = page.context["shown"]
    assert (len(shown.places), shown.pages) == (SHOWN, 3)
    one, two = shown.places[0], shown.places[4]
    assert (one.at, two.at) == ("1", "2")
    first = {f"at{one.entry.pk}": "2", f"at{two.entry.pk}": "1"}

    # Loading another page, or searching, keeps the changes on this page.
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


def test_a_director_swaps_two_players_among_many() -> None:
    found = paired(130)
    here, address = client(), f"/tournaments/{found.slug}/swap/"
    page = here.get(address).content.decode()
    assert page.count('<span class="swap-names">') == TABLES
    one = Entry.objects.get(tournament=found, player__display_name="Guest 77 of 130")
    sought = here.get(address, {"find": "guest 77 "}).content.decode()
    assert sought.count('href="?first=') in (3, 4)
    assert f'href="?first={one.pk}&amp;find=guest' in sought
    last = here.get(address, {"first": one.pk, "page": "2"}).content.decode()
    assert f'href="?first={one.pk}&amp;page=1"' in last
    assert 0 < last.count('<span class="swap-names">') < TABLES


def test_the_page_lists_some_of_many_changed_places_and_an_export_all() -> None:
    """Regression test: a result of a large event put hundreds of names on its page."""
    found = crowd(20)
    entries = list(found.entries.order_by("pk"))
    moved = [[one.pk, place + 2, 20 - place] for place, one in enumerate(entries)]
    write_entry(found, LogKind.STANDINGS_CHANGED, moved=moved)
    here, address = client(), f"/tournaments/{found.slug}/"
    best = "Guest 19 of 20 21 → 1, Guest 18 of 20 20 → 2, "
    for path in ("", "log/"):
        page = here.get(f"{address}{path}").content.decode()
        assert best in page
        assert "Guest 8 of 20 10 → 12, …" in page
        assert "…." not in page
        assert "Guest 7 of 20 9 → 13" not in page
    (line, *_others) = export_rows.log_rows(found)
    assert "Guest 7 of 20 9 → 13" in line["text"]
    assert "…" not in line["text"]
