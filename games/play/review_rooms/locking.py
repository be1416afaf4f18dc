"""The lock on a review room. All code that changes a room must take it first.

Rooms are locked before matches and players, see `games.base.transactions`.
"""

from django.db.models import QuerySet

from games.base.transactions import after_commit
from games.live import announce
from games.models import ReviewRoom
from games.play.review_rooms.refusals import NoReviewRoom, ReviewRoomClosed


def lock_room(room_id: int) -> ReviewRoom:
    """Lock an open room for the rest of the transaction.

    Raises:
        NoReviewRoom, ReviewRoomClosed: the room does not exist, or has closed.
    """
    room = locked_rooms().filter(pk=room_id).first()
    if room is None:
        raise NoReviewRoom(room_id)
    if room.closed_at is not None:
        raise ReviewRoomClosed(room_id)
    return room


def locked_rooms() -> QuerySet[ReviewRoom]:
    """Return a queryset of rooms that locks the rows it reads."""
    rows = ReviewRoom.objects.select_related("match", "opener")
    return rows.defer("match__position", "match__seed").select_for_update(
        of=("self",), no_key=True
    )


def leader_set(room: ReviewRoom, leader_id: int | None) -> ReviewRoom:
    """Store the leader of a room; None if nobody leads it. Call with the room locked."""
    room.leader_id = leader_id
    room.save(update_fields=["leader"])
    after_commit(announce.review_room_changed, room.pk)
    return room
