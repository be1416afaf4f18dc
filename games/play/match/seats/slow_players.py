"""Slow players at tables without a clock: remind them, then let a computer play for them.
Decision 0245.

A player is slow if their answer is missing, whether or not their page is open. Only players
who wait for a slow player can remind them or claim their seat, and only while the answer is
missing.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from games.models import Match, Player, Seat
from games.play.match.moves.move_checks import check_not_paused
from games.play.match.seats import notices
from games.play.match.seats.presence import (
    announce_to_table_pages,
    hold_seat_by_computer,
    lock_seat,
)
from games.refusals import HasClock, NotWaitedFor, OwesAnswer, RemindedAlready, TooEarly

REMIND_AFTER = timedelta(minutes=2)
"""How long a player may think before the others can remind them."""

CLAIM_AFTER = timedelta(minutes=3)
"""How long after the reminder the others can have a computer play for the player."""


@dataclass(frozen=True, slots=True)
class Wait:
    """A seat for whose answer a table waits, with the times from which the others can
    remind its player and claim the seat for a computer.

    `claim_at` is None until another player has reminded this one of the open question.
    """

    seat: int
    remind_at: datetime
    claim_at: datetime | None


def waits_for_seats(match: Match, seats: Iterable[Seat]) -> Iterator[Wait]:
    """Yield the seats of people for whose answers a table without a clock waits.

    Seats for which the server is about to pass automatically are included: leaving them out
    would reveal what their players hold (INFO-15).
    """
    if not match.is_running or match.paused_until is not None:
        return
    if match.clock == Match.Clock.NONE:
        yield from (found for seat in seats if (found := wait_of(seat)) is not None)


def wait_of(seat: Seat) -> Wait | None:
    """Return from when the others can remind the player of a seat and claim it. Return None
    if the match does not wait for this seat.
    """
    if seat.player_id is None or seat.held or seat.asked_since is None:
        return None
    if seat.asked_at is None:
        return None
    remind_at = seat.asked_at + REMIND_AFTER
    if seat.nudged_at is None or seat.nudged_since != seat.asked_since:
        return Wait(seat.number, remind_at, None)
    # If the player has just taken the seat back, `asked_at` is that time, so that they have
    # time to answer.
    return Wait(seat.number, remind_at, max(seat.nudged_at + CLAIM_AFTER, remind_at))


def owes_answer(seat: Seat) -> bool:
    """Tell whether the player at a seat has to answer. Such a player cannot remind
    others.
    """
    return seat.asked_since is not None and seat.due_at is None


@transaction.atomic
def remind_player(
    *, match_id: int, player: Player, seat: int, now: datetime | None = None
) -> None:
    """Remind the player at a seat that the table waits for them, once for each question.

    Raises:
        TooEarly: the player still has time to answer.
        RemindedAlready: the player has already been reminded of this question.
        NotYourSeat, MatchOver, Paused, HasClock, OwesAnswer, NotWaitedFor: see
        `claim_seat_for_computer`.
    """
    now = now or timezone.now()
    match, row, wait = _lock_waited_for(match_id, player, seat)
    if wait.claim_at is not None:
        raise RemindedAlready(row)
    _check_not_too_early(wait.remind_at, now)
    row.nudged_since, row.nudged_at = row.asked_since, now
    row.save(update_fields=["nudged_since", "nudged_at"])
    notices.notify_reminded(match, row, now + CLAIM_AFTER)
    announce_to_table_pages(match)


@transaction.atomic
def claim_seat_for_computer(
    *, match_id: int, player: Player, seat: int, now: datetime | None = None
) -> None:
    """Have a computer play for a player who was reminded and has not answered.

    Ratings take into account that a computer played (decision 0240). The slow player may
    take their seat back at any time.

    Args:
        player: the player who claims the seat.
        seat: the seat of the slow player.

    Raises:
        NotYourSeat: `player` does not sit at the table.
        MatchOver, Paused: the match is not running.
        HasClock: the match has a clock, which limits the player's time instead.
        OwesAnswer: `player` also has to answer, or a computer plays for them.
        NotWaitedFor: nobody waits for that seat.
        TooEarly: the slow player was not reminded yet, or only a short time ago.
    """
    now = now or timezone.now()
    match, row, wait = _lock_waited_for(match_id, player, seat)
    if wait.claim_at is None:
        raise TooEarly(row)
    _check_not_too_early(wait.claim_at, now)
    hold_seat_by_computer(match, row, Seat.Held.IDLE, now)
    notices.notify_claimed(match, row)


def _lock_waited_for(
    match_id: int, player: Player, number: int
) -> tuple[Match, Seat, Wait]:
    """Lock a match; return it with the seat for which the player waits."""
    match, mine = lock_seat(match_id, player)
    check_not_paused(match)
    if match.clock != Match.Clock.NONE:
        raise HasClock(match)
    row = match.seats.filter(number=number).exclude(pk=mine.pk).first()
    wait = None if row is None else wait_of(row)
    if row is None or wait is None or row.due_at is not None:
        raise NotWaitedFor(number)
    if mine.held or owes_answer(mine):
        raise OwesAnswer(mine)
    return match, row, wait


def _check_not_too_early(begins: datetime, now: datetime) -> None:
    if now < begins:
        raise TooEarly(begins)
