"""Test that the SQL statements of a move read and write the same as the ORM would."""

import pytest
from django.db import connection, transaction
from django.forms.models import model_to_dict
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.models import Match, Move, Seat
from games.play.match.moves import queries
from tests.games.set_up import options_of, play_for, table

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


@pytest.fixture
def match() -> Match:
    return table("ann", "ben", options={"draft": "base4", "first": 0})


def test_a_locked_match_is_as_the_orm_reads_it(match: Match) -> None:
    Seat.objects.filter(match=match, number=1).update(
        pass_times=[700, 1200], orders={"x": 1}
    )
    with transaction.atomic():
        found, seats = queries.lock_match(match.pk)
    assert model_to_dict(found) == model_to_dict(Match.objects.get(pk=match.pk))
    assert [model_to_dict(seat) for seat in seats] == [
        model_to_dict(seat) for seat in match.seats.order_by("number")
    ]
    assert all(seat.match is found for seat in seats)


def test_what_is_stored_reads_the_same(match: Match) -> None:
    now = timezone.now()
    seat = match.seats.get(number=1)
    seat.pass_times, seat.last_seen, seat.held = [1, 2, 3], now, ""
    match.version, match.undo_seat = 2, 1
    moves = [
        Move(
            match=match, number=at, seat=1, kind="order", option="pass", by="person", at=now
        )
        for at in range(2)
    ]
    fields = {1: (seat, ["pass_times", "last_seen"])}
    queries.write_move_rows(match, ["version", "undo_seat"], fields, moves)
    stored = Match.objects.get(pk=match.pk)
    assert (stored.version, stored.undo_seat) == (2, 1)
    kept = stored.seats.get(number=1)
    assert (kept.pass_times, kept.last_seen) == ([1, 2, 3], now)
    assert [(move.number, move.at, move.by) for move in stored.moves.all()] == [
        (0, now, "person"),
        (1, now, "person"),
    ]


def test_there_is_no_match_of_this_number() -> None:
    with pytest.raises(Match.DoesNotExist), transaction.atomic():
        queries.lock_match(0)


def test_a_move_takes_few_statements(match: Match) -> None:
    options = options_of(match, 0)
    with CaptureQueriesContext(
        connection,
    ) as asked:
        play_for(match, 0, options[0])
    wanted = [
        query["sql"].split()[0]
        for query in asked
        if "games_" in query["sql"] and "SAVEPOINT" not in query["sql"]
    ]
    writes = 1 if connection.vendor == "postgresql" else 4
    assert len([verb for verb in wanted if verb != "SELECT"]) <= writes
