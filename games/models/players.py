"""Players, their settings, and the names that they had before."""

from typing import ClassVar

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from games.models.spelling import folded, isolated


class Animation(models.TextChoices):
    """Whether things move on the table."""

    AUTO = "auto", _("same as my device")
    ON = "on", _("always")
    OFF = "off", _("never")


class Theme(models.TextChoices):
    """Whether pages are dark or light."""

    DARK = "dark", _("dark, like the night")
    AUTO = "auto", _("same as my device")
    LIGHT = "light", _("light")


class CardSize(models.TextChoices):
    """How large cards are at a table."""

    SMALL = "small", _("small")
    MEDIUM = "medium", _("medium")
    LARGE = "large", _("large")


class TableColumn(models.TextChoices):
    """On which side of a table its column stands: question, log and chat."""

    RIGHT = "right", _("on the right")
    LEFT = "left", _("on the left")


class CardBack(models.TextChoices):
    """What the backs of a player's cards look like at a table.

    Each is a drawing in `static/img/backs` and a class in `card.css`.
    """

    NIGHT = "night", _("Night sky")
    CROWN = "crown", _("Royal crown")
    OWL = "owl", _("Watchful owl")
    CANDLES = "candles", _("Two candles")
    BANNER = "banner", _("Starry banner")
    CUP = "cup", _("Golden cup")
    ECLIPSE = "eclipse", _("Eclipse")


class ChallengesFrom(models.TextChoices):
    """Who may ask a player to play."""

    ANYBODY = "anybody", _("anybody with an account")
    FOLLOWED = "followed", _("only people I follow")
    NOBODY = "nobody", _("nobody")


class ActivityKind(models.TextChoices):
    """What the people who follow a player see of what that player did lately."""

    TABLES = "tables", _("tables opened in the lobby")
    EVENTS = "events", _("tournaments won")
    BADGES = "badges", _("badges earned")


def every_activity() -> list[str]:
    """Return all kinds: what is shared and seen unless a player says otherwise."""
    return list(ActivityKind.values)


class MessagesFrom(models.TextChoices):
    """Who may write to a player who has not written to them."""

    FOLLOWED = "followed", _("people I follow")
    TABLES = "tables", _("people I follow, and people at a table or in a club with me")
    NOBODY = "nobody", _("nobody")


class FoldedField(models.CharField[str, str]):
    """The log-in name of the row without its form and case, kept with each saving."""

    def pre_save(self, model_instance: models.Model, add: bool) -> str:  # noqa: FBT001
        """Fold the log-in name of the row, and return the result to be stored."""
        value = folded(getattr(model_instance, AbstractUser.USERNAME_FIELD))
        setattr(model_instance, self.attname, value)
        return value


class Player(AbstractUser):
    """A person who plays here, with an account or as a guest.

    A guest is a full row from the first click, without a password; setting a name and a
    password turns it into an account and every match stays with it.
    """

    is_guest = models.BooleanField(default=False)
    # What `games.models.spelling.folded` makes of the log-in name, by which it is found:
    # databases disagree on the case of letters beyond ASCII.
    username_folded = FoldedField(max_length=150, editable=False, db_index=True)
    display_name = models.CharField(max_length=40, blank=True)
    # What `games.base.policies.names.key` makes of an account's display name: no two
    # accounts look alike. Guests have none, and null is no duplicate.
    name_key = models.CharField(  # noqa: DJ001
        max_length=80, null=True, unique=True, editable=False
    )
    # Where the page of a player is whose name was taken by a moderator; the log-in name is
    # nobody else's business then. Null is the log-in name.
    address = models.CharField(  # noqa: DJ001
        max_length=40, null=True, unique=True, editable=False
    )
    language = models.CharField(max_length=10, blank=True)
    # Turn-based clocks stand until then; of the days of that year so many are left, and so
    # many of the next one are taken: `games.play.match.seats.vacations`.
    vacation_until = models.DateTimeField(null=True, blank=True)
    vacation_year = models.PositiveSmallIntegerField(null=True, blank=True)
    vacation_days = models.PositiveSmallIntegerField(default=28)
    vacation_ahead = models.PositiveSmallIntegerField(default=0)
    theme = models.CharField(max_length=5, choices=Theme.choices, default=Theme.DARK)
    sounds = models.BooleanField(default=True)
    animation = models.CharField(
        max_length=4, choices=Animation.choices, default=Animation.AUTO
    )
    card_size = models.CharField(
        max_length=6,
        choices=CardSize.choices,
        default=CardSize.MEDIUM,
        db_default=CardSize.MEDIUM,
    )
    table_column = models.CharField(
        max_length=5,
        choices=TableColumn.choices,
        default=TableColumn.RIGHT,
        db_default=TableColumn.RIGHT,
    )
    # The player has earned it: `games.play.badges.card_backs` checks that.
    card_back = models.CharField(
        max_length=12,
        choices=CardBack.choices,
        default=CardBack.NIGHT,
        db_default=CardBack.NIGHT,
    )
    # For seats taken from now on; a lone pass is then answered for the player.
    auto_pass = models.BooleanField(default=True)
    notifications = models.BooleanField(default=False)
    challenges_from = models.CharField(
        max_length=8, choices=ChallengesFrom.choices, default=ChallengesFrom.ANYBODY
    )
    # Lists of kinds: what followers see of this player, and what this player sees of the
    # people whom they follow.
    shares_activity = models.JSONField(default=every_activity, blank=True)
    sees_activity = models.JSONField(default=every_activity, blank=True)
    messages_from = models.CharField(
        max_length=8, choices=MessagesFrom.choices, default=MessagesFrom.TABLES
    )
    # The version of terms, rules of conduct and privacy that the account has accepted, and
    # when. Null: an account from before they were asked for, a guest or a bot.
    accepted_version = models.PositiveIntegerField(null=True, blank=True, editable=False)
    accepted_at = models.DateTimeField(null=True, blank=True, editable=False)
    # A program plays, through the API; `owner` answers for it.
    is_bot = models.BooleanField(default=False)
    owner = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="bots"
    )

    # The last sign of life anywhere on the site, at most a minute late.
    last_seen_at = models.DateTimeField(null=True, blank=True, db_index=True)

    class Meta(AbstractUser.Meta):
        indexes: ClassVar[list[models.Index]] = [
            # Leaderboards leave them out; there are few.
            models.Index(
                fields=["id"], name="player_closed", condition=models.Q(is_active=False)
            ),
        ]

    # Whether the session that asks has shown a second factor: set for staff by
    # `games.web.accounts.middleware` and `games.live.connection`, and never stored. With a
    # key it stays False.
    has_shown_factor = False

    def __str__(self) -> str:
        return isolated(self.plain_name)

    @property
    def plain_name(self) -> str:
        """The name for programs and exports; sentences and pages take `str`."""
        return self.display_name or self.username

    def get_absolute_url(self) -> str:
        """Return the address of the player's page."""
        return reverse("profile", args=[self.page_name])

    @property
    def page_name(self) -> str:
        """What names the player in addresses: the log-in name, or what took its place."""
        return self.address or self.username

    @property
    def kind(self) -> str:
        """What others are told about who plays: "person", "guest" or "bot"."""
        if self.is_bot:
            return "bot"
        return "guest" if self.is_guest else "person"


class NameChange(models.Model):
    """A name that a player no longer has, for moderators."""

    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="name_changes"
    )
    old = models.CharField(max_length=40, blank=True)
    new = models.CharField(max_length=40)
    at = models.DateTimeField()
    # The key of `old`, if a moderator took it away: nobody gets that name again.
    refused_key = models.CharField(max_length=80, blank=True, editable=False, db_index=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["-at", "-pk"]

    def __str__(self) -> str:
        return f"{self.old} → {self.new}"
