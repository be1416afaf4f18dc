"""Act on clocks that have run out. During a player's vacation turn-based clocks stand
(`games.play.match.seats.vacations`).
"""

from datetime import datetime

from django.db import transaction
from django.db.models import Q

from games.base import sweeps
from games.models import Match, Seat
from games.play.match.moves import clocks, lag_compensation
from games.play.match.seats.notices import notify_out_of_time
from games.play.match.seats.presence import hold_seat_by_computer

EXPIRE_LIMIT = 200
"""The maximum number of clocks that one sweep handles."""


def expire_clocks(*, now: datetime) -> int:
    """Time out the seats whose clocks have run out, and return how many.

    For live clocks wait `lag_compensation.GRACE` longer, as an answer may be on its way.
    """
    live = Q(match__clock=Match.Clock.LIVE)
    ended = Seat.objects.filter(
        ~live | Q(runs_out_at__lte=now - lag_compensation.GRACE),
        runs_out_at__lte=now,
        match__status=Match.Status.RUNNING,
    ).order_by("runs_out_at")
    return sweeps.process_each(
        "clocks that ran out",
        ended,
        lambda seat: time_out(match_id=seat.match_id, seat=seat.number, now=now),
        most=EXPIRE_LIMIT,
    )


@transaction.atomic
def time_out(*, match_id: int, seat: int, now: datetime) -> bool:
    """Let a computer play for a seat whose clock has run out; return False if it has not
    run out. The table's settings decide whether the player can take the seat back.

    A move and a timeout take the same lock of the match. The first one decides; the second
    one finds that the question or the clock has changed.
    """
    match = Match.objects.select_for_update().get(pk=match_id)
    row = match.seats.get(number=seat)
    if not match.is_running or match.paused_until is not None:
        return False
    live = match.clock == Match.Clock.LIVE
    if not clocks.has_run_out(row, now - lag_compensation.GRACE if live else now):
        return False
    forfeit = match.on_timeout == Match.OnTimeout.FORFEIT
    hold_seat_by_computer(match, row, Seat.Held.FORFEIT if forfeit else Seat.Held.TIME, now)
    notify_out_of_time(match, row)
    return True
