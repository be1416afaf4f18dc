"""Matches that end before their rules end them: a player concedes, or claims the win when
all others have left. Decision 0800.

Conceding ends the match at once if only one other seat has not lost, or only computers.
Otherwise a computer holds the seat for good, and the seat is ranked behind all seats that
have not conceded.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from enum import Enum

from django.db import transaction
from django.utils import timezone

from games.base.signals import match_finished
from games.base.transactions import after_commit
from games.contract import game_of
from games.live import announce
from games.models import Match, Player, Seat, Unrated
from games.play.match.agreeing.proposals import is_result_needed_by_event
from games.play.match.moves import clocks
from games.play.match.moves.play import load_position
from games.play.match.replaying.early_results import places_after_early_end
from games.play.match.seats.participants import announce_waiting_counts, lock_own_seat
from games.play.match.seats.presence import announce_to_table_pages, hold_seat_by_computer
from games.refusals import (
    CannotClaimWin,
    CannotConcede,
    SeatHeld,
)

LIVE_ABSENCE, SLOW_ABSENCE = timedelta(minutes=3), timedelta(days=1)
"""How long all others must have been away before a player can claim the win: in live
matches and matches without a clock, and in turn-based ones.
"""


class Concession(Enum):
    """The possible effects on the match if a player concedes."""

    ENDS = "the match ends at once"
    GOES_ON = "a computer plays on at the seat"


def concession(
    match: Match, seats: Sequence[Seat], number: int, *, for_event: bool
) -> Concession | str:
    """Return the effect if the player of a seat concedes, or the reason (an argument of
    `CannotConcede`) why they cannot.

    Args:
        seats: all seats of the match, in order.
        for_event: whether the match counts for a series or a tournament
            (`games.play.match.agreeing.proposals.is_result_needed_by_event`).
    """
    if match.unrated == Unrated.DAILY:
        return "daily"
    if _has_teams(match):
        return "teams"
    left = [seat for seat in seats if seat.held not in Seat.LOST and seat.number != number]
    # End the match if only computers are left: no person would follow the rest.
    decided = len(left) == 1 or all(seat.player_id is None for seat in left)
    if decided and game_of(match.game).early_outcome and not for_event:
        return Concession.ENDS
    return Concession.GOES_ON


@transaction.atomic
def concede(*, match_id: int, player: Player) -> Concession:
    """Concede a running match for a player; return the effect on the match. This cannot be
    undone.

    Raises:
        CannotConcede: conceding is not possible in this match; `refusal` says why.
        NotYourSeat, MatchOver: the player does not play there.
        SeatHeld: the player has lost already.
    """
    match, seats, mine = lock_own_seat(match_id, player)
    if mine.held in Seat.LOST:
        raise SeatHeld(mine.number, mine.held)
    found = concession(
        match, seats, mine.number, for_event=is_result_needed_by_event(match)
    )
    if isinstance(found, str):
        raise CannotConcede(found)
    now = timezone.now()
    if found is Concession.GOES_ON:
        hold_seat_by_computer(match, mine, Seat.Held.CONCEDED, now)
        return found
    winners = [
        seat.number
        for seat in seats
        if seat.held not in Seat.LOST and seat.number != mine.number
    ]
    # The player stayed until the end, so the seat is not marked as played by a computer.
    mine.held, mine.held_since, mine.grace_until = "", None, None
    _end_match(match, seats, winners, Match.Ending.CONCEDED, now)
    return found


def objection_to_win_claim(
    match: Match, seats: Sequence[Seat], number: int, *, for_event: bool
) -> str:
    """Return the reason (an argument of `CannotClaimWin`) why the player of a seat cannot
    claim the win, apart from the time that the others must have been away; empty if there
    is none.

    Args:
        seats: all seats of the match, in order.
        for_event: whether the match counts for a series or a tournament
            (`games.play.match.agreeing.proposals.is_result_needed_by_event`).
    """
    others = [seat for seat in seats if seat.number != number]
    if any(seat.player_id is None for seat in others):
        return "computers"
    if not all(seat.held for seat in others):
        return "others"
    if seats[number].held:
        return "held"
    if game_of(match.game).early_outcome is None or _has_teams(match):
        return "game"
    return "event" if for_event else ""


def win_claimable_from(match: Match, seats: Sequence[Seat], number: int) -> datetime:
    """Return the moment from which the player of a seat can claim the win. Only valid if
    `objection_to_win_claim` returns no reason.
    """
    absence = SLOW_ABSENCE if match.clock == Match.Clock.TURNS else LIVE_ABSENCE
    return max(
        since if seat.held in Seat.LOST else (seat.absent_since or since) + absence
        for seat in seats
        if seat.number != number and (since := seat.held_since) is not None
    )


def claim_win(*, match_id: int, player: Player, now: datetime | None = None) -> None:
    """End a match that all others have left; the player who stayed wins.

    Raises:
        CannotClaimWin: another player is still there or has not been away for long enough,
            or the match does not allow it; `refusal` says why.
        NotYourSeat, MatchOver: the player does not play there.
    """
    now = now or timezone.now()
    # Update who is away first: after a restart of the server, this request may come before
    # the first sweep.
    clocks.credit_downtime(now)
    _claim_win(match_id, player, now)


@transaction.atomic
def _claim_win(match_id: int, player: Player, now: datetime) -> None:
    match, seats, mine = lock_own_seat(match_id, player)
    for_event = is_result_needed_by_event(match)
    if why := objection_to_win_claim(match, seats, mine.number, for_event=for_event):
        raise CannotClaimWin(why)
    if now < win_claimable_from(match, seats, mine.number):
        raise CannotClaimWin("early")
    _end_match(match, seats, [mine.number], Match.Ending.CLAIMED, now)


def _end_match(
    match: Match,
    seats: Sequence[Seat],
    winners: Sequence[int],
    ending: Match.Ending,
    now: datetime,
) -> None:
    """End a match, with these seats as its winners. Call with the match's row locked."""
    early_outcome = game_of(match.game).early_outcome
    assert early_outcome is not None, "asked before"
    announce_waiting_counts(match)
    match.status, match.ending, match.finished_at = Match.Status.FINISHED, ending, now
    match.result = early_outcome(load_position(match), winners).to_dict()
    match.paused_until, match.ready, match.proposal = None, [], None
    match.undo_seat = match.undo_from = None
    match.save(
        update_fields=[
            "status", "ending", "finished_at", "result", "paused_until", "ready",
            "proposal", "undo_seat", "undo_from",
        ]
    )  # fmt: skip
    rows = {
        row["seat"]: row
        for row in places_after_early_end(match, match.result["places"], seats)
    }
    for seat in seats:
        seat.match = match
        clocks.stop_clock(seat, now)
        seat.asked_since = seat.asked_at = seat.due_at = seat.grace_until = None
        seat.place = rows[seat.number]["place"]
        seat.score = rows[seat.number]["score"]
    Seat.objects.bulk_update(
        seats,
        [
            "held", "held_since", "grace_until", "asked_since", "asked_at", "due_at",
            "clock_ms", "runs_out_at", "place", "score",
        ],
    )  # fmt: skip
    announce_to_table_pages(match)
    if match.listed:
        after_commit(announce.lobby_changed)
    after_commit(match_finished.send_robust, sender=Match, match_id=match.pk)


def _has_teams(match: Match) -> bool:
    return bool(game_of(match.game).sides(match.options, match.seat_count))
