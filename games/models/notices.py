"""What players are told, and how they want to be told."""

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models.players import Player


class Topic(models.TextChoices):
    """What a notice is about, as far as the settings tell notices apart."""

    TURNS = "turns", _("It's my turn in a turn-by-turn match")
    TABLES = "tables", _("My tables: full, or begun")
    CHALLENGES = "challenges", _("Challenges to a game")
    MESSAGES = "messages", _("Messages from other players")
    CLUBS = "clubs", _("My clubs: requests, members, changes")
    TOURNAMENTS = "tournaments", _("My tournaments: rounds, pairings, results")
    PEOPLE = "people", _("My badges")
    MODERATION = "moderation", _("Decisions by the moderators")


class Mail(models.TextChoices):
    """When somebody who is not there is written to."""

    NOW = "now", _("at once")
    DAILY = "daily", _("once a day")
    NEVER = "never", _("never")


class Notice(models.Model):
    """One thing that one player is told. `games.community.notices.kinds` makes a sentence
    of it.

    `mail_at` is when it is next to be mailed; null when that is settled: sent, not wanted,
    or not needed any more. `games.community.notices.mail` says how the three columns go
    together.
    """

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="notices")
    kind = models.CharField(max_length=30)
    # Of two with one key the second is not stored; empty: any number.
    key = models.CharField(max_length=80, blank=True)
    data = models.JSONField(default=dict, blank=True)
    # A path of this site: where the notice leads.
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
            # What every page asks.
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
    """How a player wants to hear of one topic; without a row `notices.preferences` knows.

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
