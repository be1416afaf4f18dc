"""Test that a page makes as many queries on a site with four times as much data."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.models import Player
from games.tasks import sweep
from tools import bulk_data

pytestmark = pytest.mark.django_db

SMALL = bulk_data.RowCounts(players=12, matches=40, moves=150, running=12)
LARGE = bulk_data.RowCounts(players=48, matches=160, moves=600, running=48)

PAGES = (
    "/",
    "/lobby/",
    "/leaderboard/",
    "/seasons/",
    "/player/fill-0/",
    "/player/fill-1/",
    "/matches/",
    "/matches/search/?scope=public",
    "/notices/",
    "/people/",
    "/series/",
    "/tournaments/",
    "/tournaments/hall-of-fame/",
    "/metrics",
)

PARTS = 3
"""Additional queries that a page may make for parts that it leaves out if there is nothing
to show.
"""


def asked(size: bulk_data.RowCounts) -> dict[str, int]:
    """Fill the site with rows; return the number of queries of each page and of a sweep."""
    with transaction.atomic():
        bulk_data.fill_site(size, lambda _told: None)
        # The players were seen just now; otherwise the first page would store a heartbeat.
        Player.objects.update(last_seen_at=timezone.now())
        client = Client()
        client.force_login(Player.objects.get(username="fill-0"))
        found = {path: counted(client.get, path) for path in PAGES}
        found["sweep"] = counted(sweep)
        transaction.set_rollback(True)
    return found


def counted(call: Callable[..., Any], *args: str) -> int:
    """Return the number of queries of the second call; the first call fills the caches."""
    call(*args)
    with CaptureQueriesContext(connection) as queries:
        answer = call(*args)
    assert answer is None or answer.status_code == 200, args
    return len(queries)


def test_four_times_as_much_is_asked_for_in_as_many_queries(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bulk_data, "PLAYED", 4)
    small, large = asked(SMALL), asked(LARGE)
    grown = {path: large[path] - small[path] for path in small}
    assert {path: more for path, more in grown.items() if more > PARTS} == {}
