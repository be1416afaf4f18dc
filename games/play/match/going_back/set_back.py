"""Going back to an earlier move of a running match, whatever was revealed since.

The position is the one that seed, options and the moves that stay lead to, whatever was
stored. All moves stay stored, with one after them that says which are void, as an undo does
(`games.play.match.moves.takeback`). Moderators do so to repair a match, and players by
consent (`games.play.match.agreeing.proposals`).
"""

from collections.abc import Sequence
from datetime import datetime

from games.contract.rules import Position
from games.models import Match, Move, Seat, SweepFault
from games.play.match.answering.computers import UNANSWERED
from games.play.match.moves import clocks, takeback
from games.play.match.moves.play import store_position

SEAT_FIELDS = [
    "orders", "clock_ms", "runs_out_at", "held", "held_since", "played_for", "unread_from",
]  # fmt: skip
"""What setting a match back changes on its seats, beside the questions."""


def set_back(
    match: Match,
    position: Position,
    kept: Sequence[Move],
    void: Sequence[Move],
    *,
    seat: int,
    by: Move.By,
    now: datetime,
) -> None:
    """Store the position after the moves that are kept. Call with the row locked.

    Nobody loses time by it if a moderator does so (`clocks.set_back`), and nobody wins time
    by consent (`clocks.go_back`). A seat that has run out of time since then is its
    player's again. Standing orders end: some were given after that move.

    Args:
        position: what the moves that are kept lead to.
        void: the moves that stood and are taken back; none if the position was broken.
        seat, by: whose act it is.
    """
    seats = list(match.seats.order_by("number"))
    Move.objects.create(
        match=match,
        number=match.version,
        seat=seat,
        kind=takeback.UNDO,
        option=str(void[0].number if void else match.version),
        by=by,
        at=now,
    )
    match.version += 1
    match.undo_seat = match.undo_from = None
    for row in seats:
        own = [move for move in void if move.seat == row.number]
        _set_seat_back(row, own, kept[-1].at if kept else match.started_at)
        if by == Move.By.MODERATOR:
            clocks.set_back(match, row, own)
        else:
            clocks.go_back(match, row, own, now)
    Seat.objects.bulk_update(seats, SEAT_FIELDS)
    # What a sweep has set aside about them was about the position that is gone.
    SweepFault.objects.filter(part=UNANSWERED, row__in=[row.pk for row in seats]).delete()
    store_position(match, seats, position, now, before={})


def _set_seat_back(seat: Seat, void: Sequence[Move], since: datetime | None) -> None:
    timed_out = seat.held in (Seat.Held.TIME, Seat.Held.FORFEIT)
    if timed_out and seat.held_since and since and seat.held_since > since:
        seat.held, seat.held_since = "", None
    seat.orders = {}
    if seat.player_id is not None:
        stood_in = sum(move.by == Move.By.COMPUTER for move in void)
        seat.played_for = max(0, seat.played_for - stood_in)
        if void and seat.unread_from is not None and seat.unread_from >= void[0].number:
            seat.unread_from = None
