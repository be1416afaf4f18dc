"""Presence in review rooms: store when visitors were last there."""

from django.db.models import Q
from django.utils import timezone

from games.base.transactions import after_commit
from games.live import announce
from games.models import Player, ReviewRoom, ReviewRoomVisitor
from games.play.review_rooms.selectors import BEAT, is_still_there


def room_visit(*, room: ReviewRoom, player: Player) -> None:
    """Store that a player is in a room. Call often: most calls write nothing.

    Args:
        room: an open room that the player may enter.
    """
    now = timezone.now()
    lately = Q(seen_at__gt=now - BEAT / 2, left_at=None)
    if room.visitors.filter(lately, player=player).exists():
        return
    was_there = room.visitors.filter(
        is_still_there(now), player=player, seen_at__gt=now - 2 * BEAT
    ).exists()
    ReviewRoomVisitor.objects.update_or_create(
        room=room, player=player, defaults={"seen_at": now, "left_at": None}
    )
    if not was_there:
        after_commit(announce.review_room_changed, room.pk)


def room_leave(*, room_id: int, player: Player) -> None:
    """Store that a player has closed a page of a room; see `is_still_there` for the
    effect.
    """
    rows = ReviewRoomVisitor.objects.filter(room=room_id, player=player, left_at=None)
    rows.update(left_at=timezone.now())
