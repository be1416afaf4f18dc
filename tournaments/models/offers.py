"""Unanswered offers of directors to players, and of players to partners and to members of
their team.
"""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models import Player
from tournaments.models.entries import Entry
from tournaments.models.events import Tournament
from tournaments.models.teams import Team


class Offer(models.Model):
    """An offer that takes effect only when its player accepts it.

    The row is deleted when the offer is answered or withdrawn; the log keeps the outcome.
    """

    class Kind(models.TextChoices):
        DIRECT = "direct", _("to direct the tournament")
        REPLACE = "replace", _("to take over a place")
        RETURN = "return", _("to come back")
        PARTNER = "partner", _("to play as a pair")
        JUDGE = "judge", _("to be a judge")
        TEAM = "team", _("to play in a team")
        SCOREKEEPER = "score", _("to keep the scores")
        COMMENTATOR = "comment", _("to comment on the matches")

    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="offers"
    )
    kind = models.CharField(max_length=8, choices=Kind.choices)
    # The player who is asked.
    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="tournament_offers"
    )
    # The entry to take over, to share, or to return to.
    entry = models.ForeignKey(
        Entry, null=True, blank=True, on_delete=models.CASCADE, related_name="offers"
    )
    # The team to join.
    team = models.ForeignKey(
        Team, null=True, blank=True, on_delete=models.CASCADE, related_name="offers"
    )
    # The director, or the player of the entry, who made the offer. The offer becomes void
    # when they stop directing the event or playing for the entry.
    by = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    # Only for handing over the tournament: whether `by` stays a director.
    stay = models.BooleanField(default=False)
    # The reason that is logged once the offer is accepted.
    reason = models.CharField(max_length=500, blank=True)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["pk"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["tournament", "player", "kind"],
                condition=models.Q(team__isnull=True),
                name="offer_once_per_kind",
            ),
            models.UniqueConstraint(
                fields=["team", "player"],
                condition=models.Q(team__isnull=False),
                name="offer_once_per_team",
            ),
            models.UniqueConstraint(
                fields=["entry"],
                condition=models.Q(entry__isnull=False),
                name="offer_one_per_entry",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tournament_id}: {self.kind} {self.player_id}"
