"""Test compensation for slow connections: who gets it, how much, and that nobody can
exploit it.
"""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.api.serializers.matches import RecordSerializer
from games.models import Match, Move, Seat, Timing
from games.play.match.going_back.undo import undo_step
from games.play.match.moves.answer_delays import PASS
from games.play.match.moves.clocks import PRESETS
from games.play.match.moves.lag_compensation import GRACE, MAX_PER_ANSWER_MS, REFILL_MS
from games.play.match.moves.play import submit
from games.play.match.replaying.verify import differences_from_replay
from games.play.match.seats import timeouts
from games.refusals import OutOfTime
from tests.games.play.match.answering.test_standing_orders import order, others_chain, reach
from tests.games.play.match.moves.test_clocks import draft, left, pass_time, seat_of
from tests.games.set_up import answer_next, options_of, person, play_to_the_end, table

pytestmark = pytest.mark.django_db

LIVE = Timing(Match.Clock.LIVE, 300, 0)
MINUTE = timedelta(minutes=1)


def answer(match: Match, lag_ms: int | None, choice: str = "") -> Move:
    """Answer for Ann over a connection with a round trip of `lag_ms`; return the stored
    move.
    """
    match.refresh_from_db()
    submit(
        match_id=match.pk,
        seat=0,
        version=match.version,
        choices=[choice or options_of(match, 0)[0]],
        by=Move.By.PERSON,
        player=person("ann"),
        lag_ms=lag_ms,
    )
    return Move.objects.filter(match=match, seat=0).latest("number")


def take_back(match: Match) -> None:
    undo_step(match_id=match.pk, player=person("ann"))


def again(match: Match) -> None:
    """Take back Ann's answer, but keep her pool of compensated time as it is after the
    answer.
    """
    pool = seat_of(match).lag_pool_ms
    take_back(match)
    match.seats.filter(number=0).update(lag_pool_ms=pool)


def test_an_answer_gets_its_round_trip_back() -> None:
    match = draft("ann", "ben", timing=LIVE)
    pass_time(match, MINUTE)
    end = seat_of(match).runs_out_at
    assert end is not None
    move = answer(match, 180)
    assert move.lag_ms == 180
    assert move.clock_ms == (end - move.at) // timedelta(milliseconds=1) + 180
    assert seat_of(match).clock_ms == move.clock_ms
    match.refresh_from_db()
    assert differences_from_replay(match) == []


def test_without_a_measurement_there_is_nothing() -> None:
    match = draft("ann", "ben", timing=LIVE)
    pass_time(match, MINUTE)
    assert answer(match, None).lag_ms == 0


@pytest.mark.parametrize("timing", [PRESETS["3d"], PRESETS["none"]], ids=str)
def test_only_live_clocks_are_compensated(timing: Timing) -> None:
    match = draft("ann", "ben", timing=timing)
    pass_time(match, MINUTE)
    assert answer(match, 300).lag_ms == 0
    assert seat_of(match).lag_pool_ms == Seat.LAG_POOL_MS


@pytest.mark.parametrize("automatic", [True, False])
def test_a_pass_gets_the_same_whether_automatic_or_not(*, automatic: bool) -> None:
    match = table("ann", "ben", timing=LIVE)
    reach(match, 0, others_chain)
    own = match.moves.filter(seat=0, by=Move.By.PERSON, clock_ms__isnull=False)
    own.exclude(option=PASS).update(lag_ms=120)
    own.filter(option=PASS).update(lag_ms=10)
    match.seats.update(lag_pool_ms=1000)
    pass_time(match, MINUTE)
    if automatic:
        order(match, pass_chain=True)
        assert answer_next(match)
    else:
        answer(match, 300, PASS)
    move = match.moves.filter(seat=0).latest("number")
    assert (move.option, move.by == Move.By.AUTOMATIC) == (PASS, automatic)
    assert move.lag_ms == 120
    assert seat_of(match).lag_pool_ms == 1000 - 120 + REFILL_MS
    assert own.exclude(option=PASS).exists()


def test_a_late_echo_gains_no_more_than_the_bound() -> None:
    match = draft("ann", "ben", timing=LIVE)
    pass_time(match, MINUTE)
    assert answer(match, 60_000).lag_ms == MAX_PER_ANSWER_MS


def test_nobody_gets_back_more_than_the_clock_ran() -> None:
    match = draft("ann", "ben", timing=LIVE)
    move = answer(match, 60_000)
    assert move.clock_ms is not None
    assert move.clock_ms <= 300_000
    assert left(match) <= 300


def test_in_the_long_run_an_answer_gets_what_the_pool_does() -> None:
    match = draft("ann", "ben", timing=LIVE)
    given = []
    for _ in range(12):
        pass_time(match, timedelta(seconds=2))
        given.append(answer(match, 60_000).lag_ms)
        again(match)
    assert sum(given) <= Seat.LAG_POOL_MS + 12 * REFILL_MS
    assert given[0] == MAX_PER_ANSWER_MS
    assert given[-1] == REFILL_MS


def test_answers_that_are_taken_back_fill_no_pool() -> None:
    match = draft("ann", "ben", timing=LIVE)
    given = []
    for _ in range(12):
        pass_time(match, timedelta(seconds=2))
        given.append(answer(match, REFILL_MS).lag_ms)
        take_back(match)
    assert sum(given) <= Seat.LAG_POOL_MS
    assert given[-1] == 0


def test_the_pool_is_stored_and_never_more_than_full() -> None:
    """The pool is stored in the database, so another process, or the same one after a
    restart, goes on with what is left.
    """
    match = draft("ann", "ben", timing=LIVE)
    pass_time(match, MINUTE)
    answer(match, 400)
    assert seat_of(match).lag_pool_ms == Seat.LAG_POOL_MS - 400 + REFILL_MS
    again(match)
    answer(match, None)
    assert seat_of(match).lag_pool_ms == Seat.LAG_POOL_MS


def test_a_pool_that_is_empty_gives_nothing() -> None:
    match = draft("ann", "ben", timing=LIVE)
    match.seats.update(lag_pool_ms=0)
    pass_time(match, MINUTE)
    assert answer(match, 300).lag_ms == 0


def test_an_answer_that_was_under_way_at_the_end_counts() -> None:
    match = draft("ann", "ben", timing=LIVE)
    seat = seat_of(match)
    seat.runs_out_at = timezone.now()
    seat.save()
    move = answer(match, 500)
    assert move.clock_ms is not None
    assert 0 < move.clock_ms < 500


def test_an_answer_that_was_given_too_late_does_not() -> None:
    match = draft("ann", "ben", timing=LIVE)
    pass_time(match, 5 * MINUTE + GRACE)
    for lag_ms in (None, 200, 60_000):
        with pytest.raises(OutOfTime):
            answer(match, lag_ms)
    assert seat_of(match).lag_pool_ms == Seat.LAG_POOL_MS


def test_without_a_measurement_the_end_is_the_end() -> None:
    match = draft("ann", "ben", timing=LIVE)
    pass_time(match, 5 * MINUTE)
    with pytest.raises(OutOfTime):
        answer(match, None)


def test_a_live_clock_is_left_alone_for_a_moment_after_its_end() -> None:
    match = draft("ann", "ben", timing=LIVE)
    end = seat_of(match).runs_out_at
    assert end is not None
    second = timedelta(seconds=1)
    assert not timeouts.time_out(match_id=match.pk, seat=0, now=end + GRACE - second / 100)
    assert timeouts.expire_clocks(now=end + GRACE / 2) == 0
    assert timeouts.expire_clocks(now=end + second) == 2


def test_a_clock_of_days_ends_at_its_end() -> None:
    match = draft("ann", "ben", timing=PRESETS["1d"])
    end = max(seat.runs_out_at for seat in match.seats.all() if seat.runs_out_at)
    assert timeouts.expire_clocks(now=end) == 2


def test_the_record_says_what_was_given_back() -> None:
    match = draft("ann", "random", timing=LIVE)
    pass_time(match, MINUTE)
    answer(match, 120)
    play_to_the_end(match)
    match.refresh_from_db()
    moves = RecordSerializer(match).data["moves"]
    first = next(move for move in moves if move["seat"] == 0)
    assert (first["lag_ms"], first["earned_ms"]) == (120, 0)
    assert 200_000 < first["clock_ms"] <= 240_120
    assert all(move["lag_ms"] == 0 for move in moves if move["seat"] == 1)


def test_the_verifier_finds_more_than_a_pool_can_hold() -> None:
    match = draft("ann", "ben", timing=LIVE)
    for _ in range(8):
        pass_time(match, timedelta(seconds=2))
        answer(match, 60_000)
        again(match)
    match.refresh_from_db()
    assert differences_from_replay(match) == []
    match.moves.exclude(clock_ms=None).update(lag_ms=MAX_PER_ANSWER_MS)
    found = differences_from_replay(match)
    assert found[0] == f"move 14: its clock got {MAX_PER_ANSWER_MS} ms back for lag"


def test_the_verifier_finds_more_than_can_be() -> None:
    match = draft("ann", "ben", timing=LIVE)
    pass_time(match, MINUTE)
    move = answer(match, 120)
    Move.objects.filter(pk=move.pk).update(lag_ms=MAX_PER_ANSWER_MS + 1)
    match.refresh_from_db()
    assert differences_from_replay(match) == [
        f"move {move.number}: its clock got {MAX_PER_ANSWER_MS + 1} ms back for lag"
    ]
