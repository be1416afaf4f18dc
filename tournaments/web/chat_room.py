"""The kind of chat room that events have: who may read and write, and its panel."""

from __future__ import annotations

from games.community.chat import rooms
from games.community.chat.rooms import Doors, NoRoom, Room
from games.models import Player
from games.refusals import GamesError
from games.web.chat import rendering
from games.web.chat.rendering import Panel
from tournaments import selectors
from tournaments.models import Tournament

KIND = "tournament"


def register() -> None:
    """Make the kind of room known. Called once, when the app is loaded."""
    rooms.register(KIND, keeper)


def keeper(key: str, player: Player | None) -> Doors:
    """Tell what a player may do in the room of an event.

    Raises:
        NoRoom: there is no such event, or not for this reader.
    """
    try:
        selectors.tournament_get(key, player)
    except Tournament.DoesNotExist:
        raise NoRoom(key) from None
    return Doors(write="" if rooms.has_account(player) else "talk_account")


def room_of(tournament: Tournament) -> Room:
    """Build the key of an event's chat room; no query."""
    return Room(KIND, tournament.slug)


def panel_of(tournament: Tournament, player: Player | None) -> Panel | None:
    """Return the room for its reader, None if there is nothing to show."""
    try:
        return rendering.panel(room_of(tournament), player)
    except GamesError:
        return None
