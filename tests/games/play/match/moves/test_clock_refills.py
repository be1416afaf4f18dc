"""Test that no action gives a clock more time than it had: leaving, returning, undo,
running out.
"""

from __future__ import annotations

from datetime import timedelta
from random import Random

import pytest
from django.db.models import F
from django.utils import timezone

from games.models import Match, Seat, Timing
from games.play.match.going_back.undo import undo_step
from games.play.match.moves import clocks, takeback
from games.play.match.moves.clocks import PRESETS
from games.play.match.seats import presence, timeouts
from games.refusals import GamesError, TooLateToUndo
from tests.games.play.match.going_back.test_undo import reloaded
from tests.games.play.match.moves.test_clocks import draft, left, pass_time, seat_of
from tests.games.set_up import answer_next, options_of, person, play_for, table

pytestmark = pytest.mark.django_db

SHORT = Timing(Match.Clock.LIVE, 60, 30)
DAYS = PRESETS["3d"]
HOUR = timedelta(hours=1)


def leave_and_return(match: Match) -> None:
    ann = person("ann")
    presence.leave_seat(match_id=match.pk, player=ann)
    presence.return_to_seat(match_id=match.pk, player=ann)


def move_and_undo(match: Match) -> None:
    play_for(match, 0, options_of(match, 0)[0])
    undo_step(match_id=match.pk, player=person("ann"))


def test_leaving_and_coming_back_gives_a_live_clock_nothing() -> None:
    match = draft("ann", "ben", timing=SHORT)
    pass_time(match, timedelta(seconds=58))
    for _ in range(3):
        leave_and_return(match)
        assert left(match) <= 2


def test_neither_leaving_nor_an_undo_gives_days_back() -> None:
    match = draft("ann", "ben", timing=DAYS)
    pass_time(match, timedelta(days=2))
    for act in (leave_and_return, move_and_undo, leave_and_return, move_and_undo):
        act(match)
        assert left(match) == pytest.approx(86400, abs=5)


def test_after_days_away_the_next_question_has_its_whole_time() -> None:
    match = draft("ann", "ben", timing=DAYS)
    pass_time(match, timedelta(days=2))
    presence.leave_seat(match_id=match.pk, player=person("ann"))
    for _ in range(2):  # the computer answers for Ann, then Ben moves
        answer_next(match)
    play_for(match, 1, options_of(match, 1)[0])
    presence.return_to_seat(match_id=match.pk, player=person("ann"))
    assert left(match) == pytest.approx(3 * 86400, abs=5)


def test_an_undo_costs_what_the_step_earned_and_no_more() -> None:
    match = draft("ann", "ben", timing=Timing(Match.Clock.LIVE, 900, 60))
    pass_time(match, timedelta(milliseconds=600))
    play_for(match, 0, options_of(match, 0)[0])
    assert left(match) == 900
    undo_step(match_id=match.pk, player=person("ann"))
    assert left(match) == pytest.approx(899.4, abs=1)


def test_an_undo_leaves_no_clock_without_time() -> None:
    """The step gained 30 seconds. Without them, the clock would have less than nothing
    left.
    """
    match = draft("ann", "ben", timing=SHORT)
    pass_time(match, timedelta(seconds=30))
    play_for(match, 0, options_of(match, 0)[0])
    # as after thinking about the next question
    match.seats.filter(number=0).update(clock_ms=25_000)
    with pytest.raises(TooLateToUndo):
        undo_step(match_id=match.pk, player=person("ann"))
    assert left(match) == 25


def test_who_ran_out_of_time_gets_a_gift_once_for_a_question() -> None:
    match = draft("ann", "ben", timing=SHORT)
    pass_time(match, 2 * HOUR)
    timeouts.expire_clocks(now=timezone.now())
    presence.return_to_seat(match_id=match.pk, player=person("ann"))
    assert left(match) == pytest.approx(30, abs=1)
    for _ in range(2):
        pass_time(match, HOUR)
        timeouts.expire_clocks(now=timezone.now())
        presence.return_to_seat(match_id=match.pk, player=person("ann"))
        assert left(match) == 0
    assert [gift["ms"] for gift in seat_of(match).clock_gifts] == [30_000]


def test_without_a_clock_nobody_starts_to_wait_anew() -> None:
    match = table("ann", "ben", options={"draft": "base4", "first": 0})
    match.seats.update(asked_at=F("asked_at") - HOUR)
    for act in (leave_and_return, move_and_undo):
        act(match)
        asked_at = seat_of(match).asked_at
        assert asked_at is not None
        assert timezone.now() - asked_at >= HOUR


def play_at_random(number: int) -> tuple[timedelta, timedelta]:
    """Perform random actions at a table: think, move, undo, leave, come back.

    Returns:
        How long Ann's clock ran, and the most that it may run: bank, increments and gifts,
            and what clocks got back after the test itself was interrupted.
    """
    rng, used, given_back = Random(number), timedelta(0), timedelta(0)
    match = draft("ann", "ben", timing=SHORT)
    ann = person("ann")

    def think() -> None:
        nonlocal used
        spent = timedelta(seconds=rng.choice([1, 10, 29, 70]))
        seat = seat_of(match)
        if seat.runs_out_at is not None:
            used += min(spent, clocks.remaining(seat, timezone.now()) or timedelta(0))
        pass_time(match, spent)

    acts = [
        think,
        think,
        lambda: timeouts.expire_clocks(now=timezone.now()),
        lambda: presence.leave_seat(match_id=match.pk, player=ann),
        lambda: presence.return_to_seat(match_id=match.pk, player=ann),
        lambda: undo_step(match_id=match.pk, player=ann),
        lambda: play_for(match, 0, rng.choice(options_of(match, 0))),
        lambda: play_for(match, 1, rng.choice(options_of(match, 1))),
        lambda: answer_next(match),
    ]
    for _ in range(120):
        given_back += clocks.credit_downtime(timezone.now())
        clocks.record_server_up(timezone.now())
        match = reloaded(match)
        if not match.is_running:
            break
        try:
            rng.choice(acts)()
        except (GamesError, IndexError):
            continue  # not possible at this moment
    seat = Seat.objects.get(match=match, number=0)
    moves = takeback.moves_that_count(match.moves.order_by("number"))
    earned = sum(move.earned_ms for move in moves if move.seat == 0)
    gifts = sum(gift["ms"] for gift in seat.clock_gifts)
    return used, given_back + timedelta(seconds=60, milliseconds=earned + gifts)


def test_no_sequence_of_acts_gives_more_than_bank_increments_and_gifts() -> None:
    found = [play_at_random(number) for number in range(6)]
    assert [each for each in found if each[0] > each[1] + timedelta(seconds=2)] == []
    assert sum((used for used, _ in found), timedelta(0)) > timedelta(minutes=6)
