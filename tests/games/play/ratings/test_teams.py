"""Test ratings of teams: each player has a team rating, and pairs who play together are
listed.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client

from games.contract import game_of
from games.models import Rating
from games.play.ratings import strongest_pairs
from games.play.ratings.arithmetic import START
from games.play.ratings.pools import Pool, pool_for, pool_of, pools_of
from games.play.ratings.services import undo_rating
from tests.games.ended import NOON, ended
from tests.games.programs import Program
from tests.games.set_up import person

pytestmark = pytest.mark.django_db

POOL = Pool("nightfall", "teams")
TEAMS: dict[str, Any] = {"options": {"teams": True, "draft": "quick"}}


def played(*names: str, at: int = 0, won: int = 0, **columns: Any) -> Any:
    """Return a rated match of two teams: the first and third player against the others."""
    places = (1, 3, 1, 3) if won == 0 else (3, 1, 3, 1)
    return ended(*names, places=places, at=at, **TEAMS, **columns)


def mu(name: str) -> float:
    return Rating.objects.get(player=person(name), game="nightfall", pool="teams").mu


def test_who_sits_opposite_plays_together() -> None:
    """Rules: TEAM-1, TEAM-5."""
    sides = game_of("nightfall").sides
    assert sides({"teams": True}, 4) == [(0, 2), (1, 3)]
    assert sides({"teams": True}, 6) == [(0, 3), (1, 4), (2, 5)]
    assert list(sides({}, 4)) == []


def test_teams_are_rated_apart_and_mates_are_not_compared() -> None:
    match = played("ann", "ben", "cem", "dan")
    assert pool_of(match) == POOL
    assert mu("ann") == pytest.approx(mu("cem"))
    assert mu("ann") > START > mu("ben")
    assert mu("ben") == pytest.approx(mu("dan"))
    assert not Rating.objects.exclude(pool="teams").exists()
    assert pool_for("nightfall", 4) == Pool("nightfall", "table")
    assert POOL in pools_of(game_of("nightfall"))


def test_a_game_without_teams_has_no_ratings_of_them(embers: Any) -> None:
    assert [pool.kind for pool in pools_of(embers)] == ["table"]
    assert not embers.sides({"teams": True}, 4)


def test_pairs_are_those_who_came_in_together() -> None:
    for number in range(3):
        played("ann", "ben", "cem", "dan", at=number, won=number == 2)
    played("ann", "cem", "ben", "dan", at=9)
    found = strongest_pairs.strongest_pairs(POOL, now=NOON + timedelta(days=1))
    named = [{str(one) for one in pair.players} for pair in found]
    assert named == [{"Ann", "Cem"}, {"Ben", "Dan"}]
    assert [(pair.games, pair.won) for pair in found] == [(3, 2), (3, 1)]
    assert found[0].rating == round((mu("ann") + mu("cem")) / 2)
    assert strongest_pairs.strongest_pairs(POOL, now=NOON + timedelta(days=91)) == []


def test_what_was_taken_back_was_not_played_together() -> None:
    matches = [played("ann", "ben", "cem", "dan", at=number) for number in range(3)]
    undo_rating(matches[0].pk)
    assert strongest_pairs.strongest_pairs(POOL, now=NOON + timedelta(days=1)) == []


def test_the_leaderboard_of_teams_has_pairs_and_others_have_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(strongest_pairs, "INACTIVE", timedelta(days=40_000))
    for number in range(3):
        played("ann", "ben", "cem", "dan", at=number)
    page = Client().get("/leaderboard/?pool=teams").content.decode()
    assert "Pairs" in page
    assert "3 / 3" in page
    assert 'id="pairs"' not in Client().get("/leaderboard/?pool=table").content.decode()
    status, told = Program().get("leaderboards/teams/?provisional=true")
    assert status == 200
    assert "results" in told
