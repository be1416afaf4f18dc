"""Conversations: messages between two people.

A conversation is a chat room of the kind "direct", which only the two can read. Each of
them also has a `Conversation` row with the number of unread messages.
"""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from games.base import limits
from games.base.policies.blind_tables import without_hidden_names
from games.community.chat.rooms import (
    DIRECT,
    NoRoom,
    Room,
    RoomAccess,
    register as register_room,
    room_access,
)
from games.community.notices import services as notices
from games.community.notices.kinds import register as register_notice
from games.community.relations.selectors import (
    blocked_between,
    followed_ids,
    hidden_author_ids,
    muted_ids,
)
from games.models import (
    ClubMember,
    Conversation,
    Match,
    Message,
    MessagesFrom,
    Notice,
    Player,
    Seat,
    Topic,
)

ANSWER_WITHIN = timedelta(days=30)
"""How long the recipient of a message may answer, even if its author otherwise takes
messages only from players they follow or meet.
"""

NOTICE = "message"


def may_write(by: Player, to: Player) -> bool:
    """Tell whether a player may write to another one now."""
    if by == to:
        return False
    access = room_access(Room.direct(by, to), by)
    return not (access.read or access.write)


def conversations_of(player: Player) -> QuerySet[Conversation]:
    """Select a player's conversations, the newest first.

    Conversations with players whom they mute or block, or who block them, are left out.
    """
    rows = player.conversations.exclude(other__in=hidden_author_ids(player))
    return rows.select_related("other", "last_message__author").order_by("-last_message")


def partner_in(room: Room, reader: Player) -> Player:
    """Return the reader's partner in a conversation.

    Raises:
        NoRoom: the reader is neither of the two, or there is no such player.
    """
    ids = _player_ids_in_key(room.key)
    if reader.pk not in ids:
        raise NoRoom(room.key)
    (other_id,) = ids - {reader.pk}
    other = Player.objects.filter(pk=other_id).first()
    if other is None:
        raise NoRoom(room.key)
    return other


def people_in(room: Room) -> frozenset[int]:
    """Return the ids of the two players in a conversation; empty for other rooms.

    Raises:
        NoRoom: the key does not name two people.
    """
    return _player_ids_in_key(room.key) if room.kind == DIRECT else frozenset()


def conversation_url(player: Player) -> str:
    """Return the path of the page with the reader's conversation with a player."""
    return reverse("conversation", args=[player.page_name])


def record_sent_message(message: Message, author: Player, to: Player) -> None:
    """Record a new message on both sides of its conversation, and notify its recipient.

    A message of a shadow-muted author is recorded on the author's side only.

    Call in the transaction that stores the message, with both players locked.

    Raises:
        TooOften: the author has begun too many conversations lately.
    """
    _own, is_new = Conversation.objects.update_or_create(
        player=author, other=to, defaults={"last_message": message}
    )
    if is_new:
        limits.check_and_count(limits.Act.CONVERSATION, author)
    if message.is_shadowed:
        return
    theirs = Conversation.objects.filter(player=to, other=author)
    if not theirs.update(last_message=message, unread=F("unread") + 1):
        Conversation.objects.create(player=to, other=author, last_message=message, unread=1)
    # One notice covers all unread messages of a conversation. Delete it once it was read,
    # so that the next message makes a new one.
    key = _notice_key(author)
    Notice.objects.filter(player=to, key=key, read_at__isnull=False).delete()
    notices.notify(
        to.pk,
        NOTICE,
        data={"player": author.pk, "names": [str(author)]},
        url=conversation_url(author),
        key=key,
    )


@transaction.atomic
def mark_conversation_read(
    *, player: Player, other: Player, until: int | None = None
) -> None:
    """Mark the messages of another player to this one as read.

    Args:
        until: only up to the message with this primary key.
    """
    rows = Conversation.objects.select_for_update().filter(player=player, other=other)
    side = rows.filter(unread__gt=0).first()
    if side is None:
        return
    newer = 0
    if until is not None:
        room = Room.direct(player, other)
        theirs = Message.objects.filter(
            room=room.kind, key=room.key, author=other, is_shadowed=False
        )
        newer = theirs.filter(pk__gt=until).count()
    side.unread = min(newer, side.unread)
    side.save(update_fields=["unread"])
    if not side.unread:
        notices.mark_read_on_visit(player_id=player.pk, url=conversation_url(other))


def conversations_erase(player: Player) -> None:
    """Delete both sides of all conversations with a player, and the notices about them,
    which name the player.
    """
    Conversation.objects.filter(Q(player=player) | Q(other=player)).delete()
    Notice.objects.filter(kind=NOTICE, key=_notice_key(player)).delete()


def _player_ids_in_key(key: str) -> frozenset[int]:
    low, _dash, high = key.partition("-")
    if not (low.isdecimal() and high.isdecimal()) or len(key) > 2 * 19 + 1:
        raise NoRoom(key)
    # Each pair of players has only one valid key: the lower id first, without leading
    # zeros.
    if int(low) >= int(high) or key != f"{int(low)}-{int(high)}" or int(high) >= 2**63:
        raise NoRoom(key)
    return frozenset({int(low), int(high)})


def _room_access(key: str, player: Player | None) -> RoomAccess:
    # Answer 404, not 403, so that a visitor can't find out which conversations exist.
    if player is None:
        raise NoRoom(key)
    other = partner_in(Room(DIRECT, key), player)
    return RoomAccess(write=_write_refusal(player, other))


def _write_refusal(by: Player, to: Player) -> str:
    """Return the refusal code if a player may not write to another one; empty if
    they may.
    """
    if by.kind != "person":
        return "talk_account"
    if not to.is_active:
        return "no_player"
    if blocked_between(by.pk, [to.pk]):
        return "blocked"
    # A mute gets the same refusal as the setting, so that the author cannot tell that they
    # are muted.
    if (
        to.kind != "person"
        or to.messages_from == MessagesFrom.NOBODY
        or by.pk in muted_ids(to)
    ):
        return "not_taking_messages"
    if by.pk in followed_ids(to) or _was_written_to(by, to):
        return ""
    takes = to.messages_from == MessagesFrom.TABLES
    if takes and (_share_table(by, to) or _share_club(by, to)):
        return ""
    return "not_taking_messages"


def _was_written_to(by: Player, to: Player) -> bool:
    room = Room.direct(by, to)
    lately = Message.objects.filter(
        room=room.kind,
        key=room.key,
        author=to,
        is_shadowed=False,
        at__gt=timezone.now() - ANSWER_WITHIN,
    )
    return lately.exists()


def _share_table(one: Player, other: Player) -> bool:
    """Tell whether two players sit at the same table that is not over and shows names."""
    ones = Seat.objects.filter(
        player=one, match__status__in=(Match.Status.WAITING, Match.Status.RUNNING)
    )
    ones = without_hidden_names(ones, "match__")
    return Seat.objects.filter(player=other, match__in=ones.values("match")).exists()


def _share_club(one: Player, other: Player) -> bool:
    """Tell whether two players belong to the same club."""
    ones = ClubMember.objects.filter(player=one).values("club")
    return ClubMember.objects.filter(player=other, club__in=ones).exists()


def _notice_key(author: Player) -> str:
    return f"{NOTICE}:{author.pk}"


def _is_unread(notice: Notice) -> bool:
    """Tell whether the notice's reader still has unread messages of the author, whom they
    have not muted or blocked.
    """
    author = notice.data.get("player")
    rows = Conversation.objects.filter(player=notice.player_id, unread__gt=0)
    return rows.filter(other=author).exists() and author not in hidden_author_ids(
        notice.player
    )


def _hidden_keys(player: Player) -> set[str]:
    """Return the keys of notices about conversations that the player's list hides because
    of a mute or block.
    """
    return {f"{NOTICE}:{author}" for author in hidden_author_ids(player)}


def _notice_text(data: Mapping[str, Any]) -> str:
    return _("%(name)s has written to you.") % {"name": data["names"][0]}


register_room(DIRECT, _room_access)
register_notice(
    NOTICE, _notice_text, topic=Topic.MESSAGES, holds=_is_unread, hidden_keys=_hidden_keys
)
