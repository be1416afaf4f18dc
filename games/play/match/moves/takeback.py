"""Decide which moves may be taken back, and which of the stored moves still count.

A step may be taken back if it used no randomness, if it revealed nothing hidden (which its
game decides), and if no other seat has acted since. Answers that the server gave for the
same seat after the step are taken back with it.
"""

from collections.abc import Iterable, Sequence

from games.contract import game_of
from games.contract.rules import Position
from games.contract.undo import Mark
from games.models import Match, Move
from games.play.match.moves.answer_delays import PASS
from games.play.match.moves.lag_compensation import TIMED

UNDO = "undo"
"""The kind of a stored move that takes back earlier moves: all from the number in its
option on.
"""


def mark_position(position: Position) -> Mark:
    """Record the state of a position, with which `may_be_undone` later compares it."""
    return Mark(position.rng, position.event_count)


def may_be_undone(match: Match, position: Position, seat: int, before: Mark) -> bool:
    """Tell whether a seat's moves since `before` was recorded used no randomness and
    revealed nothing.
    """
    if position.rng != before.rng or position.result is not None:
        return False
    return game_of(match.game).undo.may_be_undone(position, seat, before, match.seat_count)


def set_undo_columns(
    match: Match, seat: int, by: Move.By, position: Position, before: Mark
) -> None:
    """Set on the match whether the step that is about to be stored can be taken back
    later.
    """
    goes_on = match.undo_seat == seat
    theirs = by == Move.By.PERSON or (by == Move.By.AUTOMATIC and goes_on)
    if not theirs or not may_be_undone(match, position, seat, before):
        match.undo_seat = match.undo_from = None
    elif not goes_on:
        match.undo_seat, match.undo_from = seat, match.version


def first_move_of_last_step(moves: Sequence[Move], seat: int) -> int | None:
    """Return the number of the first move of a seat's last step; None if the seat has only
    passed.

    A step consists of the seat's moves since another seat moved or this seat passed. Other
    players see how far an undo goes back, so this must not depend on whether the player or
    the server gave an answer or a pass (INFO-15).

    Args:
        moves: the moves of the match that count (`moves_that_count`).
    """
    first = None
    for move in reversed(moves):
        if move.seat == seat and move.by in TIMED and move.option != PASS:
            first = move.number
        elif first is not None:
            break
    return first


def moves_that_count(moves: Iterable[Move]) -> list[Move]:
    """Return the moves that count: those that were not taken back.

    Args:
        moves: all stored moves, in order.
    """
    stand: list[Move] = []
    for move in moves:
        if move.kind != UNDO:
            stand.append(move)
            continue
        while stand and stand[-1].number >= int(move.option):
            stand.pop()
    return stand
