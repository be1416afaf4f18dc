"""Challenges: one player invites another to a table."""

from typing import ClassVar

from django.db import models
from django.db.models import F, Q

from games.models.matches import Match
from games.models.players import Player


class Challenge(models.Model):
    """An invitation from the player `by` to the player `to`, with the waiting table at
    which they would play.

    `games.play.tables.challenges` writes challenges and determines which are open. The
    status alone is not enough, because the table may be full or closed meanwhile.
    """

    class Status(models.TextChoices):
        OPEN = "open"
        ACCEPTED = "accepted"
        DECLINED = "declined"
        # The invited player declined, and proposed other terms in a new challenge.
        COUNTERED = "countered"
        WITHDRAWN = "withdrawn"
        EXPIRED = "expired"

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="challenges")
    by = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="challenges_sent")
    to = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="challenges_received"
    )
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.OPEN)
    # The host's choices in the form for the table. A counterproposal starts with them.
    choices = models.JSONField(default=dict, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField()
    answered_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            models.Index(
                fields=["expires_at"], name="challenge_open", condition=Q(status="open")
            ),
        ]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["by", "to"], name="challenge_once", condition=Q(status="open")
            ),
            models.CheckConstraint(condition=~Q(by=F("to")), name="challenge_to_another"),
        ]

    def __str__(self) -> str:
        return f"{self.by_id} to {self.to_id}: {self.status}"
