"""Post, remove and erase chat messages."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_noop

from games.base import audit, limits
from games.base.policies import fresh_accounts, word_filter
from games.base.sanctions.selectors import is_shadow_muted
from games.base.transactions import after_commit
from games.community.chat import conversations
from games.community.chat.rooms import DIRECT, NotAllowed, Room, check_write
from games.community.chat.slow_mode import check_slow_mode
from games.live import announce
from games.models import Message, Player
from games.models.chat import LONGEST_KEY
from games.refusals import GamesError

LIMITS = ((timedelta(seconds=10), 5), (timedelta(minutes=5), 40))
"""Maximum number of messages of one player within each period, in all rooms together."""

KEYS_KEPT = timedelta(days=1)
"""How long a message's `send_key` prevents the same message from being stored again."""


class ChatTooFast(GamesError):
    """The player has written more messages than `LIMITS` allow."""

    refusal = "talk_too_fast"
    sentence = gettext_noop("That's a lot of messages. Wait a moment.")
    status = 429


@transaction.atomic
def post(*, author: Player, room: Room, text: str, send_key: str = "") -> Message:
    """Post a message in a room, and announce it to the pages that show the room.

    Args:
        send_key: an idempotency key of the sender. If the author has sent the same text
            with the same key in the same room, that message is returned. Keys are cut after
            `LONGEST_KEY` characters.

    Raises:
        NoRoom, NotAllowed: the author may not write there.
        Empty, TooLong, BadWords: see `games.base.policies.word_filter`.
        ChatTooFast: see `LIMITS`.
        FreshLink, FreshTooOften: the account is new, see
            `games.base.policies.fresh_accounts`.
        SlowedDown: slow mode is on, and the author has just written in the room.
        TooOften: the author has begun conversations with too many people lately.
    """
    said = word_filter.censor(word_filter.clean_message(text))
    # Lock the author, so that the limits hold across processes. NO KEY UPDATE lets inserts
    # of seats and moves that refer to the player go on. A bot's owner is locked, too, as
    # slow mode counts both as one person; so is the partner in a conversation, as both
    # sides of it change.
    ids = {author.pk, author.owner_id or author.pk, *conversations.people_in(room)}
    rows = Player.objects.select_for_update(no_key=True).filter(pk__in=ids).order_by("pk")
    row = next(each for each in rows if each.pk == author.pk)
    if not row.is_active:
        raise NotAllowed("account_closed")
    check_write(room, row)
    send_key = send_key.replace("\0", "")[:LONGEST_KEY]
    if before := _find_duplicate(row, room, said, send_key):
        return before
    fresh_accounts.check_no_links_if_fresh(said, row)
    _check_pace(row)
    check_slow_mode(room, row)
    fresh_accounts.check_and_count_if_fresh(limits.Act.FRESH_MESSAGE, row)
    message = Message.objects.create(
        room=room.kind,
        key=room.key,
        author=row,
        text=said,
        send_key=send_key,
        is_shadowed=is_shadow_muted(row),
    )
    if room.kind == DIRECT:
        to = conversations.partner_in(room, row)
        conversations.record_sent_message(message, row, to)
    after_commit(announce.chat_changed, room.kind, room.key)
    return message


@transaction.atomic
def message_remove(*, message_id: int, by: Player) -> Message:
    """Hide a message from everybody but moderators; its row stays.

    Raises:
        Message.DoesNotExist: there is no such message.
    """
    message = Message.objects.select_for_update().get(pk=message_id)
    if message.removed_at is None:
        message.removed_at, message.removed_by = timezone.now(), by
        message.save(update_fields=["removed_at", "removed_by"])
        audit.add_entry(by, "message_remove", player=message.author, message=message.pk)
        _announce_older_changed(message.room, message.key)
    return message


def messages_erase(player: Player) -> None:
    """Blank all messages of a player and delete their conversations, when their account is
    closed.
    """
    theirs = Message.objects.filter(author=player).exclude(text="")
    for room, key in set(theirs.values_list("room", "key")):
        _announce_older_changed(room, key)
    theirs.update(text="")
    conversations.conversations_erase(player)


def messages_hand_over(*, giver: Player, heir: Player) -> None:
    """Make the account the author of the messages that its player wrote as a guest."""
    theirs = Message.objects.filter(author=giver)
    for room, key in set(theirs.values_list("room", "key")):
        _announce_older_changed(room, key)
    theirs.update(author=heir)


def _find_duplicate(author: Player, room: Room, text: str, send_key: str) -> Message | None:
    if not send_key:
        return None
    lately = Message.objects.filter(author=author, at__gt=timezone.now() - KEYS_KEPT)
    return lately.filter(room=room.kind, key=room.key, text=text, send_key=send_key).first()


def _check_pace(author: Player) -> None:
    now = timezone.now()
    for period, most in LIMITS:
        if Message.objects.filter(author=author, at__gt=now - period).count() >= most:
            raise ChatTooFast(author.pk)


def _announce_older_changed(room: str, key: str) -> None:
    after_commit(announce.chat_changed, room, key, whole=True)
