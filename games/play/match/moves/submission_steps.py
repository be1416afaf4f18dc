"""The steps of a submitted move between reading the match and storing it.

`games.play.match.moves.play` calls them one after another, in one transaction. Each step
checks or changes one aspect of a `Submission`. No step stores the position;
`store_position` does so after them.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from games.contract import Game
from games.contract.rules import Position
from games.models import Match, Move, Player, Seat
from games.play.match.moves import (
    answer_delays,
    clocks,
    disclosure,
    lag_compensation,
    move_checks,
    out_of_turn,
    proposal_record,
    stand_in_moves,
    takeback,
)
from games.play.match.moves.batches import Played, play_batch
from games.refusals import OutOfTime, SeatHeld


@dataclass(frozen=True, slots=True)
class SubmitArguments:
    """The arguments of `submit`, bundled for the steps. See its docstring for their
    meanings.
    """

    match_id: int
    seat: int
    version: int
    choices: Sequence[str]
    by: Move.By
    player: Player | None
    lag_ms: int | None

    @property
    def is_pass(self) -> bool:
        """Whether the only choice is to pass."""
        return list(self.choices) == [answer_delays.PASS]


@dataclass(slots=True)
class Submission:
    """A submitted move, with the data that its steps read and change.

    Attributes:
        match, seats, position: the locked match with its seats and position, which the
            steps change.
        seat: the row of the seat that moves.
        arrived_at: the moment when the match was locked and loaded.
        now: the moment that is stored for the move, which may be earlier (see
            `games.play.match.moves.disclosure`).
        read_at: the moment before the rows were read, by `time.monotonic`.
        is_offer: whether the choice is an out-of-turn action instead of an answer.
        lag_ms: the milliseconds that the clock gets back for the lag of the connection.
        moves: the rows to store; `match.version` already includes them.
    """

    sent: SubmitArguments
    match: Match
    seats: list[Seat]
    seat: Seat
    game: Game
    position: Position
    arrived_at: datetime
    now: datetime
    read_at: float
    is_offer: bool
    lag_ms: int = 0
    moves: list[Move] = field(default_factory=list)

    @property
    def is_by_person(self) -> bool:
        """Whether the player of the seat makes the move themselves."""
        return self.sent.by == Move.By.PERSON

    @property
    def is_timed(self) -> bool:
        """Whether the answer gets lag compensation: the player gives it, or a standing
        order does.
        """
        return self.sent.by in lag_compensation.TIMED

    @property
    def answered_at(self) -> datetime:
        """The moment at which the clock of the seat stops."""
        return self.now - timedelta(milliseconds=self.lag_ms)


def check_held_seat(move: Submission) -> None:
    """Raise an exception for an out-of-turn action of a player for whom a computer plays.

    Answering the question is what ends an absence; an out-of-turn action does not.
    """
    if move.is_offer and move.seat.held and move.is_by_person:
        raise SeatHeld(move.sent.seat, move.seat.held)


def check_version(move: Submission) -> None:
    """Raise an exception if the answer is to a question that is not open any more."""
    move_checks.check_version(
        move.match, move.seats, move.seat, move.sent.version, offered=move.is_offer
    )


def check_automatic(move: Submission) -> None:
    """Raise an exception if no standing order gives this automatic answer."""
    move_checks.check_automatic(move.sent.by, move.seat, move.position, move.sent.choices)


def compensate_lag(move: Submission) -> None:
    """Compute how much time the clock gets back for the lag of the connection."""
    if move.is_offer:
        return
    sent = move.sent
    move.lag_ms = lag_compensation.compensation_ms(
        move.match, move.seat, sent.choices, sent.by, sent.lag_ms, move.now
    )


def check_clock(move: Submission) -> None:
    """Raise an exception if the player's clock had run out before the answer."""
    if move.is_by_person and clocks.has_run_out(move.seat, move.answered_at):
        raise OutOfTime(move.sent.seat)


def play_choices(move: Submission) -> None:
    """Play the choices on the position, build the rows of the moves, and raise the version.
    Store on the match whether the moves can be taken back.
    """
    sent, position = move.sent, move.position
    before = takeback.mark_position(position)
    if move.is_offer:
        played = [Played(out_of_turn.KIND, sent.choices[0], position.event_count)]
        position.play(sent.seat, sent.choices[0])
    else:
        played = play_batch(move.game, position, sent.seat, sent.choices)
    # The version must not be raised yet, because this call stores the number of the first
    # move.
    takeback.set_undo_columns(move.match, sent.seat, sent.by, position, before)
    move.moves = [
        Move(
            match=move.match,
            number=move.match.version + offset,
            seat=sent.seat,
            kind=choice.kind,
            option=choice.option,
            event=choice.event,
            by=sent.by,
            at=move.now,
        )
        for offset, choice in enumerate(played)
    ]
    move.match.version += len(played)


def record_pass_time(move: Submission) -> None:
    """Store how long the player took to pass. The delays of automatic passes imitate these
    times.
    """
    if move.is_by_person:
        answer_delays.store_pass_time(move.seat, move.sent.choices, move.arrived_at)


def record_heartbeat(move: Submission) -> None:
    """Record a player's own move as a heartbeat. A player who was only away gets the seat
    back.

    The pass of a player who counts as present is not recorded. Otherwise the others would
    wait longer for this player's next answer than after an automatic pass, which would
    reveal who passed (INFO-15).
    """
    if not move.is_by_person:
        return
    seat = move.seat
    if seat.held or seat.grace_until or not move.sent.is_pass:
        seat.last_seen = move.arrived_at
    seat.grace_until = None
    seat.held, seat.held_since = "", None
    # A player who moves has seen the report of the moves that a computer made for them.
    seat.unread_from = None


def record_stand_in(move: Submission) -> None:
    """Record that a computer moved for the player of the seat, to report it to them."""
    if move.sent.by == Move.By.COMPUTER:
        stand_in_moves.record_stand_in_moves(
            move.seat, move.moves[0].number, len(move.moves)
        )


def set_disclosure_time(move: Submission) -> None:
    """Set on the match the time from which other players see the answer."""
    if move.is_timed:
        disclosure.set_disclosure_time(move.match, move.sent.seat, move.arrived_at)


def withdraw_undo_proposal(move: Submission) -> None:
    """Withdraw the player's own proposal of an undo, because they have moved again.

    A pass does not withdraw it: that would reveal whether the player or the server passed
    (INFO-15).
    """
    if move.is_timed and not move.sent.is_pass:
        proposal_record.withdraw_undo_of_mover(
            move.match, move.sent.seat, move.position, move.now
        )


def stop_clock(move: Submission) -> None:
    """Stop the clock of the seat that has answered. The first move of the answer stores the
    clock's time.
    """
    if move.is_offer:
        return
    seat, first = move.seat, move.moves[0]
    first.asked_at = seat.asked_at
    first.clock_ms, first.earned_ms = clocks.stop_after_answer(
        move.match, seat, move.answered_at
    )
    first.lag_ms = move.lag_ms
    if move.is_timed:
        lag_compensation.update_lag_pool(seat, move.lag_ms)
