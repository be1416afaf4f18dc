"""The chat room of a club: for its members only."""

from games.community.chat import rooms
from games.community.chat.rooms import Doors, NoRoom, Room
from games.community.clubs.founding import CHAT
from games.community.clubs.refusals import NoClub
from games.community.clubs.selectors import club_get, membership
from games.models import Club, Player


def room_of(club: Club) -> Room:
    """Return the chat room of a club."""
    return Room(CHAT, club.slug)


def _doors(key: str, player: Player | None) -> Doors:
    try:
        club = club_get(key)
    except NoClub:
        raise NoRoom(key) from None
    if membership(club, player) is None:
        return Doors(read="not_a_member", write="not_a_member")
    return Doors()


rooms.register(CHAT, _doors)
