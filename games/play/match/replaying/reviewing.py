"""Evaluate a finished match with the best computer of its game, which takes minutes.

A task works in slices and stores the results after each of them, so that other tasks get
their turn between slices. If a process is killed, only one slice is lost: the page that
waits for the review resumes it.
"""

import logging
import time
from collections.abc import Callable, Sequence
from datetime import timedelta

from django.utils import timezone

from games.base.transactions import after_commit
from games.contract import Game, game_of
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

CLOSE = 0.015
"""Chances that differ by less count as equal, because a review shows whole percents."""

MAX_ANSWERS = 400
"""The maximum number of the adviser's answers in a turn. Turns have a few dozen."""

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
    further.update(
        done=run.done, answers=run.answers, targets=run.targets, touched_at=timezone.now()
    )
    if left := run.done < run.of:
        announce.queue_review(run.pk)
    return left


def _evaluate_moves(run: ReviewRun, adviser: Adviser, end: float) -> None:
    """Add the adviser's choices to the row of a review, from the first unevaluated move on.

    Args:
        end: when to stop, by `time.monotonic`.
    """
    position, looked, moves = replay(run.match, []), False, moves_of(run.match)
    for step, move in enumerate(moves):
        if step >= run.done:
            if looked and time.monotonic() >= end:
                return
            decision = position.decision(run.seat) if move.seat == run.seat else None
            if decision is not None and len(decision.options) > 1:
                _evaluate_decision(run, adviser, position, moves, step)
                looked = True
            run.done = step + 1
        play_stored_move(position, move)
    run.done = run.of


def _evaluate_decision(
    run: ReviewRun, adviser: Adviser, position: Position, moves: Sequence[Move], step: int
) -> None:
    """Add the option that the adviser chooses after `step` moves and, if it leads further
    than the seat's own, its target. If the adviser fails, add the option that the seat
    chose.
    """
    match, seat, move = run.match, run.seat, moves[step]
    try:
        better = adviser.choose(position, seat, THOUGHT)
        run.answers[str(step)] = better
        if better == move.option:
            return
        played = chance_after_moves(match, position.clone(), seat, moves[step:])
        line = position.clone()
        line.play(seat, better)
        target = _chance_after_turn(match, line, seat, _advised(adviser))
        # The option is better on average, but with these hidden cards the seat's own may
        # have led as far.
        if target > played + CLOSE:
            run.targets[str(step)] = target
    except Exception:
        logger.exception("match %s: no advice at move %s", match, move.number)
        run.answers.setdefault(str(step), str(move.option))


def chance_after_moves(
    match: Match, position: Position, seat: int, moves: Sequence[Move]
) -> float:
    """Play stored moves, in place, to the end of the turn, and return the seat's chances to
    win then.

    Raises:
        ReplayError: the moves do not fit the position.
    """
    rest = iter(moves)
    return _chance_after_turn(
        match, position, seat, lambda at: play_stored_move(at, next(rest))
    )


def begins_chapter(game: Game, match: Match, events: list[dict[str, object]]) -> bool:
    """Whether these events begin another chapter of a match, such as a turn."""
    names = dict.fromkeys(range(match.seat_count), "")
    return bool(game.chapters.begun(events, names))


def _chance_after_turn(
    match: Match, position: Position, seat: int, go_on: Callable[[Position], None]
) -> float:
    """Play on until the next chapter begins or the game is over, which changes `position`,
    and return the seat's chances to win then.

    Args:
        go_on: plays the next answer on the position; raises StopIteration if there is none.
    """
    game = game_of(match.game)
    assert game.adviser is not None, "a run is begun with one"
    heard = position.event_count
    for _answer in range(MAX_ANSWERS):
        if position.result is not None:
            outcome = game.outcome(position)
            return float(outcome is not None and seat in game.winners(outcome))
        if begins_chapter(game, match, position.events_since(heard, None)):
            break
        heard = position.event_count
        try:
            go_on(position)
        except StopIteration:  # no move is left: the match ended in this turn
            break
    return game.adviser.chances(position)[seat]


def _advised(adviser: Adviser) -> Callable[[Position], None]:
    """Return a function that answers the next question as the adviser would."""

    def go_on(position: Position) -> None:
        seat = position.waiting[0]
        position.play(seat, adviser.advise(position, seat).option)

    return go_on
