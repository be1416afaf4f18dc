"""Set a running match back to an earlier move, when it is broken or was played wrongly.

`games.play.match.going_back.set_back` does the work, as it does when players agree to take
moves back.
"""

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.urls import reverse
from django.utils import timezone

from games.base import audit
from games.community.notices.services import notify
from games.contract.rules import Event, Position
from games.models import Match, Move, Player
from games.people.moderation.refusals import BadRepair
from games.play.match.going_back.set_back import set_back as go_back
from games.play.match.moves import proposal_record, takeback
from games.play.match.moves.proposal_record import Outcome
from games.play.match.replaying.verify import ReplayError, play_stored_move, replay
from games.play.match.seats import notices
from games.refusals import MatchOver, NotStarted


@dataclass(frozen=True, slots=True)
class Step:
    """A move that was not taken back, with its public events.

    Attributes:
        number: the position of this move among the moves played, counted from 1.
    """

    number: int
    at: datetime
    public_events: tuple[Event, ...]


def steps_of(match: Match) -> tuple[list[Step], bool]:
    """List the moves of a match that can be replayed, in order, with what spectators saw.

    Returns:
        The steps, and whether the move after them cannot be replayed. Moderators do not see
        why, as the reason may name a hidden card; `manage.py verify_matches` prints it.
    """
    found: list[Step] = []
    try:
        position = replay(match, [])
        for move in takeback.moves_that_count(match.moves.order_by("number")):
            before = position.event_count
            play_stored_move(position, move)
            told = tuple(position.events_since(before, None))
            found.append(Step(len(found) + 1, move.at, told))
    except ReplayError:
        return found, True
    return found, False


@transaction.atomic
def set_back(
    match_id: int, by: Player | None, reason: str, step: int, version: int
) -> Match:
    """Set a running match back to the position after `step` moves, and notify the players.

    Args:
        step: how many moves to keep, not counting moves taken back. Keeping all of them
            replaces a broken position.
        version: the version of the match that the moderator was looking at.

    Raises:
        NotStarted, MatchOver: the match is not running. The secrets of a finished match are
            public, so `matches` changes its result or annuls it instead.
        BadRepair: no reason, no such step, moves that cannot be replayed, nothing to
            change, or a player has moved meanwhile.
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
    moves = takeback.moves_that_count(match.moves.order_by("number"))
    if not 0 <= step <= len(moves):
        raise BadRepair("step")
    position = _position(match, moves[:step])
    if step == len(moves) and position.to_json() == match.position:
        raise BadRepair("nothing")
    void = moves[step:]
    # A proposal may be about moves that are now taken back, so it lapses.
    proposal_record.end_open_proposal(
        match, Outcome.LAPSED, position.event_count, timezone.now()
    )
    go_back(
        match,
        position,
        moves[:step],
        void,
        seat=void[0].seat if void else 0,
        by=Move.By.MODERATOR,
        now=timezone.now(),
    )
    audit.add_entry(
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
            data=notices.notice_data(match, seat.player_id)
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
        # The match would end at once, although nobody has played the move that ends it.
        raise BadRepair("over")
    return position
