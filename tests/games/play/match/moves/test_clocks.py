"""Test clocks: when they run, how much thinking costs, and what happens when no time is
left.
"""

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.db import connection
from django.db.models import F
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.models import Heartbeat, Match, Move, Seat, Timing
from games.play.match.answering.server_answers import answer_seat
from games.play.match.moves import clocks
from games.play.match.moves.clocks import PRESETS, credit_downtime
from games.play.match.replaying.verify import differences_from_replay
from games.play.match.seats import presence, timeouts
from games.refusals import BadTable, OutOfTime, SeatHeld
from games.tasks import sweep
from tests.games.play.match.moves.test_races import at_once, picking
from tests.games.set_up import (
    answer_next,
    drawn_table,
    fast_forward,
    options_of,
    person,
    play_for,
    play_to_the_end,
    table,
)

pytestmark = pytest.mark.django_db

LIVE = Timing(Match.Clock.LIVE, 300, 15)
TURNS = PRESETS["3d"]
MINUTE = timedelta(minutes=1)


def draft(*sitters: str, timing: Timing = LIVE, **more: Any) -> Match:
    options = {"draft": "base4", "first": 0}
    return table(*sitters, options=options, timing=timing, **more)


def seat_of(match: Match, number: int = 0) -> Seat:
    return match.seats.get(number=number)


def pass_time(match: Match, time: timedelta) -> None:
    """Simulate that time passes at a table, by moving the ends of its clocks into the
    past.
    """
    match.seats.filter(runs_out_at__isnull=False).update(
        runs_out_at=F("runs_out_at") - time
    )


def left(match: Match, number: int = 0) -> float:
    """Return the seconds that are left on a seat's clock."""
    time = clocks.remaining(seat_of(match, number), timezone.now())
    assert time is not None
    return time.total_seconds()


def test_the_clocks_of_all_who_are_asked_run_and_no_others() -> None:
    match = draft("ann", "ben", "random")
    assert [seat.runs_out_at is not None for seat in match.seats.order_by("number")] == [
        True,
        True,
        False,
    ]
    play_for(match, 0, options_of(match, 0)[0])
    assert seat_of(match).runs_out_at is None
    assert seat_of(match, 1).runs_out_at is not None


def test_thinking_costs_time_and_an_answer_earns_some() -> None:
    match = draft("ann", "ben")
    pass_time(match, MINUTE)
    assert left(match) == pytest.approx(240, abs=1)
    play_for(match, 0, options_of(match, 0)[0])
    assert left(match) == pytest.approx(255, abs=1)
    assert left(match, 1) == pytest.approx(240, abs=1)


def test_nobody_saves_up_more_than_they_began_with() -> None:
    match = draft("ann", "ben")
    play_for(match, 0, options_of(match, 0)[0])
    assert left(match) == 300


def test_turn_by_turn_every_answer_has_its_own_days() -> None:
    match = draft("ann", "ben", timing=TURNS)
    pass_time(match, timedelta(days=2))
    assert left(match) == pytest.approx(86400, abs=1)
    play_for(match, 0, options_of(match, 0)[0])
    play_for(match, 1, options_of(match, 1)[0])
    assert left(match) == pytest.approx(3 * 86400, abs=1)


def test_a_table_without_a_clock_has_none() -> None:
    match = fast_forward(table("ann", "ben"), moves=50)
    assert not match.seats.exclude(runs_out_at=None, clock_ms=None).exists()


def test_the_clock_runs_for_a_lone_pass_as_for_any_question() -> None:
    match = fast_forward(table("ann", "ben", timing=LIVE), moves=0)
    for _ in range(300):
        due = match.seats.filter(due_at__isnull=False).first()
        if due is not None:
            assert due.runs_out_at is not None
            return
        asked = match.seats.filter(asked_since__isnull=False)[0]
        play_for(match, asked.number, options_of(match, asked.number)[-1])
    raise AssertionError("no lone pass came up")


def test_a_computer_plays_on_when_time_runs_out() -> None:
    match = draft("ann", "ben")
    pass_time(match, 6 * MINUTE)
    assert timeouts.expire_clocks(now=timezone.now()) == 2
    seat = seat_of(match)
    assert (seat.held, seat.clock_ms, seat.runs_out_at) == (Seat.Held.TIME, 0, None)
    assert answer_next(match)
    assert match.moves.get().by == Move.By.COMPUTER
    assert timeouts.expire_clocks(now=timezone.now()) == 0


def test_a_move_after_the_time_is_refused_even_before_the_bell() -> None:
    match = draft("ann", "ben")
    pass_time(match, 6 * MINUTE)
    with pytest.raises(OutOfTime):
        play_for(match, 0, options_of(match, 0)[0])
    timeouts.expire_clocks(now=timezone.now())
    with pytest.raises(SeatHeld):
        play_for(match, 0, options_of(match, 0)[0])
    assert not match.moves.exists()


def test_an_open_page_does_not_bring_back_whose_time_ran_out() -> None:
    match = draft("ann", "ben")
    pass_time(match, 6 * MINUTE)
    timeouts.expire_clocks(now=timezone.now())
    presence.record_presence(match_id=match.pk, player=person("ann"))
    assert seat_of(match).held == Seat.Held.TIME

    presence.return_to_seat(match_id=match.pk, player=person("ann"))
    assert seat_of(match).held == ""
    assert left(match) == pytest.approx(15, abs=1)
    play_for(match, 0, options_of(match, 0)[0])


def test_under_the_stricter_rule_whoever_runs_out_of_time_comes_last() -> None:
    strict = Timing(Match.Clock.LIVE, 60, 0, Match.OnTimeout.FORFEIT)
    for loser in (0, 1):
        match = draft("ann", "ben", "cem", timing=strict)
        match.seats.filter(number=loser).update(runs_out_at=timezone.now() - MINUTE)
        timeouts.expire_clocks(now=timezone.now())
        with pytest.raises(SeatHeld):
            presence.return_to_seat(match_id=match.pk, player=seat_of(match, loser).player)
        match = fast_forward(match)
        assert seat_of(match, loser).place == 3
        assert sorted(match.seats.values_list("place", flat=True)) == [1, 2, 3]
        assert differences_from_replay(match) == []
        html = drawn_table(match, None, "en")
        assert html.count("lost on time</") + html.count("lost on time ") >= 1


def test_of_two_who_forfeit_the_later_one_comes_first() -> None:
    rows = [{"seat": 2, "place": 1}, {"seat": 0, "place": 2}, {"seat": 1, "place": 3}]
    now = timezone.now()
    ranked = clocks.final_places(rows, {2: now - MINUTE, 0: now})
    assert [(row["seat"], row["place"]) for row in ranked] == [(1, 1), (0, 2), (2, 3)]
    assert clocks.final_places(rows, {}) == rows


def test_leaving_stops_the_clock_and_coming_back_starts_it() -> None:
    match = draft("ann", "ben")
    pass_time(match, MINUTE)
    presence.leave_seat(match_id=match.pk, player=person("ann"))
    assert seat_of(match).runs_out_at is None
    presence.return_to_seat(match_id=match.pk, player=person("ann"))
    assert left(match) == pytest.approx(240, abs=1)


def down(time: timedelta) -> datetime:
    """Move the server's last heartbeat back by `time`; return the current time."""
    now = timezone.now()
    Heartbeat.objects.update_or_create(pk=1, defaults={"at": now - time})
    return now


def test_while_the_server_is_down_all_clocks_stand() -> None:
    match = draft("ann", "ben")
    before = [seat.runs_out_at for seat in match.seats.order_by("number")]
    now = down(timedelta(hours=2))
    pass_time(match, timedelta(hours=2))
    assert credit_downtime(now) == timedelta(hours=2)
    after = [seat.runs_out_at for seat in match.seats.order_by("number")]
    assert after == before
    # The time is given back only once, even if several processes notice the downtime.
    assert credit_downtime(now) == timedelta(0)


def test_after_a_restart_a_sweep_takes_nobodys_time() -> None:
    match = draft("ann", "ben")
    down(timedelta(hours=2))
    pass_time(match, timedelta(hours=2))
    sweep()
    assert not match.seats.exclude(held="").exists()
    assert left(match) == pytest.approx(300, abs=1)


def test_after_a_restart_a_move_may_come_before_the_sweep() -> None:
    match = draft("ann", "ben")
    down(timedelta(hours=2))
    pass_time(match, timedelta(hours=2))
    play_for(match, 0, options_of(match, 0)[0])
    assert left(match, 1) == pytest.approx(300, abs=1)


def test_the_grace_of_somebody_away_stands_as_well() -> None:
    match = draft("ann", "ben")
    now = down(timedelta(hours=1))
    match.seats.filter(number=0).update(grace_until=now - timedelta(minutes=59))
    credit_downtime(now)
    assert seat_of(match).grace_until == now + MINUTE


def test_a_short_gap_between_sweeps_is_no_downtime() -> None:
    match = draft("ann", "ben")
    now = down(timedelta(seconds=9))
    before = seat_of(match).runs_out_at
    clocks.record_server_up(now)
    assert seat_of(match).runs_out_at == before
    assert Heartbeat.objects.get().at == now


@pytest.mark.parametrize(
    "timing", [Timing("sun", 60), Timing("live", 5), Timing("turns", 10**9)]
)
def test_a_timing_that_makes_no_sense_is_refused(timing: Timing) -> None:
    with pytest.raises(BadTable):
        table("ann", "ben", timing=timing)
    assert all(preset.fits() for preset in PRESETS.values())


def test_a_whole_match_on_the_clock_is_played_as_any_other() -> None:
    match = play_to_the_end(table("ann", "random", timing=LIVE))
    assert match.status == Match.Status.FINISHED
    assert not match.seats.filter(runs_out_at__isnull=False).exists()
    assert differences_from_replay(match) == []


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("attempt", range(4))
def test_of_a_move_and_the_bell_one_is_heard(attempt: int) -> None:
    """Either the move comes in time or the clock runs out: never both, never neither."""
    match = draft("ann", "random")
    answer_next(match)
    match.seats.filter(number=0).update(
        runs_out_at=timezone.now() + timedelta(milliseconds=8)
    )
    option = options_of(match, 0)[0]

    def bell() -> int:
        while not (rung := timeouts.expire_clocks(now=timezone.now())):
            if Match.objects.get(pk=match.pk).moves.filter(seat=0).exists():
                break
        return rung

    moved, rung = at_once(picking(match, 0, option), bell)
    seat = seat_of(match)
    if isinstance(moved, int):
        assert rung == 0
        assert seat.held == ""
    else:
        assert isinstance(moved, OutOfTime | SeatHeld)
        assert rung == 1
        assert seat.held == Seat.Held.TIME
        assert not match.moves.filter(seat=0).exists()
        assert answer_seat(match_id=match.pk, seat=0, version=seat.asked_since or 0)
    match.refresh_from_db()
    assert differences_from_replay(match) == []
    connection.close()


@pytest.mark.django_db(transaction=True)
def test_two_sweeps_after_a_restart_give_the_time_back_once() -> None:
    match = draft("ann", "ben")
    now = down(timedelta(hours=1))
    pass_time(match, timedelta(hours=1))
    given = at_once(*[lambda: credit_downtime(now)] * 2)
    assert sorted(given, key=str) == [timedelta(0), timedelta(hours=1)]
    assert left(match) == pytest.approx(300, abs=2)


def test_an_outage_is_given_back_by_as_many_queries_however_many_play() -> None:
    now, asked = timezone.now(), list[int]()
    credit_downtime(now)
    for hours in (1, 2):
        for _ in range(3):
            draft("ann", "bob")
        with CaptureQueriesContext(connection) as queries:
            assert credit_downtime(now + timedelta(hours=hours)) == timedelta(hours=1)
        asked.append(len(queries))
    assert asked[0] == asked[1]
