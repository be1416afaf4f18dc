"""Queries of chat messages, each for one reader."""

from collections.abc import Iterable, Mapping
from functools import cache

from django.db.models import Q, QuerySet

from games.base.compiled_sql import NAME, PreparedQuery
from games.base.policies import blind_tables
from games.base.policies.staff_rights import has_staff_right
from games.community.chat.rooms import DIRECT, Room, check_read
from games.community.relations.selectors import hidden_author_ids
from games.models import Match, Message, Player, Seat

TABLE = "table"
TABLE_KINDS = (TABLE, "watchers")
"""The kinds of rooms at a table while its match is going on."""

NEWEST = 50
"""How many messages a page shows at first."""


def messages_in(
    *, room: Room, reader: Player | None, before: int | None = None, limit: int = NEWEST
) -> list[Message]:
    """Return the newest messages of a room that the reader may see, oldest first.

    Args:
        before: only messages older than the one with this primary key.

    Raises:
        NoRoom, NotAllowed: the reader may not read there.
    """
    check_read(room, reader)
    return newest_in(room, reader, before=before, limit=limit)


def newest_in(
    room: Room,
    reader: Player | None,
    *,
    before: int | None = None,
    limit: int = NEWEST,
    match: Match | None = None,
) -> list[Message]:
    """Return the same as `messages_in`, without checking that the reader may read there.

    Args:
        match: the match of the room's table, if the caller has loaded it.
    """
    rows = _messages_in_room(room.kind, room.key)
    if before is not None:
        rows = rows.filter(pk__lt=before)
    if before is None and limit == NEWEST and room.key:
        found = _newest_query(room.kind).fetch(room.key)
    else:
        found = list(rows[:limit])
    # Most rooms have no message that must be hidden from the reader, so filter in a second
    # query only where one does.
    masks = _masks_in(room, match) if found else None
    unheard = hidden_author_ids(reader) if found and masks is None else frozenset()
    if any(each.is_shadowed or each.author_id in unheard for each in found):
        rows = rows.exclude(author__in=unheard).filter(visible_to(reader, room))
        found = list(rows[:limit])
    if masks is not None:
        _mask_authors(room, found, masks)
    return found[::-1]


def _masks_in(room: Room, match: Match | None) -> Mapping[int, str] | None:
    """Return the masks of the people at a room's table, if that hides names; else None.

    Mutes and blocks have no effect there: a reader could find out by muting a player which
    mask falls silent.
    """
    if room.kind not in TABLE_KINDS or (match is not None and not match.blind):
        return None
    hidden = blind_tables.hidden_condition("match__")
    seats = Seat.objects.filter(hidden, match__slug=room.key)
    rows = list(seats.values_list("number", "player_id", "stands_for_id"))
    if not rows:
        return None
    # A computer at a seat may stand for a person who has left.
    people = ((player or left, number) for number, player, left in rows)
    return {person: blind_tables.mask_name(number) for person, number in people if person}


def _mask_authors(
    room: Room, messages: Iterable[Message], masks: Mapping[int, str]
) -> None:
    # Only people who sit at a table write in its room, so others have left it since. In the
    # room of spectators they are spectators, who have no mask.
    absent = blind_tables.absent_mask_name() if room.kind == TABLE else ""
    for message in messages:
        message.mask = masks.get(message.author_id, absent)


def visible_to(reader: Player | None, room: Room) -> Q:
    """Build the filter for the messages of a room that shadow mutes do not hide from a
    reader.

    A message hidden by a shadow mute is still shown to its author (a bot and its owner
    count as one) and, except in conversations, to moderators.
    """
    shown = Q(is_shadowed=False)
    if reader is None:
        return shown
    if room.kind != DIRECT and is_moderator(reader):
        return Q()
    person = reader.owner_id or reader.pk
    return shown | Q(author=person) | Q(author__owner=person)


def is_visible_to(message: Message, room: Room, reader: Player) -> bool:
    """Tell whether a reader sees a message, see `visible_to`."""
    rows = Message.objects.filter(visible_to(reader, room), pk=message.pk)
    return not message.is_shadowed or rows.exists()


def matches_of(room: Room) -> QuerySet[Match]:
    """Select the match that a room belongs to; an empty query if it belongs to none."""
    if room.kind == "review":
        return Match.objects.filter(review_rooms__slug=room.key)
    if room.kind in ("table", "watchers", "comments"):
        return Match.objects.filter(slug=room.key)
    return Match.objects.none()


def is_moderator(reader: Player) -> bool:
    """Tell whether a reader moderates the chat and has logged in with a second factor."""
    return has_staff_right(reader, "games.change_message")


def may_see_shadow_mark(message: Message, reader: Player | None) -> bool:
    """Tell whether a message is hidden by a shadow mute and the reader may learn that, as a
    moderator who is not its author.
    """
    if not message.is_shadowed or reader is None:
        return False
    author = message.author
    return reader.pk not in (author.pk, author.owner_id) and is_moderator(reader)


def _messages_in_room(kind: str, key: str) -> QuerySet[Message]:
    rows = Message.objects.filter(room=kind, key=key)
    return rows.select_related("author").order_by("-pk")


@cache
def _newest_query(kind: str) -> PreparedQuery[Message]:
    return PreparedQuery(lambda: _messages_in_room(kind, NAME)[:NEWEST])


def has_older(
    *, room: Room, reader: Player | None, than: int, match: Match | None = None
) -> bool:
    """Tell whether the reader can see older messages than this one in its room."""
    rows = Message.objects.filter(room=room.kind, key=room.key, pk__lt=than)
    if _masks_in(room, match) is None:
        rows = rows.exclude(author__in=hidden_author_ids(reader))
    return rows.filter(visible_to(reader, room)).exists()


def messages_of(player: Player) -> list[Message]:
    """Return all messages of a player that still have a text, oldest first."""
    return list(Message.objects.filter(author=player).exclude(text="").order_by("pk"))


def messages_received(player: Player) -> QuerySet[Message]:
    """Select the messages to a player that their conversations show, oldest first."""
    others = Player.objects.filter(pk__in=player.conversations.values("other"))
    rooms = [Room.direct(player, each) for each in others.only("pk")]
    rows = Message.objects.filter(room=DIRECT, key__in=[room.key for room in rooms])
    rows = rows.exclude(author=player).exclude(author__in=hidden_author_ids(player))
    rows = rows.filter(is_shadowed=False).exclude(text="")
    return rows.select_related("author").order_by("pk")
