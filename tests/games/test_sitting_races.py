"""Somebody sits down in the very moment in which they are suspended or blocked.

On PostgreSQL the other act is begun between the question whether somebody may sit down and
their seat, and goes on as far as it can; on SQLite it has to wait for its turn.
"""

import threading
import time
from collections.abc import Callable

import pytest
from django.db import connection

from games import services
from games.models import Match, Seat
from games.moderation.services import sanction_create
from games.refusals import GamesError
from games.services import match_create, match_join, rematch_join
from games.ties import services as ties
from tests.games.tables import fast_forward, person, table
from tests.games.test_races import at_once

pytestmark = pytest.mark.django_db(transaction=True)

WAITING = "SELECT count(*) FROM pg_locks WHERE NOT granted"


def meanwhile(
    monkeypatch: pytest.MonkeyPatch, act: Callable[[], object]
) -> threading.Thread:
    """Begin an act in the moment before the next seat is taken, and let it come as far as
    it can. The thread is for joining."""
    take_seat, begun = services.take_seat, threading.Event()

    def run() -> None:
        try:
            act()
        finally:
            connection.close()

    thread = threading.Thread(target=run)

    def seat_later(*given: object) -> None:
        if not begun.is_set():
            begun.set()
            thread.start()
            while connection.vendor == "postgresql" and thread.is_alive():
                with connection.cursor() as cursor:
                    cursor.execute(WAITING)
                    if cursor.fetchone()[0]:
                        break
                time.sleep(0.01)
        take_seat(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(services, "take_seat", seat_later)
    return thread


@pytest.mark.parametrize("kind", ["suspend", "ban"])
def test_who_is_suspended_while_sitting_down_does_not_stay(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, ben = table("ann", None, None), person("ben")
    other = meanwhile(
        monkeypatch, lambda: sanction_create(player=ben, kind=kind, reason="Rude.", by=None)
    )

    match_join(invite=match.invite, player=ben)
    other.join(timeout=30)

    assert ben.sanctions.count() == 1
    assert not match.seats.filter(player=ben).exists()


def test_who_is_blocked_while_sitting_down_elsewhere_does_not_stay(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, ann, ben = table("cem", None, None, None), person("ann"), person("ben")
    match_join(invite=match.invite, player=ben)
    other = meanwhile(monkeypatch, lambda: ties.block(player=ann, other_id=ben.pk))

    match_join(invite=match.invite, player=ann)
    other.join(timeout=30)

    assert set(match.seats.exclude(player=None).values_list("player", flat=True)) == {
        person("cem").pk,
        ben.pk,
    }


@pytest.mark.parametrize("attempt", range(4))
def test_nobody_who_is_suspended_waits_at_a_table(attempt: int) -> None:
    match, ben = table("ann", None, None), person("ben")
    old = fast_forward(table("ben", "ann"))
    rematch = rematch_join(match_id=old.pk, player=person("ann"))
    doings: list[Callable[[], object]] = [
        lambda: match_join(invite=match.invite, player=ben),
        lambda: match_create(host=ben, sitters=[ben, None]),
        lambda: ties.block(player=ben, other_id=person("ann").pk),
        lambda: rematch_join(match_id=old.pk, player=ben),
        lambda: sanction_create(player=ben, kind="suspend", reason="Rude.", by=None),
    ]

    results = at_once(*doings[attempt:], *doings[:attempt])

    wrong = [
        each
        for each in results
        if isinstance(each, Exception) and not isinstance(each, GamesError)
    ]
    assert wrong == [], [repr(each.__context__) for each in wrong]
    waiting = Seat.objects.filter(player=ben, match__status=Match.Status.WAITING)
    assert not waiting.exists()
    assert rematch.pk != old.pk
