"""Set a running match back to an earlier move, even if something was revealed since.

Moderators do this to repair a match. Players do it if all of them have agreed
(`games.play.match.agreeing.proposals`). The new position is computed from the seed, the
options and the remaining moves; the stored position is not used. All moves stay stored; as
for an undo, an additional move says which are void (`games.play.match.moves.takeback`).
"""

from collections.abc import Sequence
from datetime import datetime

from games.contract.rules import Position
from games.models import Match, Move, Seat, SweepFault
from games.play.match.answering.server_answers import UNANSWERED
from games.play.match.moves import clocks, takeback
from games.play.match.moves.play import store_position
from games.play.match.seats import statements

SEAT_FIELDS = [
    "orders", "clock_ms", "runs_out_at", "held", "held_since", "played_for", "unread_from",
]  # fmt: skip
"""The fields of seats that `set_back` writes, in addition to those of their questions."""


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
    """Set a match back to the position after the `kept` moves. Call with the match's row
    locked.

    If a moderator sets the match back, no clock loses time (`clocks.adjust_for_set_back`);
    if players do so by consent, no clock gains time (`clocks.adjust_for_agreed_undo`). A
    seat whose clock has run out since then belongs to its player again. All standing orders
    (automatic answers that players have switched on) end, because some were given after
    that move.

    Args:
        position: the position after the kept moves.
        void: the moves that are taken back; empty if no move is taken back and only a
            damaged position is replaced.
        seat, by: the seat and the kind of mover of the additional move.
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
            clocks.adjust_for_set_back(match, row, own)
        else:
            clocks.adjust_for_agreed_undo(match, row, own, now)
    Seat.objects.bulk_update(seats, SEAT_FIELDS)
    # Sweeps skip seats with a stored fault. Delete these faults, because they were about
    # the old position.
    SweepFault.objects.filter(part=UNANSWERED, row__in=[row.pk for row in seats]).delete()
    statements.move_statements_back(match, position.event_count)
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
