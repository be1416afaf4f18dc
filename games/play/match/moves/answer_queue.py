"""Queueing the tasks that answer for seats: first those for which a person waits.

A table that everybody has left plays on behind all others, in a queue of its own: nobody
keeps other people's computers waiting by opening tables and leaving them. Decision 0032.

Levels that search have queues of their own too, live tables before those turn by turn. A
thought begins as long before its answer is due as it may take; anybody who begins late has
so much less time, and those who are due together share it. So a queue shortens thoughts,
down to none, and answers keep their pace. Decision 0500.
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
"""The tasks that answer for a seat: at once, after a search for somebody who sits there,
after a search turn by turn, and for nobody.
"""

SHARED_BY = 50
"""Of more seats that are due together it does not matter how many they are."""


def level_at(match: Match, seat: Seat) -> Level:
    """Return the level that answers for a seat: its own, or the one that plays for people
    who are away.

    Raises:
        KeyError: the game has no such level, or not any more.
    """
    game = game_of(match.game)
    return game.level(seat.level or game.stand_in)


def thought_of(match: Match, seat: Seat) -> timedelta:
    """Return the time that a seat's computer may think about one answer; 0 if a standing
    order answers, or the level is unknown.
    """
    try:
        seconds = level_at(match, seat).thinks if seat.is_computers else 0.0
    except KeyError:
        seconds = 0.0
    return timedelta(seconds=seconds)


def task_for(match: Match, seat: Seat, *, deserted: bool) -> str:
    """Return the task that answers for a seat."""
    if deserted:
        return DESERTED
    if not thought_of(match, seat):
        return ANSWER
    return PONDER if match.clock == Match.Clock.TURNS else THINK


def time_to_think(seat: Seat, now: datetime) -> float:
    """Return the seconds that a seat's computer has for the answer that is due.

    What is left of them is shared with all who are due by then. None are left to anybody
    who had to be woken: that one is late already.
    """
    thought = thought_of(seat.match, seat)
    if not thought or seat.wakes or seat.due_at is None or seat.asked_at is None:
        return 0.0
    end = max(seat.due_at, seat.asked_at + thought)
    left = min(end - now, thought).total_seconds()
    return left / _sharing(seat, end) if left > 0 else 0.0


def _sharing(seat: Seat, end: datetime) -> int:
    """Count the seats that search until then, this one included."""
    game = game_of(seat.match.game)
    together = Seat.objects.filter(
        due_at__lte=end,
        match__game=game.key,
        match__status=Match.Status.RUNNING,
        level__in=[level.value for level in game.levels if level.thinks],
    ).exclude(pk=seat.pk)
    if seat.match.clock != Match.Clock.TURNS:
        together = together.exclude(match__clock=Match.Clock.TURNS)
    waited_for = together.annotate(deserted=deserted()).filter(deserted=False)
    return 1 + len(waited_for.order_by().values_list("pk")[:SHARED_BY])


def is_deserted(match: Match, seats: Iterable[Seat]) -> bool:
    """Tell whether nobody waits for a running match any more.

    A match without a host is the site's own, such as a round's of an event: anybody who
    plays in the others waits for its end.
    """
    return match.host_id is not None and not any(
        seat.player_id is not None and not seat.held for seat in seats
    )


def deserted() -> Combinable:
    """Return the condition on seats that their match is deserted, to order by."""
    sitting = Seat.objects.filter(
        match=OuterRef("match"), player__isnull=False, held=""
    ).order_by()
    return ExpressionWrapper(
        Q(match__host__isnull=False) & ~Exists(sitting), output_field=BooleanField()
    )


IS_SLOW = ExpressionWrapper(Q(match__clock=Match.Clock.TURNS), output_field=BooleanField())
"""The condition on seats that their match is played turn by turn, to order by."""


def queue_answers(match: Match, seats: Iterable[Seat], *due: Seat) -> None:
    """Queue the answers of the seats `due`, once this is stored; the sweep finds lost ones.

    Args:
        seats: all of the match, as they are stored by then.
    """
    alone = is_deserted(match, seats)
    for seat in due:
        assert seat.asked_since is not None
        assert seat.due_at is not None
        task = task_for(match, seat, deserted=alone)
        lead = thought_of(match, seat) if task in (THINK, PONDER) else timedelta()
        after_commit(
            announce.seat_waits,
            match.pk,
            seat.number,
            seat.asked_since,
            begin_at=seat.due_at - lead,
            task=task,
        )
