"""Open review rooms for the tests of this folder."""

from datetime import timedelta

from django.utils import timezone

from games.models import Match, ReviewRoom
from games.play.review_rooms.opening import room_open
from games.play.review_rooms.visits import room_visit
from tests.games.set_up import fast_forward, person, table


def over(*names: str, **agreed: object) -> Match:
    """Return a finished match of these people."""
    return fast_forward(table(*(names or ("ann", "ben")), **agreed))


def opened(match: Match | None = None, *visitors: str, by: str = "ann") -> ReviewRoom:
    """Open a review room for a finished match; let the visitors come in."""
    room = room_open(match_id=(match or over()).pk, by=person(by))
    for name in visitors:
        room_visit(room=room, player=person(name))
    return room


def gone(room: ReviewRoom, name: str, *, seconds: int = 90) -> None:
    """Set the last heartbeat of a visitor to `seconds` ago."""
    at = timezone.now() - timedelta(seconds=seconds)
    room.visitors.filter(player=person(name)).update(seen_at=at)


def left(room: ReviewRoom, name: str, *, seconds: int = 30) -> None:
    """Store that a visitor closed their last page `seconds` ago."""
    at = timezone.now() - timedelta(seconds=seconds)
    room.visitors.filter(player=person(name)).update(left_at=at)
