"""Clubs: groups of players with a page, a chat, tables and a leaderboard of their own."""

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from games.models.players import Player
from games.models.random_slugs import new_slug
from games.models.spelling import isolated


class Club(models.Model):
    """A club. `games.community.clubs` has the rules of membership.

    The row of a closed club is kept for its matches and for moderators, but its memberships
    are deleted.
    """

    MAX_NAME, MAX_DESCRIPTION = 40, 1000

    class Joining(models.TextChoices):
        OPEN = "open", _("open to anybody with an account")
        REQUEST = "request", _("by request, which an officer accepts")
        INVITED = "invited", _("only with an invitation link")

    slug = models.CharField(max_length=20, unique=True, default=new_slug, editable=False)
    name = models.CharField(max_length=MAX_NAME)
    # The club's name in a normal form (`games.base.policies.names.name_key`). It is unique,
    # because names of open clubs must not look alike.
    name_key = models.CharField(  # noqa: DJ001
        max_length=80, null=True, unique=True, editable=False
    )
    description = models.TextField(max_length=MAX_DESCRIPTION, blank=True)
    joining = models.CharField(
        max_length=7, choices=Joining.choices, default=Joining.REQUEST
    )
    # The text of the crest (`games.community.clubs.crests`); empty for the default one.
    crest = models.CharField(
        max_length=40, blank=True, default="", db_default="", editable=False
    )
    # The secret in the address of the invitation link; null if the club has no link.
    invite = models.CharField(  # noqa: DJ001
        max_length=24, null=True, unique=True, editable=False
    )
    invite_expires_at = models.DateTimeField(null=True, blank=True, editable=False)
    created_at = models.DateTimeField(auto_now_add=True)
    closed_at = models.DateTimeField(null=True, blank=True, editable=False)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.CheckConstraint(
                condition=Q(name_key__isnull=True) | Q(closed_at__isnull=True),
                name="club_closed_without_name_key",
            ),
            models.CheckConstraint(
                condition=Q(invite__isnull=True) | Q(invite_expires_at__isnull=False),
                name="club_invite_expires",
            ),
        ]

    def __str__(self) -> str:
        return isolated(self.name)

    def get_absolute_url(self) -> str:
        """Return the address of the club's page."""
        return reverse("club", args=[self.slug])


class ClubMember(models.Model):
    """A player's membership in a club, with their role."""

    class Role(models.TextChoices):
        OWNER = "owner", _("owner")
        OFFICER = "officer", _("officer")
        MEMBER = "member", _("member")

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="members")
    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="club_memberships"
    )
    role = models.CharField(max_length=7, choices=Role.choices, default=Role.MEMBER)
    joined_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["club", "player"], name="club_member_once"),
            models.UniqueConstraint(
                fields=["club"], name="club_has_one_owner", condition=Q(role="owner")
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} in {self.club_id}: {self.role}"

    @property
    def leads(self) -> bool:
        """Whether the member is the owner or an officer."""
        return self.role != self.Role.MEMBER


class ClubRequest(models.Model):
    """A player's request to join a club, open or recently declined."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="requests")
    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="club_requests"
    )
    asked_at = models.DateTimeField()
    declined_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["club", "player"], name="club_request_once"),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} asks {self.club_id}"


class ClubExclusion(models.Model):
    """A player's removal from a club; they cannot join again until it is lifted."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="exclusions")
    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="club_exclusions"
    )
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["club", "player"], name="club_exclusion_once"),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} not in {self.club_id}"
