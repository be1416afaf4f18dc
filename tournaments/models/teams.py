"""Teams of an event, whose members play for themselves and whose points add up."""

from typing import ClassVar

from django.db import models

from games.models import Player
from tournaments.models.events import Tournament


class Team(models.Model):
    """A team of two to six entries. Its entries name it (`Entry.team`)."""

    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="teams"
    )
    name = models.CharField(max_length=40)
    # The player who made the team. While their entry has no place, the member who entered
    # first acts for the team (`entries.teams.captain_of`).
    captain = models.ForeignKey(
        Player,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="captained_teams",
    )
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["made_at", "pk"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["tournament", "name"], name="team_name_once_per_tournament"
            ),
        ]

    def __str__(self) -> str:
        return self.name
