"""Notices to players, and players' preferences about them."""

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models.players import Player


class Topic(models.TextChoices):
    """The topics of notices, for which players set their preferences separately."""

    TURNS = "turns", _("It's my turn in a turn-by-turn match")
    TABLES = "tables", _("My tables: full, or begun")
    CHALLENGES = "challenges", _("Challenges to a game")
    MESSAGES = "messages", _("Messages from other players")
    CLUBS = "clubs", _("My clubs: requests, members, changes")
    TOURNAMENTS = "tournaments", _("My tournaments: rounds, pairings, results")
    PEOPLE = "people", _("My badges")
    MODERATION = "moderation", _("Decisions by the moderators")


class Mail(models.TextChoices):
    """The choices for mailing notices to a player who is away."""

    NOW = "now", _("at once")
    DAILY = "daily", _("once a day")
    NEVER = "never", _("never")


class Notice(models.Model):
    """A notice to one player. `games.community.notices.kinds` makes its text.

    `mail_at` is when it is mailed; null if it was sent, is not wanted, or is no longer
    needed. `games.community.notices.mail` explains how the three columns about mail work
    together.
    """

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="notices")
    kind = models.CharField(max_length=30)
    # A notice is not stored if the player already has one with the same key. With an empty
    # key it always is.
    key = models.CharField(max_length=80, blank=True)
    data = models.JSONField(default=dict, blank=True)
    # A path of this site to which the notice links.
    url = models.CharField(max_length=200, blank=True)
    created_at = models.DateTimeField()
    read_at = models.DateTimeField(null=True, blank=True)
    mail_at = models.DateTimeField(null=True, blank=True)
    mail_tries = models.PositiveSmallIntegerField(default=0)
    mailed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["-created_at", "-pk"]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["player", "-created_at"], name="notice_list"),
            # Every page counts the player's unread notices by this index.
            models.Index(
                fields=["player"], name="notice_unread", condition=Q(read_at__isnull=True)
            ),
            models.Index(
                fields=["mail_at"], name="notice_mail", condition=Q(mail_at__isnull=False)
            ),
        ]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["player", "key"], name="notice_once", condition=~Q(key="")
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} for {self.player_id}"


class NoticePreference(models.Model):
    """A player's preferences for one topic; without a row, the defaults of
    `notices.preferences`.

    On the site itself every notice is listed.
    """

    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="notice_preferences"
    )
    topic = models.CharField(max_length=12, choices=Topic.choices)
    mail = models.CharField(max_length=5, choices=Mail.choices)
    browser = models.BooleanField()
    sound = models.BooleanField()
    push = models.BooleanField(default=True, db_default=True)

    class Meta:
        verbose_name_plural = "notice preferences"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["player", "topic"], name="one_preference_per_topic"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player_id}: {self.topic}"
