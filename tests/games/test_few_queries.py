"""Test that facts about a table and its reader are queried once, for any number of
seats.
"""

from typing import Any

import pytest
from django.db import connection
from django.test import RequestFactory
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.base.compiled_sql import fetch_or_take_preloaded
from games.community.notices.services import UNREAD
from games.models import Match, Notice, RatingChange, Seat
from games.play import aftermath
from games.play.tables.joining import match_join
from tests.games.browsers import browser
from tests.games.set_up import fast_forward, person, table

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


def told(queries: CaptureQueriesContext, *words: str) -> int:
    """Count the queries that contain all these words."""
    found = [query["sql"] for query in queries.captured_queries]
    return sum(all(word in sql for word in words) for sql in found)


def test_the_parts_of_a_rated_match_are_counted_once() -> None:
    match = fast_forward(table("ann", "ben", rated=True))
    with CaptureQueriesContext(
        connection,
    ) as queries:
        aftermath.update_after_result(match.pk)
    assert RatingChange.objects.filter(match=match).count() == 2
    assert told(queries, 'FROM "games_move"', "COUNT(") == 1


def test_how_fast_people_pass_is_looked_up_once_for_all_seats() -> None:
    before = table("ann", "ben", "cem")
    for number, seat in enumerate(before.seats.order_by("number")):
        Seat.objects.filter(pk=seat.pk).update(pass_times=[1000 + number])
    newer = table("ann", "eve")
    newer.seats.filter(number=0).update(pass_times=[700])
    match = table("ann", "ben", "cem", None)
    with CaptureQueriesContext(connection) as queries:
        match_join(invite=match.invite, player=person("dot"))
    assert Match.objects.get(pk=match.pk).is_running
    assert told(queries, "SELECT", "pass_times", "match_id", "LIMIT 1)") == 1
    times = match.seats.order_by("number").values_list("pass_times", flat=True)
    assert list(times) == [[700], [1001], [1002], []]


def test_a_page_asks_about_its_reader_and_its_table_once_each(settings: Any) -> None:
    """On PostgreSQL the page makes one query with several statements; on SQLite each
    statement is a query.
    """
    kept = "django.core.cache.backends.locmem.LocMemCache"
    here = {"BACKEND": kept, "LOCATION": "few-queries"}
    settings.CACHES = settings.CACHES | {"local": here}
    match = fast_forward(table("ann", "ben"), moves=8)
    reader = browser("ann")
    reader.get(f"/table/{match.slug}/")
    with CaptureQueriesContext(connection) as queries:
        reader.get(f"/table/{match.slug}/")
    whole = connection.vendor == "postgresql"
    reader_asked = ('FROM "games_player"', 'FROM "games_sanction"', 'FROM "games_notice"')
    assert told(queries, *reader_asked) == whole
    assert told(queries, 'FROM "games_match"', 'FROM "games_seat"') == whole
    assert len(queries) == (6 if whole else 10)


def test_what_came_with_a_reader_is_used_once() -> None:
    request = RequestFactory().get("/")
    ann = person("ann")
    request.about_player = {UNREAD: []}  # type: ignore[attr-defined]
    Notice.objects.create(player=ann, kind="of_old", created_at=timezone.now())
    assert fetch_or_take_preloaded(request, UNREAD, ann.pk) == []
    assert len(fetch_or_take_preloaded(request, UNREAD, ann.pk)) == 1
