"""Undo a player's last step."""

import logging
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from games.contract import game_of
from games.contract.rules import Position
from games.models import Match, Move, Player, Seat
from games.play.match.moves import (
    clocks,
    lag_compensation,
    move_checks,
    proposal_record,
    takeback,
)
from games.play.match.moves.play import load_position, questions, store_position
from games.play.match.replaying.verify import ReplayError, play_stored_move, replay
from games.play.match.seats.presence import lock_seat
from games.refusals import NothingToUndo, SeatHeld

logger = logging.getLogger(__name__)


def can_undo(match: Match, seat: int) -> bool:
    """Tell whether the player of a seat may take back a step now."""
    return match.is_running and match.undo_seat == seat


@transaction.atomic
def undo_step(*, match_id: int, player: Player) -> int:
    """Take back the player's last step, and return the new version of the match.

    A step consists of one submitted answer, such as a whole batch, and the automatic
    answers of the same seat after it. The moves stay stored; an additional move says which
    ones are void, so the version still is the number of stored moves.

    Raises:
        NotYourSeat: the player does not sit there.
        SeatHeld: a computer plays for them.
        NothingToUndo: no step may be taken back (see `games.play.match.moves.takeback`).
        TooLateToUndo: the clock has less time left than the step earned.
        MatchOver, Paused: the match is not running.
    """
    match, seat = lock_seat(match_id, player)
    move_checks.check_not_paused(match)
    if seat.held:
        raise SeatHeld(seat.number, seat.held)
    if not can_undo(match, seat.number):
        raise NothingToUndo(seat)
    kept, step = _split_before_last_step(match)
    position = _position_before_step(match, kept, step)
    now, seats = timezone.now(), list(match.seats.order_by("number"))
    asked = questions(load_position(match), match.seat_count)
    _store_undo(match, seat, step[0].number, now=now)
    proposal_record.withdraw_undo_of_mover(match, seat.number, position, now)
    orders = game_of(match.game).orders
    for row in seats:
        row.orders = orders.rewound(row.orders, position.event_count)
    mover = seats[seat.number]
    own = [move for move in step if move.seat == mover.number]
    clocks.adjust_for_undo(match, mover, now, own)
    lag_compensation.undo_pool_refills(mover, own)
    Seat.objects.bulk_update(seats, ["orders", "clock_ms", "runs_out_at", "lag_pool_ms"])
    store_position(match, seats, position, now, before=asked | {seat.number: None})
    if mover.asked_at is not None and step[0].asked_at is not None:
        # The other players have already waited for this answer. Count that time again, so
        # that they need not wait longer before a reminder or a claim of the seat.
        mover.asked_at = now - (step[0].at - step[0].asked_at)
        mover.save(update_fields=["asked_at"])
    return match.version


def _split_before_last_step(match: Match) -> tuple[list[Move], list[Move]]:
    """Split the moves of a match into those before the seat's last step and those of that
    step.
    """
    moves = takeback.moves_that_count(match.moves.order_by("number"))
    first = len(moves) - 1
    while first and moves[first - 1].number >= (match.undo_from or 0):
        if moves[first].by == Move.By.PERSON and not _is_same_answer(
            moves[first - 1], moves[first]
        ):
            break
        first -= 1
    return moves[:first], moves[first:]


def _is_same_answer(before: Move, move: Move) -> bool:
    """Tell whether a move was played together with the one before it.

    The stored times are rounded, so equal times do not prove it. But only the first move of
    an answer has `asked_at`.
    """
    return move.asked_at is None and move.at == before.at


def _position_before_step(match: Match, kept: list[Move], step: list[Move]) -> Position:
    """Return the position before the step that is to be undone.

    Raises:
        NothingToUndo: the moves cannot be replayed, do not lead to the stored position, or
            the step may not be taken back.
    """
    try:
        position = replay(match, kept)
        ahead = position.clone()
        before = takeback.mark_position(ahead)
        for move in step:
            play_stored_move(ahead, move)
    except ReplayError as error:
        logger.exception("match %s: cannot be replayed", match)
        raise NothingToUndo(match) from error
    allowed = takeback.may_be_undone(match, ahead, step[0].seat, before)
    if not allowed or ahead != load_position(match):
        logger.error("match %s: version %s is not undone", match, match.version)
        raise NothingToUndo(match)
    return position


def _store_undo(match: Match, seat: Seat, number: int, *, now: datetime) -> None:
    Move.objects.create(
        match=match,
        number=match.version,
        seat=seat.number,
        kind=takeback.UNDO,
        option=str(number),
        by=Move.By.PERSON,
        at=now,
    )
    match.version += 1
    if number <= (match.undo_from or 0):
        match.undo_seat = match.undo_from = None
