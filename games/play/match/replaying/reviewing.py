"""Evaluate a finished match with the best computer of its game, which takes minutes.

A task works in slices and stores the results after each of them, so that other tasks get
their turn between slices. If a process is killed, only one slice is lost: the page that
waits for the review resumes it.
"""

import logging
import time
from datetime import timedelta

from django.utils import timezone

from games.base.transactions import after_commit
from games.contract import game_of
from games.contract.advice import Adviser
from games.contract.rules import Position
from games.live import announce
from games.models import Match, Move, ReviewRun
from games.play.match.moves.takeback import moves_that_count
from games.play.match.replaying.verify import ReplayError, play_stored_move, replay
from games.refusals import NotOver

logger = logging.getLogger(__name__)

SLICE = 1.0
"""How many seconds a task works on a review before it lets other tasks run."""

THOUGHT = 0.1
"""How many seconds the computer searches for each decision. This is less than at a table,
because a match has about a hundred decisions, and the reader waits for all of them.
"""

LEASE = timedelta(seconds=5)
"""If a review had no progress for this time, its task is lost, and the page queues another
one.
"""


def start_or_resume_review(match: Match, seat: int) -> ReviewRun:
    """Return the progress of the review of a seat's decisions in a finished match. Start
    the review, or resume it if no task works on it.

    Raises:
        NotOver: the match is not finished; until then its moves are secrets.
        LookupError: the game has no adviser, or there is no such seat.
    """
    if match.status != Match.Status.FINISHED:
        raise NotOver(match)
    if game_of(match.game).adviser is None or not 0 <= seat < match.seat_count:
        raise LookupError(seat)
    now = timezone.now()
    run, due = ReviewRun.objects.get_or_create(
        match=match,
        seat=seat,
        defaults={"of": len(moves_of(match)), "touched_at": now},
    )
    if not due and not run.is_done and run.touched_at < now - LEASE:
        ours = ReviewRun.objects.filter(pk=run.pk, touched_at=run.touched_at)
        due = bool(ours.update(touched_at=now))
    if due:
        after_commit(announce.queue_review, run.pk)
    return run


def moves_of(match: Match) -> list[Move]:
    """Return the moves of a match that count: those that were not taken back."""
    return moves_that_count(match.moves.order_by("number"))


def evaluate_slice(*, run_id: int, seconds: float = SLICE) -> bool:
    """Evaluate further decisions for `SLICE` seconds, but at least one; tell whether any
    are left.

    If two tasks work on the same review, the result that covers more moves is stored.
    """
    run = ReviewRun.objects.select_related("match").filter(pk=run_id).first()
    if run is None or run.is_done:
        return False
    adviser = game_of(run.match.game).adviser
    assert adviser is not None, "a run is begun with one"
    try:
        _evaluate_moves(run, adviser, time.monotonic() + seconds)
    except ReplayError:
        logger.exception("match %s cannot be reviewed", run.match)
        run.done = run.of
    further = ReviewRun.objects.filter(pk=run.pk, done__lt=run.done)
    further.update(done=run.done, answers=run.answers, touched_at=timezone.now())
    if left := run.done < run.of:
        announce.queue_review(run.pk)
    return left


def _evaluate_moves(run: ReviewRun, adviser: Adviser, end: float) -> None:
    """Add the adviser's choices to the row of a review, from the first unevaluated move on.

    Args:
        end: when to stop, by `time.monotonic`.
    """
    position, looked = replay(run.match, []), False
    for step, move in enumerate(moves_of(run.match)):
        if step >= run.done:
            if looked and time.monotonic() >= end:
                return
            decision = position.decision(run.seat) if move.seat == run.seat else None
            if decision is not None and len(decision.options) > 1:
                run.answers[str(step)] = _adviser_choice(run, adviser, position, move)
                looked = True
            run.done = step + 1
        play_stored_move(position, move)
    run.done = run.of


def _adviser_choice(
    run: ReviewRun, adviser: Adviser, position: Position, move: Move
) -> str:
    """Return the option that the adviser chooses. If the adviser fails, return the option
    that the player chose.
    """
    try:
        return adviser.choose(position, run.seat, THOUGHT)
    except Exception:
        logger.exception("match %s: no advice at move %s", run.match, move.number)
        return str(move.option)
