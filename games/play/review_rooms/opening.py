"""Open and close review rooms."""

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from games.base import limits
from games.base.policies.watching import check_may_see
from games.base.sanctions.enforcement import check_account_is_open
from games.base.sanctions.offices import check_may_lead
from games.base.transactions import after_commit, lock_players
from games.live import announce
from games.models import Match, Player, ReviewRoom, ReviewRoomVisitor
from games.play.review_rooms.leading import last_step
from games.play.review_rooms.locking import leader_set, lock_room, locked_rooms
from games.play.review_rooms.refusals import NotTheOpener, TooManyReviewRooms
from games.play.review_rooms.selectors import CHAT, own_room_for
from games.refusals import NotOver

MAX_OPEN = 3
"""How many open rooms a player and their bots may have together."""

EMPTY_FOR = timedelta(hours=2)
"""After this time without visitors, the sweep closes a room."""

MAX_CLOSED_AT_ONCE = 100


@transaction.atomic
def room_open(*, match_id: int, by: Player, step: int = 0) -> ReviewRoom:
    """Open a review room for a finished match; the player who opens it leads.

    If the player already has an open room for the match, return that one unchanged.

    Args:
        step: the number of moves after which the room begins, at most all.

    Raises:
        Match.DoesNotExist: there is no such match.
        NotOver: the match is not over.
        DailyNotPlayed, NotAMember: the player may not see the match, see
            `games.base.policies.watching`.
        LeaderSuspended: the player is suspended.
        TooManyReviewRooms: see `MAX_OPEN`.
        TooOften: the player has opened too many rooms lately.
    """
    match = Match.objects.select_for_update(no_key=True).get(pk=match_id)
    if match.status != Match.Status.FINISHED:
        raise NotOver(match)
    check_may_see(match, by)
    person = by.owner_id or by.pk
    lock_players(*{by.pk, person})
    check_account_is_open(by)
    check_may_lead(by)
    if found := own_room_for(by, match):
        return found
    theirs = ReviewRoom.objects.filter(Q(opener=person) | Q(opener__owner=person))
    if theirs.filter(closed_at=None).count() >= MAX_OPEN:
        raise TooManyReviewRooms(by)
    limits.check_and_count(limits.Act.REVIEW_ROOM, by)
    step = max(0, min(step, last_step(match)))
    room = ReviewRoom.objects.create(match=match, opener=by, leader=by, step=step)
    room.visitors.create(player=by, seen_at=timezone.now())
    return room


@transaction.atomic
def room_close(*, room_id: int, by: Player) -> None:
    """Close a room for the player who opened it.

    Raises:
        NoReviewRoom, ReviewRoomClosed: the room does not exist, or has closed.
        NotTheOpener: `by` has not opened this room.
    """
    room = lock_room(room_id)
    if room.opener_id != by.pk:
        raise NotTheOpener(by)
    _close_room(room)


def close_empty(*, now: datetime) -> int:
    """Close the rooms without visitors for `EMPTY_FOR`, and delete visits of closed rooms;
    return how many rooms were closed. The sweep calls this.
    """
    # Closing a room deletes its visits. A player may have entered at that moment, so delete
    # visits of closed rooms, too.
    ReviewRoomVisitor.objects.filter(room__closed_at__isnull=False).delete()
    before = now - EMPTY_FOR
    lately = ReviewRoomVisitor.objects.filter(room=OuterRef("pk"), seen_at__gt=before)
    rows = ReviewRoom.objects.filter(~Exists(lately), closed_at=None, created_at__lt=before)
    empty = rows.order_by("pk").values_list("pk", flat=True)[:MAX_CLOSED_AT_ONCE]
    closed = 0
    for room_id in list(empty):
        with transaction.atomic():
            # Check again under the lock: a player may have entered the room or closed it
            # meanwhile.
            room = locked_rooms().filter(pk=room_id, closed_at=None).first()
            if room and not room.visitors.filter(seen_at__gt=before).exists():
                _close_room(room)
                closed += 1
    return closed


@transaction.atomic
def rooms_leave(player: Player) -> None:
    """Close the rooms that a player has opened, and give up their lead of other rooms.
    Called when an account is closed or banned permanently.
    """
    rows = locked_rooms().filter(_is_opener_or_leader(player), closed_at=None)
    for room in rows.order_by("pk"):
        if player.pk in (room.opener_id, room.opener.owner_id):
            _close_room(room)
        else:
            leader_set(room, None)


@transaction.atomic
def rooms_hand_over(guest_id: int, player: Player) -> None:
    """Give the rooms and visits of a guest to the account that they have logged in to."""
    theirs = Q(opener=guest_id) | Q(leader=guest_id)
    rooms = list(locked_rooms().filter(theirs, closed_at=None).order_by("pk"))
    # Another device of the account may be opening or entering a room. With this lock, it
    # adds no row for the guest or the account before this transaction ends.
    lock_players(guest_id, player.pk, closing=True)
    for room in rooms:
        if room.opener_id == guest_id and own_room_for(player, room.match):
            _close_room(room)
        elif room.leader_id == guest_id:
            leader_set(room, player.pk)
    ReviewRoom.objects.filter(opener=guest_id).update(opener=player)
    own = player.review_room_visits.values("room")
    visits = ReviewRoomVisitor.objects.filter(player=guest_id)
    visits.filter(room__in=own).delete()
    visits.update(player=player)


def is_player_needed(player: Player) -> bool:
    """Tell whether review rooms still need a player: the player or one of their bots has
    opened or leads an open room.
    """
    return ReviewRoom.objects.filter(_is_opener_or_leader(player), closed_at=None).exists()


def _is_opener_or_leader(player: Player) -> Q:
    return (
        Q(opener=player)
        | Q(opener__owner=player)
        | Q(leader=player)
        | Q(leader__owner=player)
    )


def _close_room(room: ReviewRoom) -> None:
    room.closed_at, room.leader = timezone.now(), None
    room.save(update_fields=["closed_at", "leader"])
    room.visitors.all().delete()
    after_commit(announce.review_room_changed, room.pk)
    after_commit(announce.chat_changed, CHAT, room.slug, whole=True)
