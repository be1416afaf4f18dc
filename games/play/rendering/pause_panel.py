"""The panel of a paused match: how long it lasts, and which players are ready."""

from collections.abc import Mapping

from django.utils.safestring import SafeString
from django.utils.translation import ngettext

from games.contract.cached_pieces import piece
from games.play.match.agreeing import pauses
from games.play.match.moves.table_snapshot import TableSnapshot
from games.play.match.seats.participants import participants
from games.play.rendering.seat_status import to_milliseconds
from games.play.rendering.time_words import time_words


def pause_panel(
    table: TableSnapshot, number: int | None, names: Mapping[int, str]
) -> SafeString:
    """Render the panel of a paused match for its players and spectators; empty if the match
    is not paused, or if it waits after a turn played again, whose panel says so.
    """
    match = table.match
    if match.paused_until is None or not match.is_running or table.retry is not None:
        return SafeString("")
    here = participants(table.seats)
    return piece(
        "play/rendering/compiled/pause_panel.html",
        until=to_milliseconds(match.paused_until),
        said_until=time_words(match.paused_until),
        ready=tuple(names[seat] for seat in here if seat in match.ready),
        missing=tuple(names[seat] for seat in here if seat not in match.ready),
        can_go_on=number in here and number not in match.ready,
    )


def length_words(name: str) -> str:
    """Format the length of a pause in the active language; an empty text for an empty
    length.
    """
    length = {**pauses.LIVE_LENGTHS, **pauses.SLOW_LENGTHS}.get(name)
    if length is None:
        return ""
    minutes = length.seconds // 60
    if length.days:
        return ngettext("%(n)d day", "%(n)d days", length.days) % {"n": length.days}
    return ngettext("%(n)d minute", "%(n)d minutes", minutes) % {"n": minutes}
