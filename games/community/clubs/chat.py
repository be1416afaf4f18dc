"""The chat room of a club: for its members only."""

from games.community.chat import rooms
from games.community.chat.rooms import NoRoom, Room, RoomAccess
from games.community.clubs.founding_and_closing import CHAT
from games.community.clubs.refusals import NoClub
from games.community.clubs.selectors import club_get, membership
from games.models import Club, Player


def room_of(club: Club) -> Room:
    """Return the chat room of a club."""
    return Room(CHAT, club.slug)


def _room_access(key: str, player: Player | None) -> RoomAccess:
    try:
        club = club_get(key)
    except NoClub:
        raise NoRoom(key) from None
    if membership(club, player) is None:
        return RoomAccess(read="not_a_member", write="not_a_member")
    return RoomAccess()


rooms.register(CHAT, _room_access)
