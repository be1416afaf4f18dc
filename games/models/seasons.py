"""What is stored about seasons: `games.play.ratings` works out standings,
`games.web.profiles` closes a season.
"""

from typing import ClassVar

from django.db import models
from django.db.models import F, Q
from django.utils.translation import pgettext_lazy

from games.models.players import Player


class League(models.TextChoices):
    """The part of a season's table that a player is in, from the bottom."""

    BRONZE = "bronze", pgettext_lazy("league", "Bronze")
    SILVER = "silver", pgettext_lazy("league", "Silver")
    GOLD = "gold", pgettext_lazy("league", "Gold")
    DIAMOND = "diamond", pgettext_lazy("league", "Diamond")
    MASTER = "master", pgettext_lazy("league", "Master")


class Season(models.Model):
    """Two months in which the players of one pool have a table of their own."""

    # Both keys: `games.play.ratings.pools`.
    game = models.CharField(max_length=20)
    pool = models.CharField(max_length=20)
    starts_at = models.DateTimeField()
    ends_at = models.DateTimeField()
    # False while matches that ended before this row was made may be missing.
    backfilled = models.BooleanField(default=True)
    # Null before ranks and leagues are final, and again once a standing has changed since.
    closed_at = models.DateTimeField(null=True, blank=True)
    # How many players had a rank when it was last closed.
    ranked = models.PositiveIntegerField(default=0)

    class Meta:
        ordering: ClassVar[list[str]] = ["-starts_at", "game", "pool"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["game", "pool", "starts_at"], name="season_once_per_pool"
            ),
            models.CheckConstraint(
                condition=Q(ends_at__gt=F("starts_at")), name="season_has_length"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.pool} {self.key}"

    @property
    def key(self) -> str:
        """The name in addresses: year and month in which the season starts."""
        return f"{self.starts_at:%Y-%m}"

    @property
    def is_closed(self) -> bool:
        """Whether ranks and leagues are final."""
        return self.closed_at is not None


class SeasonStanding(models.Model):
    """A player's rating in a season; rank and league are set when the season is closed.

    It follows from the player's rating changes in the season that stand, and from the
    long-term rating before it.
    """

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="standings")
    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="season_standings"
    )
    start_mu = models.FloatField()
    mu = models.FloatField()
    sigma = models.FloatField()
    games = models.PositiveIntegerField()
    # When the last match that was counted ended.
    played_at = models.DateTimeField()
    rank = models.PositiveIntegerField(null=True, blank=True)
    league = models.CharField(max_length=10, choices=League.choices, blank=True)

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["season", "-mu"], name="standing_by_strength"),
            models.Index(
                fields=["season", "rank"],
                name="standing_by_rank",
                condition=Q(rank__isnull=False),
            ),
        ]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["season", "player"], name="standing_once_per_season"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.season_id} {self.player_id} {self.mu:.0f}"
