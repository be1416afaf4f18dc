"""What a director has offered somebody who has not answered yet."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models import Player
from tournaments.models.entries import Entry
from tournaments.models.events import Tournament


class Offer(models.Model):
    """Something that holds only once the person it is made to accepts it.

    A row goes when it is answered or taken back; the log keeps what came of it.
    """

    class Kind(models.TextChoices):
        DIRECT = "direct", _("to direct the tournament")
        REPLACE = "replace", _("to take over a place")
        RETURN = "return", _("to come back")
        PARTNER = "partner", _("to play as a pair")

    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="offers"
    )
    kind = models.CharField(max_length=8, choices=Kind.choices)
    # Whom it is made to.
    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="tournament_offers"
    )
    # The place to be taken over, or to come back to.
    entry = models.ForeignKey(
        Entry, null=True, blank=True, on_delete=models.CASCADE, related_name="offers"
    )
    # Directs the tournament, or plays for the entry; else the offer is void.
    by = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    # Anybody who hands the tournament over stays on as a director.
    stay = models.BooleanField(default=False)
    # What the log says about why, once it is accepted.
    reason = models.CharField(max_length=500, blank=True)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["pk"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["tournament", "player", "kind"], name="offer_once_per_kind"
            ),
            models.UniqueConstraint(
                fields=["entry"],
                condition=models.Q(entry__isnull=False),
                name="offer_one_per_entry",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tournament_id}: {self.kind} {self.player_id}"
