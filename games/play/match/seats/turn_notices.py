"""Notify players of turn-based matches that it is their turn, and that time runs out soon.

A sweep finds these players in the database, so no notice gets lost if the process that
stored a move dies. In live matches the page of the table alerts the players.
"""

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F, Q, QuerySet

from games.base import sweeps
from games.community.notices.services import mark_read, notify
from games.models import Match, Notice, Seat
from games.models.game_terms import DAY
from games.play.match.moves.proposal_record import last_pause_number
from games.play.match.seats.notices import (
    DEADLINE,
    YOUR_TURN,
    is_away_condition,
    notice_data,
    table_url,
)

HOUR = 60 * 60

LIMIT = 200
"""The maximum number of seats that one sweep handles."""

DEADLINE_LEADS = (
    (2 * DAY, timedelta(hours=12)),
    (DAY, timedelta(hours=6)),
    (4 * HOUR, timedelta(hours=1)),
)
"""How long before a clock runs out its player is reminded: pairs of the least time per
answer, in seconds, and the lead, of which the first that fits counts. With shorter clocks
players are not reminded.
"""

SETTLED = timedelta(hours=1)
"""If a question is newer than this, its player is not reminded of it, because they have
just been notified.
"""


def notify_asked(*, now: datetime) -> int:
    """Notify the players whose turn it is, once for each question; return how many.

    Players who have the table open are not notified, because they see the question. Players
    on vacation are notified when it is over.
    """
    untold = _seats_not_notified(now).order_by("pk")
    return sweeps.process_each(
        "your turn", untold, lambda seat: _notify_of_turn(seat, now), most=LIMIT
    )


def remind_of_deadlines(*, now: datetime) -> int:
    """Remind players whose clocks run out soon, once for each question; return how many."""
    near = _near_deadline(now).order_by("runs_out_at")
    return sweeps.process_each(
        "deadlines", near, lambda seat: _remind_of_deadline(seat, now), most=LIMIT
    )


def _near_deadline(now: datetime) -> QuerySet[Seat]:
    soon, longer = Q(pk__in=[]), Q()
    for seconds, lead in DEADLINE_LEADS:
        fits = longer & Q(match__clock_bank__gte=seconds)
        soon |= fits & Q(runs_out_at__lte=now + lead)
        longer &= Q(match__clock_bank__lt=seconds)
    return _asked_seats_away_from_table(now).filter(
        soon,
        Q(deadline_told_since__isnull=True) | ~Q(deadline_told_since=F("asked_since")),
        asked_at__lte=now - SETTLED,
        # The condition on `soon` includes this one, but it lets the database use the index.
        runs_out_at__gt=now,
        runs_out_at__lte=now + DEADLINE_LEADS[0][1],
    )


@transaction.atomic
def _remind_of_deadline(seat: Seat, now: datetime) -> bool:
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
        data=notice_data(match, current.player_id)
        | {"since": seat.asked_since, "until": current.runs_out_at.isoformat()},
        url=table_url(match),
        # The key contains the last pause, so that players are reminded again after it.
        key=f"{DEADLINE}:{match.pk}:{seat.asked_since}:{last_pause_number(match)}",
    )


def _seats_not_notified(now: datetime) -> QuerySet[Seat]:
    return _asked_seats_away_from_table(now).filter(
        Q(told_since__isnull=True) | ~Q(told_since=F("asked_since")),
        # All these seats meet this condition; it lets the database use the index.
        runs_out_at__isnull=False,
    )


def _asked_seats_away_from_table(now: datetime) -> QuerySet[Seat]:
    """Select the seats of turn-based matches whose players have to answer, do not have the
    table open, and are not on vacation.
    """
    return Seat.objects.filter(
        is_away_condition(now),
        Q(player__vacation_until__isnull=True) | Q(player__vacation_until__lte=now),
        match__status=Match.Status.RUNNING,
        match__paused_until=None,
        match__clock=Match.Clock.TURNS,
        player__isnull=False,
        held="",
        asked_since__isnull=False,
        # If `due_at` is set, the server answers for the player.
        due_at__isnull=True,
    )


@transaction.atomic
def _notify_of_turn(seat: Seat, now: datetime) -> bool:
    # This check does not lock the row; the update below does. It compares `asked_since`
    # again, because a move may have answered the question since the check.
    if (
        not _seats_not_notified(now)
        .filter(pk=seat.pk, asked_since=seat.asked_since)
        .exists()
    ):
        return False
    same = Seat.objects.filter(pk=seat.pk, asked_since=seat.asked_since)
    if seat.player_id is None or not same.update(told_since=seat.asked_since):
        return False
    match = Match.objects.defer("position", "seed").get(pk=seat.match_id)
    url = table_url(match)
    earlier = Notice.objects.filter(player=seat.player_id, kind=YOUR_TURN, url=url)
    mark_read(
        player_id=seat.player_id,
        notices=earlier.filter(read_at=None).values_list("pk", flat=True),
    )
    return notify(
        seat.player_id,
        YOUR_TURN,
        data=notice_data(match, seat.player_id) | {"since": seat.asked_since},
        url=url,
        key=f"{YOUR_TURN}:{match.pk}:{seat.asked_since}",
    )
