"""Test feeds of tournaments for other programs, and the live page."""

import csv
import io
import json
import re
import time
from datetime import timedelta
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.test import Client
from django.utils import timezone, translation
from django.utils.safestring import SafeString
from icalendar import Calendar

from games.live.topic import CLOSE_GONE, CLOSE_SIGNED_OUT
from games.models import Player
from games.people.moderation.services import sanction_create
from tests.games.live.following import Following
from tests.games.programs import Program, key_of
from tests.games.set_up import person
from tests.matrix import each_row
from tests.tournaments.events import (
    director,
    end_table,
    play_event,
    play_round,
    prepare,
    published,
    running_tables,
    start,
    stepped,
)
from tournaments.entries import player_acts
from tournaments.models import CalendarLink, Entry, Tournament
from tournaments.rendering.event_page_data import Facts
from tournaments.web import cached_parts, page_parts
from tournaments.web.feeds import safe_cell

pytestmark = pytest.mark.django_db


MUST_HAVE = {
    "VCALENDAR": {"PRODID", "VERSION"},
    "VEVENT": {"UID", "DTSTAMP", "DTSTART"},
    "VTIMEZONE": {"TZID"},
    "STANDARD": {"DTSTART", "TZOFFSETFROM", "TZOFFSETTO"},
}


def read(content: bytes) -> Calendar:
    """Parse a calendar; check that it follows RFC 5545 exactly."""
    *lines, rest = content.split(b"\r\n")
    assert rest == b""
    assert all(0 < len(line) <= 75 and b"\n" not in line for line in lines)
    found = Calendar.from_ical(content)
    assert isinstance(found, Calendar)
    assert found.subcomponents
    for each in found.walk():
        assert each.errors == []
        assert MUST_HAVE[str(each.name)] <= set(each)
    return found


def swiss() -> Tournament:
    """Return an event with a bye after the first of two rounds."""
    return play_round(
        start(published("ann", "ben", "cat", "dan", "eve", table_size=2, rounds=2))
    )


def lines_of(found: Tournament, name: str) -> list[list[str]]:
    answer = Client().get(f"/tournaments/{found.slug}/{name}")
    assert answer["Content-Type"].startswith("text/csv")
    return list(csv.reader(io.StringIO(answer.getvalue().decode("utf-8-sig"))))


def test_standings_and_pairings_as_csv() -> None:
    found = swiss()
    heading, *lines = lines_of(found, "standings.csv")
    assert heading[:3] == ["place", "name", "points"]
    assert "tie_score" in heading
    assert len(lines) == 5
    heading, *lines = lines_of(found, "pairings.csv")
    assert [line[0] for line in lines].count("1") == 5
    assert sum(line[7].startswith("bye") for line in lines) == 2


@each_row(
    "name",
    [
        *("=1+1", "+x", "-x", "@sum", " =1+1", "\t=1", "\r=1", "\tx"),
        *("\uff1d1+1", "\uff0bx", "\uff0dx", "\uff20sum", "\ufe62x", "\ufe6bx"),
        *("\u3000\uff1d1", "\u200b=1", "\ufeff=1", "\u202e\u2066=1", "\x00=1"),
    ],
)
def test_no_cell_is_a_formula(name: str) -> None:
    assert safe_cell(name) == f"'{name}"


@each_row("name", ["ann", "a=b", "Ann-Marie", "\u6f22\uff1d", "1-2", 3, None, True])
def test_what_is_no_formula_stays(name: object) -> None:
    assert not str(safe_cell(name)).startswith("'")


def test_a_name_that_is_a_formula_is_only_text() -> None:
    found = published("ann", "ben", table_size=2)
    Player.objects.filter(username="ann").update(display_name="=HYPERLINK(1)")
    names = [line[1] for line in lines_of(start(found), "standings.csv")]
    assert "'=HYPERLINK(1)" in names


def test_standings_and_pairings_as_json() -> None:
    found = swiss()
    shown = Client().get(f"/tournaments/{found.slug}/standings.json").json()
    assert shown["tournament"]["slug"] == found.slug
    assert shown["standings"][0]["place"] == 1
    rounds = Client().get(f"/tournaments/{found.slug}/pairings.json").json()["rounds"]
    assert [each["number"] for each in rounds] == [1, 2]
    table = rounds[0]["tables"][0]
    assert table["state"] == "finished"
    assert {seat["place"] for seat in table["seats"]} == {1, 2}
    assert table["match"]


def test_the_calendar_can_be_read_by_programs() -> None:
    found = published("ann", "ben", title="Night, with; odd\nsigns", table_size=2)
    prepare(title="A draft")
    published(title="Unlisted", listed=False)
    answer = Client().get("/tournaments/calendar.ics")
    assert answer["Content-Type"].startswith("text/calendar")
    events = read(answer.content).walk("VEVENT")
    assert [str(each["summary"]) for each in events] == [found.title]
    assert events[0].decoded("dtstart").replace(microsecond=0) == found.starts_at.replace(  # type: ignore[union-attr]
        microsecond=0
    )


def test_ones_own_calendar_has_ones_tables() -> None:
    found = start(published("ann", "ben", "cat", table_size=3, listed=False))
    link = CalendarLink.objects.create(player=person("ann"))
    events = read(Client().get(f"/tournaments/mine/{link.key}.ics").content).walk("VEVENT")
    names = [str(each["summary"]) for each in events]
    assert names == [found.title, f"{found.title}: round 1, table 1"]
    other = CalendarLink.objects.create(player=person("zoe"))
    empty = read(Client().get(f"/tournaments/mine/{other.key}.ics").content)
    assert not empty.walk("VEVENT")


def test_a_calendar_without_events_is_one_nevertheless() -> None:
    empty = read(Client().get("/tournaments/calendar.ics").content)
    (zone,) = empty.walk("VTIMEZONE")
    assert str(zone["tzid"]) == "UTC"
    assert zone.to_tz().utcoffset(timezone.now()) == timedelta(0)  # type: ignore[attr-defined]


def test_programs_find_events_and_enter_them() -> None:
    found = published("ben", table_size=2, rounds=1)
    ann = Program(key_of(person("ann")))
    status, listed = ann.get("tournaments/")
    assert status == 200
    assert [each["slug"] for each in listed["results"]] == [found.slug]
    assert listed["results"][0]["people"] == 1
    address = f"tournaments/{found.slug}"
    status, made = ann.post(f"{address}/entries/")
    assert (status, made["state"]) == (201, "entered")
    status, refused = ann.post(f"{address}/entries/")
    assert (status, refused["error"]["code"]) == (409, "already_in")
    assert ann.delete(f"{address}/entries/") == 204
    assert Entry.objects.get(player=person("ann")).state == "withdrawn"
    assert ann.post(f"{address}/entries/")[0] == 201
    play_event(start(found))
    for name in ("entries", "pairings", "standings", "log"):
        status, shown = Program().get(f"{address}/{name}/")
        assert status == 200
        assert shown
    status, shown = Program().get(f"{address}/", language="de")
    assert any("Tische zu 2" in rule for rule in shown["rules"])


def test_programs_need_the_scope_and_see_no_drafts() -> None:
    found = published()
    reader = Program(key_of(person("ann"), ["read"]))
    assert reader.post(f"tournaments/{found.slug}/entries/")[0] == 403
    assert Program().post(f"tournaments/{found.slug}/entries/")[0] in (401, 403)
    draft = prepare(title="Secret")
    assert Program().get(f"tournaments/{draft.slug}/")[0] == 404
    assert Program(key_of(director())).get(f"tournaments/{draft.slug}/")[0] == 200
    assert Program().get("tournaments/nowhere/log/")[0] == 404


async def socket_of(found: Tournament, player: Player | None = None) -> Following:
    headers = []
    if player is not None:
        client = Client()
        await sync_to_async(client.force_login)(player)
        cookie = "; ".join(f"{name}={one.value}" for name, one in client.cookies.items())
        headers.append((b"cookie", cookie.encode()))
    socket = Following(f"tournament/{found.slug}/", headers, language="en")
    assert (await socket.connect(timeout=10))[0]
    return socket


async def frame_of(socket: Following) -> dict[str, Any]:
    frame: dict[str, Any] = json.loads(await socket.receive_from(timeout=10))
    return frame


@pytest.mark.django_db(transaction=True)
async def test_an_open_page_hears_what_is_new_for_its_reader() -> None:
    found = await sync_to_async(published)("ben", table_size=2)
    ann = await sync_to_async(person)("ann")
    socket = await socket_of(found, ann)
    first = await frame_of(socket)
    assert set(first["parts"]) >= {"status", "standings", "rounds", "people", "log"}
    assert "Enter" in first["parts"]["status"]
    await sync_to_async(player_acts.enter)(tournament_id=found.pk, player=ann)
    second = await frame_of(socket)
    assert "You're in." in second["parts"]["status"]
    assert "standings" not in second["parts"]
    await sync_to_async(start)(found)
    while not (third := await frame_of(socket))["opens"]:
        pass
    assert third["opens"]["url"].startswith("/table/")
    await socket.disconnect()


@pytest.mark.django_db(transaction=True)
async def test_a_stranger_gets_no_draft_and_no_table() -> None:
    draft = await sync_to_async(prepare)()
    socket = await socket_of(draft)
    closed = await socket.receive_output(timeout=10)
    assert (closed["type"], closed["code"]) == ("websocket.close", 4404)
    found = await sync_to_async(lambda: start(published("ann", "ben", table_size=2)))()
    socket = await socket_of(found)
    frame = await frame_of(socket)
    assert frame["opens"] is None
    assert "Go to your table" not in frame["parts"]["status"]
    await socket.disconnect()


@pytest.mark.django_db(transaction=True)
async def test_a_page_that_asks_is_told_what_it_has_missed() -> None:
    found = await sync_to_async(published)(table_size=2)
    socket = await socket_of(found)
    assert "ben" not in (await frame_of(socket))["parts"]["people"]
    # This change is not announced to open pages.
    await sync_to_async(lambda: Tournament.objects.update(title="x", capacity=7))()
    await socket.send_to(text_data='{"seen": 0}')
    assert set((await frame_of(socket))["parts"]) == {"status"}
    await socket.disconnect()


@pytest.mark.django_db(transaction=True)
async def test_whoever_is_banned_is_nobody_to_an_event() -> None:
    draft = await sync_to_async(prepare)()
    boss = await sync_to_async(director)()
    socket = await socket_of(draft, boss)
    assert (
        "You're directing this tournament" in (await frame_of(socket))["parts"]["director"]
    )
    await sync_to_async(sanction_create)(player=boss, kind="ban", reason="No.", by=None)
    assert (await socket.receive_output(timeout=10))["code"] == CLOSE_SIGNED_OUT
    socket = await socket_of(draft, boss)
    assert (await socket.receive_output(timeout=10))["code"] == CLOSE_GONE


def test_readers_share_a_drawing_until_the_event_changes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = start(published("ann", "ben", "cat", "dora", table_size=2))
    drawn: list[bool] = []

    def draw(facts: Facts, *, directs: bool, **kind: bool) -> cached_parts.Drawing:
        drawn.append(directs)
        return really(facts, directs=directs, **kind)

    def parts(reader: Player | None) -> dict[str, SafeString]:
        return page_parts.render_all_parts(found, reader, since=time.monotonic()).html()

    really = cached_parts.render_shared_parts
    monkeypatch.setattr(cached_parts, "render_shared_parts", draw)
    readers = [person("ann"), person("ben"), None, director(), person("stranger")]
    pieces = [parts(reader) for reader in readers * 20]
    assert drawn == [False, True]
    with translation.override("de"):
        assert "Runde 1" in parts(None)["rounds"]
    assert drawn == [False, True, False]
    # Lines about the reader are not in the shared parts.
    lines = [
        [
            re.findall(r'class="you [^>]*>.*?>(\w+)</a>', each[name], re.DOTALL)
            for name in ("standings", "rounds", "people")
        ]
        for each in pieces[:5]
    ]
    assert lines == [[["Ann"]] * 3, [["Ben"]] * 3, [[]] * 3, [[]] * 3, [[]] * 3]
    sees_results = [f"/{found.slug}/table/" in each["rounds"] for each in pieces[:5]]
    assert sees_results == [False, False, False, True, False]
    assert ["Go to your table" in each["status"] for each in pieces[:3]] == [
        True,
        True,
        False,
    ]
    # The parts are rendered again after a change of the event, and after a change of a
    # player's name, which is stored elsewhere.
    end_table(running_tables(found)[0])
    stepped(found)
    assert "won" in parts(None)["rounds"]
    Player.objects.filter(pk=person("ann").pk).update(display_name="Anna the First")
    assert "Anna the First" in parts(None)["standings"]
    assert drawn == [False, True, False, False, False]


def test_a_page_gets_the_lines_that_have_changed() -> None:
    """The test puts the changed lines into the part that the page received last, as
    static/js/event.js does.
    """
    found = start(published("ann", "ben", "cat", "dora", table_size=2))
    readers = [person("ann"), None]
    before = [
        page_parts.render_all_parts(found, one, since=time.monotonic()) for one in readers
    ]
    end_table(running_tables(found)[0])
    stepped(found)
    for reader, old in zip(readers, before, strict=True):
        now = page_parts.render_all_parts(found, reader, since=time.monotonic())
        sent = page_parts.page_changes(old, now)
        assert "people" not in sent
        changes = sent["standings"]
        assert isinstance(changes, list)
        assert any(isinstance(each, list) and each[1] > 5 for each in changes)
        was = old.html()["standings"].split("\n")
        lines = [
            line
            for each in changes
            for line in ([each] if isinstance(each, str) else was[each[0] : sum(each)])
        ]
        assert "\n".join(lines) == now.html()["standings"]
    assert page_parts.page_changes(before[0], before[0]) == {}


def test_an_event_is_not_kept_waiting_by_another_one() -> None:
    first, second = published("ann", "ben"), published("ann", "cat")
    page_parts.render_all_parts(first, None, since=time.monotonic())
    with cached_parts._event(first.pk).lock:
        assert (
            "Cat"
            in cached_parts.cached_shared_parts(
                second, since=time.monotonic(), directs=False, may_watch=True
            ).pieces["people"]
        )
