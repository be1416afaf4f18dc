"""Answer for the seats of computers and for standing orders, and find overdue answers.

The tasks in `games.tasks` call this module. `due_at` of a seat is the time at which the
server answers for it. That column decides; a queued task is only a hint.
"""

import logging
import random
import time
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from itertools import repeat
from typing import Any

from django.db.models import F
from django.utils import timezone

from games.base import sweeps
from games.contract import Level
from games.contract.rules import Decision, Position
from games.live import announce
from games.models import Match, Move, Seat, Unrated
from games.play.match.moves import answer_queue, standing_orders
from games.play.match.moves.batches import is_next_in_batch
from games.play.match.moves.play import carry_out_standing_orders, load_position, submit
from games.refusals import GamesError, Unreadable

logger = logging.getLogger(__name__)

GRACE = timedelta(seconds=2)
"""How late a server's answer may be before the sweep queues another task for it."""

LEASE = timedelta(seconds=5)
"""How long the sweep waits before it queues another task for the same seat. The time
doubles with each task, up to `LONGEST_LEASE`.
"""

LONGEST_LEASE = timedelta(minutes=1)

SWEEP_LIMIT = 200
"""The maximum number of seats that one sweep handles, so that after a long outage it does
not queue a huge batch.
"""

UNANSWERED = "seats that nobody answered for"
"""The name of the sweep that finds overdue answers."""


def answer_seat(*, match_id: int, seat: int, version: int, at_once: bool = False) -> bool:
    """Answer the question that a computer's or absent player's seat has had since
    `version`; tell whether an answer was stored.

    Do nothing if that question is not open any more, so a task may run twice, late or after
    a crash. The computer chooses outside transactions and uses only what the seat may know.

    Args:
        at_once: skip the search of levels that search, for tables where nobody waits for
            the best answer.
    """
    seats = Seat.objects.select_related("match").filter(match_id=match_id, number=seat)
    try:
        carry_out_standing_orders(match_id=match_id, computers=True)
        row = seats.filter(asked_since=version).first()
        if row is None or row.due_at is None or not row.match.is_running:
            return False
        if row.match.paused_until is not None:
            return False
        position = load_position(row.match)
    except Unreadable as error:
        sweeps.set_aside(UNANSWERED, seats.get(), error)
        # The task was not lost, so reset the count that makes the status page report late
        # computers.
        seats.update(wakes=0)
        return False
    decision = position.decision(seat)
    if decision is None:
        logger.error(
            "match %s: seat %s is marked as asked but has no question", row.match, seat
        )
        return False
    try:
        if row.is_computers:
            seconds = (
                0.0
                if at_once
                else answer_queue.computer_search_seconds(row, timezone.now())
            )
            choices = _choose(row, position, decision, seconds)
            if seconds:
                _wait_until_due(row)
            _submit(row, choices, Move.By.COMPUTER)
        else:
            # If the player has withdrawn the standing order meanwhile, they decide
            # themselves.
            if (
                option := standing_orders.automatic_answer(row, position, decision)
            ) is None:
                return False
            _submit(row, [option], Move.By.AUTOMATIC)
    except GamesError:
        # Another answer was stored first, for example a pass that the player clicked.
        return False
    return True


def act_out_of_turn(*, match_id: int, version: int) -> int:
    """Let standing orders and computers act out of turn, if the match still has this
    version. Return the number of their actions.
    """
    if not Match.objects.filter(pk=match_id, version=version).exists():
        return 0
    try:
        return carry_out_standing_orders(match_id=match_id, computers=True)
    except Unreadable:
        return 0


Choose = Callable[[Position, int, random.Random], str]
"""The type of functions that choose an option for a seat."""


def choose_random_option(position: Position, seat: int, rng: random.Random) -> str:
    """Choose a random option."""
    decision = position.decision(seat)
    assert decision is not None, f"seat {seat} is not asked"
    return rng.choice(decision.options)


def choose_batch(
    choose: Choose, position: Position, seat: int, rng: random.Random | None = None
) -> list[str]:
    """Return a computer's choices for the whole open batch. `position` does not change.

    The choices are made together, because the computer would otherwise pause before each
    question. This is fair, because no hidden information is revealed between the questions
    of a batch.
    """
    opening = position.decision(seat)
    assert opening is not None, f"seat {seat} is not asked"
    rng = rng or random.Random()
    ahead, choices = position.clone(), list[str]()
    while not choices or is_next_in_batch(ahead, seat, opening, len(choices)):
        choice = choose(ahead, seat, rng)
        # Play the last choice, too, to detect a choice that the rules refuse. That would be
        # an error of the level.
        ahead.play(seat, choice)
        choices.append(choice)
    return choices


def searching_choice(level: Level, seconds: float, opening: Decision) -> Choose:
    """Return a function that chooses for a level that searches. It divides the seconds of
    search among the questions of a batch.
    """
    end = time.monotonic() + seconds
    parts = _shares_of_search_time(opening)

    def choose(position: Position, seat: int, rng: random.Random) -> str:
        left = max(0.0, end - time.monotonic()) * next(parts, 1.0)
        return level.within(left)(position, seat, rng)

    return choose


def _shares_of_search_time(opening: Decision) -> Iterator[float]:
    """Yield the share of the remaining search time for each question of a batch."""
    if opening.open_ended:
        # The number of further questions is unknown, so spend half of the rest on each.
        return repeat(0.5)
    return (1 / count for count in range(len(opening.batch), 0, -1))


def queue_overdue_answers(*, now: datetime) -> int:
    """Queue tasks for seats whose answer is overdue, and return how many. Live tables come
    first, then turn-based ones, then tables that all people have left.

    Simultaneous sweeps share the work: the sweep that updates a seat's `due_at` queues its
    task.
    """
    overdue = (
        Seat.objects.filter(
            due_at__lt=now - GRACE,
            match__status=Match.Status.RUNNING,
            match__paused_until=None,
        )
        .select_related("match")
        .annotate(
            deserted=answer_queue.seats_match_is_deserted(), is_slow=answer_queue.IS_SLOW
        )
        .order_by("deserted", "is_slow", "due_at")
    )
    woken = sweeps.process_each(
        UNANSWERED, overdue, lambda seat: _queue_if_not_queued(seat, now), most=SWEEP_LIMIT
    )
    if woken:
        logger.warning("woke %d seats whose task was lost or late", woken)
    return woken


def _queue_if_not_queued(seat: Any, now: datetime) -> bool:
    """Queue a task for an overdue seat, unless another sweep has just done so. The seat
    must be annotated with `deserted`.
    """
    lease = min(LEASE * 2 ** min(seat.wakes, 10), LONGEST_LEASE)
    same = Seat.objects.filter(pk=seat.pk, due_at=seat.due_at, asked_since=seat.asked_since)
    if not same.update(due_at=now + lease, wakes=F("wakes") + 1):
        return False
    task = answer_queue.task_for(seat.match, seat, deserted=seat.deserted)
    announce.queue_seat_answer(seat.match_id, seat.number, seat.asked_since, task=task)
    return True


def _choose(row: Seat, position: Position, decision: Decision, seconds: float) -> list[str]:
    """Return the choices of the seat's level. If the level fails, return random ones, so
    that the match goes on.
    """
    try:
        level = answer_queue.level_at(row.match, row)
        choose = searching_choice(level, seconds, decision) if seconds else level.choose
        return choose_batch(choose, position, row.number, _daily_rng(row, position))
    except Exception:
        logger.exception(
            "match %s, version %s: level %s failed at %s for seat %s; playing at random",
            row.match,
            row.match.version,
            row.level or "stand-in",
            decision.kind,
            row.number,
        )
        return choose_batch(choose_random_option, position, row.number)


def _daily_rng(row: Seat, position: Position) -> random.Random | None:
    """Return the random generator of a computer in the daily challenge; None in other
    matches.

    It is seeded with the match's seed and progress, so that the computer answers all
    players alike.
    """
    if row.match.unrated != Unrated.DAILY:
        return None
    return random.Random(f"{row.match.seed}:{row.number}:{position.event_count}")


def _wait_until_due(row: Seat) -> None:
    """Wait until an answer is due, so that its time does not reveal how long the computer
    searched.
    """
    assert row.due_at is not None
    early = min(row.due_at - timezone.now(), answer_queue.search_time(row.match, row))
    time.sleep(max(0.0, early.total_seconds()))


def _submit(row: Seat, choices: list[str], by: Move.By) -> None:
    assert row.asked_since is not None
    submit(
        match_id=row.match_id,
        seat=row.number,
        version=row.asked_since,
        choices=choices,
        by=by,
    )
