"""Chat messages, conversations, and the word filter."""

from typing import ClassVar

from django.db import models
from django.db.models import F, Q

from games.models.players import Player

MAX_MESSAGE_LENGTH = 300
"""Maximum number of characters in a message."""

LONGEST_KEY = 64
"""Maximum number of characters of `Message.send_key`, the client's idempotency key."""


class Message(models.Model):
    """One message of a chat room.

    A room is identified by its kind and a key. `games.community.chat.rooms` registers the
    kinds, and each kind defines its keys ("" if there is only one room, a match's slug at
    tables). So another app can add a kind of room without a column here.

    The row of a removed message is kept for moderators; if its author has closed the
    account, it is kept without the text. A message sent under a shadow mute stays hidden
    from others after the mute has ended.
    """

    room = models.CharField(max_length=20)
    key = models.CharField(max_length=40, blank=True)
    author = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="messages")
    text = models.CharField(max_length=MAX_MESSAGE_LENGTH, blank=True)
    send_key = models.CharField(
        max_length=LONGEST_KEY,
        blank=True,
        help_text="What the sender called this message, so that sending it again is safe.",
    )
    is_shadowed = models.BooleanField(
        "hidden from others",
        default=False,
        help_text="Its author was under a shadow mute: only they and moderators see it.",
    )
    at = models.DateTimeField(auto_now_add=True)
    removed_at = models.DateTimeField(null=True, blank=True)
    removed_by = models.ForeignKey(
        Player, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )

    # The mask under which the author plays at the table of this room while it hides names;
    # otherwise empty. Not stored: `games.community.chat.selectors` sets it on loading.
    mask = ""

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["room", "key", "-id"], name="message_by_room"),
            # The rate limit counts a player's latest messages by this index before each
            # message.
            models.Index(fields=["author", "-at"], name="message_by_author"),
        ]

    def __str__(self) -> str:
        return f"{self.room}/{self.key} {self.pk}"


class RoomSlowMode(models.Model):
    """Slow mode of a chat room: until a certain time, each person may send only one message
    per `seconds`.
    """

    room = models.CharField(max_length=20)
    key = models.CharField(max_length=40, blank=True)
    seconds = models.PositiveSmallIntegerField()
    until = models.DateTimeField()
    by = models.ForeignKey(
        Player, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["room", "key"], name="slow_mode_once_a_room"),
        ]

    def __str__(self) -> str:
        return f"{self.room}/{self.key}: {self.seconds} s"


class Conversation(models.Model):
    """One player's side of the private messages with another player.

    The messages are in a chat room of the kind "direct";
    `games.community.chat.conversations` updates both sides with each message.
    """

    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="conversations"
    )
    other = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    last_message = models.ForeignKey(Message, on_delete=models.CASCADE, related_name="+")
    unread = models.PositiveIntegerField(
        default=0, help_text="Messages from the other one that the player has not read."
    )

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["player", "-last_message"], name="conversation_list"),
        ]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["player", "other"], name="conversation_once"),
            models.CheckConstraint(
                condition=~Q(player=F("other")), name="conversation_with_another"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} with {self.other_id}"


class FilteredWord(models.Model):
    """A word that the word filter masks or refuses, in any spelling."""

    class Kind(models.TextChoices):
        MASK = "mask", "is shown as dots"
        REFUSE = "refuse", "keeps the whole message from being sent"

    word = models.CharField(
        max_length=40,
        unique=True,
        help_text="Found as a whole word, whatever its case, accents and look-alike signs;"
        " a Chinese or Japanese one wherever it stands.",
    )
    kind = models.CharField(max_length=10, choices=Kind.choices, default=Kind.MASK)

    class Meta:
        ordering: ClassVar[list[str]] = ["word"]

    def __str__(self) -> str:
        return self.word
