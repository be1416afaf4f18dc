"""The chat room of a tournament: permissions and panel."""

from __future__ import annotations

from games.community.chat import rooms
from games.community.chat.rooms import NoRoom, Room, RoomAccess
from games.models import Player
from games.refusals import GamesError
from games.web.chat import rendering
from games.web.chat.rendering import Panel
from tournaments import selectors
from tournaments.models import Tournament

KIND = "tournament"


def register_room_kind() -> None:
    """Register the kind of chat room. Called once, when the app is loaded."""
    rooms.register(KIND, room_access)


def room_access(key: str, player: Player | None) -> RoomAccess:
    """Return whether a player may read and write in a tournament's chat room.

    Raises:
        NoRoom: there is no such tournament, or the reader may not see it.
    """
    try:
        selectors.tournament_get(key, player)
    except Tournament.DoesNotExist:
        raise NoRoom(key) from None
    return RoomAccess(write="" if rooms.has_account(player) else "talk_account")


def room_of(tournament: Tournament) -> Room:
    """Return the key of a tournament's chat room, without a query."""
    return Room(KIND, tournament.slug)


def panel_of(tournament: Tournament, player: Player | None) -> Panel | None:
    """Return the chat panel for a reader; None if there is nothing to show."""
    try:
        return rendering.panel(room_of(tournament), player)
    except GamesError:
        return None
