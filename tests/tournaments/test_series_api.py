"""Test series in the API."""

import pytest
from django.test import Client

from games.models import Match
from tests.tournaments.played import newest, play_on, series

pytestmark = pytest.mark.django_db


def test_a_series_with_its_seats_and_games(client: Client) -> None:
    played = play_on(series("ann", "heuristic"), (5, 9), (8, 3))
    found = client.get(f"/api/v1/series/{played.slug}/").json()
    assert (found["terms"], found["limit"], found["status"]) == (
        "end_of_the_world",
        100,
        "running",
    )
    assert [(seat["number"], seat["score"], seat["level"]) for seat in found["seats"]] == [
        (1, 12, "heuristic"),
        (0, 13, None),
    ]
    assert found["seats"][1]["player"]["name"] == "Ann"
    assert [game["score"] for game in found["games"]] == [[5, 9], [8, 3], [None, None]]
    assert [game["first"] for game in found["games"]] == [0, 1, 0]
    assert found["current"] == newest(played).match.slug
    assert found["winner"] is None


def test_a_void_game_does_not_count(client: Client) -> None:
    played = play_on(series("ann", "ben"), (5, 100))
    assert client.get(f"/api/v1/series/{played.slug}/").json()["winner"] == 0
    match = played.games.get().match
    Match.objects.filter(pk=match.pk).update(annulled_at=match.finished_at)
    found = client.get(f"/api/v1/series/{played.slug}/").json()
    assert [game["counts"] for game in found["games"]] == [False]


def test_one_that_does_not_exist(client: Client) -> None:
    response = client.get("/api/v1/series/nothing/")
    assert response.status_code == 404
    assert response.json()["error"]["code"]
