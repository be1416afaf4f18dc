"""Whose time runs, how much is left, and what a restart of the server costs: nothing.

A seat whose clock runs has the moment at which it runs out in `runs_out_at`, and
`clock_ms` is what was left when it began; while it stands, `clock_ms` is what is left.
Nothing counts down anywhere, so nothing is lost when a process ends.
`games.play.match.seats.timeouts` acts on clocks that have run out. Decision 0033 says why
things are as they are.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import F, Q

from engine.ranking import shared_places
from games.base.compiled_sql import KEY, Prepared
from games.base.signals import server_was_down
from games.models import Heartbeat, Match, Move, Seat, Timing
from games.models.game_terms import DAY
from games.refusals import TooLateToUndo

LIVE_GIFT = timedelta(seconds=10)
TURNS_GIFT = timedelta(minutes=10)
"""What somebody gets at least, live, or at most, with days per answer, who takes their seat
back after their time ran out.
"""

DOWN = timedelta(seconds=10)
"""No sweep for so long means that the server was down; one comes every two seconds."""

HELD_AT_ONCE = 5000
"""Matches whose times are moved by one statement."""

HEARTBEAT = Prepared(lambda: Heartbeat.objects.filter(pk=KEY))

PRESETS = {
    "none": Timing(),
    "5+15": Timing(Match.Clock.LIVE, 5 * 60, 15),
    "15+30": Timing(Match.Clock.LIVE, 15 * 60, 30),
    "1d": Timing(Match.Clock.TURNS, DAY),
    "3d": Timing(Match.Clock.TURNS, 3 * DAY),
    "7d": Timing(Match.Clock.TURNS, 7 * DAY),
}
"""What the forms offer."""


def usual(*, listed: bool, rated: bool, people: int) -> Timing:
    """Return the clock of a table whose host says nothing about it: one wherever strangers
    or ratings wait for somebody, none among friends and for anybody who plays alone.

    Args:
        people: how many seats are not computers'.
    """
    needed = rated or (listed and people > 1)
    return PRESETS["15+30"] if needed else PRESETS["none"]


def goes_on_at(match: Match, now: datetime) -> datetime:
    """Return from when on time counts at a match: now, or after its pause."""
    return max(now, match.paused_until or now)


def remaining(seat: Seat, now: datetime) -> timedelta | None:
    """Return the time that a seat has left; None without a clock."""
    if seat.runs_out_at is not None:
        # In a pause it has been moved to after the pause.
        return max(timedelta(0), seat.runs_out_at - goes_on_at(seat.match, now))
    return None if seat.clock_ms is None else timedelta(milliseconds=seat.clock_ms)


def runs_from(match: Match, seat: Seat, at: datetime) -> datetime:
    """Return from when on a clock runs that would from a moment on: with days per answer
    it stands during its player's vacation.
    """
    if match.clock != Match.Clock.TURNS or seat.player is None:
        return at
    return max(at, seat.player.vacation_until or at)


def has_run_out(seat: Seat, now: datetime) -> bool:
    """Tell whether a clock ran and has come to its end."""
    return seat.runs_out_at is not None and seat.runs_out_at <= now


def stop(seat: Seat, now: datetime) -> None:
    """Stop a seat's clock if it is running, and keep what is left."""
    if seat.runs_out_at is not None:
        # What is left of a vacation is added again when the clock starts.
        begins = runs_from(seat.match, seat, goes_on_at(seat.match, now))
        left = max(timedelta(0), seat.runs_out_at - begins)
        seat.clock_ms, seat.runs_out_at = left // timedelta(milliseconds=1), None


def start(match: Match, seat: Seat, now: datetime) -> None:
    """Let the clock of a person run who is asked; all others stand.

    It runs for every question alike, also for one that the server will answer with a lone
    pass: a clock that stands would tell what is in the hand (INFO-15).
    """
    if match.clock == Match.Clock.NONE or seat.player_id is None or seat.held:
        return
    if seat.clock_ms is None:
        seat.clock_ms = match.clock_bank * 1000
    begins = runs_from(match, seat, goes_on_at(match, now))
    seat.runs_out_at = begins + timedelta(milliseconds=seat.clock_ms)


def answered(match: Match, seat: Seat, now: datetime) -> tuple[int | None, int]:
    """Stop the clock of a seat that has answered, and add what the answer earns.

    Returns:
        Milliseconds that the clock had left, None without a clock, and that it earned.
    """
    stop(seat, now)
    left, earned = seat.clock_ms, 0
    if match.clock == Match.Clock.TURNS:
        seat.clock_ms = None
    elif left is not None and not seat.held:
        earned = min(match.clock_increment * 1000, max(0, match.clock_bank * 1000 - left))
        seat.clock_ms = left + earned
    return left, earned


def take_back(match: Match, seat: Seat, now: datetime, step: Sequence[Move]) -> None:
    """Give a clock what it had before the answers of a step that is taken back.

    Live it loses what these answers earned; with days per answer the first question has
    as much time left as when it was answered.

    Raises:
        TooLateToUndo: less is left than they earned.
    """
    stop(seat, now)
    timed = [move for move in step if move.clock_ms is not None]
    if match.clock == Match.Clock.LIVE and seat.clock_ms is not None:
        earned = sum(move.earned_ms for move in timed)
        if earned and seat.clock_ms <= earned:
            raise TooLateToUndo(seat)
        seat.clock_ms -= earned
    elif match.clock == Match.Clock.TURNS and timed:
        seat.clock_ms = timed[0].clock_ms


def set_back(match: Match, seat: Seat, void: Sequence[Move]) -> None:
    """Give a clock its time for a match that a moderator sets back.

    Live it is what the clock had when the open question began, or had left at the first of
    the seat's void answers, if that is more; a gift if it has run out. With days per answer
    it is the whole time.
    """
    seat.runs_out_at = None
    if match.clock == Match.Clock.TURNS:
        seat.clock_ms = None
    elif seat.clock_ms is not None:
        left = next((move.clock_ms for move in void if move.clock_ms is not None), 0)
        seat.clock_ms = max(seat.clock_ms, left) or _gift(match)


def go_back(match: Match, seat: Seat, void: Sequence[Move], now: datetime) -> None:
    """Give a clock its time after an undo to which all have agreed.

    With void answers it is what was left at the first of them, without what they earned; or
    what is left now without that, if it is more after a gift. All others go on with what is
    left. There is a gift where the time had run out.
    """
    ran = seat.runs_out_at is not None
    stop(seat, now)
    timed = [move for move in void if move.clock_ms is not None]
    if timed and match.clock == Match.Clock.TURNS:
        seat.clock_ms = timed[0].clock_ms
    elif timed and seat.clock_ms is not None:
        earned = sum(move.earned_ms for move in timed)
        seat.clock_ms = max(seat.clock_ms - earned, timed[0].clock_ms or 0)
    if seat.clock_ms == 0 and (timed or not ran):
        seat.clock_ms = _gift(match)


def resume(match: Match, seat: Seat, now: datetime) -> None:
    """Let the clock of somebody who is back go on with what was left.

    Nothing is added, unless it had run out: then there is a gift, once for a question and
    noted in `clock_gifts`.
    """
    if seat.clock_ms == 0 and match.clock != Match.Clock.NONE:
        version = match.version if seat.asked_since is None else seat.asked_since
        if version not in [gift["version"] for gift in seat.clock_gifts]:
            seat.clock_ms = _gift(match)
            given = {"version": version, "ms": seat.clock_ms}
            seat.clock_gifts = [*seat.clock_gifts, given]
    if seat.asked_since is not None:
        start(match, seat, now)


def _gift(match: Match) -> int:
    if match.clock == Match.Clock.TURNS:
        return min(match.clock_bank * 1000, TURNS_GIFT // timedelta(milliseconds=1))
    return max(LIVE_GIFT // timedelta(milliseconds=1), match.clock_increment * 1000)


def record_server_up(now: datetime) -> None:
    """Note that the server is up. Called by every sweep, before it looks at clocks."""
    credit_downtime(now)
    Heartbeat.objects.filter(pk=1, at__lt=now).update(at=now)


def was_down(now: datetime) -> bool:
    """Tell whether the server was down, and clocks have not been given the time back."""
    # Asked with every move against a clock.
    found = HEARTBEAT.fetch(1)
    return not found or now - found[0].at > DOWN


def credit_downtime(now: datetime) -> timedelta:
    """Give all clocks the time back that passed while the server was down; return it.

    In one transaction with the heartbeat, so that it is given once, no matter who notices
    first.
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
        _add(gap)
        row.at = now
        row.save()
        return gap


def final_places(
    places: Sequence[Mapping[str, Any]], forfeited: Mapping[int, datetime]
) -> list[dict[str, Any]]:
    """Return the rows of a result with those who have lost without playing to the end
    behind all others.

    Of two of them, the one who held out longer comes first. Places that the others share
    stay shared.
    """

    def rank(row: Mapping[str, Any]) -> tuple[bool, float, int]:
        at = forfeited.get(row["seat"])
        return at is not None, 0 if at is None else -at.timestamp(), row["place"]

    order = sorted(places, key=rank)
    shared = shared_places([rank(row) for row in order])
    return [dict(row, place=place) for row, place in zip(order, shared, strict=True)]


def forfeited(seats: Iterable[Seat]) -> dict[int, datetime]:
    """List the seats that lost on time or conceded, with the moment."""
    return {
        seat.number: seat.held_since
        for seat in seats
        if seat.held in Seat.LOST and seat.held_since is not None
    }


def _add(gap: timedelta) -> None:
    names = ("runs_out_at", "grace_until", "nudged_at", "absent_since")
    timed = Q()
    for name in names:
        timed |= Q(**{f"{name}__isnull": False})
    seats = Seat.objects.filter(timed, match__status=Match.Status.RUNNING)
    # Under the matches' locks, in the order of their keys: a move that is on its way would
    # write the old time. All at once, as thousands may wait for it.
    rows = Match.objects.select_for_update().filter(
        Q(pk__in=seats.values("match")) | Q(paused_until__isnull=False)
    )
    held = list(rows.order_by("pk").values_list("pk", flat=True))
    for at in range(0, len(held), HELD_AT_ONCE):
        some = held[at : at + HELD_AT_ONCE]
        # Clocks go on from where a pause ends.
        Match.objects.filter(pk__in=some, paused_until__isnull=False).update(
            paused_until=F("paused_until") + gap
        )
        theirs = Seat.objects.filter(match__in=some)
        for name in names:
            theirs.filter(**{f"{name}__isnull": False}).update(**{name: F(name) + gap})
