"""Proposals at a running match, which take effect once all its participants agree.

One proposal is open at a time. All participants have to agree within a set time. Computers,
bots and people for whom a computer plays do not take part in this; if one of them sits at a
rated match, nothing can be proposed. The proposal lapses if the participants change. The
match's row stores it (`games.play.match.moves.proposal_record`), so pages are drawn without
another query. Decision 0710.
"""

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from games.base import sweeps
from games.community.relations.selectors import blocked_between
from games.models import Match, Move, Player, Seat, Unrated
from games.play.match.agreeing import pauses
from games.play.match.agreeing.breaking_off import break_off
from games.play.match.agreeing.proposal_notices import (
    notify_of_agreement,
    notify_of_proposal,
)
from games.play.match.going_back.set_back import set_back
from games.play.match.moves import clocks, proposal_record, takeback
from games.play.match.moves.play import load_position
from games.play.match.moves.proposal_record import Kind, Outcome, Proposal
from games.play.match.replaying.verify import ReplayError, replay
from games.play.match.seats.participants import (
    lock_participant,
    participants,
    seats_with_people,
    with_seats_and_people,
)
from games.play.match.seats.presence import announce_to_table_pages
from games.refusals import (
    Blocked,
    NoProposal,
    NothingToUndo,
    Paused,
    Unreadable,
)

logger = logging.getLogger(__name__)

LIVE_ANSWER, SLOW_ANSWER = timedelta(minutes=3), timedelta(days=1)
"""How long participants can agree to a proposal: in live matches and matches without a
clock, and in turn-based ones.
"""

REST_MOVES = 10
"""The number of moves before a seat can repeat a proposal that failed."""

EXPIRE_LIMIT = 200

_events: list[Callable[[Match], bool]] = []
register_event = _events.append
"""Register a function that tells whether an event, such as a tournament, needs the result
of a match.
"""


def is_result_needed_by_event(match: Match) -> bool:
    """Tell whether a series or a tournament needs the result of a match."""
    return any(is_part(match) for is_part in _events)


def open_proposal(match: Match, seats: Sequence[Seat], now: datetime) -> Proposal | None:
    """Return the proposal that participants can answer; None if there is none.

    Args:
        seats: all seats of the match, with their players.
    """
    found = proposal_record.stored_proposal(match)
    if found is None or not match.is_running or found.until <= now:
        return None
    return found if found.asked == participants(seats) else None


def objection_to_proposing(match: Match, seats: Sequence[Seat]) -> str:
    """Return the reason (an argument of `NoProposal`) why players cannot propose anything
    at a match; empty if they can. This does not check whether an event needs the result.
    """
    if match.unrated == Unrated.DAILY:
        return "daily"
    count = len(participants(seats))
    if match.rated and count < len(seats):
        return "computers"
    return "alone" if count < 2 else ""


@transaction.atomic
def propose(*, match_id: int, player: Player, kind: str, length: str = "") -> Proposal:
    """Make a proposal to all participants of a match.

    Args:
        length: the length of a pause, a key of `pauses.pause_lengths`; empty for other
        kinds.

    Raises:
        NoProposal: the match or its state does not allow this proposal; `refusal` says why.
        Paused: the match is paused, so players can only propose to break it off.
        NothingToUndo: the player has not moved yet.
        Blocked: the player has blocked another participant, or has been blocked by one.
        NotYourSeat, MatchOver, SeatHeld: the player does not play there.
    """
    if kind not in list(Kind):
        raise NoProposal("unknown")
    kind = Kind(kind)
    now = timezone.now()
    match, seats, mine = lock_participant(match_id, player)
    if why := objection_to_proposing(match, seats) or (
        "event" if is_result_needed_by_event(match) else ""
    ):
        raise NoProposal(why)
    if (kind == Kind.PAUSE) != (length in pauses.pause_lengths(match)):
        raise NoProposal("unknown")
    if match.paused_until is not None and kind != Kind.STOP:
        raise Paused(match)
    asked = participants(seats)
    if blocked_between(player.pk, [seats[n].player_id for n in asked if n != mine.number]):
        raise Blocked(match)
    if open_proposal(match, seats, now) is not None:
        raise NoProposal("open")
    _end_if_unanswerable(match, seats, now)
    if _has_same_failed_recently(match, mine.number, kind):
        raise NoProposal("rests")
    move = _first_move_to_undo(match, mine) if kind == Kind.UNDO else None
    found = Proposal(
        number=1
        + max((one.number for one in proposal_record.ended_proposals(match)), default=0),
        kind=kind,
        seat=mine.number,
        asked=asked,
        agreed=(mine.number,),
        until=now + (SLOW_ANSWER if match.clock == Match.Clock.TURNS else LIVE_ANSWER),
        move=move,
        length=length,
    )
    match.proposal = found.to_json()
    _save_and_redraw(match)
    notify_of_proposal(match, found, but=player.pk)
    return found


def agree(*, match_id: int, player: Player, number: int) -> None:
    """Agree to a proposal, which takes effect when the last participant agrees. Repeated
    calls have no effect.

    Args:
        number: the number of the proposal that the player has seen.

    Raises:
        NoProposal: this proposal is not open any more.
        NotYourSeat, MatchOver, SeatHeld: the player does not play there.
    """
    # End an expired proposal first: after a restart of the server, this request may come
    # before the first sweep.
    clocks.credit_downtime(timezone.now())
    _agree(match_id, player, number)


@transaction.atomic
def _agree(match_id: int, player: Player, number: int) -> None:
    match, mine, found = _lock_open_proposal(match_id, player, number)
    agreed = tuple(sorted({*found.agreed, mine.number}))
    if agreed == found.agreed:
        return
    if agreed != found.asked:
        match.proposal = replace(found, agreed=agreed).to_json()
        _save_and_redraw(match)
        return
    _carry_out(match, found, now=timezone.now())
    _end_proposal(match, Outcome.AGREED)
    notify_of_agreement(match, found, but=player.pk)


@transaction.atomic
def decline(*, match_id: int, player: Player, number: int) -> None:
    """Decline a proposal, which ends it. The player who made it withdraws it instead.

    Raises:
        NoProposal, NotYourSeat, MatchOver, SeatHeld: see `agree`.
    """
    match, mine, found = _lock_open_proposal(match_id, player, number)
    own = found.seat == mine.number
    _end_proposal(match, Outcome.WITHDRAWN if own else Outcome.DECLINED)


def expire_proposals(*, now: datetime) -> int:
    """End the proposals that nobody can answer any more; return how many. Called by the
    sweep.
    """
    stored = Match.objects.filter(status=Match.Status.RUNNING, proposal__isnull=False)
    rows = with_seats_and_people(stored.only("slug", "status", "proposal"))
    over = [
        match.pk
        for match in rows
        if _is_proposal_unanswerable(match, list(match.seats.all()), now)
    ]
    return sweeps.process_each(
        "unanswered proposals",
        Match.objects.filter(pk__in=over).only("slug").order_by("pk"),
        lambda match: _expire(match.pk, now),
        most=EXPIRE_LIMIT,
    )


@transaction.atomic
def _expire(match_id: int, now: datetime) -> bool:
    match = Match.objects.select_for_update().get(pk=match_id)
    seats = seats_with_people(match)
    return _is_proposal_unanswerable(match, seats, now) and _end_if_unanswerable(
        match, seats, now
    )


def _is_proposal_unanswerable(match: Match, seats: Sequence[Seat], now: datetime) -> bool:
    """Tell whether a running match has a proposal that nobody can answer any more."""
    if not match.is_running or match.proposal is None:
        return False
    return open_proposal(match, seats, now) is None


def _carry_out(match: Match, proposal: Proposal, *, now: datetime) -> None:
    match proposal.kind:
        case Kind.STOP:
            break_off(match)
        case Kind.UNDO:
            _take_back_step(match, proposal, now)
        case Kind.PAUSE:
            pauses.begin_pause(match, pauses.pause_length(match, proposal.length), now)


def _first_move_to_undo(match: Match, seat: Seat) -> int:
    """Return the number of the first move of a seat's last step, which a proposal would
    take back.
    """
    moves = takeback.moves_that_count(match.moves.order_by("number"))
    found = takeback.first_move_of_last_step(moves, seat.number)
    if found is None:
        raise NothingToUndo(seat)
    return found


def _take_back_step(match: Match, proposal: Proposal, now: datetime) -> None:
    """Take back the proposed step and all later moves of all seats.

    Raises:
        NoProposal: the step was taken back, or its player has made another one since.
        NothingToUndo: the moves before the step cannot be replayed.
    """
    moves = takeback.moves_that_count(match.moves.order_by("number"))
    if (
        proposal.move is None
        or takeback.first_move_of_last_step(moves, proposal.seat) != proposal.move
    ):
        raise NoProposal("closed")
    kept = [move for move in moves if move.number < proposal.move]
    try:
        position = replay(match, kept)
    except ReplayError as error:
        logger.exception("match %s: cannot be replayed", match)
        raise NothingToUndo(match) from error
    set_back(
        match,
        position,
        kept,
        moves[len(kept) :],
        seat=proposal.seat,
        by=Move.By.PERSON,
        now=now,
    )


def _end_if_unanswerable(match: Match, seats: Sequence[Seat], now: datetime) -> bool:
    """End the proposal of a match if nobody can answer it any more; tell whether there was
    one.
    """
    found = proposal_record.stored_proposal(match)
    if found is None:
        return False
    if found.until <= now:
        _end_proposal(match, Outcome.EXPIRED)
    elif found.seat in participants(seats):
        _end_proposal(match, Outcome.LAPSED)
    else:
        # The proposer has left. Store the proposal as withdrawn, so that a player cannot
        # repeat it at once by leaving and coming back.
        _end_proposal(match, Outcome.WITHDRAWN)
    return True


def _end_proposal(match: Match, outcome: Outcome) -> None:
    try:
        event = load_position(match).event_count
    except Unreadable:
        # A match whose position cannot be read can still be broken off.
        event = max(
            (one.event for one in proposal_record.ended_proposals(match)), default=0
        )
    proposal_record.end_open_proposal(match, outcome, event, timezone.now())
    announce_to_table_pages(match)


def _save_and_redraw(match: Match) -> None:
    match.save(update_fields=["proposal", "agreements"])
    announce_to_table_pages(match)


def _has_same_failed_recently(match: Match, seat: int, kind: Kind) -> bool:
    """Tell whether a seat made the same proposal a few moves ago and it failed."""
    turned_down = (Outcome.DECLINED, Outcome.EXPIRED, Outcome.WITHDRAWN)
    return any(
        (one.seat, one.kind) == (seat, kind)
        and one.outcome in turned_down
        and match.version < one.version + REST_MOVES
        for one in proposal_record.ended_proposals(match)
    )


def _lock_open_proposal(
    match_id: int, player: Player, number: int
) -> tuple[Match, Seat, Proposal]:
    """Lock a match; return it with the player's seat and the open proposal, which must have
    this number.
    """
    match, seats, mine = lock_participant(match_id, player)
    found = open_proposal(match, seats, timezone.now())
    if found is None or found.number != number or mine.number not in found.asked:
        raise NoProposal("closed")
    return match, mine, found
