"""Presets and orders of tie-breaks, rows of points, and the pages with the sums."""

import re

import pytest
from django.test import Client

from games.contract import game_of
from tests.games.browsers import browser
from tests.games.set_up import person
from tests.matrix import each_row
from tests.tournaments.events import director, entry_of, play_round, published, start
from tests.tournaments.forms import settings_of, shown
from tournaments.base import pairing_records
from tournaments.models import Tournament
from tournaments.pairing.scoring.presets import TIES, Preset
from tournaments.web.settings_form import SettingsForm

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("chosen", "stored"),
    [
        ({}, Preset.TABLES),
        ({"ties_preset": "tables"}, Preset.TABLES),
        ({"table_size": "2"}, Preset.DUELS),
        ({"table_size": "2", "ties_preset": "duels"}, Preset.DUELS),
    ],
)
def test_presets_of_tie_breaks(chosen: dict[str, str], stored: Preset) -> None:
    client = browser(person("ann"))
    assert client.post("/tournaments/new/", settings_of(**chosen)).status_code == 302
    found = Tournament.objects.get()
    assert found.ties == [str(tie) for tie in TIES[stored]]
    assert settings_of(found)["ties_preset"] == "usual"


def test_tie_breaks_of_duels_need_duels() -> None:
    client = browser(person("ann"))
    answer = client.post("/tournaments/new/", settings_of(ties_preset="duels"))
    assert answer.status_code == 400
    assert "Not for this format with so many seats: Buchholz Cut-1, Buchholz" in (
        answer.content.decode()
    )
    assert not Tournament.objects.exists()


def test_usual_tie_breaks_follow_the_tables() -> None:
    client = browser(person("ann"))
    client.post("/tournaments/new/", settings_of())
    found = Tournament.objects.get()
    address = f"/tournaments/{found.slug}/edit/"
    client.post(address, settings_of(found, table_size="2"))
    found.refresh_from_db()
    assert found.ties == [str(tie) for tie in TIES[Preset.DUELS]]
    client.post(address, settings_of(found, ties_preset="own", tie_use=["lot"]))
    found.refresh_from_db()
    client.post(address, settings_of(found, table_size="4"))
    found.refresh_from_db()
    assert (found.table_size, found.ties) == (4, ["lot"])


def test_an_event_from_before_keeps_its_order_of_tie_breaks() -> None:
    found = published("ann")
    Tournament.objects.filter(pk=found.pk).update(ties=[])
    found.refresh_from_db()
    sent = settings_of(found, title="Renamed", zone="UTC")
    assert sent["ties_preset"] == "own"
    assert sent["tie_use"] == ["score", "opponents", "head_to_head", "wins", "lot"]
    browser(director()).post(f"/tournaments/{found.slug}/edit/", sent)
    found.refresh_from_db()
    assert (found.title, found.ties) == ("Renamed", [])
    assert "opponents" not in SettingsForm().order


def test_points_have_a_row_for_each_size_of_table() -> None:
    client = browser(person("ann"))
    sent = settings_of(points_4="5 3,2; 1", points_3="")
    assert client.post("/tournaments/new/", sent).status_code == 302
    found = Tournament.objects.get()
    assert found.points == {"4": [5, 3, 2, 1]}
    assert settings_of(found)["points_4"] == "5, 3, 2, 1"
    scoring = pairing_records.standings_settings_of(found).scoring
    assert (scoring.row(3), scoring.bye) == ((12, 6, 0), 5)
    page = shown(client, found)
    assert "By place at a table of 4: 5, 3, 2, 1." in page
    assert "A bye gives as much as first place: 5." in page
    client.post(f"/tournaments/{found.slug}/edit/", settings_of(found, points_4=""))
    found.refresh_from_db()
    assert found.points == {}


@each_row(
    "row",
    ["5 3 2", "5 3 2 1 0", "1 2 3 4", "5 3 2 -1", "a b c d", "1001 3 2 1", "²² 3 2 1"],
)
def test_points_that_do_not_fit_their_table(row: str) -> None:
    answer = browser(person("ann")).post("/tournaments/new/", settings_of(points_4=row))
    assert answer.status_code == 400
    assert "A table of 4 needs 4 whole numbers" in answer.content.decode()


def test_each_tie_break_opens_its_sum() -> None:
    found = play_round(
        start(published("ann", "ben", "cat", "dan", "eve", table_size=2, rounds=3))
    )
    client = browser(person("zoe"))
    page = shown(client, found)
    (address,) = set(
        re.findall(rf'href="(sums/{entry_of(found, "ann").pk}/)#buchholz"', page)
    )
    sums = client.get(f"/tournaments/{found.slug}/{address}")
    assert sums.status_code == 200
    text = sums.content.decode()
    for tie in found.ties:
        assert f'<section id="{tie}"' in text
    assert "Buchholz Cut-1" in text
    assert client.get(f"/tournaments/{found.slug}/sums/{10**30}/").status_code == 404
    whole = client.get(f"/tournaments/{found.slug}/standings/").content.decode()
    assert f'href="../{address}#buchholz"' in whole


def test_an_event_without_tie_breaks_has_no_sums() -> None:
    found = start(published("ann", "ben", format="single-elimination"))
    assert found.ties == []
    entry = entry_of(found, "ann").pk
    assert Client().get(f"/tournaments/{found.slug}/sums/{entry}/").status_code == 404


def test_a_game_that_several_can_win_has_a_preset_of_its_own() -> None:
    form = SettingsForm(game=game_of("jaeger"))
    assert form.order[:2] == ["scarcity", "latest_win"]
    assert "jaeger" in dict(form.fields["ties_preset"].choices)  # type: ignore[attr-defined]
    assert "jaeger" not in dict(SettingsForm().fields["ties_preset"].choices)  # type: ignore[attr-defined]
