"""The panel below a finished match in which players gather for a rematch."""

from collections.abc import Sequence

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.contract import game_of
from games.contract.drawing import Panel
from games.contract.records import record
from games.models import Match, Seat
from games.play.rendering.seat_status import to_milliseconds
from games.play.tables.admission import open_to_all_from
from games.play.tables.descriptions import timing_words
from games.play.tables.rematch import levels_above, rematch_clock, rematch_of


@record(frozen=True, slots=True)
class RematchSeat:
    """A person who played the finished match, and whether they have joined the rematch."""

    name: str
    comes: bool


def rematch_panel(
    match: Match, seats: Sequence[Seat], number: int | None, *, is_main: bool = True
) -> Panel:
    """Render the rematch panel below the ranking of a finished match that is not part of an
    event.

    A player of the match joins the rematch with one click. Spectators see who has joined;
    if the rematch is listed or for a club's members, they can take a free seat once its
    reservation is over.

    Args:
        is_main: whether the panel has the page's main button.
    """
    found = rematch_of(match)
    new = list(found.seats.all()) if found else []
    mine = None if number is None else seats[number].player_id
    joined = {seat.player_id for seat in new}
    waiting = found is not None and found.status == Match.Status.WAITING
    free = sum(seat.is_free for seat in new) if waiting else 0
    context = {
        "accent": "main" if is_main else "",
        "played": mine is not None,
        "joined": mine is not None and mine in joined,
        "found": found,
        "waiting": waiting,
        "closed": found is not None and found.status == Match.Status.ABANDONED,
        "free": free,
        "host": str(found.host) if found and found.host else "",
        "people": [
            RematchSeat(str(seat.player), seat.player_id in joined)
            for seat in seats
            if seat.player is not None
        ],
        "others": [
            str(seat.player)
            for seat in new
            if seat.player and seat.player_id not in {row.player_id for row in seats}
        ],
        "may_sit": bool(free)
        and mine is None
        and found is not None
        and (found.listed or found.club_id is not None),
        "open_at": to_milliseconds(open_to_all_from(found)) if found else None,
        "clock": _other_clock(match),
        "harder": _harder_text(match, seats, number),
        "url": reverse("table", args=[found.slug]) if found else "",
    }
    return Panel(SafeString(render_to_string("play/rendering/again.html", context)))


def _harder_text(match: Match, seats: Sequence[Seat], number: int | None) -> str:
    """Return the text of the button for a rematch that is one level harder; empty if the
    reader has not won against computers alone, or no level is above.
    """
    if number is None or seats[number].place != 1:
        return ""
    levels = {level for level in levels_above(match, seats) if level}
    if not levels:
        return ""
    if len(levels) > 1:
        return _("One level harder")
    level = game_of(match.game).level(levels.pop()).label
    return _("One level harder: %(level)s") % {"level": level}


def _other_clock(match: Match) -> str:
    """Format the clock of the rematch; empty if it is the same as that of the match."""
    timing = rematch_clock(match)
    return "" if timing == match.timing else timing_words(timing)
