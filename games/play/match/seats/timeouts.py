"""What happens when somebody's time runs out; `games.play.match.seats.vacations` puts that
off.
"""

from datetime import datetime

from django.db import transaction
from django.db.models import Q

from games.base import sweeps
from games.models import Match, Seat
from games.play.match.moves import clocks, lag_compensation
from games.play.match.seats.notices import tell_out_of_time
from games.play.match.seats.presence import hold

EXPIRE_LIMIT = 200
"""Clocks that one sweep acts on."""


def expire_clocks(*, now: datetime) -> int:
    """Do what was agreed about the clocks that have run out; return how many there were.

    Live clocks are left alone for `lag_compensation.GRACE`.
    """
    live = Q(match__clock=Match.Clock.LIVE)
    ended = Seat.objects.filter(
        ~live | Q(runs_out_at__lte=now - lag_compensation.GRACE),
        runs_out_at__lte=now,
        match__status=Match.Status.RUNNING,
    ).order_by("runs_out_at")
    return sweeps.each(
        "clocks that ran out",
        ended,
        lambda seat: time_out(match_id=seat.match_id, seat=seat.number, now=now),
        most=EXPIRE_LIMIT,
    )


@transaction.atomic
def time_out(*, match_id: int, seat: int, now: datetime) -> bool:
    """Do what the table's rule says about a clock that has run out; tell whether it had.

    A move and this take turns on the match's lock: whichever is first decides, and the
    other one finds that the question or the clock has changed.
    """
    match = Match.objects.select_for_update().get(pk=match_id)
    row = match.seats.get(number=seat)
    if not match.is_running or match.paused_until is not None:
        return False
    live = match.clock == Match.Clock.LIVE
    if not clocks.has_run_out(row, now - lag_compensation.GRACE if live else now):
        return False
    forfeit = match.on_timeout == Match.OnTimeout.FORFEIT
    hold(match, row, Seat.Held.FORFEIT if forfeit else Seat.Held.TIME, now)
    tell_out_of_time(match, row)
    return True
