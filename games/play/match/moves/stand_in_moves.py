"""Moves that a computer made for a person: the log marks them, and the person gets a report
of them.

This code must not distinguish a person's own answers from automatic answers of the server,
because that would reveal what the person holds (INFO-15).
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from django.db import transaction
from django.db.models import Q

from games.base.transactions import after_commit
from games.contract.rules import Event
from games.live import announce
from games.models import Match, Move, Player, Seat
from games.play.match.moves.takeback import UNDO, moves_that_count

FIELDS = ["played_for", "unread_from"]

Marks = Mapping[int, int]
"""The numbers of the events that a computer caused by a move for a person, each with the
person's seat.
"""


def record_stand_in_moves(seat: Seat, first: int, count: int) -> None:
    """Store that a computer made `count` moves for the person of a seat, from the move
    number `first` on. Seats of computers are ignored.
    """
    if seat.player_id is None:
        return
    seat.played_for += count
    if seat.unread_from is None:
        seat.unread_from = first
    seat.save(update_fields=FIELDS)


def record_all_stand_in_moves(seats: Iterable[Seat], moves: Sequence[Move]) -> None:
    """Store which of these moves computers made for people. The moves may belong to several
    seats.
    """
    theirs = [move for move in moves if move.by == Move.By.COMPUTER]
    counts = Counter(move.seat for move in theirs)
    for seat in seats:
        if counts[seat.number]:
            first = next(move.number for move in theirs if move.seat == seat.number)
            record_stand_in_moves(seat, first, counts[seat.number])


@transaction.atomic
def mark_report_read(*, match_id: int, player: Player) -> None:
    """Store that a player has read the report of the moves that a computer made for them.
    Repeated calls have no effect.
    """
    mine = Seat.objects.filter(match_id=match_id, player=player, unread_from__isnull=False)
    # While a computer still plays for the person, the report grows. So it cannot be marked
    # as read yet.
    done = mine.filter(Q(held="") | ~Q(match__status=Match.Status.RUNNING))
    if done.update(unread_from=None):
        after_commit(announce.table_changed, match_id)


def unread_stand_in_moves(match: Match, seat: Seat) -> list[Move]:
    """List the moves that a computer made for the person of a seat and that the person has
    not read yet, oldest first.
    """
    if seat.unread_from is None:
        return []
    since = match.moves.filter(number__gte=seat.unread_from).order_by("number")
    return [
        move
        for move in moves_that_count(since)
        if move.seat == seat.number and move.by == Move.By.COMPUTER
    ]


def stand_in_marks(match: Match, seats: Iterable[Seat], since: int, count: int) -> Marks:
    """Return the events that computers caused while they played for people.

    Args:
        since: the number of the first event that the caller needs.
        count: the number of all events.
    """
    people = {seat.number for seat in seats if seat.player_id and seat.played_for}
    if not people:
        return {}
    made = match.moves.filter(Q(event__gte=since) | Q(kind=UNDO)).order_by("number")
    moves = moves_that_count(made)
    ends = [*(move.event for move in moves), count][1:]
    return {
        event: move.seat
        for move, end in zip(moves, ends, strict=True)
        if move.by == Move.By.COMPUTER and move.seat in people and move.event is not None
        for event in range(move.event, end or count)
    }


def is_stand_in_move(move: Move, seats: Sequence[Seat]) -> bool:
    """Tell whether a computer made a move for a person.

    Args:
        seats: all seats of the match, in order.
    """
    return move.by == Move.By.COMPUTER and seats[move.seat].player_id is not None


def is_marked(event: Event, marks: Marks) -> bool:
    """Tell whether an event is an action of a seat for which a computer chose. Events that
    happen to other seats as a consequence are not marked.
    """
    seat = marks.get(event["n"])
    return seat is not None and event.get("seat") == seat
