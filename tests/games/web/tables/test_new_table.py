"""Test the form for a new table: its settings, its refusals, and stored presets."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Match, TablePreset
from tests.games.browsers import browser

pytestmark = pytest.mark.django_db

PLAIN = {
    "seat2": "open", "seat3": "none", "seat4": "none", "seat5": "none",
    "sets": "base", "deal": "usual", "draft": "standard", "profile": "NF",
    "wound_timing": "profile",
    "flank_scope": "profile", "first": "random", "pace": "instant", "reaction": "0.6",
    "clock": "usual", "on_timeout": "play",
}  # fmt: skip


def test_terms_of_the_form_reach_the_table() -> None:
    at = timezone.now().replace(second=0, microsecond=0) + timedelta(days=2)
    told = {
        "title": "Old town",
        "open_to": "password",
        "password": "nosferatu",
        "rated": "on",
        "min_rating": "1400",
        "max_rating": "1600",
        "reliable": "80",
        "starts": (at + timedelta(hours=9)).strftime("%Y-%m-%dT%H:%M"),
        "zone": "Asia/Tokyo",
        "when_short": "give_up",
    }
    assert browser("ann").post("/new/", PLAIN | told).status_code == 302
    match = Match.objects.get()
    assert (match.title, match.listed, match.rated) == ("Old town", True, True)
    assert (match.min_rating, match.max_rating, match.min_reliability) == (1400, 1600, 80)
    assert match.starts_at == at
    assert match.when_short == "give_up"
    assert match.password
    kept = TablePreset.objects.get().data
    assert kept["title"] == "Old town"
    assert not {"password", "starts", "zone", "starts_at"} & set(kept)


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ({"open_to": "password"}, "Choose a password"),
        ({"min_rating": "1600", "max_rating": "1400"}, "No rating can be"),
        ({"starts": "2001-01-01T10:00"}, "within the next sixty days"),
        ({"starts": "tomorrow"}, "Enter a date and time"),
        ({"starts": "0001-01-01T00:00", "zone": "Asia/Tokyo"}, "Enter a date and time"),
        ({"starts": "2099-01-01T00:00", "zone": "../etc/passwd"}, "Enter a date and time"),
        ({"rated": "on", "seat2": "random"}, "at least one other person"),
    ],
)
def test_terms_that_do_not_fit_are_said(told: dict[str, str], said: str) -> None:
    response = browser("ann").post("/new/", PLAIN | told)
    assert response.status_code == 400
    assert said in response.content.decode()
    assert not Match.objects.exists()


def test_a_guest_is_told_that_rated_tables_take_an_account() -> None:
    response = Client().post("/new/", PLAIN | {"rated": "on"})
    assert response.status_code == 400
    assert "need an account" in response.content.decode()
    assert not Match.objects.exists()


def test_choices_are_kept_used_and_deleted_by_name() -> None:
    ann = browser("ann")
    told = PLAIN | {"draft": "open", "preset_name": "Open <evening>", "only_keep": "1"}
    response = ann.post("/new/", told)
    kept = TablePreset.objects.get()
    assert response.headers["Location"] == f"/new/?preset={kept.pk}"
    assert not Match.objects.exists()
    page = ann.get(f"/new/?preset={kept.pk}")
    assert page.context["form"]["draft"].value() == "open"
    assert "Open &lt;evening&gt;" in page.content.decode()
    # Another player can neither load nor delete this preset.
    other = browser("ben").get(f"/new/?preset={kept.pk}")
    assert other.context["form"]["draft"].value() == "standard"
    browser("ben").post("/new/", {"delete_preset": str(kept.pk)})
    assert TablePreset.objects.count() == 1
    ann.post("/new/", {"delete_preset": str(kept.pk)})
    assert not TablePreset.objects.exists()
    assert ann.post("/new/", told | {"preset_name": " "}).status_code == 400


@pytest.mark.parametrize(
    ("game", "told", "rated"),
    [
        ("nightfall", "Builds a deck that links", True),
        ("jaeger", "Draws conclusions from oracle cards", False),
    ],
)
def test_a_form_says_what_to_expect_of_the_computers(
    game: str, told: str, rated: bool
) -> None:
    page = browser("ann").get("/new/", {"game": game}).content.decode()
    assert told in page
    assert ("Rating 1500" in page) is rated
