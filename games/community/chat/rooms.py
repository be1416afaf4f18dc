"""Chat rooms, and who may read and write in them. Other apps `register` further kinds."""

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.translation import gettext_noop

from games.base.policies import watching
from games.base.registry import Registry
from games.base.sanctions.selectors import is_muted
from games.models import Match, Player
from games.refusals import DailyNotPlayed, GamesError, NoSpectators, NotAMember

DIRECT = "direct"
"""The kind of the rooms for two people: `games.community.chat.conversations`."""


class NoRoom(GamesError):
    """There is no such room."""

    refusal = "no_room"
    sentence = gettext_noop("There's no chat at this address.")
    status = 404


class NotAllowed(GamesError):
    """The player may not read, or may not write, in the room; `refusal` says why."""

    sentences = {
        "not_a_reader": gettext_noop("You can't read that chat while you're playing."),
        "talk_seated": gettext_noop("Only the players at this table can chat here."),
        "talk_account": gettext_noop("You need an account to write here."),
        "not_taking_messages": gettext_noop("This player isn't taking messages from you."),
    }
    status = 403

    def __init__(self, refusal: str) -> None:
        self.refusal = refusal
        super().__init__()


@dataclass(frozen=True, slots=True)
class Room:
    """A chat room: a registered kind, and a key that is unique within the kind."""

    kind: str
    key: str = ""

    @classmethod
    def lobby(cls) -> "Room":
        """Return the chat room of the lobby, which all players share."""
        return cls("lobby")

    @classmethod
    def table(cls, match: Match) -> "Room":
        """Return the chat room of the players at a table."""
        return cls("table", match.slug)

    @classmethod
    def watchers(cls, match: Match) -> "Room":
        """Return the chat room of a table's spectators."""
        return cls("watchers", match.slug)

    @classmethod
    def comments(cls, match: Match) -> "Room":
        """Return the room of the comments below a replay."""
        return cls("comments", match.slug)

    @classmethod
    def direct(cls, one: Player, other: Player) -> "Room":
        """Return the room with the messages between two players."""
        low, high = sorted((one.pk, other.pk))
        return cls(DIRECT, f"{low}-{high}")


@dataclass(frozen=True, slots=True)
class RoomAccess:
    """A player's access to a room: a refusal code for reading and one for writing, empty if
    the player may.
    """

    read: str = ""
    write: str = ""


AccessRule = Callable[[str, Player | None], RoomAccess]
"""A function that returns the access of a player, or of a visitor (None), to the room with
a key. It raises `NoRoom` if there is no such room.
"""

_access_rules: Registry[AccessRule] = Registry()
register = _access_rules.register
"""Register a kind of rooms with its access rule."""


def room_access(room: Room, player: Player | None) -> RoomAccess:
    """Return a player's access to a room, or a visitor's (None).

    Raises:
        NoRoom: there is no such room.
    """
    rule = _access_rules.get(room.kind)
    if rule is None:
        raise NoRoom(room)
    access = rule(room.key, player)
    return _muted_access(access) if player is not None and is_muted(player) else access


def table_rooms_access(
    match: Match, player: Player | None, *, sits: bool, is_muted: bool
) -> dict[Room, RoomAccess]:
    """Return the same as `room_access` for the rooms of a table, without loading its match.

    Args:
        sits: whether the player sits at this table.
    """
    found = {
        Room.table(match): _table_access(match, player, sits=sits),
        Room.watchers(match): _watchers_access(match, player, sits=sits),
    }
    if is_muted:
        return {room: _muted_access(access) for room, access in found.items()}
    return found


def _muted_access(access: RoomAccess) -> RoomAccess:
    return access if access.write else RoomAccess(read=access.read, write="muted")


def check_read(room: Room, player: Player | None) -> None:
    """Check that a player or visitor may read in a room.

    Raises:
        NoRoom, NotAllowed: the player or visitor may not read there.
    """
    if refusal := room_access(room, player).read:
        raise NotAllowed(refusal)


def check_write(room: Room, player: Player) -> None:
    """Check that a player may write in a room.

    Raises:
        NoRoom, NotAllowed: the player may not write there.
    """
    access = room_access(room, player)
    if refusal := access.read or access.write:
        raise NotAllowed(refusal)


def has_account(player: Player | None) -> bool:
    """Tell whether this is a player with an account: neither a visitor nor a guest."""
    return player is not None and not player.is_guest


def _lobby_access(key: str, player: Player | None) -> RoomAccess:
    if key:
        raise NoRoom(key)
    return RoomAccess(write="" if has_account(player) else "talk_account")


def _table_access_by_key(key: str, player: Player | None) -> RoomAccess:
    match = _match_or_no_room(key)
    sits = _sits(match, player)
    return _access_if_closed(match, player, sits=sits) or _table_access(
        match, player, sits=sits
    )


def _table_access(match: Match, player: Player | None, *, sits: bool) -> RoomAccess:
    if not sits and watching.sees_with_delay(match, player):
        # Spectators of this match see it with a delay, so they must not read its players'
        # chat, which is about the present.
        return RoomAccess(read="no_spectators", write="no_spectators")
    return RoomAccess(write="" if sits else "talk_seated")


def _watchers_access_by_key(key: str, player: Player | None) -> RoomAccess:
    match = _match_or_no_room(key)
    sits = _sits(match, player)
    return _access_if_closed(match, player, sits=sits) or _watchers_access(
        match, player, sits=sits
    )


def _watchers_access(match: Match, player: Player | None, *, sits: bool) -> RoomAccess:
    # Players can't read the spectators' chat during a match, because spectators must not
    # tell them what to play.
    is_open = match.status in (Match.Status.WAITING, Match.Status.RUNNING)
    if is_open and sits:
        return RoomAccess(read="not_a_reader", write="not_a_reader")
    return RoomAccess(write="" if has_account(player) else "talk_account")


def _comments_access(key: str, player: Player | None) -> RoomAccess:
    match = _match_or_no_room(key)
    if match.status != Match.Status.FINISHED:
        raise NoRoom(key)
    sits = _sits(match, player)
    if closed := _access_if_closed(match, player, sits=sits):
        return closed
    # Guests may comment on a match that they played, as they could chat at its table.
    may = has_account(player) or sits
    return RoomAccess(write="" if may else "talk_account")


def _access_if_closed(
    match: Match, player: Player | None, *, sits: bool
) -> RoomAccess | None:
    """Return the access of a player who may not watch a match; None if they may."""
    try:
        if not sits:
            watching.check_may_watch(match, player)
    except (DailyNotPlayed, NoSpectators, NotAMember) as error:
        return RoomAccess(read=error.refusal, write=error.refusal)
    return None


def _match_or_no_room(slug: str) -> Match:
    match = Match.objects.only("pk", "slug", *watching.FIELDS).filter(slug=slug).first()
    if match is None:
        raise NoRoom(slug)
    return match


def _sits(match: Match, player: Player | None) -> bool:
    return player is not None and match.seats.filter(player=player).exists()


register("lobby", _lobby_access)
register("table", _table_access_by_key)
register("watchers", _watchers_access_by_key)
register("comments", _comments_access)
