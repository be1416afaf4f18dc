"""The screen in a hall, and lists for paper."""

import re

import pytest
from django.test import Client

from tests.games.browsers import browser
from tests.tournaments.events import (
    director,
    entry_of,
    machines,
    play_event,
    play_round,
    prepare,
    published,
    start,
)
from tournaments.directing import event_acts
from tournaments.models import TableSeat, Tournament
from tournaments.rendering import event_page_data as boards, hall

pytestmark = pytest.mark.django_db

NAMES = ("ann", "ben", "Äda", "cat", "dan")


def page(found: Tournament, rest: str = "hall/", **query: str) -> str:
    answer = Client().get(f"/tournaments/{found.slug}/{rest}", query)
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


def test_the_hall_reads_names_in_order_with_tables_and_byes() -> None:
    found = published(*NAMES, table_size=2, rounds=3, break_seconds=600)
    assert "Ann</span>" in page(found)
    found = start(found)
    text = page(found)
    shown = re.findall(r'class="hall-name">([^<]*)<', text)
    assert shown == ["Äda", "Ann", "Ben", "Cat", "Dan"]
    row = found.rounds_played.get()
    bye = row.byes.get().entry
    places = {
        place.name: place for place in hall.places_by_name(boards.load_facts(found), row)
    }
    for name, place in places.items():
        if place.table is None:
            assert name == str(bye.player)
            continue
        seat = TableSeat.objects.get(round=row, entry__player__display_name=name)
        assert (place.table, place.seat) == (seat.table.number, seat.number + 1)
    assert "Tables open in" in text
    assert "<svg" in text[text.index("hall-code") :]


def test_the_hall_reads_announcements_and_standings_without_an_open_round() -> None:
    found = start(published("ann", "ben", table_size=2, rounds=1))
    event_acts.announce_to_all(tournament_id=found.pk, by=director(), text="Pizza is here.")
    assert "Pizza is here." in page(found)
    found = play_event(found)
    text = page(found)
    assert re.findall(r'class="hall-name">([^<]*)<', text) == ["Ann", "Ben"]
    assert "<b>1.</b>" in text


def test_lists_for_paper_have_everybody() -> None:
    found = play_round(start(published(*NAMES, table_size=2, rounds=3)))
    for what in hall_lists():
        text = page(found, f"paper/{what}/")
        for name in ("Ann", "Ben", "Äda", "Cat", "Dan"):
            assert name in text or what == "slips"
    assert "Round 1, table 1" in page(found, "paper/slips/", round="1")
    assert "Round 2, table 1" in page(found, "paper/slips/")
    assert "Signature" in page(found, "paper/slips/")
    for rest in ("paper/nothing/", "paper/names/?round=7", "paper/tables/?round=99999"):
        status = Client().get(f"/tournaments/{found.slug}/{rest}").status_code
        assert status == (200 if rest.endswith("99999") else 404)
    assert Client().get(f"/tournaments/{prepare().slug}/hall/").status_code == 404


def hall_lists() -> tuple[str, ...]:
    return ("names", "tables", "standings", "slips")


def test_the_page_of_an_event_leads_to_hall_and_paper() -> None:
    found = published("ann", "ben", table_size=2, rounds=1)
    address = f"/tournaments/{found.slug}/"
    text = browser().get(address).content.decode()
    assert f'href="{address}hall/"' in text
    assert f"{address}paper/" not in text
    assert browser().get(f"{address}paper/names/").status_code == 404
    text = browser().get(address).content.decode()
    found = start(found)
    for what in hall_lists():
        assert f'href="{address}paper/{what}/"' in browser().get(address).content.decode()


def test_computers_are_not_looked_for_in_the_hall() -> None:
    found = start(machines(3, "ann", table_size=2, rounds=1))
    assert re.findall(r'class="hall-name">([^<]*)<', page(found)) == ["Ann"]
    assert entry_of(found, "ann").in_field
