"""The panel about players whom a table waits for, with buttons to remind them, to have a
computer play for them, or to claim the win.
"""

from collections.abc import Mapping
from datetime import datetime
from functools import lru_cache

from django.utils.safestring import SafeString
from django.utils.translation import get_language, ngettext

from games.contract.cached_pieces import piece
from games.contract.records import record
from games.play.match.ending import early_end
from games.play.match.moves.table_snapshot import TableSnapshot
from games.play.match.seats import slow_players
from games.play.rendering.seat_status import to_milliseconds
from games.play.rendering.time_words import time_words


@record(frozen=True, slots=True)
class Awaited:
    """A player for whose answer the reader waits, as the panel shows them.

    `at` is the moment from which the reader can remind the player or claim the seat, in
    milliseconds since 1970; `said_at` is the same in words, for pages without JavaScript.
    `asks` is a text that says for how long the player has not answered.
    """

    seat: int
    name: str
    is_reminded: bool
    at: int | None
    said_at: str
    asks: str


def waiting_panel(
    table: TableSnapshot, number: int | None, names: Mapping[int, str]
) -> SafeString:
    """Render the reader's buttons for players for whom the table waits, and until when the
    others wait for the reader. Return an empty text for spectators.

    The panel shows moments, not durations, so that it does not change with time.
    """
    match, seats = table.match, table.seats
    if number is None or seats[number].held:
        return SafeString("")
    found = list(slow_players.waits_for_seats(match, seats))
    mine = next((wait for wait in found if wait.seat == number), None)
    waiting = [] if slow_players.owes_answer(seats[number]) else found
    awaited = tuple(
        Awaited(
            seat=wait.seat,
            name=names[wait.seat],
            is_reminded=wait.claim_at is not None,
            at=to_milliseconds(wait.claim_at or wait.remind_at),
            said_at=time_words(wait.claim_at or wait.remind_at),
            asks=_claim_question(names[wait.seat], get_language()),
        )
        for wait in waiting
        if wait.seat != number
    )
    mine_at = mine.claim_at if mine else None
    win_at = _win_claimable_at(table, number)
    if not awaited and mine_at is None and win_at is None:
        return SafeString("")
    return piece(
        "play/rendering/compiled/waiting_panel.html",
        awaited=awaited,
        until=to_milliseconds(mine_at),
        said_until=time_words(mine_at) if mine_at else "",
        win_at=to_milliseconds(win_at),
        said_win_at=time_words(win_at) if win_at else "",
        win_text=_claim_win_text(len(seats) - 1, get_language()) if win_at else "",
    )


def _win_claimable_at(table: TableSnapshot, number: int) -> datetime | None:
    """Return the time from which the player of a seat can claim the win; None if they
    cannot.
    """
    match, seats = table.match, table.seats
    others_gone = all(seat.held or seat.number == number for seat in seats)
    if not match.is_running or not others_gone:
        return None
    if early_end.objection_to_win_claim(
        match, seats, number, for_event=table.counts_for_event
    ):
        return None
    return early_end.win_claimable_from(match, seats, number)


@lru_cache(maxsize=64)
def _claim_win_text(others: int, _language: str | None) -> str:
    return ngettext(
        "Your opponent has left. You can play on against the computer, or claim the win.",
        "All the others have left. You can play on against computers, or claim the win.",
        others,
    )


@lru_cache(maxsize=1024)
def _claim_question(name: str, _language: str | None) -> str:
    minutes = slow_players.REMIND_AFTER.seconds // 60
    text = ngettext(
        "No answer from %(name)s for %(n)s minute?",
        "No answer from %(name)s for %(n)s minutes?",
        minutes,
    )
    return text % {"name": name, "n": minutes}
