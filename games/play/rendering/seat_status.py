"""Texts about the presence of the people at a table, and their clocks."""

from datetime import datetime, timedelta

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from games.base.policies import blind_tables
from games.contract.drawing import Clock
from games.models import Match, Seat
from games.play.match.moves import clocks


def presence_note(seat: Seat) -> str:
    """Describe a person's presence for all readers, such as "away"; empty if the person is
    present.
    """
    if seat.match.status in (Match.Status.FINISHED, Match.Status.ABANDONED):
        # After the match, show why a computer held the seat, because that explains the
        # result.
        return str(seat.get_held_display()) if seat.held else ""
    match seat.held:
        case Seat.Held.LEFT:
            return _("left, the computer is playing")
        case Seat.Held.AWAY:
            return _("away, the computer is playing")
        case Seat.Held.TIME:
            return _("out of time, the computer is playing")
        case Seat.Held.IDLE:
            return _("no answer, the computer is playing")
        case Seat.Held.FORFEIT:
            return _("lost on time, the computer is playing")
        case Seat.Held.CONCEDED:
            return _("conceded, the computer is playing")
    if seat.grace_until:
        return _("away, the computer takes over in")
    # The end of a vacation, which the player's page shows too, would tell who it is.
    player = blind_tables.shown_player(seat)
    vacation = player.vacation_until if player else None
    if seat.match.clock == Match.Clock.TURNS and vacation and vacation > timezone.now():
        return _("on vacation until %(day)s") % {
            "day": date_format(vacation, "MONTH_DAY_FORMAT")
        }
    return ""


def countdown_end_ms(seat: Seat) -> int | None:
    """Return when the countdown beside a seat's presence text ends, in milliseconds since
    1970; None without one.
    """
    return to_milliseconds(seat.grace_until)


def clock_data(seat: Seat) -> Clock | None:
    """Build the data of a seat's clock for the template; None without a clock."""
    paused_until = seat.match.paused_until
    if seat.runs_out_at is not None and paused_until is None:
        return Clock(to_milliseconds(seat.runs_out_at), "")
    left = clocks.remaining(seat, paused_until or timezone.now())
    if left is None or seat.match.clock != Match.Clock.LIVE:
        return None
    return Clock(None, time_left_text(left))


def time_left_text(left: timedelta) -> str:
    """Format a time on a clock in minutes and seconds, such as 4:59."""
    whole, seconds = divmod(-(left // -timedelta(seconds=1)), 60)
    return f"{whole}:{seconds:02}"


def to_milliseconds(at: datetime | None) -> int | None:
    """Return a time in milliseconds since 1970, as JavaScript uses it."""
    return None if at is None else round(at.timestamp() * 1000)
