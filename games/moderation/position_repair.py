"""Setting a running match back to an earlier move, when it is broken or was played wrongly.

The position is the one that seed, options and the moves that stay lead to, whatever was
stored. All moves stay stored, with one after them that says which are void, as an undo does
(`games.match.takeback`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.urls import reverse
from django.utils import timezone

from games import audit
from games.contract.rules import Event, Position
from games.match import clocks, notices, takeback
from games.match.computers import UNANSWERED
from games.match.play import store_position
from games.match.verify import ReplayError, play_again, replay
from games.models import Match, Move, Player, Seat, SweepFault
from games.moderation.refusals import BadRepair
from games.notices.services import notify
from games.refusals import MatchOver, NotStarted

SEAT_FIELDS = [
    "orders", "clock_ms", "runs_out_at", "held", "held_since", "played_for", "unread_from",
]  # fmt: skip
"""What setting a match back changes on its seats, beside the questions."""


@dataclass(frozen=True, slots=True)
class Step:
    """A move that stands, and what everybody has seen of it.

    Attributes:
        number: how many moves have been played after it.
    """

    number: int
    at: datetime
    told: tuple[Event, ...]


def steps_of(match: Match) -> tuple[list[Step], bool]:
    """List the moves of a match that can be replayed, in order, with what spectators saw.

    Returns:
        The steps, and whether a move after them cannot be replayed. Why is not for
        moderators, as it may name a hidden card: `manage.py verify_matches` says it.
    """
    found: list[Step] = []
    try:
        position = replay(match, [])
        for move in takeback.that_stand(match.moves.order_by("number")):
            before = position.event_count
            play_again(position, move)
            told = tuple(position.events_since(before, None))
            found.append(Step(len(found) + 1, move.at, told))
    except ReplayError:
        return found, True
    return found, False


@transaction.atomic
def set_back(
    match_id: int, by: Player | None, reason: str, step: int, version: int
) -> Match:
    """Set a running match back to the position after so many moves, and tell the players.

    Nobody loses time by it (`clocks.set_back`), and a seat that has run out of time since
    then is its player's again. Standing orders end: some were given after that step.

    Args:
        step: how many of the moves that stand stay; all of them replaces a broken position.
        version: of the match that the moderator was looking at.

    Raises:
        NotStarted, MatchOver: it is not running. A result is set anew instead, or the match
            is declared void.
        BadRepair: no reason, no such step, moves that cannot be replayed, nothing that
            would change, or somebody has moved meanwhile.
    """
    match = Match.objects.select_for_update().get(pk=match_id)
    if match.status == Match.Status.WAITING:
        raise NotStarted(match)
    if not match.is_running:
        raise MatchOver(match)
    if not reason.strip():
        raise BadRepair("reason")
    if match.version != version:
        raise BadRepair("version")
    moves = takeback.that_stand(match.moves.order_by("number"))
    if not 0 <= step <= len(moves):
        raise BadRepair("step")
    position = _position(match, moves[:step])
    if step == len(moves) and position.to_json() == match.position:
        raise BadRepair("nothing")
    _store(match, position, moves[:step], moves[step:])
    audit.note(
        by,
        "match.set_back",
        match=match,
        reason=reason.strip(),
        step=step,
        void=len(moves) - step,
    )
    for seat in match.seats.filter(player__isnull=False):
        assert seat.player_id is not None
        notify(
            seat.player_id,
            "match_set_back",
            data=notices.about(match, seat.player_id)
            | {"reason": reason.strip(), "void": len(moves) - step},
            url=reverse("table", args=[match.slug]),
            key=f"match_set_back:{match.pk}:{match.version}",
        )
    return match


def _position(match: Match, moves: list[Move]) -> Position:
    try:
        position = replay(match, moves)
    except ReplayError as error:
        raise BadRepair("replay") from error
    if position.result is not None:
        # It would end at once, and its end would be what nobody has played.
        raise BadRepair("over")
    return position


def _store(
    match: Match, position: Position, kept: list[Move], void: Sequence[Move]
) -> None:
    now = timezone.now()
    seats = list(match.seats.order_by("number"))
    Move.objects.create(
        match=match,
        number=match.version,
        seat=void[0].seat if void else 0,
        kind=takeback.UNDO,
        option=str(void[0].number if void else match.version),
        by=Move.By.MODERATOR,
        at=now,
    )
    match.version += 1
    match.undo_seat = match.undo_from = None
    for row in seats:
        _set_seat_back(match, row, [m for m in void if m.seat == row.number], kept)
    Seat.objects.bulk_update(seats, SEAT_FIELDS)
    # What a sweep has set aside about them was about the position that is gone.
    SweepFault.objects.filter(part=UNANSWERED, row__in=[row.pk for row in seats]).delete()
    store_position(match, seats, position, now, before={})


def _set_seat_back(
    match: Match, seat: Seat, void: Sequence[Move], kept: list[Move]
) -> None:
    since = kept[-1].at if kept else match.started_at
    timed_out = seat.held in (Seat.Held.TIME, Seat.Held.FORFEIT)
    if timed_out and seat.held_since and since and seat.held_since > since:
        seat.held, seat.held_since = "", None
    seat.orders = {}
    if seat.player_id is not None:
        stood_in = sum(move.by == Move.By.COMPUTER for move in void)
        seat.played_for = max(0, seat.played_for - stood_in)
        if void and seat.unread_from is not None and seat.unread_from >= void[0].number:
            seat.unread_from = None
    clocks.set_back(match, seat, void)
