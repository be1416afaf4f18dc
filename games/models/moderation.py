"""Reports, sanctions, appeals and notes of moderators."""

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.models.chat import Message
from games.models.clubs import Club
from games.models.matches import Match
from games.models.players import Player

LONGEST_NOTE = 2000
"""Maximum number of characters in a moderator's note."""


class Report(models.Model):
    """A report to the moderators about a player, a message, a text, a match or a club.

    `quoted` is a copy of the reported message or text, or of a club's name and description,
    in case it changes. All open reports about one person are one case:
    `games.people.moderation.cases`.
    """

    class Category(models.TextChoices):
        ABUSE = "abuse", _("abusive messages")
        NAME = "name", _("an offensive name")
        STALLING = "stalling", _("stalling or leaving")
        CHEATING = "cheating", _("cheating or collusion")
        OTHER = "other", _("something else")

    class Status(models.TextChoices):
        OPEN = "open", _("not reviewed yet")
        ASSIGNED = "assigned", _("under review")
        DECIDED = "decided", _("decided")
        APPEALED = "appealed", _("decided, under appeal")

    class Outcome(models.TextChoices):
        NONE = "none", _("no breach of the rules was found")
        ACTED = "acted", _("action was taken")

    reporter = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="reports_made"
    )
    player = models.ForeignKey(
        Player, null=True, blank=True, on_delete=models.CASCADE, related_name="reports"
    )
    match = models.ForeignKey(
        Match, null=True, blank=True, on_delete=models.CASCADE, related_name="reports"
    )
    message = models.ForeignKey(
        Message, null=True, blank=True, on_delete=models.SET_NULL, related_name="reports"
    )
    club = models.ForeignKey(
        Club, null=True, blank=True, on_delete=models.CASCADE, related_name="reports"
    )
    quoted = models.TextField(blank=True, editable=False)
    # A reported text that is neither a message nor a name, such as the name of a deck: its
    # kind in `games.people.moderation.reported_texts`, and the key of the text within this
    # kind.
    text_kind = models.CharField(max_length=20, blank=True, editable=False)
    text_key = models.CharField(max_length=40, blank=True, editable=False)
    category = models.CharField(max_length=10, choices=Category.choices)
    text = models.TextField(max_length=2000, blank=True)
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.OPEN)
    assigned_to = models.ForeignKey(
        Player, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    # When the moderator took the report, or last acted on it:
    # `games.people.moderation.cases`.
    assigned_at = models.DateTimeField(null=True, blank=True, editable=False)
    outcome = models.CharField(max_length=10, choices=Outcome.choices, blank=True)
    # The moderator's message to the reporter, sent in addition to the outcome.
    answer = models.TextField(max_length=1000, blank=True)
    decided_at = models.DateTimeField(null=True, blank=True)
    decided_by = models.ForeignKey(
        Player, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )

    class Meta:
        ordering: ClassVar[list[str]] = ["-created_at", "-pk"]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["status", "created_at"], name="report_by_status"),
        ]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.CheckConstraint(
                condition=Q(player__isnull=False)
                | Q(match__isnull=False)
                | Q(club__isnull=False),
                name="report_about_something",
            ),
        ]

    def __str__(self) -> str:
        return f"#{self.pk} {self.get_category_display()}"

    @property
    def is_open(self) -> bool:
        return self.status in (self.Status.OPEN, self.Status.ASSIGNED)


class Sanction(models.Model):
    """A sanction of a moderator against a player. `until` is null if it is permanent.

    A warning only has to be read. A muted player cannot write, a suspended player can't
    join tables either, and a banned player can't log in. Chat messages of a player with a
    shadow mute are visible only to that player and to moderators; the player does not see
    the sanction while it is in force.
    """

    class Kind(models.TextChoices):
        WARN = "warn", _("warning")
        SHADOW = "shadow", _("shadow mute")
        MUTE = "mute", _("mute")
        SUSPEND = "suspend", _("suspension")
        BAN = "ban", _("ban")

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="sanctions")
    kind = models.CharField(max_length=10, choices=Kind.choices)
    # The moderator's text for the player. The player sees it, except for a shadow mute.
    reason = models.TextField(max_length=1000)
    # The id of the rule of conduct that the player broke; empty if the sanction cites none.
    rule = models.CharField(max_length=30, blank=True)
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    until = models.DateTimeField(null=True, blank=True)
    by = models.ForeignKey(
        Player, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    report = models.ForeignKey(
        Report, null=True, blank=True, on_delete=models.SET_NULL, related_name="sanctions"
    )
    seen_at = models.DateTimeField(null=True, blank=True, editable=False)
    lifted_at = models.DateTimeField(null=True, blank=True)
    lifted_by = models.ForeignKey(
        Player, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    # The sanction from which this one was copied: it is on another account of the same
    # person. When it ends, this one ends, too.
    follows = models.ForeignKey(
        "self",
        null=True,
        blank=True,
        on_delete=models.CASCADE,
        related_name="followers",
        editable=False,
    )
    # Whether the sanction is provisional, until a moderator has checked a suspicion. It
    # then implies no fault of the player: see `games.people.moderation.returning_players`.
    is_hold = models.BooleanField(default=False, editable=False)

    class Meta:
        ordering: ClassVar[list[str]] = ["-created_at", "-pk"]
        indexes: ClassVar[list[models.Index]] = [
            # Every request of a signed-in player looks up the player's sanctions by this
            # index.
            models.Index(
                fields=["player", "kind"],
                name="sanction_in_force",
                condition=Q(lifted_at__isnull=True),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()}: {self.player}"

    @property
    def in_force(self) -> bool:
        """Whether the sanction applies now."""
        if self.lifted_at is not None:
            return False
        return self.until is None or self.until > timezone.now()


class SanctionMark(models.Model):
    """An identifier by which a sanctioned person is recognized on a new account.

    Only a keyed hash is stored, which can be compared but not read.
    """

    class By(models.TextChoices):
        ADDRESS = "address", "network address"
        EMAIL = "email", "e-mail address"
        PASSKEY = "passkey", "passkey"
        SERVICE = "service", "account of another service"

    sanction = models.ForeignKey(Sanction, on_delete=models.CASCADE, related_name="marks")
    by = models.CharField(max_length=7, choices=By.choices)
    digest = models.CharField(max_length=64)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["by", "digest"], name="mark_by_digest"),
        ]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["sanction", "by", "digest"], name="mark_once_per_sanction"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.sanction_id}: {self.by}"


class Appeal(models.Model):
    """A player's only appeal against a sanction."""

    class Status(models.TextChoices):
        OPEN = "open", _("not decided yet")
        UPHELD = "upheld", _("the decision stands")
        LIFTED = "lifted", _("taken back")

    sanction = models.OneToOneField(
        Sanction, on_delete=models.CASCADE, related_name="appeal"
    )
    text = models.TextField(max_length=2000)
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.OPEN)
    answer = models.TextField(max_length=1000, blank=True)
    decided_at = models.DateTimeField(null=True, blank=True)
    decided_by = models.ForeignKey(
        Player, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )

    class Meta:
        ordering: ClassVar[list[str]] = ["-created_at", "-pk"]

    def __str__(self) -> str:
        return f"appeal {self.pk}"


class Note(models.Model):
    """A moderator's note about a player, shown only to moderators."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="notes")
    author = models.ForeignKey(
        Player, null=True, on_delete=models.SET_NULL, related_name="+", editable=False
    )
    text = models.TextField(max_length=LONGEST_NOTE)
    at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering: ClassVar[list[str]] = ["-at", "-pk"]

    def __str__(self) -> str:
        return self.text[:60]


class ReasonPreset(models.Model):
    """A reason that is prepared in the admin, so that moderators can choose it."""

    label = models.CharField(max_length=60)
    # A language code of the settings; empty if moderators can choose the reason in all
    # languages.
    language = models.CharField(max_length=10, blank=True)
    text = models.TextField(max_length=1000)
    # The id of the rule of conduct that this reason cites.
    rule = models.CharField(max_length=30, blank=True)
    order = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering: ClassVar[list[str]] = ["order", "label"]

    def __str__(self) -> str:
        return f"{self.label} ({self.language})" if self.language else self.label
