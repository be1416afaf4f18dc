"""The chat of a review room, for its visitors. Visitors can read it for a day after the
room has closed.
"""

from django.utils import timezone

from games.community.chat import rooms
from games.community.chat.rooms import NoRoom, Room, RoomAccess, has_account
from games.models import Player, ReviewRoom
from games.play.review_rooms.refusals import NoReviewRoom
from games.play.review_rooms.selectors import (
    CHAT,
    CHAT_READABLE_FOR,
    check_may_enter,
    room_find,
)
from games.refusals import Blocked, GamesError


def room_of(room: ReviewRoom) -> Room:
    """Return the `Room` of a review room's chat."""
    return Room(CHAT, room.slug)


def _room_access(key: str, player: Player | None) -> RoomAccess:
    try:
        room = room_find(key)
        check_may_enter(room, player)
    except NoReviewRoom:
        raise NoRoom(key) from None
    except Blocked as error:
        # As at tables, a player can still read the chat after a block, to report its
        # messages. Lists leave out the messages of the blocked player.
        return RoomAccess(write=error.refusal)
    except GamesError as error:
        return RoomAccess(read=error.refusal, write=error.refusal)
    if room.closed_at is not None:
        if room.closed_at < timezone.now() - CHAT_READABLE_FOR:
            raise NoRoom(key)
        return RoomAccess(write="review_room_closed")
    # A guest who played in the match may write, as in the chat below its replay.
    sits = player is not None and room.match.seats.filter(player=player).exists()
    may = sits or has_account(player)
    return RoomAccess(write="" if may else "talk_account")


rooms.register(CHAT, _room_access)
