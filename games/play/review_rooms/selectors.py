"""Queries of review rooms: who may enter, who is there, and whether the lead is free."""

from datetime import datetime, timedelta

from django.db.models import Q, QuerySet
from django.utils import timezone

from games.base.policies.watching import check_may_see
from games.base.sanctions.selectors import is_suspended
from games.community.relations.selectors import blocked_between
from games.models import Match, Player, ReviewRoom, ReviewRoomVisitor
from games.play.review_rooms.refusals import NoReviewRoom, ReviewRoomClosed
from games.refusals import Blocked, NotOver

CHAT = "review"
"""The kind of chat room that review rooms have."""

BEAT = timedelta(seconds=20)
"""How often an open page reports that its reader is in the room."""

GONE_AFTER = timedelta(seconds=60)
"""After this time without a report a visitor counts as gone, and others may take the
lead.
"""

CHAT_READABLE_FOR = timedelta(days=1)
"""How long visitors can read and report messages of the chat after its room was closed."""

MAX_LISTED = 60
"""The maximum number of visitors whom the page names."""


def room_find(slug: str) -> ReviewRoom:
    """Load a review room, open or closed, with its match, opener and leader.

    Raises:
        NoReviewRoom: there is no room with this slug.
    """
    rows = ReviewRoom.objects.select_related("match", "opener", "leader")
    room = rows.defer("match__position", "match__seed").filter(slug=slug).first()
    if room is None:
        raise NoReviewRoom(slug)
    return room


def room_get(slug: str, reader: Player | None) -> ReviewRoom:
    """Load an open review room, if the reader may enter it.

    Raises:
        NoReviewRoom, ReviewRoomClosed: there is no room with this slug, or it has closed.
        NotOver, Blocked, DailyNotPlayed, NotAMember: see `check_may_enter`.
    """
    room = room_find(slug)
    check_may_enter(room, reader)
    if room.closed_at is not None:
        raise ReviewRoomClosed(slug)
    return room


def check_may_enter(room: ReviewRoom, reader: Player | None) -> None:
    """Check that a reader may see the match of a room, and that there is no block between
    the reader and the player who opened the room.

    Raises:
        NotOver: a moderator has set the match back, and it is running again.
        DailyNotPlayed, NotAMember: the reader may not see the match, see
            `games.base.policies.watching`.
        Blocked: the reader has blocked the opener, or the other way round.
    """
    if room.match.status != Match.Status.FINISHED:
        raise NotOver(room.match)
    check_may_see(room.match, reader)
    if reader is not None and blocked_between(reader.pk, [room.opener_id]):
        raise Blocked(room)


def visitors_in(room: ReviewRoom) -> QuerySet[ReviewRoomVisitor]:
    """Select the visitors who are in a room, in the order of their first visits."""
    now = timezone.now()
    here = room.visitors.filter(
        is_still_there(now), seen_at__gt=now - GONE_AFTER, player__is_active=True
    )
    return here.select_related("player").order_by("pk")


def is_still_there(now: datetime) -> Q:
    """Select visitors who have not left. After closing a page, a visitor counts for one
    more `BEAT`, in which another open page of theirs would report that they are there.
    """
    return Q(left_at=None) | Q(left_at__gt=now - BEAT)


def is_lead_free(room: ReviewRoom, now: datetime | None = None) -> bool:
    """Tell whether any visitor may take the lead: nobody has it, or the leader is gone or
    suspended.
    """
    if room.leader is None or is_suspended(room.leader):
        return True
    last = room.visitors.filter(player=room.leader_id).first()
    since = (now or timezone.now()) - GONE_AFTER
    return last is None or (last.left_at or last.seen_at) <= since


def own_room_for(player: Player, match: Match) -> ReviewRoom | None:
    """Return the open room that a player has opened for a match; None if there is none."""
    return ReviewRoom.objects.filter(match=match, opener=player, closed_at=None).first()


def open_rooms_of(player: Player) -> list[ReviewRoom]:
    """Return the open rooms that a player has opened, the newest first."""
    rows = player.opened_review_rooms.filter(closed_at=None)
    rows = rows.select_related("match", "opener", "leader")
    return list(rows.defer("match__position", "match__seed").order_by("-pk"))
