"""Telling people that a game played turn by turn waits for them.

Found by the sweep and not told by the move: what is in the database cannot get lost. Where
people play live they are called by the page of the table.
"""

from datetime import datetime

from django.db import transaction
from django.db.models import F, Q, QuerySet

from games import sweeps
from games.match.notices import YOUR_TURN, about, address, away_from_table
from games.models import Match, Notice, Seat
from games.notices.services import notify, read

LIMIT = 200
"""Seats that one sweep tells of."""


def notify_asked(*, now: datetime) -> int:
    """Notify players whose turn it is and who are not at the table, once; return how many.

    A wait is told of once. Anybody who has the table open sees what it asks, and anybody
    who is on vacation hears of it afterwards.
    """
    untold = _untold(now).order_by("pk")
    return sweeps.each("your turn", untold, lambda seat: _tell(seat, now), most=LIMIT)


def _untold(now: datetime) -> QuerySet[Seat]:
    return Seat.objects.filter(
        away_from_table(now),
        Q(told_since__isnull=True) | ~Q(told_since=F("asked_since")),
        Q(player__vacation_until__isnull=True) | Q(player__vacation_until__lte=now),
        match__status=Match.Status.RUNNING,
        match__clock=Match.Clock.TURNS,
        player__isnull=False,
        held="",
        asked_since__isnull=False,
        # With a time the server answers: nothing else is possible.
        due_at__isnull=True,
        # Every seat that is asked here has one, and it has an index.
        runs_out_at__isnull=False,
    )


@transaction.atomic
def _tell(seat: Seat, now: datetime) -> bool:
    # The update holds the row against a move that answers meanwhile.
    if not _untold(now).filter(pk=seat.pk, asked_since=seat.asked_since).exists():
        return False
    same = Seat.objects.filter(pk=seat.pk, asked_since=seat.asked_since)
    if seat.player_id is None or not same.update(told_since=seat.asked_since):
        return False
    match = Match.objects.defer("position", "seed").get(pk=seat.match_id)
    url = address(match)
    earlier = Notice.objects.filter(player=seat.player_id, kind=YOUR_TURN, url=url)
    read(
        player_id=seat.player_id,
        notices=earlier.filter(read_at=None).values_list("pk", flat=True),
    )
    return notify(
        seat.player_id,
        YOUR_TURN,
        data=about(match, seat.player_id) | {"since": seat.asked_since},
        url=url,
        key=f"{YOUR_TURN}:{match.pk}:{seat.asked_since}",
    )
