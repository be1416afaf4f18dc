"""Queueing the tasks that answer for seats: first those for which a person waits.

A table that everybody has left plays on behind all others, in a queue of its own: nobody
keeps other people's computers waiting by opening tables and leaving them. Decision 0246.
"""

from collections.abc import Iterable

from django.db.models import BooleanField, Exists, ExpressionWrapper, OuterRef, Q
from django.db.models.expressions import Combinable

from games.live import announce
from games.models import Match, Seat
from games.transactions import after_commit


def is_deserted(match: Match, seats: Iterable[Seat]) -> bool:
    """Tell whether nobody waits for a running match any more.

    A match without a host is the site's own, such as a round's of an event: whoever plays
    in the others waits for its end.
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


def queue_answers(match: Match, seats: Iterable[Seat], *due: Seat) -> None:
    """Queue the answers of the seats `due`, once this is stored; the sweep finds lost ones.

    Args:
        seats: all of the match, as they are stored by then.
    """
    alone = is_deserted(match, seats)
    for seat in due:
        assert seat.asked_since is not None
        after_commit(
            announce.seat_waits,
            match.pk,
            seat.number,
            seat.asked_since,
            due_at=seat.due_at,
            deserted=alone,
        )
