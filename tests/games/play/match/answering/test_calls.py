"""Test the priorities of queued answers: tables that all people have left come last."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.models import Seat
from games.play.match.answering import server_answers
from games.play.match.seats import presence
from games.play.tables.leaving import replace_by_computer
from tests.games.play.match.queued import Queued
from tests.games.set_up import answer_next, draft, person

pytestmark = pytest.mark.django_db

FIRST, LAST = "games.tasks.answer", "games.tasks.answer_deserted"


def test_a_table_with_somebody_at_it_comes_first(queued: Queued, stored: Any) -> None:
    with stored():
        match = draft("ann", "ben", "random")
    assert queued.kinds(match) == {FIRST}
    with stored():
        presence.leave_seat(match_id=match.pk, player=person("ann"))
    assert queued.kinds(match) == {FIRST}


def test_a_table_that_everybody_has_left_comes_last(queued: Queued, stored: Any) -> None:
    match = draft("ann", "ben", "random")
    presence.leave_seat(match_id=match.pk, player=person("ann"))
    with stored():
        presence.leave_seat(match_id=match.pk, player=person("ben"))
    assert queued.kinds(match) == {LAST}
    for _ in range(6):
        with stored():
            assert answer_next(match)
    assert queued.kinds(match) == {LAST}


def test_whoever_closes_an_account_deserts_a_table_too(queued: Queued, stored: Any) -> None:
    match = draft("ann", "random", "random")
    with stored():
        replace_by_computer(match_id=match.pk, player_id=person("ann").pk)
    assert queued.kinds(match) == {LAST}


def test_whoever_comes_back_waits_for_no_deserted_table(
    queued: Queued, stored: Any
) -> None:
    match = draft("ann", "random", "random")
    presence.leave_seat(match_id=match.pk, player=person("ann"))
    queued.clear()
    with stored():
        presence.return_to_seat(match_id=match.pk, player=person("ann"))
    assert sorted(call[:3] for call in queued) == [
        (FIRST, match.pk, 1),
        (FIRST, match.pk, 2),
    ]


def test_a_match_of_an_event_never_counts_as_deserted(queued: Queued, stored: Any) -> None:
    match = draft("ann", "ben", host=None)
    presence.leave_seat(match_id=match.pk, player=person("ann"))
    with stored():
        presence.leave_seat(match_id=match.pk, player=person("ben"))
    assert queued.kinds(match) == {FIRST}


def test_the_sweep_wakes_those_first_who_are_waited_for(
    queued: Queued, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = draft("zed", "random", "random")
    presence.leave_seat(match_id=left.pk, player=person("zed"))
    live = draft("ann", "random")
    now = timezone.now()
    Seat.objects.filter(match=left, due_at__isnull=False).update(
        due_at=now - timedelta(hours=1)
    )
    Seat.objects.filter(match=live, due_at__isnull=False).update(
        due_at=now - timedelta(minutes=1)
    )
    queued.clear()
    monkeypatch.setattr(server_answers, "SWEEP_LIMIT", 2)
    assert server_answers.queue_overdue_answers(now=now) == 2
    assert queued[0][:3] == (FIRST, live.pk, 1)
    assert queued[1][:2] == (LAST, left.pk)
