"""Who follows, mutes and blocks whom, and what players note about each other."""

from typing import ClassVar

from django.db import models
from django.db.models import F, Q

from games.models.players import Player


class Relation(models.Model):
    """That one player follows, mutes or blocks another, who is not told: only a block
    shows, as a refusal.

    `games.community.relations.services` writes them; what they do is decision 0121.
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
    """What one player has noted about another, for nobody else's eyes."""

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
