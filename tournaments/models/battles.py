"""The clubs of a battle between clubs."""

from typing import ClassVar

from django.db import models

from games.models import Club
from tournaments.models.events import Tournament


class BattleClub(models.Model):
    """A club that is invited to a battle (a tournament between clubs) or takes part in it.

    The row is deleted when the club declines, withdraws or is removed.
    """

    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="battle_clubs"
    )
    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="battles")
    asked_at = models.DateTimeField(auto_now_add=True)
    # Null until a leader of the club accepts the invitation.
    accepted_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["asked_at", "pk"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["tournament", "club"], name="battle_club_once"),
        ]

    def __str__(self) -> str:
        return f"{self.club} in {self.tournament_id}"
