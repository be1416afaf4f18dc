"""Which rooms there are, and who may read and write in them.

An app above this one adds a kind of its own with `register`.
"""

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
    """The room is not for this reader, or not to write in; `refusal` says why."""

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
    """A chat room: a registered kind, and what tells its rooms apart."""

    kind: str
    key: str = ""

    @classmethod
    def lobby(cls) -> "Room":
        """Return the one room for everybody."""
        return cls("lobby")

    @classmethod
    def table(cls, match: Match) -> "Room":
        """Return the chat of those who sit at a table."""
        return cls("table", match.slug)

    @classmethod
    def watchers(cls, match: Match) -> "Room":
        """Return the chat of those who watch a table."""
        return cls("watchers", match.slug)

    @classmethod
    def comments(cls, match: Match) -> "Room":
        """Return the room of the comments below a replay."""
        return cls("comments", match.slug)

    @classmethod
    def direct(cls, one: Player, other: Player) -> "Room":
        """Return the room with the messages between two people."""
        low, high = sorted((one.pk, other.pk))
        return cls(DIRECT, f"{low}-{high}")


@dataclass(frozen=True, slots=True)
class Doors:
    """Whether somebody may read and write in a room: the code of the refusal, or empty."""

    read: str = ""
    write: str = ""


Keeper = Callable[[str, Player | None], Doors]
"""Tells what a player, None being nobody known, may do in the room of a key.

Raises `NoRoom`.
"""

_keepers: Registry[Keeper] = Registry()
register = _keepers.register
"""Add a kind of rooms."""


def doors(room: Room, player: Player | None) -> Doors:
    """Return the player's rights in a room.

    Raises:
        NoRoom: there is no such room.
    """
    keeper = _keepers.get(room.kind)
    if keeper is None:
        raise NoRoom(room)
    door = keeper(room.key, player)
    return _of_muted(door) if player is not None and is_muted(player) else door


def doors_at(
    match: Match, player: Player | None, *, sits: bool, is_muted: bool
) -> dict[Room, Doors]:
    """Compute what `doors` returns for a table's rooms, from a match that is loaded.

    Args:
        sits: whether the player does, at this table.
    """
    found = {
        Room.table(match): _table_doors(match, player, sits=sits),
        Room.watchers(match): _watchers_doors(match, player, sits=sits),
    }
    if is_muted:
        return {room: _of_muted(door) for room, door in found.items()}
    return found


def _of_muted(door: Doors) -> Doors:
    return door if door.write else Doors(read=door.read, write="muted")


def check_read(room: Room, player: Player | None) -> None:
    """Let a reader in.

    Raises:
        NoRoom, NotAllowed: they may not read there.
    """
    if refusal := doors(room, player).read:
        raise NotAllowed(refusal)


def check_write(room: Room, player: Player) -> None:
    """Let somebody speak.

    Raises:
        NoRoom, NotAllowed: they may not write there.
    """
    door = doors(room, player)
    if refusal := door.read or door.write:
        raise NotAllowed(refusal)


def has_account(player: Player | None) -> bool:
    """Tell whether somebody is more than a guest."""
    return player is not None and not player.is_guest


def _lobby(key: str, player: Player | None) -> Doors:
    if key:
        raise NoRoom(key)
    return Doors(write="" if has_account(player) else "talk_account")


def _table(key: str, player: Player | None) -> Doors:
    match = _match(key)
    sits = _sits(match, player)
    return _closed_to(match, player, sits=sits) or _table_doors(match, player, sits=sits)


def _table_doors(match: Match, player: Player | None, *, sits: bool) -> Doors:
    if not sits and watching.sees_later(match, player):
        # Those who play speak of what spectators do not see yet.
        return Doors(read="no_spectators", write="no_spectators")
    return Doors(write="" if sits else "talk_seated")


def _watchers(key: str, player: Player | None) -> Doors:
    match = _match(key)
    sits = _sits(match, player)
    return _closed_to(match, player, sits=sits) or _watchers_doors(match, player, sits=sits)


def _watchers_doors(match: Match, player: Player | None, *, sits: bool) -> Doors:
    # Nobody is to be told by those who see the table from outside what to play.
    is_open = match.status in (Match.Status.WAITING, Match.Status.RUNNING)
    if is_open and sits:
        return Doors(read="not_a_reader", write="not_a_reader")
    return Doors(write="" if has_account(player) else "talk_account")


def _comments(key: str, player: Player | None) -> Doors:
    match = _match(key)
    if match.status != Match.Status.FINISHED:
        raise NoRoom(key)
    sits = _sits(match, player)
    if closed := _closed_to(match, player, sits=sits):
        return closed
    # Guests who played may speak of their own match, as they could at its table.
    may = has_account(player) or sits
    return Doors(write="" if may else "talk_account")


def _closed_to(match: Match, player: Player | None, *, sits: bool) -> Doors | None:
    """Close the rooms of a match to anybody who may not watch it."""
    try:
        if not sits:
            watching.check_may_watch(match, player)
    except (DailyNotPlayed, NoSpectators, NotAMember) as error:
        return Doors(read=error.refusal, write=error.refusal)
    return None


def _match(slug: str) -> Match:
    match = Match.objects.only("pk", "slug", *watching.FIELDS).filter(slug=slug).first()
    if match is None:
        raise NoRoom(slug)
    return match


def _sits(match: Match, player: Player | None) -> bool:
    return player is not None and match.seats.filter(player=player).exists()


register("lobby", _lobby)
register("table", _table)
register("watchers", _watchers)
register("comments", _comments)
