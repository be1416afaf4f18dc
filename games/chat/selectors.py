"""Reads of what was said, each for one reader."""

from games.chat.rooms import Room, check_read
from games.models import Message, Player
from games.relations.selectors import unheard_ids

NEWEST = 50
"""Messages that a page shows at first."""


def messages_in(
    *, room: Room, reader: Player | None, before: int | None = None, limit: int = NEWEST
) -> list[Message]:
    """Return the newest messages of a room that the reader is to see, oldest first.

    Args:
        before: only those older than the message of that number.

    Raises:
        NoRoom, NotAllowed: the reader may not read there.
    """
    check_read(room, reader)
    rows = Message.objects.filter(room=room.kind, key=room.key).exclude(
        author__in=unheard_ids(reader)
    )
    if before is not None:
        rows = rows.filter(pk__lt=before)
    newest = rows.select_related("author").order_by("-pk")[:limit]
    return list(newest)[::-1]


def has_older(*, room: Room, reader: Player | None, than: int) -> bool:
    """Tell whether there is more to read before a message."""
    rows = Message.objects.filter(room=room.kind, key=room.key, pk__lt=than)
    return rows.exclude(author__in=unheard_ids(reader)).exists()


def messages_of(player: Player) -> list[Message]:
    """Return everything that somebody has said and that is still there, oldest first."""
    return list(Message.objects.filter(author=player).exclude(text="").order_by("pk"))
