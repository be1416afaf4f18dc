"""The settings of a cut on the form, and both phases on one page and in the API."""

import json
import re
from typing import Any

import pytest
from django.test import Client

from tests.tournaments.events import (
    director,
    kinds,
    machines,
    names,
    play_event,
    play_round,
    prepare,
    published,
    start,
)
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db

CUT = {"format": "swiss", "table_size": 4, "rounds": 1}


def directing() -> Client:
    client = Client()
    client.force_login(director())
    return client


def answers(page: str) -> dict[str, Any]:
    """Return what the form of a page sends if nothing is changed."""
    found: dict[str, Any] = {}
    for tag in re.findall(r"<input [^>]*>", page):
        about = dict(re.findall(r'([\w-]+)="([^"]*)"', tag))
        kind, name = about.get("type", "text"), about.get("name")
        if name is None or (kind in ("radio", "checkbox") and " checked" not in tag):
            continue
        usual = "on" if kind == "checkbox" else ""
        found.setdefault(name, []).append(about.get("value", usual))
    for name, text in re.findall(r'<textarea name="(\w+)"[^>]*>\s*([^<]*)<', page):
        found[name] = [text]
    return found


def sent(page: str, **changes: Any) -> dict[str, Any]:
    found = answers(page)
    found["shown"] = [found["shown"][0].replace("&quot;", '"')]
    return found | changes


def test_a_director_asks_for_a_cut() -> None:
    client = directing()
    page = client.get("/tournaments/new/").content.decode()
    cut = {
        "title": "Autumn Cup",
        "cut": "8",
        "cut_seats": "4",
        "cut_advancing": "2",
        "cut_terms": "best_of",
        "cut_best_of": "3",
        "cut_tie": "table",
    }
    answer = client.post("/tournaments/new/", sent(page, **cut))
    assert answer.status_code == 302
    found = Tournament.objects.get()
    assert found.later_phases == [
        {
            "cut": 8,
            "points": None,
            "per_group": None,
            "table_size": 4,
            "advancing": 2,
            "terms": "best_of",
            "best_of": 3,
            "third_place": False,
            "tie": "table",
        }
    ]
    shown = client.get(f"/tournaments/{found.slug}/").content.decode()
    assert "The best 8 go on." in shown
    assert "tables of 4; 2 of each table go on" in shown

    # A form that is saved unchanged changes nothing.
    address = f"/tournaments/{found.slug}/edit/"
    page = client.get(address).content.decode()
    assert answers(page)["cut"] == ["8"]
    assert client.post(address, sent(page)).status_code == 302
    found.refresh_from_db()
    assert found.later_phases[0]["advancing"] == 2
    assert "edited" not in kinds(found)

    answer = client.post(address, sent(page, cut="points", cut_points=""))
    assert answer.status_code == 400
    assert "Say how many points are enough." in answer.content.decode()
    assert client.post(address, sent(page, cut="")).status_code == 302
    found.refresh_from_db()
    assert found.later_phases == []


def test_a_director_asks_for_three_cuts() -> None:
    client = directing()
    page = client.get("/tournaments/new/").content.decode()
    asked = {"title": "Cup", "cut": "16", "cut_seats": "4", "cut_third_place": "on"}
    asked |= {"cut2": "8", "cut2_third_place": "on"}
    asked |= {"cut3": "4", "cut3_third_place": "on", "cut3_terms": "best_of"}
    client.post("/tournaments/new/", sent(page, **asked))
    found = Tournament.objects.get()
    what = ("cut", "table_size", "third_place", "terms")
    assert [tuple(row[key] for key in what) for row in found.later_phases] == [
        (16, 4, False, "single"),
        (8, 2, False, "single"),
        (4, 2, True, "best_of"),
    ]
    shown = client.get(f"/tournaments/{found.slug}/").content.decode()
    assert "<span>cut to 16, cut to 8, cut to 4</span>" in shown
    assert "When 8 are left, the next phase begins" in shown
    # A form that is saved unchanged changes nothing.
    address = f"/tournaments/{found.slug}/edit/"
    page = client.get(address).content.decode()
    assert client.post(address, sent(page)).status_code == 302
    after = Tournament.objects.get()
    assert (after.later_phases, after.version) == (found.later_phases, found.version)
    answer = client.post(address, sent(page, cut2="16"))
    assert answer.status_code == 400
    assert "Each cut leaves fewer than the one before." in answer.content.decode()


def test_nonsense_is_refused_in_words() -> None:
    client = directing()
    page = client.get("/tournaments/new/").content.decode()
    answer = client.post(
        "/tournaments/new/",
        sent(page, title="Cup", cut="8", cut_seats="4", cut_advancing="3"),
    )
    assert answer.status_code == 400
    assert "doesn&#x27;t fit" in answer.content.decode()
    assert not Tournament.objects.exists()


def test_both_phases_are_on_one_page_and_in_the_feeds() -> None:
    found = machines(8, **CUT, later_phases=[{"cut": 8, "table_size": 4, "advancing": 2}])
    found = play_round(start(found))
    first = names(found)
    client = Client()
    page = client.get(f"/tournaments/{found.slug}/").content.decode()
    assert "Last 8" in page
    assert "Round 2" in page
    assert "Last phase" in page
    found = play_event(found)
    page = client.get(f"/tournaments/{found.slug}/").content.decode()
    assert 'id="contest-K2-1"' in page
    assert "Final" in page
    rounds = json.loads(client.get(f"/tournaments/{found.slug}/pairings.json").content)
    assert [each["phase"] for each in rounds["rounds"]] == [1, 2, 2]
    assert rounds["rounds"][2]["tables"][0]["contest"] == "K2-1"
    rows = json.loads(client.get(f"/tournaments/{found.slug}/standings.json").content)
    assert [row["place"] for row in rows["standings"]] == [1, 2, 3, 4, 5, 5, 7, 7]
    # Points are those of the first phase, in which all eight have played.
    points = {row["name"]: row["points"] for row in rows["standings"]}
    assert points[first[0].strip("\u2068\u2069")] == 12
    event = client.get(f"/api/v1/tournaments/{found.slug}/")
    assert event.status_code == 200
    assert event.json()["later_phases"][0]["advancing"] == 2
    assert any("The best 8 go on." in rule for rule in event.json()["rules"])


def test_the_log_says_that_a_cut_was_added() -> None:
    from tournaments.directing import settings

    found = prepare(**CUT)
    settings.tournament_publish(tournament_id=found.pk, by=director())
    settings.tournament_edit(
        tournament_id=found.pk,
        by=director(),
        reason="We want a final.",
        later_phases=[{"cut": 4}],
    )
    page = Client().get(f"/tournaments/{found.slug}/").content.decode()
    assert "Settings were changed: Last phase." in page


@pytest.mark.parametrize(
    ("settings", "text"),
    [
        ({"cut": 8}, "cut to 8"),
        ({"cut": None, "points": 12}, "cut at 12 points"),
        (None, ""),
    ],
)
def test_head_and_calendar_name_the_cut(settings: dict[str, Any] | None, text: str) -> None:
    found = published(**CUT, later_phases=[settings] if settings else [])
    for address in (f"/tournaments/{found.slug}/", "/tournaments/"):
        page = Client().get(address).content.decode()
        assert f"<span>{text}</span>" in page if text else "<span>cut " not in page
