"""The clocks of seats: start, stop, remaining time, and credit for a server downtime.

While a seat's clock runs, `runs_out_at` is the moment at which it runs out, and `clock_ms`
the time that was left when it started. While the clock stands, `clock_ms` is the time left.
No process counts down, so clocks stay right when a process ends.
`games.play.match.seats.timeouts` acts on clocks that have run out. Decision 0033 gives the
reasons.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import F, Q

from engine.ranking import shared_ranks
from games.base.compiled_sql import KEY, PreparedQuery
from games.base.signals import server_was_down
from games.models import Heartbeat, Match, Move, Seat, Timing
from games.models.game_terms import DAY
from games.refusals import TooLateToUndo

LIVE_GIFT = timedelta(seconds=10)
TURNS_GIFT = timedelta(minutes=10)
"""The time that players get when they take their seat back after their clock has run out: a
minimum for live clocks, a maximum for turn-based ones.
"""

DOWN = timedelta(seconds=10)
"""If no sweep ran for this time, the server counts as down. Normally a sweep runs every two
seconds.
"""

HELD_AT_ONCE = 5000
"""The maximum number of matches whose times one SQL statement moves."""

HEARTBEAT = PreparedQuery(lambda: Heartbeat.objects.filter(pk=KEY))

PRESETS = {
    "none": Timing(),
    "5+15": Timing(Match.Clock.LIVE, 5 * 60, 15),
    "15+30": Timing(Match.Clock.LIVE, 15 * 60, 30),
    "1d": Timing(Match.Clock.TURNS, DAY),
    "3d": Timing(Match.Clock.TURNS, 3 * DAY),
    "7d": Timing(Match.Clock.TURNS, 7 * DAY),
}
"""The clock settings that forms offer, by the value of the form's field."""


def default_timing(*, listed: bool, rated: bool, people: int) -> Timing:
    """Return the default clock settings of a table: a clock for rated matches and for
    listed tables with several people, none otherwise.

    Args:
        people: the number of seats that are not computers'.
    """
    needed = rated or (listed and people > 1)
    return PRESETS["15+30"] if needed else PRESETS["none"]


def clocks_run_from(match: Match, now: datetime) -> datetime:
    """Return the moment from which clocks run in a match: now, or the end of its pause."""
    return max(now, match.paused_until or now)


def remaining(seat: Seat, now: datetime) -> timedelta | None:
    """Return the time that is left on a seat's clock; None without a clock."""
    if seat.runs_out_at is not None:
        # In a pause, `runs_out_at` already includes the rest of the pause.
        return max(timedelta(0), seat.runs_out_at - clocks_run_from(seat.match, now))
    return None if seat.clock_ms is None else timedelta(milliseconds=seat.clock_ms)


def seat_clock_runs_from(match: Match, seat: Seat, at: datetime) -> datetime:
    """Return the moment from which a seat's clock runs if it is started at `at`. A
    turn-based clock stands during its player's vacation, so it runs from the end of the
    vacation.
    """
    if match.clock != Match.Clock.TURNS or seat.player is None:
        return at
    return max(at, seat.player.vacation_until or at)


def has_run_out(seat: Seat, now: datetime) -> bool:
    """Tell whether a seat's clock is running and its time is over."""
    return seat.runs_out_at is not None and seat.runs_out_at <= now


def stop_clock(seat: Seat, now: datetime) -> None:
    """Stop a seat's clock if it is running, and store the remaining time."""
    if seat.runs_out_at is not None:
        # Subtract the rest of a vacation, which is added again when the clock starts.
        begins = seat_clock_runs_from(seat.match, seat, clocks_run_from(seat.match, now))
        left = max(timedelta(0), seat.runs_out_at - begins)
        seat.clock_ms, seat.runs_out_at = left // timedelta(milliseconds=1), None


def start_clock(match: Match, seat: Seat, now: datetime) -> None:
    """Start the clock of a seat that has to answer, unless a computer plays there.

    The clock also runs for a question that the server will answer with an automatic pass: a
    standing clock would reveal something about the player's hand (INFO-15).
    """
    if match.clock == Match.Clock.NONE or seat.player_id is None or seat.held:
        return
    if seat.clock_ms is None:
        seat.clock_ms = match.clock_bank * 1000
    begins = seat_clock_runs_from(match, seat, clocks_run_from(match, now))
    seat.runs_out_at = begins + timedelta(milliseconds=seat.clock_ms)


def stop_after_answer(match: Match, seat: Seat, now: datetime) -> tuple[int | None, int]:
    """Stop the clock of a seat that has answered, and add the increment that it earns.

    Returns:
        The milliseconds that were left on the clock (None without a clock), and those that
        the answer earned.
    """
    stop_clock(seat, now)
    left, earned = seat.clock_ms, 0
    if match.clock == Match.Clock.TURNS:
        seat.clock_ms = None
    elif left is not None and not seat.held:
        earned = min(match.clock_increment * 1000, max(0, match.clock_bank * 1000 - left))
        seat.clock_ms = left + earned
    return left, earned


def adjust_for_undo(match: Match, seat: Seat, now: datetime, step: Sequence[Move]) -> None:
    """Adjust a seat's clock when its last step is undone.

    A live clock loses the time that the answers of the step earned. A turn-based clock gets
    the time that was left when the first question of the step was answered.

    Raises:
        TooLateToUndo: the clock has less time left than the answers earned.
    """
    stop_clock(seat, now)
    timed = [move for move in step if move.clock_ms is not None]
    if match.clock == Match.Clock.LIVE and seat.clock_ms is not None:
        earned = sum(move.earned_ms for move in timed)
        if earned and seat.clock_ms <= earned:
            raise TooLateToUndo(seat)
        seat.clock_ms -= earned
    elif match.clock == Match.Clock.TURNS and timed:
        seat.clock_ms = timed[0].clock_ms


def adjust_for_set_back(match: Match, seat: Seat, void: Sequence[Move]) -> None:
    """Set a seat's clock when a moderator sets the match back.

    A live clock gets the time that it had at the start of the open question or at the first
    of the seat's void answers, whichever is more; a gift if that is 0. A turn-based clock
    gets the whole time of an answer.
    """
    seat.runs_out_at = None
    if match.clock == Match.Clock.TURNS:
        seat.clock_ms = None
    elif seat.clock_ms is not None:
        left = next((move.clock_ms for move in void if move.clock_ms is not None), 0)
        seat.clock_ms = max(seat.clock_ms, left) or _resume_credit_ms(match)


def adjust_for_agreed_undo(
    match: Match, seat: Seat, void: Sequence[Move], now: datetime
) -> None:
    """Set a seat's clock when a step is undone because all participants have agreed.

    A live clock with void answers gets the time left at the first of them, or its current
    time minus what these answers earned, whichever is more. A turn-based clock with void
    answers gets the time left at the first of them. Other clocks keep their time. A clock
    that had run out gets a gift.
    """
    ran = seat.runs_out_at is not None
    stop_clock(seat, now)
    timed = [move for move in void if move.clock_ms is not None]
    if timed and match.clock == Match.Clock.TURNS:
        seat.clock_ms = timed[0].clock_ms
    elif timed and seat.clock_ms is not None:
        earned = sum(move.earned_ms for move in timed)
        seat.clock_ms = max(seat.clock_ms - earned, timed[0].clock_ms or 0)
    if seat.clock_ms == 0 and (timed or not ran):
        seat.clock_ms = _resume_credit_ms(match)


def resume_clock(match: Match, seat: Seat, now: datetime) -> None:
    """Continue the clock of a player who has taken their seat back.

    The clock goes on with the time that was left. If it had run out, it gets extra time (a
    gift), at most once for each question; `clock_gifts` stores the gifts.
    """
    if seat.clock_ms == 0 and match.clock != Match.Clock.NONE:
        version = match.version if seat.asked_since is None else seat.asked_since
        if version not in [gift["version"] for gift in seat.clock_gifts]:
            seat.clock_ms = _resume_credit_ms(match)
            given = {"version": version, "ms": seat.clock_ms}
            seat.clock_gifts = [*seat.clock_gifts, given]
    if seat.asked_since is not None:
        start_clock(match, seat, now)


def _resume_credit_ms(match: Match) -> int:
    if match.clock == Match.Clock.TURNS:
        return min(match.clock_bank * 1000, TURNS_GIFT // timedelta(milliseconds=1))
    return max(LIVE_GIFT // timedelta(milliseconds=1), match.clock_increment * 1000)


def record_server_up(now: datetime) -> None:
    """Store that the server is up. Every sweep calls this before it checks clocks."""
    credit_downtime(now)
    Heartbeat.objects.filter(pk=1, at__lt=now).update(at=now)


def was_down(now: datetime) -> bool:
    """Tell whether the server was down and clocks have not been given back that time
    yet.
    """
    # A compiled query: every move with a clock runs it, and building it would take longer
    # than running it.
    found = HEARTBEAT.fetch(1)
    return not found or now - found[0].at > DOWN


def credit_downtime(now: datetime) -> timedelta:
    """Give all clocks back the time for which the server was down; return that time.

    The same transaction updates the heartbeat, so that only the first process that notices
    the downtime does this.
    """
    if not was_down(now):
        return timedelta(0)
    beats = Heartbeat.objects.filter(pk=1)
    with transaction.atomic():
        Heartbeat.objects.get_or_create(pk=1, defaults={"at": now})
        row = beats.select_for_update().get()
        gap = now - row.at
        if gap <= DOWN:
            return timedelta(0)
        server_was_down.send_robust(sender=Heartbeat, gap=gap, now=now)
        _add_downtime(gap)
        row.at = now
        row.save()
        return gap


def final_places(
    places: Sequence[Mapping[str, Any]], forfeited: Mapping[int, datetime]
) -> list[dict[str, Any]]:
    """Return the rows of a result with their final places: seats that lost on time or
    conceded come behind all others.

    Of two such seats, the one that lost later comes first. Other seats that share a place
    still share one.

    Args:
        forfeited: the moment of the loss by seat, as `forfeit_times` returns it.
    """

    def rank(row: Mapping[str, Any]) -> tuple[bool, float, int]:
        at = forfeited.get(row["seat"])
        return at is not None, 0 if at is None else -at.timestamp(), row["place"]

    order = sorted(places, key=rank)
    shared = shared_ranks([rank(row) for row in order])
    return [dict(row, place=place) for row, place in zip(order, shared, strict=True)]


def forfeit_times(seats: Iterable[Seat]) -> dict[int, datetime]:
    """Return the time of the loss for each seat that lost on time or conceded, by seat."""
    return {
        seat.number: seat.held_since
        for seat in seats
        if seat.held in Seat.LOST and seat.held_since is not None
    }


def _add_downtime(gap: timedelta) -> None:
    names = ("runs_out_at", "grace_until", "nudged_at", "absent_since")
    timed = Q()
    for name in names:
        timed |= Q(**{f"{name}__isnull": False})
    seats = Seat.objects.filter(timed, match__status=Match.Status.RUNNING)
    # Lock the matches, or a simultaneous move would write the old time again. Lock them in
    # the order of their keys, and with one statement, as there may be thousands.
    rows = Match.objects.select_for_update().filter(
        Q(pk__in=seats.values("match")) | Q(paused_until__isnull=False)
    )
    held = list(rows.order_by("pk").values_list("pk", flat=True))
    for at in range(0, len(held), HELD_AT_ONCE):
        some = held[at : at + HELD_AT_ONCE]
        # Clocks continue at the end of a pause, so move that end by the downtime, too.
        Match.objects.filter(pk__in=some, paused_until__isnull=False).update(
            paused_until=F("paused_until") + gap
        )
        theirs = Seat.objects.filter(match__in=some)
        for name in names:
            theirs.filter(**{f"{name}__isnull": False}).update(**{name: F(name) + gap})
