"""Submit moves, and store positions.

All moves go through `submit`: a person's form or frame, a program's request, a computer's
task, an automatic pass. `games.play.match.answering.computer_moves` also plays moves, for
computers among themselves; `games.play.match.going_back.undo` and
`games.play.match.going_back.set_back` take moves back. All of these, and the start of a
match, call `store_position`, the only function that writes a position.

`_take_steps` lists the steps of a move in their order.
"""

import logging
import random
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta
from enum import Enum
from time import monotonic

from django.db import transaction
from django.utils import timezone

from engine.errors import BadSave, IllegalMove
from games.base import meters
from games.base.signals import match_finished, practice_moved
from games.base.transactions import after_commit
from games.contract import UnknownGame, game_of
from games.contract.rules import Decision, Position
from games.live import announce
from games.models import Match, Move, Player, Seat, Unrated
from games.play.match.moves import (
    answer_delays,
    answer_queue,
    clocks,
    disclosure,
    match_cache,
    move_checks,
    out_of_turn,
    queries,
    submission_steps,
)
from games.play.match.moves.submission_steps import Submission, SubmitArguments
from games.refusals import GamesError, MatchOver, StalePosition, Unreadable

logger = logging.getLogger(__name__)

Questions = Mapping[int, Decision | None]
"""The type for the open question of each seat; None for seats without one."""


STORED_FIELDS = [
    "position", "version", "status", "result", "finished_at", "undo_seat", "undo_from",
    "shown_from", "shown_early_to",
]  # fmt: skip
"""The columns of a match that change when a new position is stored."""

ASKED_FIELDS = [
    "asked_since", "asked_at", "due_at", "wakes", "clock_ms", "runs_out_at", "lag_pool_ms",
]  # fmt: skip
"""The columns of a seat that change when it answers or gets a new question."""

MAX_OFFERS = 100
"""The maximum number of out-of-turn actions in a row. It ends the loop if a game's standing
orders never stop acting.
"""

PRESENT_FIELDS = [
    "last_seen", "grace_until", "held", "held_since", "pass_times", "unread_from",
]  # fmt: skip
"""Further columns of a seat that change when its player answers in person."""


def load_position(match: Match) -> Position:
    """Load the stored position. It includes all secrets: show it only through its views.

    Raises:
        Unreadable: the stored text is not a position of its game, or there is no such game.
    """
    try:
        return game_of(match.game).read(match.position)
    except (BadSave, UnknownGame) as error:
        logger.error("match %s: the stored position cannot be read: %s", match, error)
        raise Unreadable(match) from error


@meters.timed_move
def submit(
    *,
    match_id: int,
    seat: int,
    version: int,
    choices: Sequence[str],
    by: Move.By,
    player: Player | None = None,
    lag_ms: int | None = None,
) -> int:
    """Play `choices` for a seat, store them with the new position, and announce the change.

    Moves of one match run one after another, because each locks the match's row; databases
    without row locks run write transactions one after another. Either all choices are
    played, or none. They answer the open question and the questions that follow it in its
    batch. A single choice may also be an out-of-turn action.

    Args:
        version: the version of the match that the mover saw. Newer moves of other seats do
            not matter if this seat still has the same question, so people can decide at the
            same time.
        by: the kind of mover. `PERSON` needs `player`, whose seat it must be; if a computer
            held the seat because the player was away, they get it back. `COMPUTER` answers
            for a computer's seat or a held one. `AUTOMATIC` gives the answer of a standing
            order (`games.play.match.moves.standing_orders`).
        lag_ms: the round trip of the person's connection as the server has measured it, for
            `games.play.match.moves.lag_compensation`; None without a measurement.

    Returns:
        The new version. If a person sends an answer that was already stored, nothing
        changes, and the current version is returned.

    Raises:
        Match.DoesNotExist: there is no such match.
        StalePosition, NotYourSeat, SeatHeld, OutOfTime, NotStarted, MatchOver, Paused,
            Unreadable: see `games.refusals`.
        IllegalMove: the rules refuse a choice. Nothing is stored in any of these cases.
    """
    sent = SubmitArguments(match_id, seat, version, choices, by, player, lag_ms)
    unmet = {Requirement.DOWNTIME_CREDITED}
    if by == Move.By.PERSON:
        unmet.add(Requirement.ORDERS_CARRIED_OUT)
    try:
        while True:
            result = _take_steps(sent, unmet)
            if not isinstance(result, Requirement):
                return result
            unmet.remove(result)
            if result is Requirement.DOWNTIME_CREDITED:
                clocks.credit_downtime(timezone.now())
            else:
                carry_out_standing_orders(match_id=match_id, computers=False)
    except (StalePosition, MatchOver):
        if by == Move.By.PERSON and _is_stored(sent):
            return Match.objects.values_list("version", flat=True).get(pk=match_id)
        raise


class Requirement(Enum):
    """An action that may have to be done, in its own transaction, before a move can be
    stored.
    """

    DOWNTIME_CREDITED = "the clocks have been given the time that the server was down"
    ORDERS_CARRIED_OUT = "standing orders have taken their turn before a person's move"


@transaction.atomic
def _take_steps(sent: SubmitArguments, unmet: Collection[Requirement]) -> int | Requirement:
    """Take all steps of a move and return the new version. If the move requires another
    action first, return that instead.
    """
    move = _lock_and_load(sent)
    requirement = _first_requirement(move, unmet)
    if requirement is not None:
        return requirement
    # These steps check the move; each one refuses it by raising an exception.
    submission_steps.check_held_seat(move)
    submission_steps.check_version(move)
    submission_steps.check_automatic(move)
    submission_steps.compensate_lag(move)
    submission_steps.check_clock(move)
    # Read the open questions before the choices change the position.
    before = questions(move.position, move.match.seat_count)
    if not move.is_offer:
        before[sent.seat] = None
    # In this step the rules may still refuse the choices; the steps after it only record
    # the consequences of the move.
    submission_steps.play_choices(move)
    submission_steps.record_pass_time(move)
    submission_steps.record_heartbeat(move)
    submission_steps.record_stand_in(move)
    submission_steps.set_disclosure_time(move)
    submission_steps.withdraw_undo_proposal(move)
    submission_steps.stop_clock(move)
    # Write all rows. After the commit, update the cache, the pages and the answer queues.
    store_position(
        move.match,
        move.seats,
        move.position,
        move.now,
        before=before,
        moves=move.moves,
        present=move.seat if move.is_by_person else None,
        read_at=move.read_at,
    )
    if move.match.unrated == Unrated.PRACTICE and move.match.is_running:
        event, now = move.moves[0].event, move.now
        practice_moved.send(
            Match, match=move.match, position=move.position, event=event, now=now
        )
    return move.match.version


def _lock_and_load(sent: SubmitArguments) -> Submission:
    """Lock the match and load what the steps of a move need.

    Raises:
        Match.DoesNotExist, NotStarted, MatchOver, Paused, NotYourSeat, SeatHeld,
            Unreadable: see `submit`.
    """
    # Take this time before reading the rows: they may not include announcements that come
    # later.
    read_at = monotonic()
    match, seats = queries.lock_match(sent.match_id)
    move_checks.check_running(match)
    seat = move_checks.seat_to_answer_for(seats, sent.seat, sent.by, sent.player)
    cached = match_cache.cached_position_of(match)
    position = load_position(match) if cached is None else cached.clone()
    # Read the clock after the lock and the position. Waiting for the lock may have taken
    # long, and a worker has to load the position that a web process has in memory. From
    # here on, a worker and a web process take equally long, so the stored moment does not
    # reveal which of them made the move.
    arrived_at = timezone.now()
    game = game_of(match.game)
    return Submission(
        sent=sent,
        match=match,
        seats=seats,
        seat=seat,
        game=game,
        position=position,
        arrived_at=arrived_at,
        now=disclosure.rounded_answer_time(match, seat, arrived_at),
        read_at=read_at,
        is_offer=out_of_turn.is_offer(game, position, sent.seat, sent.choices),
    )


def _first_requirement(
    move: Submission, unmet: Collection[Requirement]
) -> Requirement | None:
    """Return the action that this move requires first; None if it can be stored now."""
    has_clock = move.seat.runs_out_at is not None
    # If the server has just restarted, the periodic task that gives clocks back the
    # downtime may not have run yet. This must be done before the move.
    downtime = Requirement.DOWNTIME_CREDITED
    if has_clock and downtime in unmet and clocks.was_down(move.arrived_at):
        return downtime
    orders = Requirement.ORDERS_CARRIED_OUT
    if orders in unmet and out_of_turn.has_due_orders(
        move.match, move.seats, move.position
    ):
        return orders
    return None


def _is_stored(sent: SubmitArguments) -> bool:
    """Tell whether this answer of a person is stored already, because it was sent twice."""
    match_id, number = sent.match_id, sent.seat
    own = Seat.objects.filter(match=match_id, number=number, player=sent.player)
    if not own.exists():
        return False
    since = Move.objects.filter(match=match_id, seat=number, number__gte=sent.version)
    answers = since.order_by("number").values_list("option", "by")[: len(sent.choices)]
    return list(answers) == [(choice, Move.By.PERSON) for choice in sent.choices]


def carry_out_standing_orders(*, match_id: int, computers: bool) -> int:
    """Play the out-of-turn actions that players' standing orders take now; return their
    number.

    Each action is a separate move. Before a person's move is played, all standing orders
    are carried out, so no player can be faster than another player's order (decision 0200).

    Args:
        computers: whether to play the out-of-turn actions of computers, too.

    Raises:
        Unreadable: see `load_position`.
    """
    if not (games := out_of_turn.games_with_offers()):
        return 0
    rng, taken = random.Random(), 0
    found_match = Match.objects.filter(
        pk=match_id, game__in=games, status=Match.Status.RUNNING
    )
    while taken < MAX_OFFERS and (match := found_match.first()) is not None:
        seats = list(match.seats.order_by("number"))
        found = out_of_turn.next_due_offer(
            match, seats, load_position(match), rng, computers=computers
        )
        if found is None:
            break
        try:
            submit(
                match_id=match_id,
                seat=found.seat,
                version=match.version,
                choices=[found.offer],
                by=found.by,
            )
        except (GamesError, IllegalMove):
            break  # Another move was stored first.
        taken += 1
    return taken


def questions(position: Position, seat_count: int) -> dict[int, Decision | None]:
    """Return the open question of each seat; None for seats without one."""
    return {seat: position.decision(seat) for seat in range(seat_count)}


def store_position(
    match: Match,
    seats: Sequence[Seat],
    position: Position,
    now: datetime,
    *,
    before: Questions,
    moves: Sequence[Move] = (),
    present: Seat | None = None,
    read_at: float | None = None,
) -> None:
    """Store a new position of a match: the questions of its seats, and its end.

    Call inside a transaction that has locked the match's row.

    Args:
        before: the questions that were open before and were not answered. A seat that still
            has the same question keeps its times.
        moves: the moves that led to the position and are not stored yet.
        present: the seat of the person who made the move; None if the server made it.
        read_at: when the rows were read, by `time.monotonic`. With it, the match is cached
            with these rows, so the caller must not change them any more.
    """
    match.position = position.to_json()
    if position.result is not None:
        _finish_match(match, seats, position, now)
    was_asked = {seat.number for seat in seats if seat.asked_since is not None}
    changed = _store_questions(match, seats, position, now, before, moves)
    _write_rows(match, changed, moves, present)
    _queue_out_of_turn_acts(match, seats, position, now)
    if read_at is None:
        after_commit(match_cache.remove_entry, match.slug)
    else:
        after_commit(match_cache.store_move, match, seats, position, read_at)
    _announce(match, changed, was_asked)
    due = (seat for seat in changed if seat.due_at is not None)
    answer_queue.queue_answers(match, seats, *due)


def _write_rows(
    match: Match, asked: Sequence[Seat], moves: Sequence[Move], present: Seat | None
) -> None:
    """Write the match, the moves, the seats whose question has changed, and the seat of a
    player who moved in person.
    """
    written = {seat.number: (seat, ASKED_FIELDS) for seat in asked}
    if present is not None:
        asked_too = ASKED_FIELDS if present.number in written else []
        written[present.number] = (present, [*PRESENT_FIELDS, *asked_too])
    queries.write_move_rows(match, STORED_FIELDS, written, moves)


def _announce(match: Match, changed: Sequence[Seat], was_asked: Collection[int]) -> None:
    """Announce the new version to the pages of the table, and to all pages of the players
    whose turn has begun or ended. The announcement is made after the commit.
    """
    turned = [
        seat.player_id
        for seat in changed
        if seat.player_id is not None
        and (seat.number in was_asked) != (seat.asked_since is not None)
    ]
    after_commit(
        announce.match_changed,
        match.pk,
        match.version,
        *turned,
        shown_from=match.shown_from,
    )


def _queue_out_of_turn_acts(
    match: Match, seats: Sequence[Seat], position: Position, now: datetime
) -> None:
    """While a person has to answer, queue the task in which computers and standing orders
    take out-of-turn actions. Its delay does not depend on whether any of them can act. If
    only the server has to answer, its answering task plays these actions first.
    """
    if position.result is not None or not game_of(match.game).offers.is_open(position):
        return
    if any(seat.asked_since is not None and seat.due_at is None for seat in seats):
        at = now + answer_delays.out_of_turn_delay(match)
        after_commit(announce.queue_out_of_turn_acts, match.pk, match.version, due_at=at)


def _finish_match(
    match: Match, seats: Sequence[Seat], position: Position, now: datetime
) -> None:
    match.status = Match.Status.FINISHED
    match.finished_at = now
    if match.proposal is not None:
        match.proposal = None
        match.save(update_fields=["proposal"])
    outcome = game_of(match.game).outcome(position)
    assert outcome is not None, "a position with a result has an outcome"
    match.result = outcome.to_dict()
    for row in clocks.final_places(match.result["places"], clocks.forfeit_times(seats)):
        seats[row["seat"]].place = row["place"]
        seats[row["seat"]].score = row["score"]
    Seat.objects.bulk_update(seats, ["place", "score"])
    if match.listed:
        after_commit(announce.lobby_changed)
    after_commit(match_finished.send_robust, sender=Match, match_id=match.pk)


def _showing_time(
    match: Match, seats: Sequence[Seat], position: Position, moves: Sequence[Move]
) -> timedelta:
    """Return how long pages show what all players could see of these moves; 0 if nobody
    waits for it, because computers answer at once or there are none.
    """
    if match.pace == Match.Pace.INSTANT or not any(seat.is_computers for seat in seats):
        return timedelta(0)
    if not moves or moves[0].event is None:
        return timedelta(0)
    events = position.events_since(moves[0].event, None)
    return game_of(match.game).drawing.showing_time(events)


def _store_questions(
    match: Match,
    seats: Sequence[Seat],
    position: Position,
    now: datetime,
    before: Questions,
    moves: Sequence[Move],
) -> list[Seat]:
    """Store on each seat its open question in the new position. Return the seats whose
    question has changed.
    """
    changed = []
    shown_for = _showing_time(match, seats, position, moves)
    # Use the match's time instead of `now`: if a moderator sets back a paused match, its
    # clocks start later.
    begins = clocks.clocks_run_from(match, now)
    for seat in seats:
        decision = position.decision(seat.number)
        if decision == before.get(seat.number) and decision is not None:
            continue
        if decision is None and seat.asked_since is None:
            continue
        seat.asked_since = None if decision is None else match.version
        seat.asked_at = None if decision is None else begins
        seat.due_at = (
            None
            if decision is None
            else answer_delays.automatic_answer_time(
                match, seats, seat, position, decision, begins, shown_for=shown_for
            )
        )
        seat.wakes = 0
        clocks.stop_clock(seat, now)
        if match.clock == Match.Clock.TURNS and (decision is None or seat.held):
            # In a turn-based match each question gets the whole time, so drop the rest.
            seat.clock_ms = None
        if decision is not None:
            clocks.start_clock(match, seat, now)
        changed.append(seat)
    return changed
