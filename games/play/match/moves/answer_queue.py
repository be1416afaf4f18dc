"""Queue the tasks that answer for seats; tables where a person waits come first.

Tables that all people have left use a queue of their own with the lowest priority, so
opening tables and leaving them does not delay other people's computers. Decision 0032.

Computer levels that search (compute ahead) use two more queues; the one for live tables has
priority over the one for turn-based tables. A search begins as long before its answer is
due as it may take. A search that begins late has less time, and searches that are due at
the same time share it. So a long queue makes searches shorter, down to none, but does not
delay answers. Decision 0500.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta

from django.db.models import BooleanField, Exists, ExpressionWrapper, OuterRef, Q
from django.db.models.expressions import Combinable

from games.base.transactions import after_commit
from games.contract import Level, game_of
from games.live import announce
from games.models import Match, Seat

ANSWER, THINK, PONDER, DESERTED = (
    "games.tasks.answer",
    "games.tasks.answer_with_search",
    "games.tasks.answer_with_search_low_priority",
    "games.tasks.answer_deserted",
)
"""The names of the tasks that answer for a seat. They differ in the queue: without a
search, with a search at a live table, with a search at a turn-based table, and at a table
that all people have left.
"""

SHARED_BY = 50
"""The maximum up to which seats that are due at the same time are counted."""


def level_at(match: Match, seat: Seat) -> Level:
    """Return the computer level that answers for a seat: the seat's own level, or the one
    that replaces people who are away.

    Raises:
        KeyError: the game has no such level, or not any more.
    """
    game = game_of(match.game)
    return game.level(seat.level or game.stand_in)


def search_time(match: Match, seat: Seat) -> timedelta:
    """Return how long a seat's computer may search for one answer. Return 0 if its level
    does not search or is unknown, or if a standing order answers.
    """
    try:
        seconds = level_at(match, seat).thinks if seat.is_computers else 0.0
    except KeyError:
        seconds = 0.0
    return timedelta(seconds=seconds)


def task_for(match: Match, seat: Seat, *, deserted: bool) -> str:
    """Return the name of the task that has to answer for a seat."""
    if deserted:
        return DESERTED
    if not search_time(match, seat):
        return ANSWER
    return PONDER if match.clock == Match.Clock.TURNS else THINK


def computer_search_seconds(seat: Seat, now: datetime) -> float:
    """Return how many seconds a seat's computer can search for its answer.

    All seats that are due by the same time share the time that is left. A seat whose task
    was queued again by the sweep gets none, because its answer is already late.
    """
    thought = search_time(seat.match, seat)
    if not thought or seat.wakes or seat.due_at is None or seat.asked_at is None:
        return 0.0
    end = max(seat.due_at, seat.asked_at + thought)
    left = min(end - now, thought).total_seconds()
    return left / _count_simultaneous_searches(seat, end) if left > 0 else 0.0


def _count_simultaneous_searches(seat: Seat, end: datetime) -> int:
    """Count the seats whose computers search until `end`, including this one."""
    game = game_of(seat.match.game)
    together = Seat.objects.filter(
        due_at__lte=end,
        match__game=game.key,
        match__status=Match.Status.RUNNING,
        level__in=[level.value for level in game.levels if level.thinks],
    ).exclude(pk=seat.pk)
    if seat.match.clock != Match.Clock.TURNS:
        together = together.exclude(match__clock=Match.Clock.TURNS)
    waited_for = together.annotate(deserted=seats_match_is_deserted()).filter(
        deserted=False
    )
    return 1 + len(waited_for.order_by().values_list("pk")[:SHARED_BY])


def is_deserted(match: Match, seats: Iterable[Seat]) -> bool:
    """Tell whether all people have left a running match, so that nobody waits for it.

    A match without a host belongs to the site, for example to a round of an event. Such a
    match is never deserted, because the players of the event wait for its end.
    """
    return match.host_id is not None and not any(
        seat.player_id is not None and not seat.held for seat in seats
    )


def seats_match_is_deserted() -> Combinable:
    """Return a query expression on seats, for ordering: whether the seat's match is
    deserted.
    """
    sitting = Seat.objects.filter(
        match=OuterRef("match"), player__isnull=False, held=""
    ).order_by()
    return ExpressionWrapper(
        Q(match__host__isnull=False) & ~Exists(sitting), output_field=BooleanField()
    )


IS_SLOW = ExpressionWrapper(Q(match__clock=Match.Clock.TURNS), output_field=BooleanField())
"""A query expression on seats, for ordering: whether the seat's match is turn-based."""


def queue_answers(match: Match, seats: Iterable[Seat], *due: Seat) -> None:
    """Queue the tasks that answer for the seats `due`, after the commit. If a task is lost,
    the sweep queues it again.

    Args:
        seats: all seats of the match, as stored by this transaction.
    """
    alone = is_deserted(match, seats)
    for seat in due:
        assert seat.asked_since is not None
        assert seat.due_at is not None
        task = task_for(match, seat, deserted=alone)
        lead = search_time(match, seat) if task in (THINK, PONDER) else timedelta()
        after_commit(
            announce.queue_seat_answer,
            match.pk,
            seat.number,
            seat.asked_since,
            begin_at=seat.due_at - lead,
            task=task,
        )
