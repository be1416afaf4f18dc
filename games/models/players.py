"""Players, their settings, and their former names."""

from typing import ClassVar

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from games.models.spelling import folded, isolated


class Animation(models.TextChoices):
    """The choices for animations at the table."""

    AUTO = "auto", _("same as my device")
    ON = "on", _("always")
    OFF = "off", _("never")


class Theme(models.TextChoices):
    """The choices for dark or light pages."""

    DARK = "dark", _("dark, like the night")
    AUTO = "auto", _("same as my device")
    LIGHT = "light", _("light")


class CardSize(models.TextChoices):
    """The choices for the size of cards at a table."""

    SMALL = "small", _("small")
    MEDIUM = "medium", _("medium")
    LARGE = "large", _("large")


class TableColumn(models.TextChoices):
    """The side of the table on which question, log and chat are."""

    RIGHT = "right", _("on the right")
    LEFT = "left", _("on the left")


class CardBack(models.TextChoices):
    """The designs of card backs that a player can choose.

    Each is a drawing in `static/img/backs` and a class in `card.css`.
    """

    NIGHT = "night", _("Night sky")
    CROWN = "crown", _("Royal crown")
    OWL = "owl", _("Watchful owl")
    CANDLES = "candles", _("Two candles")
    BANNER = "banner", _("Starry banner")
    CUP = "cup", _("Golden cup")
    ECLIPSE = "eclipse", _("Eclipse")


class Avatar(models.TextChoices):
    """The portraits that a player can choose. Each is a drawing in `static/img/avatars`."""

    VIOLINIST = "violinist", _("Violinist")
    NIGHT_WATCH = "night-watch", _("Night watch")
    BAKER = "baker", _("Baker")
    WIDOW = "widow", _("Widow")
    SAILOR = "sailor", _("Sailor")
    NURSE = "nurse", _("Nurse")
    TRAM_DRIVER = "tram-driver", _("Tram driver")
    FLAPPER = "flapper", _("Dancer")
    BOXER = "boxer", _("Boxer")
    PILOT = "pilot", _("Pilot")
    GRAVEDIGGER = "gravedigger", _("Gravedigger")
    DETECTIVE = "detective", _("Detective")
    SINGER = "singer", _("Singer")
    SMITH = "smith", _("Smith")
    PROFESSOR = "professor", _("Professor")


class ChallengesFrom(models.TextChoices):
    """The choices for who may challenge a player."""

    ANYBODY = "anybody", _("anybody with an account")
    FOLLOWED = "followed", _("only people I follow")
    NOBODY = "nobody", _("nobody")


class ActivityKind(models.TextChoices):
    """The kinds of recent activity that a player's followers can see."""

    TABLES = "tables", _("tables opened in the lobby")
    EVENTS = "events", _("tournaments won")
    BADGES = "badges", _("badges earned")


def every_activity() -> list[str]:
    """Return all kinds, the default for both sharing and seeing activity."""
    return list(ActivityKind.values)


class MessagesFrom(models.TextChoices):
    """The choices for who may send a player the first message."""

    FOLLOWED = "followed", _("people I follow")
    TABLES = "tables", _("people I follow, and people at a table or in a club with me")
    NOBODY = "nobody", _("nobody")


class FoldedField(models.CharField[str, str]):
    """Column with the log-in name in the form for look-ups
    (`games.models.spelling.folded`), updated on each save.
    """

    def pre_save(self, model_instance: models.Model, add: bool) -> str:  # noqa: FBT001
        """Compute the folded log-in name."""
        value = folded(getattr(model_instance, AbstractUser.USERNAME_FIELD))
        setattr(model_instance, self.attname, value)
        return value


class Player(AbstractUser):
    """A person or a bot that plays here, with an account or as a guest.

    A guest has a row from their first action on, without a password. Setting a name and a
    password makes it an account that keeps all its matches.
    """

    is_guest = models.BooleanField(default=False)
    # The log-in name after `games.models.spelling.folded`. Look-ups compare this column,
    # because databases differ in the case folding of non-ASCII letters.
    username_folded = FoldedField(max_length=150, editable=False, db_index=True)
    display_name = models.CharField(max_length=40, blank=True)
    # The display name in a normal form (`games.base.policies.names.name_key`). It is
    # unique, because names of accounts must not look alike. Null for guests, which may have
    # equal names.
    name_key = models.CharField(  # noqa: DJ001
        max_length=80, null=True, unique=True, editable=False
    )
    # Replaces the log-in name in the profile's address after a moderator has removed the
    # player's name, so that the address does not reveal it. Null otherwise.
    address = models.CharField(  # noqa: DJ001
        max_length=40, null=True, unique=True, editable=False
    )
    language = models.CharField(max_length=10, blank=True)
    # Until this time the player is on vacation, and their turn-by-turn clocks are stopped.
    # Then: the remaining days of vacation for that year, and the days already taken from
    # the next year. See `games.play.match.seats.vacations`.
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
    # The chosen card back. A player has to earn some of them, which
    # `games.play.badges.card_backs` checks.
    card_back = models.CharField(
        max_length=12,
        choices=CardBack.choices,
        default=CardBack.NIGHT,
        db_default=CardBack.NIGHT,
    )
    # Empty as long as the player has not chosen one; `shown_avatar` is what others see.
    avatar = models.CharField(
        max_length=12, choices=Avatar.choices, blank=True, default="", db_default=""
    )
    # The initial setting of the player's new seats: the server passes for the player if a
    # pass is the only option.
    auto_pass = models.BooleanField(default=True)
    notifications = models.BooleanField(default=False)
    challenges_from = models.CharField(
        max_length=8, choices=ChallengesFrom.choices, default=ChallengesFrom.ANYBODY
    )
    # Lists of `ActivityKind`: which activity of this player followers see, and which
    # activity of followed people this player sees.
    shares_activity = models.JSONField(default=every_activity, blank=True)
    sees_activity = models.JSONField(default=every_activity, blank=True)
    messages_from = models.CharField(
        max_length=8, choices=MessagesFrom.choices, default=MessagesFrom.TABLES
    )
    # The version of terms, rules of conduct and privacy policy that the account has
    # accepted, and when. Null for guests, bots, and accounts from before this was required.
    accepted_version = models.PositiveIntegerField(null=True, blank=True, editable=False)
    accepted_at = models.DateTimeField(null=True, blank=True, editable=False)
    # True for a bot: a program plays the account through the API, and `owner` is
    # responsible for it.
    is_bot = models.BooleanField(default=False)
    owner = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="bots"
    )

    # When the player was last active on the site. It may be a minute too early.
    last_seen_at = models.DateTimeField(null=True, blank=True, db_index=True)

    class Meta(AbstractUser.Meta):
        indexes: ClassVar[list[models.Index]] = [
            # An index of closed accounts, which are few: leaderboards leave them out.
            models.Index(
                fields=["id"], name="player_closed", condition=models.Q(is_active=False)
            ),
        ]

    # Whether the current session has a verified second factor. Not stored: set for staff by
    # `games.web.accounts.middleware` and `games.live.connection`; False for API keys.
    has_shown_factor = False

    def __str__(self) -> str:
        return isolated(self.plain_name)

    @property
    def plain_name(self) -> str:
        """The player's name for programs and exports. Sentences and pages use `str(player)`
        instead, which isolates right-to-left names.
        """
        return self.display_name or self.username

    def get_absolute_url(self) -> str:
        """Return the address of the player's page."""
        return reverse("profile", args=[self.page_name])

    @property
    def page_name(self) -> str:
        """The player's name in addresses: the log-in name, or its replacement."""
        return self.address or self.username

    @property
    def shown_avatar(self) -> str:
        """The chosen avatar; until the player chooses, one that depends on `pk`."""
        return self.avatar or Avatar.values[self.pk % len(Avatar.values)]

    @property
    def kind(self) -> str:
        """The kind of player as shown to others: "person", "guest" or "bot"."""
        if self.is_bot:
            return "bot"
        return "guest" if self.is_guest else "person"


class NameChange(models.Model):
    """A former name of a player, for moderators."""

    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="name_changes"
    )
    old = models.CharField(max_length=40, blank=True)
    new = models.CharField(max_length=40)
    at = models.DateTimeField()
    # Set if a moderator removed the name `old`: its key, which no account can use again.
    refused_key = models.CharField(max_length=80, blank=True, editable=False, db_index=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["-at", "-pk"]

    def __str__(self) -> str:
        return f"{self.old} → {self.new}"
