"""Test that a format is an object whose details only its own module knows."""

import re
from pathlib import Path
from random import Random

import pytest
from django.test import Client

from tests.tournaments.events import director, machines, names, play_event, prepare, start
from tournaments.base.pairing_records import History
from tournaments.directing import settings
from tournaments.formats import (
    FORMATS,
    Format,
    StandingsLine,
    formats_that_ask,
    points_standings,
)
from tournaments.models import Tournament
from tournaments.pairing.records import Pairing, Table, TournamentOver, next_number
from tournaments.refusals import BadSettings

ROOT = Path(__file__).parent.parent.parent
ASKED = re.compile(r"\bformat\b\s*(==|!=|in\b|not in\b)")


def test_formats_are_found_in_their_modules() -> None:
    assert {"swiss", "single-elimination", "double-elimination", "arena"} <= set(FORMATS)
    assert all(each.name and each.sentence for each in FORMATS.values())
    positions = [each.position for each in FORMATS.values()]
    assert positions == sorted(set(positions)), "two formats have one place"
    longest = Tournament._meta.get_field("format").max_length
    assert max(map(len, FORMATS)) <= longest


def test_nobody_else_asks_which_format_an_event_has() -> None:
    files = [*(ROOT / "tournaments").rglob("*.py"), *(ROOT / "templates").rglob("*.html")]
    assert len(files) > 100
    own = (ROOT / "tournaments" / "formats", ROOT / "tournaments" / "migrations")
    asking = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for path in files
        if not any(path.is_relative_to(folder) for folder in own)
        for line in path.read_text().splitlines()
        if ASKED.search(line) and "chosen.get" not in line and "chosen.format" not in line
    ]
    assert asking == []


@pytest.mark.django_db
def test_what_a_format_asks_is_a_setting_and_shown_with_it() -> None:
    client = Client()
    client.force_login(director())
    answer = client.get("/tournaments/new/")
    style = re.compile(r'<style nonce="(.+?)">(.*?)</style>', re.DOTALL)
    [(nonce, rules)] = style.findall(answer.content.decode())
    assert f"'nonce-{nonce}'" in answer.headers["Content-Security-Policy"]
    for key, each in FORMATS.items():
        assert each.asks <= settings.BEFORE_START
        assert f"[value={key}]:checked) .for-{key}" in rules
    assert formats_that_ask("legs") == ["round-robin", "groups"]
    assert formats_that_ask("title") == []


@pytest.mark.django_db
def test_the_form_asks_for_each_format_what_it_needs() -> None:
    client = Client()
    client.force_login(director())
    page = client.get("/tournaments/new/").content.decode()
    for name, keys in (
        ("rounds", "for-swiss for-league"),
        ("legs", "for-round-robin"),
        ("third_place", "for-single-elimination"),
        ("arena_minutes", "for-arena"),
    ):
        asked = re.search(rf'<[^>]*id="q-{name}"[^>]*>', page)
        assert asked is not None
        assert keys in asked[0]
    assert 'class="sheet for-swiss for-round-robin for-arena' in page


@pytest.mark.django_db
def test_an_unknown_format_is_refused() -> None:
    with pytest.raises(BadSettings) as refused:
        prepare(format="mystery")
    assert refused.value.field == "format"


class AllTogether(Format):
    """A format in which all players sit at one table for two rounds."""

    key = "swiss"
    name = "All together"
    position = 7
    sentence = "Everybody at one table, twice."
    asks = frozenset({"table_size"})
    has_byes = False

    def pair(self, history: History, rng: Random) -> Pairing:
        number = next_number(history.rounds)
        if number > 2:
            raise TournamentOver
        seats = tuple(sorted(self.entrants_in_round(history, number)))
        return Pairing(number, (Table(seats),))

    def standings(self, history: History) -> list[StandingsLine]:
        return points_standings.standings(history)


@pytest.mark.django_db
def test_a_new_format_plays_without_a_change_elsewhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(FORMATS, "together", AllTogether())
    found = machines(4, table_size=4)
    Tournament.objects.filter(pk=found.pk).update(format="together")

    found = play_event(start(found))

    assert found.rounds_played.count() == 2
    assert names(found)[0] == "Machine 1"
    assert found.rounds is None
    page = Client().get(f"/tournaments/{found.slug}/").content.decode()
    assert "Everybody at one table, twice." in page
    assert "Machine 4" in page
