"""What people have said, and which words a site does not want to read."""

from typing import ClassVar

from django.db import models
from django.db.models import F, Q

from games.models.players import Player

MAX_MESSAGE_LENGTH = 300
"""Characters of a message."""

LONGEST_KEY = 64
"""Characters of a `Message.send_key`."""


class Message(models.Model):
    """One message of a chat room.

    A room is a kind with a key: `games.community.chat.rooms` knows the kinds, and what is a
    key to each is its own affair ("" where there is one room only, a match's slug at
    tables), so that an app above this one can add a kind without a column here.

    A removed message keeps its row, for moderators; one whose author has closed the
    account keeps it without the text. One that was said under a shadow mute stays hidden
    from others when the mute has ended.
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

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["room", "key", "-id"], name="message_by_room"),
            # What the limit on messages asks before each message.
            models.Index(fields=["author", "-at"], name="message_by_author"),
        ]

    def __str__(self) -> str:
        return f"{self.room}/{self.key} {self.pk}"


class RoomSlowMode(models.Model):
    """That each person may say one thing in so many seconds in a room, until a moment."""

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
    """One player's side of the messages with another player.

    The messages themselves are those of a chat room of the kind "direct";
    `games.community.chat.conversations` writes both sides with each of them.
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
    """A word that staff do not want to be read here, however it is spelled."""

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
