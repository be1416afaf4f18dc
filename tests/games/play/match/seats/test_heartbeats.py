"""Test storing the heartbeats of many tables together."""

from datetime import datetime, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.live import online as whereabouts
from games.models import Match, Player, Seat
from games.play.match.seats import presence, seat_heartbeats
from tests.games.set_up import person, table

pytestmark = pytest.mark.django_db


def tables(count: int) -> list[tuple[int, Player]]:
    """Return the open pages of `count` tables of two, whose players have no heartbeat
    yet.
    """
    pages = []
    for number in range(count):
        names = f"ann{number}", f"ben{number}"
        match = table(*names)
        pages += [(match.pk, person(name)) for name in names]
    Seat.objects.update(last_seen=None)
    Player.objects.update(last_seen_at=timezone.now())
    return [(match, Player.objects.get(pk=player.pk)) for match, player in pages]


def seen_at(match: int, player: Player) -> datetime | None:
    return Seat.objects.get(match=match, player=player).last_seen


@pytest.mark.parametrize("count", [1, 4])
def test_all_pages_of_a_process_show_life_in_one_statement(count: int) -> None:
    pages, now = tables(count), timezone.now()
    with CaptureQueriesContext(connection) as queries:
        presence.record_presences(pages, now=now)
    assert len(queries) == 1
    assert [seen_at(*page) for page in pages] == [now] * len(pages)


def test_people_who_were_gone_are_noted_in_one_statement_too() -> None:
    pages, now = tables(2), timezone.now()
    long_ago = now - timedelta(days=1)
    Player.objects.update(last_seen_at=long_ago)
    for _match, player in pages:
        player.last_seen_at = long_ago
    with CaptureQueriesContext(connection) as queries:
        whereabouts.record_heartbeats([player for _match, player in pages])
    written = [each["sql"] for each in queries if each["sql"].startswith("UPDATE")]
    assert len(written) == 1
    assert not Player.objects.filter(last_seen_at=long_ago).exists()


def test_only_who_sits_there_is_seen_there() -> None:
    (match, ann), (_, ben), (other, _eve), _ = tables(2)
    assert (
        seat_heartbeats.record_heartbeats(
            [(match, ann.pk), (other, ben.pk)], timezone.now()
        )
        == []
    )
    assert seen_at(match, ann) is not None
    assert seen_at(match, ben) is None
    assert not Seat.objects.filter(match=other).exclude(last_seen=None).exists()


def test_who_was_away_is_told_apart_and_comes_back() -> None:
    (match, ann), (_, ben), (other, eve), _ = pages = tables(2)
    now = timezone.now()
    seat = Seat.objects.get(match=match, player=ann)
    presence.hold_seat_by_computer(Match.objects.get(pk=match), seat, Seat.Held.AWAY, now)
    Seat.objects.filter(match=other, player=eve).update(grace_until=now)
    keys = [(place, player.pk) for place, player in pages]
    assert sorted(seat_heartbeats.record_heartbeats(keys, now)) == sorted(
        [(match, ann.pk), (other, eve.pk)]
    )
    presence.record_presences(pages, now=now)
    assert not Seat.objects.exclude(held="", grace_until=None).exists()
    assert seen_at(match, ben) == now


def test_nobody_beats_where_nothing_is_open() -> None:
    with CaptureQueriesContext(connection) as queries:
        presence.record_presences([], now=timezone.now())
    assert len(queries) == 0
