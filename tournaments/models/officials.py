"""People who help to run a tournament without directing it."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models import Player
from tournaments.models.events import Tournament


class Official(models.Model):
    """A player's role in a tournament beside its directors, who may do all of it too."""

    class Role(models.TextChoices):
        """What an official does; same values as the kinds of `Offer` that ask for it."""

        # Takes calls of the judge, and gives penalties short of disqualification.
        JUDGE = "judge", _("judge")
        # Sets results of tables.
        SCOREKEEPER = "score", _("scorekeeper")
        # Watches tables live that others see later or not at all; hands stay hidden.
        COMMENTATOR = "comment", _("commentator")

    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="officials"
    )
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="officiates")
    role = models.CharField(max_length=8, choices=Role.choices)
    since = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["since", "pk"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["tournament", "player", "role"], name="official_once_per_role"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tournament_id}: {self.player}, {self.role}"
