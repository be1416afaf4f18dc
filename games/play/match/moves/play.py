"""The one way by which the position of a match changes, no matter who moves.

A person's form or frame, a program's request, a computer's task, an automatic pass: all end
in `submit`. `games.play.match.answering.computer_games` plays moves as well, for computers
among themselves; `games.play.match.going_back.undo` and
`games.play.match.going_back.set_back` take some back. All of these, and the start of a
match, end in `store_position`: nobody else writes a position.
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
from games.base.signals import match_finished
from games.base.transactions import after_commit
from games.contract import UnknownGame, game_of
from games.contract.rules import Decision, Position
from games.live import announce
from games.models import Match, Move, Player, Seat
from games.play.match.moves import (
    answer_delays,
    answer_queue,
    cache,
    clocks,
    disclosure,
    lag_compensation,
    move_checks,
    out_of_turn,
    proposal_record,
    queries,
    stand_in_moves,
    takeback,
)
from games.play.match.moves.batches import Played, play_batch
from games.refusals import (
    GamesError,
    MatchOver,
    OutOfTime,
    SeatHeld,
    StalePosition,
    Unreadable,
)

logger = logging.getLogger(__name__)

Questions = Mapping[int, Decision | None]
"""What each seat is asked."""


STORED_FIELDS = [
    "position", "version", "status", "result", "finished_at", "undo_seat", "undo_from",
    "shown_from", "shown_early_to",
]  # fmt: skip
"""What a new position changes on a match."""

ASKED_FIELDS = [
    "asked_since", "asked_at", "due_at", "wakes", "clock_ms", "runs_out_at", "lag_pool_ms",
]  # fmt: skip
"""What an answer and a new question change on a seat."""

MAX_OFFERS = 100
"""Taken in a row, in case a game's orders never have enough."""

PRESENT_FIELDS = [
    "last_seen", "grace_until", "held", "held_since", "pass_times", "unread_from",
]  # fmt: skip
"""What a person's own answer changes on their seat."""


def load_position(match: Match) -> Position:
    """Load the stored position, secrets included: show it through its views only.

    That of a cached match is shared by its readers: it may not be played on.

    Raises:
        Unreadable: the stored text is not a position of its game, or there is no such game.
    """
    cached = cache.entry_of(match)
    if cached is not None and cached.position is not None:
        return cached.position
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
    """Play `choices` for a seat, store them with the new position, and tell the table.

    Moves on one match take turns on its row lock; where rows cannot be locked, write
    transactions take turns. All choices are played or none. They may answer the open
    question and those that follow it in its batch, never one that came up only since. Or
    there is one choice, which the game offers out of turn.

    Args:
        version: that of the match which the mover was looking at. Newer moves of others
            do not matter as long as this seat's question is still the same, so that
            people who decide at the same time do not push each other aside.
        by: `PERSON` needs `player`, who must own the seat, and takes it back from who
            held it while they were away; `COMPUTER` a computer's seat or one that
            is held; `AUTOMATIC` what `games.play.match.moves.standing_orders` answers for a
            person.
        lag_ms: the round trip of the person's connection as the server has measured it,
            for `games.play.match.moves.lag_compensation`; None without a measurement.

    Returns:
        The new version. An answer that a person sends again, after it was stored, changes
        nothing and is no error: the version is then that of the match as it stands.

    Raises:
        Match.DoesNotExist: there is no such match.
        StalePosition, NotYourSeat, SeatHeld, OutOfTime, NotStarted, MatchOver, Paused,
            Unreadable: see `games.refusals`.
        IllegalMove: the rules refuse a choice. Nothing is stored in any of these cases.
    """
    unmet = {Requirement.DOWNTIME_CREDITED}
    if by == Move.By.PERSON:
        unmet.add(Requirement.ORDERS_CARRIED_OUT)
    try:
        while True:
            result = _submit(match_id, seat, version, choices, by, player, unmet, lag_ms)
            if not isinstance(result, Requirement):
                return result
            unmet.remove(result)
            if result is Requirement.DOWNTIME_CREDITED:
                clocks.credit_downtime(timezone.now())
            else:
                carry_out(match_id=match_id, computers=False)
    except (StalePosition, MatchOver):
        if by == Move.By.PERSON and _is_stored(match_id, seat, version, choices, player):
            return Match.objects.values_list("version", flat=True).get(pk=match_id)
        raise


class Requirement(Enum):
    """What may have to happen, in a transaction of its own, before a move is stored."""

    DOWNTIME_CREDITED = "the clocks have been given the time that the server was down"
    ORDERS_CARRIED_OUT = "standing orders have taken their turn before a person's move"


def _is_stored(
    match_id: int, seat: int, version: int, choices: Sequence[str], player: Player | None
) -> bool:
    """Tell whether this answer of a person was stored before."""
    if not Seat.objects.filter(match=match_id, number=seat, player=player).exists():
        return False
    since = Move.objects.filter(match=match_id, seat=seat, number__gte=version)
    answers = since.order_by("number").values_list("option", "by")[: len(choices)]
    return list(answers) == [(choice, Move.By.PERSON) for choice in choices]


def _position(match: Match) -> Position:
    """Return the position of a locked match, to be played on."""
    cached = cache.position_of(match)
    return load_position(match) if cached is None else cached.clone()


def _submit(
    match_id: int,
    seat: int,
    version: int,
    choices: Sequence[str],
    by: Move.By,
    player: Player | None,
    unmet: Collection[Requirement],
    lag_ms: int | None,
) -> int | Requirement:
    """Store a move and return the new version, or return what it requires first."""
    with transaction.atomic():
        # Before the seats are read: later announcements may not be included in them.
        read_at = monotonic()
        match, seats = queries.lock_match(match_id)
        move_checks.check_running(match)
        place = move_checks.owned_seat(seats, seat, by, player)
        position, game = _position(match), game_of(match.game)
        # The clock is read only now. Waiting for the lock may have taken long, and a worker
        # has to load the position that a web process has in memory: from here on, both need
        # the same time to store the move, so that the time does not tell who moved.
        arrived_at = timezone.now()
        now = disclosure.stored_moment(match, place, arrived_at)
        has_clock = place.runs_out_at is not None
        # A move may come before the first sweep after a restart.
        downtime = Requirement.DOWNTIME_CREDITED
        if has_clock and downtime in unmet and clocks.was_down(arrived_at):
            return downtime
        orders = Requirement.ORDERS_CARRIED_OUT
        if orders in unmet and out_of_turn.has_orders(match, seats, position):
            return orders
        offered = out_of_turn.is_offer(game, position, seat, choices)
        if offered and place.held and by == Move.By.PERSON:
            # Only an answer brings back who was away: it takes the question with it.
            raise SeatHeld(seat, place.held)
        move_checks.check_version(match, seats, place, version, offered=offered)
        before = questions(position, match.seat_count)
        move_checks.check_automatic(by, place, position, choices)
        lag = 0
        if not offered:
            lag = lag_compensation.compensation_ms(match, place, choices, by, lag_ms, now)
        answered_at = now - timedelta(milliseconds=lag)
        if by == Move.By.PERSON and clocks.has_run_out(place, answered_at):
            raise OutOfTime(seat)
        mark = takeback.mark(position)
        if offered:
            played = [Played(out_of_turn.KIND, choices[0], position.event_count)]
            position.play(seat, choices[0])
        else:
            played = play_batch(game, position, seat, choices)
        takeback.note(match, seat, by, position, mark)
        moves = _moves(match, seat, played, by, now)
        if by == Move.By.PERSON:
            answer_delays.note_pass(place, choices, arrived_at)
            _note_presence(place, choices, arrived_at)
        elif by == Move.By.COMPUTER:
            stand_in_moves.note(place, match.version - len(played), len(played))
        if by in lag_compensation.TIMED:
            disclosure.note_answer(match, seat, arrived_at)
            if list(choices) != [answer_delays.PASS]:
                # A pass withdraws nothing, as that would tell the table whether the player
                # has passed or the server has for them (INFO-15).
                proposal_record.note_move(match, seat, position, now)
        if not offered:
            first = moves[0]
            first.asked_at = place.asked_at
            first.clock_ms, first.earned_ms = clocks.answered(match, place, answered_at)
            first.lag_ms = lag
            if by in lag_compensation.TIMED:
                lag_compensation.note_answer(place, lag)
            before[seat] = None
        present = place if by == Move.By.PERSON else None
        store_position(
            match, seats, position, now,
            before=before, moves=moves, present=present, read_at=read_at,
        )  # fmt: skip
        return match.version


def carry_out(*, match_id: int, computers: bool) -> int:
    """Take what standing orders take out of turn now, and computers if so said; return how
    much that was.

    Each is a move of its own. Orders are carried out before any person's move at the
    latest, so that nobody can be faster than they are; decision 0200.

    Raises:
        Unreadable: see `load_position`.
    """
    if not (games := out_of_turn.games()):
        return 0
    rng, taken = random.Random(), 0
    found_match = Match.objects.filter(
        pk=match_id, game__in=games, status=Match.Status.RUNNING
    )
    while taken < MAX_OFFERS and (match := found_match.first()) is not None:
        seats = list(match.seats.order_by("number"))
        found = out_of_turn.due(
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
            break  # somebody was faster
        taken += 1
    return taken


def questions(position: Position, seat_count: int) -> dict[int, Decision | None]:
    """Return the open decision of each seat; None for seats without one."""
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
    """Save a position that has just been reached, who is asked in it, and its end.

    Call inside a transaction that has locked the match's row.

    Args:
        before: the questions that were open and are still unanswered; a seat whose
            question is the same keeps it.
        moves: that have led to it and are not stored yet.
        present: the seat of a person who has moved by themselves.
        read_at: when the seats were read, by `time.monotonic`; the match is then
            cached, and nobody may change these rows any more.
    """
    match.position = position.to_json()
    if position.result is not None:
        _finish(match, seats, position, now)
    was_asked = {seat.number for seat in seats if seat.asked_since is not None}
    changed = {seat.number: seat for seat in _ask(match, seats, position, now, before)}
    written = {number: (seat, ASKED_FIELDS) for number, seat in changed.items()}
    if present is not None:
        asked_too = ASKED_FIELDS if present.number in changed else []
        written[present.number] = (present, [*PRESENT_FIELDS, *asked_too])
    queries.store(match, STORED_FIELDS, written, moves)
    _open_window(match, seats, position, now)
    turned = [
        seat.player_id
        for seat in changed.values()
        if seat.player_id is not None
        and (seat.number in was_asked) != (seat.asked_since is not None)
    ]
    if read_at is None:
        after_commit(cache.drop, match.slug)
    else:
        after_commit(cache.store_move, match, seats, position, read_at)
    after_commit(
        announce.match_changed,
        match.pk,
        match.version,
        *turned,
        shown_from=match.shown_from,
    )
    answer_queue.queue_answers(
        match, seats, *(one for one in changed.values() if one.due_at is not None)
    )


def _note_presence(seat: Seat, choices: Sequence[str], now: datetime) -> None:
    """Note that a person has moved: one who was only away is back with it.

    A pass of a person who counts as present is no sign of life. Otherwise others would wait
    longer for the player's next answer than after a pass that the server gave (INFO-15).
    """
    if seat.held or seat.grace_until or list(choices) != [answer_delays.PASS]:
        seat.last_seen = now
    seat.grace_until = None
    seat.held, seat.held_since = "", None
    # Anybody who goes on playing knows how things stand.
    seat.unread_from = None


def _moves(
    match: Match, seat: int, played: Sequence[Played], by: Move.By, now: datetime
) -> list[Move]:
    """Return moves to be stored; the match has their version."""
    moves = [
        Move(
            match=match,
            number=match.version + offset,
            seat=seat,
            kind=choice.kind,
            option=choice.option,
            event=choice.event,
            by=by,
            at=now,
        )
        for offset, choice in enumerate(played)
    ]
    match.version += len(moves)
    return moves


def _open_window(
    match: Match, seats: Sequence[Seat], position: Position, now: datetime
) -> None:
    """Let computers and orders act out of turn while a person thinks; whether they could
    changes nothing about when. Before the server's own answers they act anyway.
    """
    if position.result is not None or not game_of(match.game).offers.is_open(position):
        return
    if any(seat.asked_since is not None and seat.due_at is None for seat in seats):
        at = now + answer_delays.window_delay(match)
        after_commit(announce.window_opened, match.pk, match.version, due_at=at)


def _finish(match: Match, seats: Sequence[Seat], position: Position, now: datetime) -> None:
    match.status = Match.Status.FINISHED
    match.finished_at = now
    if match.proposal is not None:
        match.proposal = None
        match.save(update_fields=["proposal"])
    outcome = game_of(match.game).outcome(position)
    assert outcome is not None, "a position with a result has an outcome"
    match.result = outcome.to_dict()
    for row in clocks.final_places(match.result["places"], clocks.forfeited(seats)):
        seats[row["seat"]].place = row["place"]
        seats[row["seat"]].score = row["score"]
    Seat.objects.bulk_update(seats, ["place", "score"])
    if match.listed:
        after_commit(announce.lobby_changed)
    after_commit(match_finished.send_robust, sender=Match, match_id=match.pk)


def _ask(
    match: Match,
    seats: Sequence[Seat],
    position: Position,
    now: datetime,
    before: Questions,
) -> list[Seat]:
    """Note on each seat what it is asked; return those of which that has changed."""
    changed = []
    # Moderators set a match back in a pause as well.
    begins = clocks.goes_on_at(match, now)
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
            else answer_delays.answer_at(match, seat, position, decision, begins)
        )
        seat.wakes = 0
        clocks.stop(seat, now)
        if match.clock == Match.Clock.TURNS and (decision is None or seat.held):
            seat.clock_ms = None  # the next question has the whole time
        if decision is not None:
            clocks.start(match, seat, now)
        changed.append(seat)
    return changed
