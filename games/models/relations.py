"""Follows, mutes and blocks between players, and players' notes about each other."""

from typing import ClassVar

from django.db import models
from django.db.models import F, Q

from games.models.players import Player


class Relation(models.Model):
    """One player follows, mutes or blocks another.

    The other player is not notified; only a block becomes visible, as a refusal.
    `games.community.relations.services` writes them; see decision 0121 for their effects.
    """

    class Kind(models.TextChoices):
        FOLLOW = "follow", "follow"
        MUTE = "mute", "mute"
        BLOCK = "block", "block"

    by = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="relations")
    to = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="related_by")
    kind = models.CharField(max_length=10, choices=Kind.choices)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["by", "to", "kind"], name="relation_once"),
            models.CheckConstraint(condition=~Q(by=F("to")), name="relation_to_another"),
        ]

    def __str__(self) -> str:
        return f"{self.by_id} {self.kind} {self.to_id}"


class PlayerNote(models.Model):
    """A player's private note about another player."""

    MAX_LENGTH = 500

    by = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="player_notes")
    about = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    text = models.TextField(max_length=MAX_LENGTH)
    written_at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["by", "about"], name="one_note_per_player"),
        ]

    def __str__(self) -> str:
        return f"{self.by_id} about {self.about_id}"
