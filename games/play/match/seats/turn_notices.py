"""Telling people that a game played turn by turn waits for them, and before time is up.

Found by the sweep and not told by the move: what is in the database cannot get lost. Where
people play live they are called by the page of the table.
"""

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F, Q, QuerySet

from games.base import sweeps
from games.community.notices.services import notify, read
from games.models import Match, Notice, Seat
from games.models.game_terms import DAY
from games.play.match.moves.proposal_record import last_pause
from games.play.match.seats.notices import (
    DEADLINE,
    YOUR_TURN,
    about,
    address,
    away_from_table,
)

HOUR = 60 * 60

LIMIT = 200
"""Seats that one sweep tells of."""

DEADLINE_LEADS = (
    (2 * DAY, timedelta(hours=12)),
    (DAY, timedelta(hours=6)),
    (4 * HOUR, timedelta(hours=1)),
)
"""How long before a clock runs out its player is reminded, for clocks that give at least so
many seconds per answer; the first that fits. Shorter clocks are watched anyway.
"""

SETTLED = timedelta(hours=1)
"""Nobody is reminded of a question that is newer: the news of it has just gone out."""


def notify_asked(*, now: datetime) -> int:
    """Notify players whose turn it is and who are not at the table, once; return how many.

    A wait is told of once. Anybody who has the table open sees what it asks, and anybody
    who is on vacation hears of it afterwards.
    """
    untold = _untold(now).order_by("pk")
    return sweeps.each("your turn", untold, lambda seat: _tell(seat, now), most=LIMIT)


def remind_of_deadlines(*, now: datetime) -> int:
    """Remind players whose clocks run out soon, once per question; return how many."""
    near = _near_deadline(now).order_by("runs_out_at")
    return sweeps.each("deadlines", near, lambda seat: _remind(seat, now), most=LIMIT)


def _near_deadline(now: datetime) -> QuerySet[Seat]:
    soon, longer = Q(pk__in=[]), Q()
    for seconds, lead in DEADLINE_LEADS:
        fits = longer & Q(match__clock_bank__gte=seconds)
        soon |= fits & Q(runs_out_at__lte=now + lead)
        longer &= Q(match__clock_bank__lt=seconds)
    return _asked_elsewhere(now).filter(
        soon,
        Q(deadline_told_since__isnull=True) | ~Q(deadline_told_since=F("asked_since")),
        asked_at__lte=now - SETTLED,
        # Once more, for the index.
        runs_out_at__gt=now,
        runs_out_at__lte=now + DEADLINE_LEADS[0][1],
    )


@transaction.atomic
def _remind(seat: Seat, now: datetime) -> bool:
    same = _near_deadline(now).filter(pk=seat.pk, asked_since=seat.asked_since)
    current = same.first()
    if current is None or current.player_id is None or current.runs_out_at is None:
        return False
    if not Seat.objects.filter(pk=seat.pk, asked_since=seat.asked_since).update(
        deadline_told_since=seat.asked_since
    ):
        return False
    match = Match.objects.defer("position", "seed").get(pk=seat.match_id)
    return notify(
        current.player_id,
        DEADLINE,
        data=about(match, current.player_id)
        | {"since": seat.asked_since, "until": current.runs_out_at.isoformat()},
        url=address(match),
        # After a pause they are reminded once more.
        key=f"{DEADLINE}:{match.pk}:{seat.asked_since}:{last_pause(match)}",
    )


def _untold(now: datetime) -> QuerySet[Seat]:
    return _asked_elsewhere(now).filter(
        Q(told_since__isnull=True) | ~Q(told_since=F("asked_since")),
        # Every seat that is asked here has one, and it has an index.
        runs_out_at__isnull=False,
    )


def _asked_elsewhere(now: datetime) -> QuerySet[Seat]:
    """Select the seats whose people are asked in a game turn by turn and look elsewhere."""
    return Seat.objects.filter(
        away_from_table(now),
        Q(player__vacation_until__isnull=True) | Q(player__vacation_until__lte=now),
        match__status=Match.Status.RUNNING,
        match__paused_until=None,
        match__clock=Match.Clock.TURNS,
        player__isnull=False,
        held="",
        asked_since__isnull=False,
        # With a time the server answers: nothing else is possible.
        due_at__isnull=True,
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
