"""The chat room of a club: for its members only."""

from games.chat import rooms
from games.chat.rooms import Doors, NoRoom, Room
from games.clubs.founding import CHAT
from games.clubs.refusals import NoClub
from games.clubs.selectors import club_get, membership
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
