"""What is asked of the database once, however many sit at a table."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games import aftermath
from games.models import Match, RatingChange, Seat
from games.tables.entry import match_join
from tests.games.set_up import fast_forward, person, table

pytestmark = pytest.mark.django_db


def told(queries: CaptureQueriesContext, *words: str) -> int:
    """Return how many of the queries have all these words."""
    found = [query["sql"] for query in queries.captured_queries]
    return sum(all(word in sql for word in words) for sql in found)


def test_the_parts_of_a_rated_match_are_counted_once() -> None:
    match = fast_forward(table("ann", "ben", rated=True))
    with CaptureQueriesContext(
        connection,
    ) as queries:
        aftermath.settle(match.pk)
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
