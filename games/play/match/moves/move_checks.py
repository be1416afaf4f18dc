"""Checks before a move is played: the match is running, and the seat may answer."""

from collections.abc import Sequence

from games.contract import game_of
from games.contract.rules import Position
from games.models import Match, Move, Player, Seat
from games.play.match.moves import out_of_turn, standing_orders
from games.refusals import (
    MatchOver,
    NotStarted,
    NotYourSeat,
    Paused,
    SeatHeld,
    StalePosition,
)


def check_running(match: Match) -> None:
    """Raise an exception if the match has not begun, is over, or is paused."""
    if match.status == Match.Status.WAITING:
        raise NotStarted(match)
    if not match.is_running:
        raise MatchOver(match)
    check_not_paused(match)


def check_not_paused(match: Match) -> None:
    """Raise `Paused` if the match is paused."""
    if match.paused_until is not None:
        raise Paused(match)


def seat_to_answer_for(
    seats: Sequence[Seat], number: int, by: Move.By, player: Player | None
) -> Seat:
    """Return the seat with this number, if the mover may answer for it.

    Raises:
        NotYourSeat: the mover may not answer for the seat, or there is no such seat.
        SeatHeld: a computer plays for the person, who has to take their seat back first.
    """
    for seat in seats:
        if seat.number == number and _may_answer(seat, by, player):
            if by == Move.By.PERSON and seat.held not in ("", Seat.Held.AWAY):
                raise SeatHeld(number, seat.held)
            return seat
    raise NotYourSeat(number)


def _may_answer(seat: Seat, by: Move.By, player: Player | None) -> bool:
    if by == Move.By.PERSON:
        return player is not None and seat.player_id == player.pk
    if by == Move.By.COMPUTER:
        return seat.is_computers
    return seat.player_id is not None and not seat.held


def check_version(
    match: Match, seats: Sequence[Seat], seat: Seat, version: int, *, offered: bool
) -> None:
    """Raise an exception if the answer is to a question that is not open any more."""
    if offered and out_of_turn.may_act_on_version(match, seats, version):
        return
    oldest = match.version if seat.asked_since is None else seat.asked_since
    if not oldest <= version <= match.version:
        raise StalePosition(f"{match}, seen {version}, open since {oldest}")


def check_automatic(
    by: Move.By, seat: Seat, position: Position, choices: Sequence[str]
) -> None:
    """Raise an exception if no standing order gives this automatic answer."""
    if by != Move.By.AUTOMATIC:
        return
    game, decision = game_of(seat.match.game), position.decision(seat.number)
    answers = {
        decision and standing_orders.automatic_answer(seat, position, decision),
        out_of_turn.ordered_offer(game, seat, position),
    }
    if len(choices) != 1 or choices[0] not in answers:
        raise NotYourSeat(seat.number)
