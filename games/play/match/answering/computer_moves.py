"""Play the computers' moves of a stored match, with many answers in one transaction.

A match of computers needs no delays if nobody watches, and storing each answer separately
takes far longer than choosing it. The stored data are the same as after single calls of
`games.play.match.moves.play.submit`.
"""

from collections.abc import Sequence
from random import Random

from django.db import transaction
from django.utils import timezone

from games.contract.rules import Position
from games.models import Match, Move, Seat
from games.play.match.moves import out_of_turn, stand_in_moves
from games.play.match.moves.answer_queue import level_at
from games.play.match.moves.play import Questions, load_position, questions, store_position
from games.refusals import MatchOver

MAX_ANSWERS = 20_000
"""The default limit of answers in one call; a match takes some hundreds."""

ANSWERS_PER_TRANSACTION = 50
"""The number of answers stored in one transaction. They are chosen before it begins,
because on SQLite a transaction blocks all other writers.
"""


def play_until_person_decides(*, match_id: int, most: int = MAX_ANSWERS) -> Match:
    """Answer for the computers of a match until it ends or a person has to decide.

    The random generator is seeded with the match's seed, so the same match can be played
    again. If another process, such as a worker, stores a move meanwhile, play continues
    after that move.

    Args:
        most: the maximum number of answers. The caller can call this again to continue.

    Raises:
        Match.DoesNotExist: there is no such match.
        MatchOver: the match is not running.
    """
    match = _lock_running_match(match_id)
    rng = Random(f"{match.seed}:{match.version}")
    left = most
    while match.is_running and left:
        seats = list(match.seats.order_by("number"))
        position = load_position(match)
        before = questions(position, match.seat_count)
        moves = _play_moves(match, seats, position, rng, min(left, ANSWERS_PER_TRANSACTION))
        if not moves:
            break
        if _store_moves(match, position, moves, before):
            left -= len(moves)
        match = Match.objects.get(pk=match_id)
    return match


def _lock_running_match(match_id: int) -> Match:
    match = Match.objects.get(pk=match_id)
    if not match.is_running:
        raise MatchOver(match)
    return match


@transaction.atomic
def _store_moves(
    read: Match, position: Position, moves: Sequence[Move], before: Questions
) -> bool:
    """Store the computers' moves, unless the match has changed since it was read."""
    match = Match.objects.select_for_update().get(pk=read.pk)
    if match.version != read.version or not match.is_running:
        return False
    seats = list(match.seats.order_by("number"))
    Move.objects.bulk_create(moves)
    match.version += len(moves)
    match.undo_seat = match.undo_from = None
    stand_in_moves.record_all_stand_in_moves(seats, moves)
    answered = {move.seat for move in moves}
    still = {seat: asked for seat, asked in before.items() if seat not in answered}
    store_position(match, seats, position, timezone.now(), before=still)
    return True


def _play_moves(
    match: Match, seats: Sequence[Seat], position: Position, rng: Random, most: int
) -> list[Move]:
    moves: list[Move] = []
    now = timezone.now()
    while position.result is None and len(moves) < most:
        asked = [
            (seat, decision)
            for seat in seats
            if seat.is_computers and (decision := position.decision(seat.number))
        ]
        if not asked:
            break
        if offer := out_of_turn.next_due_offer(match, seats, position, rng, computers=True):
            seat, kind, option, by = offer.seat, out_of_turn.KIND, offer.offer, offer.by
        else:
            row, decision = asked[0]
            seat, kind, by = row.number, decision.kind, Move.By.COMPUTER
            option = level_at(match, row).choose(position, seat, rng)
        event = position.event_count
        position.play(seat, option)
        moves.append(
            Move(
                match=match,
                number=match.version + len(moves),
                seat=seat,
                kind=kind,
                option=option,
                event=event,
                by=by,
                at=now,
            )
        )
    return moves
