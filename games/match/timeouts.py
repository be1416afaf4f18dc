"""What happens when somebody's time runs out; and vacations, during which it does not."""

from datetime import datetime, timedelta
from functools import partial

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from games.match import clocks
from games.match.notices import tell_out_of_time
from games.match.presence import done_alone, hold, redraw_table
from games.models import Match, Player, Seat
from games.refusals import NoVacation

RING_LIMIT = 200
"""Clocks that one sweep acts on."""


def ring(*, now: datetime) -> int:
    """Act on clocks that have run out; return on how many."""
    ended = Seat.objects.filter(
        runs_out_at__lte=now, match__status=Match.Status.RUNNING
    ).order_by("runs_out_at")
    return sum(
        done_alone(partial(time_out, match_id=seat.match_id, seat=seat.number, now=now))
        for seat in ended[:RING_LIMIT]
    )


@transaction.atomic
def time_out(*, match_id: int, seat: int, now: datetime) -> bool:
    """Do what the table's rule says about a clock that has run out; tell whether it had.

    A move and this take turns on the match's lock: whichever is first decides, and the
    other one finds that the question or the clock has changed.
    """
    match = Match.objects.select_for_update().get(pk=match_id)
    row = match.seats.get(number=seat)
    if not match.is_running or not clocks.has_run_out(row, now):
        return False
    forfeit = match.on_timeout == Match.OnTimeout.FORFEIT
    hold(match, row, Seat.Held.FORFEIT if forfeit else Seat.Held.TIME, now)
    tell_out_of_time(match, row)
    return True


@transaction.atomic
def vacation_begin(*, player: Player, days: int) -> None:
    """Let the player's turn-based clocks stand for some days.

    Raises:
        NoVacation: on vacation already, or not so many days are left.
    """
    now = timezone.now()
    # No key of it changes: a move that tells the player something need not wait for us, as
    # we shall wait for the matches.
    player = Player.objects.select_for_update(no_key=True).get(pk=player.pk)
    on_vacation = player.vacation_until is not None and player.vacation_until > now
    if on_vacation or not 1 <= days <= player.vacation_days:
        raise NoVacation(player)
    player.vacation_until = now + timedelta(days=days)
    player.vacation_days -= days
    player.save(update_fields=["vacation_until", "vacation_days"])
    _shift(player, timedelta(days=days))


@transaction.atomic
def vacation_end(*, player: Player) -> None:
    """Come back early. Days that have begun are used; the others can be taken later.

    Raises:
        NoVacation: there is none to end.
    """
    now = timezone.now()
    player = Player.objects.select_for_update(no_key=True).get(pk=player.pk)
    if player.vacation_until is None or player.vacation_until <= now:
        raise NoVacation(player)
    unused = player.vacation_until - now
    player.vacation_days += unused.days
    player.vacation_until = None
    player.save(update_fields=["vacation_until", "vacation_days"])
    _shift(player, -unused)


def _shift(player: Player, by: timedelta) -> None:
    running = Match.objects.filter(
        clock=Match.Clock.TURNS, status=Match.Status.RUNNING, seats__player=player
    )
    for match_id in sorted(running.values_list("pk", flat=True)):
        match = Match.objects.select_for_update().get(pk=match_id)
        match.seats.filter(player=player, runs_out_at__isnull=False).update(
            runs_out_at=F("runs_out_at") + by
        )
        redraw_table(match)
