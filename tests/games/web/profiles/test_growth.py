"""Test that a player's page makes as many queries for a player with many matches as for a
beginner.
"""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.models import Player
from games.play.ratings import selectors
from games.play.ratings.pools import pool_for
from tools import bulk_data

pytestmark = pytest.mark.django_db


def queries_of(path: str) -> int:
    """Return the number of queries of a page."""
    with CaptureQueriesContext(
        connection,
    ) as asked:
        assert Client().get(path).status_code == 200
    return len(asked)


def test_a_page_takes_as_many_queries_however_much_somebody_has_played() -> None:
    bulk_data.fill_site(
        bulk_data.RowCounts(players=12, matches=120, moves=0, running=0), print
    )
    games = {
        player: player.seats.count() for player in Player.objects.filter(is_staff=False)
    }
    few, *_, many = sorted(games, key=lambda player: games[player])
    assert games[many] > games[few]
    client = Client()
    client.get(few.get_absolute_url())  # the first page fills the caches
    first, last = (queries_of(each.get_absolute_url()) for each in (few, many))
    assert last <= first + 2


def test_what_changed_lately_is_read_without_the_matches() -> None:
    bulk_data.fill_site(
        bulk_data.RowCounts(players=10, matches=60, moves=0, running=0), print
    )
    player = Player.objects.earliest("pk")
    with CaptureQueriesContext(connection) as asked:
        Client().get(player.get_absolute_url())
    about = [each["sql"] for each in asked if "games_ratingchange" in each["sql"]]
    assert about
    assert not [sql for sql in about if '"games_match"."position"' in sql]


def test_a_long_course_is_told_in_few_dots() -> None:
    bulk_data.fill_site(
        bulk_data.RowCounts(players=10, matches=120, moves=0, running=0), print
    )
    player = max(Player.objects.all(), key=lambda each: each.rating_changes.count())
    change = player.rating_changes.first()
    assert change is not None
    pool = pool_for(change.match.game, change.match.seat_count, change.match.options)
    changes = list(selectors.rating_changes_of(player, pool))
    whole = selectors.rating_course(player, pool, most=len(changes))
    short = selectors.rating_course(player, pool, most=5)
    assert [at for at, _ in whole.dots] == [row.at for row in changes]
    assert 1 < len(short.dots) <= 5 < len(changes)
    assert set(short.dots) <= set(whole.dots)
    assert short.dots[-1] == whole.dots[-1]
    certain = [
        row.mu_after
        for row in changes
        if row.sigma_after <= selectors.PROVISIONAL_DEVIATION
    ]
    assert (short.games, short.best) == (
        len(changes),
        round(max(certain)) if certain else None,
    )
