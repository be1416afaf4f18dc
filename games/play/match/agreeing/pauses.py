"""Pauses of a running match: those to which all its participants have agreed, those that a
judge of their tournament has to end, and those at the end of a turn that is played again.

During a pause no player can move or counts as away, and all clocks stop. The pause ends at
the agreed time, or as soon as all participants are ready. When it begins, all stored times
of the match are moved later by its length. If it ends early, they are moved back by the
rest. So clocks are right even if the sweep that ends a pause is late. A clock that is also
stopped for a vacation is moved only by the time that the pause lasts after the vacation.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F, Q
from django.dispatch import receiver
from django.utils import timezone

from games.base import sweeps
from games.base.signals import practice_moved
from games.contract.rules import Position
from games.models import Match, Player, Seat
from games.play.match.agreeing.proposal_notices import notify_of_pause_end
from games.play.match.moves import answer_queue, clocks
from games.play.match.replaying.turn_retries import ends_retried_turn
from games.play.match.seats.participants import (
    announce_waiting_counts,
    lock_participant,
    participants,
    seats_with_people,
    with_seats_and_people,
)
from games.play.match.seats.presence import announce_to_table_pages

LIVE_LENGTHS = {
    "5m": timedelta(minutes=5),
    "15m": timedelta(minutes=15),
    "1h": timedelta(hours=1),
}
SLOW_LENGTHS = {
    "1d": timedelta(days=1),
    "3d": timedelta(days=3),
    "7d": timedelta(days=7),
}
"""The lengths that a pause can have: in live matches and matches without a clock, and in
turn-based ones.
"""

RETRY_LENGTH = timedelta(days=1)
"""How long a practice match waits after the turn that it plays again."""

MOVED = ("due_at", "asked_at", "nudged_at", "absent_since")
"""The columns of a seat that a pause moves, in addition to those of its clock."""

END_LIMIT = 200


def pause_lengths(match: Match) -> Mapping[str, timedelta]:
    """Return the lengths that a pause can have, by their names in forms and the API."""
    return SLOW_LENGTHS if match.clock == Match.Clock.TURNS else LIVE_LENGTHS


def pause_length(match: Match, name: str) -> timedelta:
    """Return the length of a pause by its name in forms and the API."""
    return pause_lengths(match)[name]


def begin_pause(match: Match, length: timedelta, now: datetime) -> None:
    """Begin a pause. Call with the match's row locked."""
    match.paused_until, match.ready = now + length, []
    match.save(update_fields=["paused_until", "ready"])
    _shift_stored_times(match, now, match.paused_until)
    match.seats.update(grace_until=None)
    announce_waiting_counts(match)
    announce_to_table_pages(match)


@receiver(practice_moved)
def pause_after_retried_turn(
    match: Match, position: Position, event: int, now: datetime, **_rest: object
) -> None:
    """Pause a practice match at the end of the turn that it plays again, so that the player
    reads what they achieved before the computers go on.
    """
    if ends_retried_turn(match, position, event):
        begin_pause(match, RETRY_LENGTH, now)


def extend_pause(match: Match, until: datetime) -> None:
    """Let a pause end later. Call with the match's row locked."""
    assert match.paused_until is not None
    _shift_stored_times(match, match.paused_until, until)
    match.paused_until = until
    match.save(update_fields=["paused_until"])
    announce_to_table_pages(match)


def end_pause(match: Match, now: datetime) -> None:
    """End a pause before its time, without a notice. Call with the match's row locked."""
    _end_pause(match, now)
    announce_to_table_pages(match)


def mark_ready(*, match_id: int, player: Player) -> None:
    """Store that a player is ready to go on. The pause ends once all participants are
    ready. Repeated calls, and calls after the pause, have no effect.

    Raises:
        NotYourSeat, MatchOver, SeatHeld, NoProposal: see `lock_participant`.
    """
    # End an overdue pause first: after a restart of the server, this request may come
    # before the first sweep.
    clocks.credit_downtime(timezone.now())
    _mark_ready(match_id, player)


@transaction.atomic
def _mark_ready(match_id: int, player: Player) -> None:
    match, seats, mine = lock_participant(match_id, player)
    if match.paused_until is None:
        return
    match.ready = sorted({*match.ready, mine.number})
    match.save(update_fields=["ready"])
    if set(participants(seats)) <= set(match.ready):
        _end_pause(match, timezone.now())
        notify_of_pause_end(match, but=player.pk)
    announce_to_table_pages(match)


def end_due_pauses(*, now: datetime) -> int:
    """End the pauses whose time is over or whose remaining participants are all ready;
    return how many. Called by the sweep.
    """
    paused = Match.objects.filter(
        Q(paused_until__lte=now) | ~Q(ready=[]), paused_until__isnull=False
    )
    rows = with_seats_and_people(paused.only("slug", "status", "paused_until", "ready"))
    due = [match.pk for match in rows if _is_pause_due(match, list(match.seats.all()), now)]
    return sweeps.process_each(
        "pauses that end",
        Match.objects.filter(pk__in=due).only("slug").order_by("paused_until"),
        lambda match: _end_pause_if_due(match.pk, now),
        most=END_LIMIT,
    )


@transaction.atomic
def _end_pause_if_due(match_id: int, now: datetime) -> bool:
    match = Match.objects.select_for_update().get(pk=match_id)
    if not _is_pause_due(match, seats_with_people(match), now):
        return False
    _end_pause(match, now)
    notify_of_pause_end(match)
    announce_to_table_pages(match)
    return True


def _is_pause_due(match: Match, seats: Sequence[Seat], now: datetime) -> bool:
    """Tell whether a match is in a pause that has to end: its time is over, or all
    participants are ready. Participants who have left the match meanwhile do not count.
    """
    if match.paused_until is None or not match.is_running:
        return False
    here = set(participants(seats))
    return match.paused_until <= now or (bool(here) and here <= set(match.ready))


def _end_pause(match: Match, now: datetime) -> None:
    assert match.paused_until is not None
    _shift_stored_times(match, match.paused_until, now)
    match.paused_until, match.ready = None, []
    match.save(update_fields=["paused_until", "ready"])
    seats = list(match.seats.order_by("number"))
    due = [seat for seat in seats if seat.due_at is not None]
    answer_queue.queue_answers(match, seats, *due)
    # The deadlines have changed, so forget that players were reminded of them.
    match.seats.update(deadline_told_since=None)
    announce_waiting_counts(match)


def _shift_stored_times(match: Match, old: datetime, new: datetime) -> None:
    """Move the stored times of a match's seats by the difference between two moments."""
    for name in MOVED:
        times = match.seats.filter(**{f"{name}__isnull": False})
        times.update(**{name: F(name) + (new - old)})
    running = [seat for seat in seats_with_people(match) if seat.runs_out_at is not None]
    for seat in running:
        assert seat.runs_out_at is not None
        begins = clocks.seat_clock_runs_from(match, seat, new)
        seat.runs_out_at += begins - clocks.seat_clock_runs_from(match, seat, old)
    Seat.objects.bulk_update(running, ["runs_out_at"])
