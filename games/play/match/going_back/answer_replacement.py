"""Exchange a player's answer for another one, as long as no other player knows the first
answer.

The exchange is invisible to others: the stored move is changed, no move is added, so the
version stays, and other pages get no update. `Position.replaceable_pick` of the game says
which answers can be exchanged. Decision 0034.
"""

from django.db import transaction
from django.utils import timezone

from games.contract.rules import Decision
from games.models import Match, Move, Player, Seat
from games.play.match.moves import move_checks
from games.play.match.moves.play import load_position, questions, store_position
from games.play.match.moves.takeback import moves_that_count
from games.play.match.seats.presence import announce_to_table_pages, lock_seat
from games.refusals import AnswerStands, SeatHeld


@transaction.atomic
def replace_answer(*, match_id: int, player: Player, option: str) -> None:
    """Replace the player's last answer by another option. The player's clock does not start
    again, because the question stays answered.

    Raises:
        NotYourSeat: the player does not sit there.
        SeatHeld: a computer plays for them.
        AnswerStands: the player has no answer that may be exchanged.
        IllegalMove: the question does not have this option.
        MatchOver, Paused: the match is not running.
    """
    match, seat = lock_seat(match_id, player)
    move_checks.check_not_paused(match)
    if seat.held:
        raise SeatHeld(seat.number, seat.held)
    position = load_position(match).clone()
    question = position.replaceable_pick(seat.number)
    if question is None:
        raise AnswerStands(seat)
    position.replace_pick(seat.number, option)
    move = _answer(match, seat, question)
    move.option = option
    move.save(update_fields=["option"])
    seats = list(match.seats.order_by("number"))
    asked = questions(position, match.seat_count)
    store_position(match, seats, position, timezone.now(), before=asked)
    announce_to_table_pages(match)


def _answer(match: Match, seat: Seat, question: Decision) -> Move:
    """Return the stored move with which a seat answered a question."""
    moves = moves_that_count(match.moves.order_by("number"))
    own = (move for move in reversed(moves) if move.seat == seat.number)
    return next(move for move in own if move.kind == question.kind)
