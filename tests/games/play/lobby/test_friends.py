"""Test the panel of the players whom the reader follows and who are online."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.community.relations import services as relations
from games.models import Match, Player
from games.play.lobby.followed_online import followed_people_here
from games.play.tables import leaving_after_block
from tests.games.browsers import browser
from tests.games.set_up import person, table

pytestmark = pytest.mark.django_db


def seen(name: str, ago: timedelta = timedelta()) -> Player:
    player = person(name)
    Player.objects.filter(pk=player.pk).update(last_seen_at=timezone.now() - ago)
    return player


def follow(*names: str) -> Player:
    ann = person("ann")
    for name in names:
        relations.follow(player=ann, other_id=person(name).pk)
    return ann


def rows(reader: Player | None) -> list[tuple[str, bool, Match | None, Match | None]]:
    return [
        (each.player.username, each.is_here, each.waits, each.plays)
        for each in followed_people_here(reader)
    ]


def test_those_one_follows_are_listed_with_what_they_do() -> None:
    for name in ("ben", "cyd", "dora", "emil"):
        seen(name)
    seen("finn", timedelta(minutes=5))
    seen("gone", timedelta(hours=1))
    ann = follow("ben", "cyd", "dora", "finn", "gone")
    waiting = table("ben", None, listed=True)
    running = table("cyd", "random", listed=True)
    found = rows(ann)
    assert found[:2] == [("ben", True, waiting, None), ("cyd", True, None, running)]
    assert sorted(found[2:]) == [("dora", True, None, None), ("finn", False, None, None)]
    assert rows(None) == []


def test_a_table_that_nobody_may_find_stays_unknown() -> None:
    seen("ben")
    ann = follow("ben")
    table("ben", None)
    table("ben", "random")
    assert rows(ann) == [("ben", True, None, None)]
    full = table("ben", None, listed=True)
    full.seats.filter(player=None).update(kept="somebody")
    assert rows(ann) == [("ben", True, None, None)]


def test_a_block_ends_it() -> None:
    seen("ben")
    ann = follow("ben")
    leaving_after_block.block_and_separate(player=person("ben"), other_id=ann.pk)
    assert rows(ann) == []


def test_a_table_with_somebody_who_keeps_away_is_not_offered() -> None:
    seen("ben")
    ann = follow("ben")
    leaving_after_block.block_and_separate(player=person("cyd"), other_id=ann.pk)
    table("ben", "cyd", None, listed=True)
    assert rows(ann) == [("ben", True, None, None)]


def test_home_and_lobby_lead_to_them() -> None:
    for name in ("ben", "cyd", "dora"):
        seen(name)
    follow("ben", "cyd", "dora")
    waiting = table("ben", None, listed=True)
    running = table("cyd", "random", listed=True)
    for path in ("/", "/lobby/"):
        page = browser("ann").get(path).content.decode()
        assert "People you follow" in page
        assert f'href="/lobby/{waiting.slug}/"' in page
        assert f'href="/table/{running.slug}/"' in page
        assert 'href="/player/dora/challenge/"' in page
        assert "People you follow" not in browser("ben").get(path).content.decode()
