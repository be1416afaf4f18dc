"""Another answer in place of one's own, while nobody has learned anything of it.

Nothing of it shows: the version stays, since no move is added, the stored move is the one
that counts, and no other page is sent anything. Which answers these are, the game says
(`Position.exchangeable`): decision 0034.
"""

from django.db import transaction
from django.utils import timezone

from games.contract.rules import Decision
from games.models import Match, Move, Player, Seat
from games.play.match.moves import move_checks
from games.play.match.moves.play import load_position, questions, store_position
from games.play.match.moves.takeback import that_stand
from games.play.match.seats.presence import lock_seat, redraw_table
from games.refusals import AnswerStands, SeatHeld


@transaction.atomic
def exchange_answer(*, match_id: int, player: Player, option: str) -> None:
    """Put another answer in place of the player's last one. No clock runs for it: the
    question has been answered.

    Raises:
        NotYourSeat: the player does not sit there.
        SeatHeld: a computer plays for them.
        AnswerStands: there is none that may be exchanged.
        IllegalMove: this one was not offered.
        MatchOver, Paused: the match is not running.
    """
    match, seat = lock_seat(match_id, player)
    move_checks.check_not_paused(match)
    if seat.held:
        raise SeatHeld(seat.number, seat.held)
    position = load_position(match).clone()
    question = position.exchangeable(seat.number)
    if question is None:
        raise AnswerStands(seat)
    position.exchange(seat.number, option)
    move = _answer(match, seat, question)
    move.option = option
    move.save(update_fields=["option"])
    seats = list(match.seats.order_by("number"))
    asked = questions(position, match.seat_count)
    store_position(match, seats, position, timezone.now(), before=asked)
    redraw_table(match)


def _answer(match: Match, seat: Seat, question: Decision) -> Move:
    """Return the stored move by which a seat has answered a question."""
    moves = that_stand(match.moves.order_by("number"))
    own = (move for move in reversed(moves) if move.seat == seat.number)
    return next(move for move in own if move.kind == question.kind)
